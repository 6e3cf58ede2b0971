// The engine in its own thread: the server's Python, by MicroPython. Once all files are here it starts, and
// answers by `rules.tablet.port`: first how the table stands, then what may be entered next.

import { Download } from "./download.js";
import { startMicroPython } from "./micropython.js";

/** @import {Answer, Question, Start} from "./messages" */

/** @type {Awaited<ReturnType<typeof startMicroPython>> | null} */ let engine = null;
/** @type {Download | null} */ let download = null;
/** @type {() => void} */ let mayFetch = () => {};
/** The page says that it may be fetched now: others of the hall fetch it too. */
const fetchAllowed = new Promise(
  (/** @type {(value?: undefined) => void} */ resolve) => (mayFetch = resolve),
);

/** @param {string} address */
async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.arrayBuffer();
}

/** @param {Answer} told */
const tell = (told) => postMessage(told);

/** However long it takes; MicroPython then reads these. @param {Start} config */
async function fetchAll(config) {
  const files = (download = new Download(config, (fetched) => tell({ fetched })));
  if (await files.isLacking()) {
    tell({ lacking: true });
    await fetchAllowed;
  }
  await files.all();
  tell({ whole: true });
  const network = globalThis.fetch;
  globalThis.fetch = (asked, how) => {
    const address = String(asked instanceof Request ? asked.url : asked).replace(/^https?:\/\/[^/]+/, "");
    return address.startsWith(config.files) ? files.read(address) : network(asked, how);
  };
}

/** @param {Start} config */
async function start(config) {
  await fetchAll(config);
  engine = await startMicroPython(config.files, read);
  tell({ ready: true });
}

/** Whatever was asked meanwhile hears how its table stands before any forecast. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** @param {Question} question */
async function answer({ id, asked }) {
  try {
    if (!engine) throw new Error("asked before the start");
    await engine.open(asked.head.game);
    const text = JSON.stringify(asked);
    tell({ id, answered: engine.answer(text) });
    if (asked.follow === null) return;
    await turn();
    tell({ id, forecast: engine.forecast(text) });
  } catch (error) {
    tell({ id, failed: String(error).slice(-500) });
  }
}

addEventListener("message", async ({ data }) => {
  if ("now" in data) {
    mayFetch();
    download?.now();
  } else if ("files" in data)
    await start(data).catch((error) => tell({ broken: String(error).slice(0, 500) }));
  else await answer(data);
});
