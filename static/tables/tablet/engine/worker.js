// The engine in a thread of its own: the very Python that the server runs, by Pyodide. It starts when it is
// told where its files are, and then answers each question with what `rules.tablet.port` says.

/** @import {Answer, Start, Question} from "./messages" */

/** @type {((asked: string) => string) | null} */ let answer = null;

/** @param {Start} start */
async function run({ files, lock }) {
  const { loadPyodide } = await import(`${files}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: files,
    stdLibURL: `${files}python.bin`,
    packageBaseUrl: files, // no package is ever looked for anywhere else
    lockFileContents: { info: lock, packages: {} },
  });
  const engine = await fetch(`${files}engine.bin`);
  if (!engine.ok) throw new Error(`status ${engine.status}`);
  python.FS.writeFile("/lib/engine.zip", new Uint8Array(await engine.arrayBuffer()));
  python.runPython("import sys; sys.path.insert(0, '/lib/engine.zip')");
  answer = python.pyimport("rules.tablet.port").answer;
}

/** @param {Answer} told */
const tell = (told) => postMessage(told);

addEventListener("message", async ({ data }) => {
  if ("files" in data) {
    try {
      await run(/** @type {Start} */ (data));
      tell({ ready: true });
    } catch (error) {
      tell({ broken: String(error).slice(0, 500) });
    }
    return;
  }
  const { id, asked } = /** @type {Question} */ (data);
  try {
    if (!answer) throw new Error("asked before the start");
    tell({ id, answered: answer(JSON.stringify(asked)) });
  } catch (error) {
    tell({ id, failed: String(error).slice(-500) });
  }
});
