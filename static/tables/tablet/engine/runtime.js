// Starts Pyodide with the engine from the files of the set, in a browser's worker as in a test's process.

import { Memory } from "./memory.js";

/** @import {Files} from "./messages" */

/** @typedef {(asked: string) => string} Answerer `rules.tablet.port.answer`: JSON in, JSON out */

// While the runtime's nine megabytes stream in, a browser holds them twice, and longer than that.
WebAssembly.instantiateStreaming = async (answer, imports) =>
  WebAssembly.instantiate(await (await answer).arrayBuffer(), imports);

/** `take` gives the memory, to be called before any question; null where one was given. @param {Files} set
 * @param {(address: string) => Promise<ArrayBuffer>} read @param {Promise<ArrayBuffer | null>} savedSnapshot
 * @returns {Promise<{answer: Answerer, take: (() => Blob | null) | null}>} */
export async function startPyodide({ files, lock }, read, savedSnapshot) {
  const script = import(`${files}pyodide.asm.mjs`);
  const archive = read(`${files}engine.bin`);
  const [{ loadPyodide }, snapshot] = await Promise.all([import(`${files}pyodide.mjs`), savedSnapshot]);
  const memory = new Memory(snapshot);
  const python = await loadPyodide({
    indexURL: files,
    stdLibURL: `${files}python.bin`,
    packageBaseUrl: files, // no package is ever looked for anywhere else
    lockFileContents: { info: lock, packages: {} },
    args: ["-S"], // nor any folder of packages
    ...memory.options(script),
  });
  python.FS.writeFile("/lib/engine.zip", new Uint8Array(await archive));
  if (!snapshot) python.pyimport("sys").path.insert(0, "/lib/engine.zip");
  const { answer } = python.pyimport("rules.tablet.port");
  return { answer, take: snapshot ? null : () => memory.take() };
}
