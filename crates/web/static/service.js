// One version of the client, complete, for use without a network. Another version is another cache.
const NAME = "tribord-{{version}}";
const FILES = ["./", "icon.svg", "icon-turn.svg", "tribord.webmanifest", "assets/{{css}}", "assets/{{early}}", "assets/{{start}}",
  "assets/{{glue}}", "assets/{{wasm}}", "assets/{{worker}}", "assets/{{words-en}}", "assets/{{words-fr}}", {{games}}, {{rules}}];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)));
});
addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("tribord-") && name !== NAME);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});
addEventListener("message", ({ data }) => { if (data === "now") skipWaiting(); });
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // A table has an address of its own, and the same page as every other.
  const page = /^\/[tw]\/[^/]+$/.test(pathname) ? "/" : request;
  // Only what belongs to the client: a server's own answers are never kept.
  const ours = { cacheName: NAME, ignoreSearch: true };
  event.respondWith(caches.match(page, ours).then((kept) => kept || fetch(request)));
});

// What the server says while no page of ours is open. Its words come with it, in the language of whoever reads them.
addEventListener("push", (event) => {
  let told = {};
  try { told = event.data.json(); } catch { /* A browser that is told something must show something. */ }
  const { title = "Tribord", body = "", lang = "", url = "/", stop, words } = told;
  const actions = words ? [{ action: "open", title: words.open }, { action: "stop", title: words.stop }] : [];
  const shown = { body, lang, tag: told.tag, icon: "/icon-192.png", actions, data: { url, stop } };
  event.waitUntil(registration.showNotification(title, shown));
});
const json = { "Content-Type": "application/json" };
addEventListener("notificationclick", (event) => {
  const { url = "/", stop } = event.notification.data || {};
  event.notification.close();
  if (event.action === "stop" && stop) {
    event.waitUntil(fetch(stop, { method: "POST", headers: json }));
    return;
  }
  const there = (client) => new URL(client.url).pathname === url;
  event.waitUntil(clients.matchAll({ type: "window", includeUncontrolled: true })
    .then((open) => open.find(there)?.focus() || clients.openWindow(url)));
});
// The browser has another subscription: the server is told, or nothing would arrive any more.
addEventListener("pushsubscriptionchange", (event) => {
  const again = async () => {
    const { key } = await fetch("/api/v1/me/notices").then((answer) => answer.json());
    const made = event.newSubscription
      || await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys: { p256dh, auth } } = made.toJSON();
    const lang = navigator.language.startsWith("fr") ? "fr" : "en", zone = -new Date().getTimezoneOffset();
    const body = JSON.stringify({ to: { push: { endpoint, p256dh, auth } }, lang, zone });
    await fetch("/api/v1/me/notices", { method: "POST", headers: json, body });
  };
  event.waitUntil(again());
});
