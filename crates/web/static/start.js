// Brings the client to life, and keeps it for use without a network.
import init, { open } from "./{{glue}}";

await init({ module_or_path: new URL("./{{wasm}}", import.meta.url) });
open(new URL("./{{worker}}", import.meta.url).href);

// A new version is offered, never forced.
if ("serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  const offer = (waiting) => {
    addEventListener("tribord-take-update", () => waiting.postMessage("now"), { once: true });
    dispatchEvent(new Event("tribord-update"));
  };
  const served = await fetch("service.js", { method: "HEAD" }).then((answer) => answer.ok, () => true);
  if (served) {
    const first = !workers.controller;
    const kept = await workers.register("service.js");
    if (kept.waiting && !first) offer(kept.waiting);
    kept.addEventListener("updatefound", () => {
      const coming = kept.installing;
      coming.addEventListener("statechange", () => {
        if (coming.state === "installed" && workers.controller) offer(coming);
      });
    });
    if (!first) workers.addEventListener("controllerchange", () => location.reload());
  }
}
