// Brings the client to life, and keeps it for use without a network.
import init, { open } from "./{{glue}}";

const at = (name) => new URL(name, import.meta.url).href;
const english = at("./{{words-en}}"), french = at("./{{words-fr}}");
// The words of the page's language come beside the module; the others when somebody wants them.
const fetched = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
};
try {
  const words = fetched(document.documentElement.lang === "fr" ? french : english);
  await Promise.all([words, init({ module_or_path: at("./{{wasm}}") })]);
  open(at("./{{worker}}"), english, french, await words);
} catch (error) {
  document.getElementById("not-started").hidden = false;
  throw error;
}

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
