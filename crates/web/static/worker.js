// Where the bots think: the same module as the page, beside it.
import init, { think } from "./{{glue}}";

const ready = init({ module_or_path: new URL("./{{wasm}}", import.meta.url) });
onmessage = async ({ data }) => {
  await ready;
  postMessage(await think(data));
};
