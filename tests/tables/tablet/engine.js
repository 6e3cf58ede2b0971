// The engine of the tablets, as a browser gets it, in this process. Not tests.

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { brotliDecompressSync } from "node:zlib";
import { startMicroPython } from "../../../static/tables/tablet/engine/micropython.js";

/** @import {Asked, Seen, Start} from "../../../static/tables/tablet/engine/messages" */
/** @import {Engine} from "../../../static/tables/tablet/engine/port.js" */

const BUILT = new URL("../../../rules/tablet/built/", import.meta.url);

/** The files of the set, unpacked into a folder; no page waits for its turn. @returns {Start} */
export function filesOfTheSet() {
  const files = `${mkdtempSync(`${tmpdir()}/calzo-engine-`)}/`;
  const { files: sizes } = JSON.parse(readFileSync(new URL("set.json", BUILT), "utf8"));
  for (const name of Object.keys(sizes))
    writeFileSync(files + name, brotliDecompressSync(readFileSync(new URL(`${name}.br`, BUILT))));
  return { files, sizes, keeps: false, spread: 0 };
}

/** Starts it from the files of the set. @returns {Promise<Engine>} */
export async function started() {
  const read = async (/** @type {string} */ path) => new Uint8Array(readFileSync(path)).buffer;
  const { answer, forecast, open } = await startMicroPython(filesOfTheSet().files, read);
  const look = async (/** @type {Asked} */ asked, /** @type {(seen: Seen) => void} */ first = () => {}) => {
    await open(asked.head.game);
    const text = JSON.stringify(asked);
    const seen = { ...JSON.parse(answer(text)), forecast: null };
    first(seen);
    return { ...seen, forecast: JSON.parse(forecast(text)) };
  };
  return /** @type {Engine} */ (/** @type {unknown} */ ({ isReady: true, isStarting: false, look }));
}
