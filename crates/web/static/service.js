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
