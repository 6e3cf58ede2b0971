// The engine of the tablets, as a browser gets it, in this process. Not tests.

import { appendFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { brotliDecompressSync } from "node:zlib";
import { startPyodide as start } from "../../../static/tables/tablet/engine/runtime.js";

/** @import {Asked, Start} from "../../../static/tables/tablet/engine/messages" */
/** @import {Engine} from "../../../static/tables/tablet/engine/port.js" */
/** @import {Answerer} from "../../../static/tables/tablet/engine/runtime.js" */

const BUILT = new URL("../../../rules/tablet/built/", import.meta.url);

/** @typedef {Engine & {answer: Answerer, take: (() => Blob | null) | null}} Started */

/** The files of the set, unpacked into a folder, each also by the name that its parts make up; no page waits
 * for its turn. @returns {Start} */
export function filesOfTheSet() {
  const files = `${mkdtempSync(`${tmpdir()}/calzo-engine-`)}/`;
  const { lock, files: sizes } = JSON.parse(readFileSync(new URL("set.json", BUILT), "utf8"));
  for (const name of Object.keys(sizes)) {
    const plain = brotliDecompressSync(readFileSync(new URL(`${name}.br`, BUILT)));
    for (const path of new Set([name, name.replace(/\.\d+$/, "")])) appendFileSync(files + path, plain);
  }
  return { files, lock, sizes, keeps: false, spread: 0 };
}

/** Starts it from the files of the set, or from a memory that such a start took.
 * @param {Blob | null} [given] @returns {Promise<Started>} */
export async function started(given = null) {
  const { answer, take } = await start(
    filesOfTheSet(),
    async (path) => new Uint8Array(readFileSync(path)).buffer,
    Promise.resolve(given && given.arrayBuffer()),
  );
  const look = async (/** @type {Asked} */ asked) => JSON.parse(answer(JSON.stringify(asked)));
  return /** @type {Started} */ ({ isReady: true, isStarting: false, look, answer, take });
}
