// The engine in its own thread: the server's Python, by Pyodide. Once all files are here it starts, and
// answers by `rules.tablet.port`.

import { Download } from "./download.js";
import { MemoryStore } from "./memory.js";
import { startPyodide } from "./runtime.js";

/** @import {Answer, Question, Start} from "./messages" */
/** @import {Answerer} from "./runtime.js" */

/** @type {Answerer | null} */ let answer = null;
/** @type {MemoryStore | null} */ let memory = null;
/** @type {(() => Promise<Answerer>) | null} starts it anew, where it started from a memory */ let startAnew =
  null;
/** @type {Download | null} */ let download = null;
/** @type {() => void} */ let mayFetch = () => {};
/** The page says that it may be fetched now: others of the hall fetch it too. */
const fetchAllowed = new Promise(
  (/** @type {(value?: undefined) => void} */ resolve) => (mayFetch = resolve),
);

/** Asked after a quiet start: the browser then compiles what the first play needs. */
const PRACTICE = {
  head: { format: "acta/1", game: "dudo", rules: {}, players: ["Ana", "Beto", "Carla"] },
  entries: ['{"move":{"do":"starter","player":"Ana"}}'],
  since: 0,
  follow: "plays",
  lang: "es",
};
const QUIET = 300; // milliseconds
let isAsked = false;
let isProven = false; // has it answered?

/** @param {string} address */
async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.arrayBuffer();
}

/** @param {Answer} told */
const tell = (told) => postMessage(told);

/** However long it takes; Pyodide then reads these. @param {Start} config */
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

/** From the memory that is kept; anew where there is none, or it does not fit. @param {Start} config */
async function start(config) {
  await fetchAll(config);
  if (config.keeps) memory = new MemoryStore(config.files);
  const given = memory?.read() ?? Promise.resolve(null);
  const first = startPyodide(config, read, given);
  const { answer: answerer, take } = await first.catch(async (error) => {
    if (!(await given)) throw error;
    await memory?.clear();
    return startPyodide(config, read, Promise.resolve(null));
  });
  answer = answerer;
  if (take) download?.release();
  else startAnew = async () => (await startPyodide(config, read, Promise.resolve(null))).answer;
  tell({ ready: true, anew: take !== null });
  const taken = memory && take?.(); // before any question
  if (taken) await memory?.write(taken);
  setTimeout(() => isAsked || practise(), QUIET);
}

async function practise() {
  await answered(JSON.stringify(PRACTICE)).catch(() => {}); // who asks hears of it
}

addEventListener("message", async ({ data }) => {
  if ("now" in data) {
    mayFetch();
    download?.now();
    return;
  }
  if ("files" in data) {
    await start(data).catch((error) => tell({ broken: String(error).slice(0, 500) }));
    return;
  }
  isAsked = true;
  const { id, asked } = /** @type {Question} */ (data);
  try {
    tell({ id, answered: await answered(JSON.stringify(asked)) });
  } catch (error) {
    tell({ id, failed: String(error).slice(-500) });
  }
});

/** Where an engine from a memory fails, one started anew is asked the same. @param {string} asked */
async function answered(asked) {
  if (!answer) throw new Error("asked before the start");
  try {
    const result = answer(asked);
    if (!isProven) memory?.markWorking();
    isProven = true;
    return result;
  } catch (error) {
    if (!startAnew) throw error;
    await memory?.clear();
    const restart = startAnew;
    startAnew = null;
    answer = await restart();
    return answer(asked);
  }
}
