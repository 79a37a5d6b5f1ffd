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
// A fault of ours: the client itself must not be trusted any more, so this is shown without it. What was
// played is kept, and reloading goes on from there (`crash.rs`).
globalThis.tribordCrashed = (details) => {
  const part = (name) => document.getElementById("crashed" + name);
  part("-text").textContent = `${details}\n${(location.hash || location.pathname).split("/").slice(0, 2).join("/")}\n${navigator.userAgent}`;
  part("-reload").onclick = () => location.reload();
  part("-copy").onclick = () => {
    part("-text").closest("details").open = true;
    getSelection().selectAllChildren(part("-text"));
    // Works without TLS, unlike the clipboard.
    document.execCommand("copy");
  };
  for (const open of document.querySelectorAll("#app dialog[open]")) open.close();
  part("").classList.add("sheet");
  part("").hidden = false;
  if (!part("").open) part("").showModal();
};
try {
  const words = fetched(document.documentElement.lang === "fr" ? french : english);
  await Promise.all([words, init({ module_or_path: at("./{{wasm}}") })]);
  open(at("./{{worker}}"), english, french, await words);
} catch (error) {
  document.getElementById("not-started").hidden = false;
  throw error;
}

// A picture goes the way of this device, if it has one for files; else its link saves it.
addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-share]");
  const files = (...content) => ({ files: [new File(content, link.download, { type: "image/png" })] });
  if (!link || !navigator.canShare?.(files())) return;
  event.preventDefault();
  const picture = await fetch(link.href).then((answer) => answer.blob());
  // Who changes their mind has not failed.
  await navigator.share(files(picture)).catch(() => {});
});

// A new version is offered, never forced.
if ("serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  const offer = (waiting) => {
    addEventListener("tribord-take-update", () => waiting.postMessage("now"), { once: true });
    dispatchEvent(new Event("tribord-update"));
  };
  const served = await fetch("/service.js", { method: "HEAD" }).then((answer) => answer.ok, () => true);
  if (served) {
    const first = !workers.controller;
    const kept = await workers.register("/service.js");
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
