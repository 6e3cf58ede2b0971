// Starts Pyodide with the engine from the files of the set, in a browser's worker as in a test's process.

/** @import {Start} from "./messages" */

/** @typedef {(asked: string) => string} Answerer `rules.tablet.port.answer`: JSON in, JSON out */

/** @param {Start} start @param {(address: string) => Promise<ArrayBuffer>} read
 * @returns {Promise<Answerer>} */
export async function started({ files, lock }, read) {
  const { loadPyodide } = await import(`${files}pyodide.mjs`);
  const [python, engine] = await Promise.all([
    loadPyodide({
      indexURL: files,
      stdLibURL: `${files}python.bin`,
      packageBaseUrl: files, // no package is ever looked for anywhere else
      lockFileContents: { info: lock, packages: {} },
      args: ["-S"], // nor any folder of packages
    }),
    read(`${files}engine.bin`),
  ]);
  python.FS.writeFile("/lib/engine.zip", new Uint8Array(engine));
  python.pyimport("sys").path.insert(0, "/lib/engine.zip");
  return python.pyimport("rules.tablet.port").answer;
}
