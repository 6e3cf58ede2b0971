// The engine in a thread of its own: the very Python that the server runs, by Pyodide. It starts when it is
// told where its files are, and then answers each question with what `rules.tablet.port` says.

import { started } from "./runtime.js";

/** @import {Answer, Question, Start} from "./messages" */
/** @import {Answerer} from "./runtime.js" */

/** @type {Answerer | null} */ let answer = null;

/** @param {string} address */
async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.arrayBuffer();
}

/** @param {Answer} told */
const tell = (told) => postMessage(told);

addEventListener("message", async ({ data }) => {
  if ("files" in data) {
    try {
      answer = await started(/** @type {Start} */ (data), read);
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
