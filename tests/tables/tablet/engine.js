// The engine of the tablets, as a browser gets it, in this process. Not tests.

import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { brotliDecompressSync } from "node:zlib";
import { started as start } from "../../../static/tables/tablet/engine/runtime.js";

/** @import {Asked, Files} from "../../../static/tables/tablet/engine/messages" */
/** @import {Engine} from "../../../static/tables/tablet/engine/port.js" */
/** @import {Answerer} from "../../../static/tables/tablet/engine/runtime.js" */

const BUILT = new URL("../../../rules/tablet/built/", import.meta.url);

/** @typedef {Engine & {answer: Answerer, take: (() => Blob | null) | null}} Started */

/** The files of the set, unpacked into a folder. @returns {Files} */
export function filesOfTheSet() {
  const files = `${mkdtempSync(`${tmpdir()}/calzo-engine-`)}/`;
  for (const name of readdirSync(BUILT).filter((one) => one.endsWith(".br")))
    writeFileSync(files + name.slice(0, -3), brotliDecompressSync(readFileSync(new URL(name, BUILT))));
  return { files, lock: JSON.parse(readFileSync(new URL("set.json", BUILT), "utf8")).lock };
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
