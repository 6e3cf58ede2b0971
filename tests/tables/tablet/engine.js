// The engine of the tablets, as a browser gets it, in this process. Not tests.

import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { brotliDecompressSync } from "node:zlib";

/** @import {Asked} from "../../../static/tables/tablet/engine/messages" */
/** @import {Engine} from "../../../static/tables/tablet/engine/port.js" */

const BUILT = new URL("../../../rules/tablet/built/", import.meta.url);

/** @typedef {(asked: string) => string} Answer */

/** Starts it from the files of the set. @returns {Promise<Engine & {answer: Answer}>} */
export async function started() {
  const folder = `${mkdtempSync(`${tmpdir()}/calzo-engine-`)}/`;
  for (const name of readdirSync(BUILT).filter((one) => one.endsWith(".br")))
    writeFileSync(folder + name.slice(0, -3), brotliDecompressSync(readFileSync(new URL(name, BUILT))));
  const { lock } = JSON.parse(readFileSync(new URL("set.json", BUILT), "utf8"));
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: `${folder}python.bin`,
    packageBaseUrl: folder,
    lockFileContents: { info: lock, packages: {} },
  });
  python.FS.writeFile("/lib/engine.zip", readFileSync(`${folder}engine.bin`));
  python.runPython("import sys; sys.path.insert(0, '/lib/engine.zip')");
  /** @type {{answer: Answer}} */ const { answer } = python.pyimport("rules.tablet.port");
  const look = async (/** @type {Asked} */ asked) => JSON.parse(answer(JSON.stringify(asked)));
  return /** @type {Engine & {answer: Answer}} */ ({ isReady: true, isStarting: false, look, answer });
}
