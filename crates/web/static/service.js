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
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  // Only what belongs to the client: a server's own answers are never kept.
  const ours = { cacheName: NAME, ignoreSearch: true };
  event.respondWith(caches.match(request, ours).then((kept) => kept || fetch(request)));
});
