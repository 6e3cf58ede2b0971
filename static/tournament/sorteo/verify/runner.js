// Runs heavy tasks: in a worker made from this page's source where possible, else in small pieces.

import { certify, verify } from "../../draw/certificate.js";
import { Refusal, finish } from "../../draw/refusal.js";
import { pathOf, transcript } from "../../draw/transcript.js";

/** @import {Progress, Work} from "../../draw/refusal.js" */

/** @typedef {typeof tasks} Tasks */
/** @typedef {keyof Tasks} Task */
/** @template {Task} Name @typedef {ReturnType<Tasks[Name]> extends Work<infer Value> ? Value : never} Value
 */
/** @typedef {{onProgress?: (progress: Progress) => void, signal?: AbortSignal}} Watching */

const PIECE_MS = 24;
const TELL_EVERY_MS = 120;
const tasks = { verify, certify, transcript, path: pathOf };

// A worker is given this very text; a page of modules has none, and does without a worker.
const source = typeof document === "undefined" ? "" : (document.currentScript?.textContent ?? "");
if ("WorkerGlobalScope" in globalThis) globalThis.onmessage = ({ data }) => serve(data);

/** @template {Task} Name @param {Name} name @param {Parameters<Tasks[Name]>} facts */
function begin(name, facts) {
  const task = /** @type {(...facts: unknown[]) => Work<Value<Name>>} */ (
    /** @type {unknown} */ (tasks[name])
  );
  return task(...facts);
}

/** @param {unknown} error */
const asTold = (error) =>
  error instanceof Refusal
    ? { refusal: { code: error.code, place: error.place, facts: error.facts } }
    : { bug: error instanceof Error ? error.stack : String(error) };

/** One task a worker. @param {{task: Task, facts: Parameters<Tasks[Task]>}} asked */
function serve({ task, facts }) {
  let lastPaint = 0;
  const tell = (/** @type {Progress} */ progress) => {
    if (Date.now() - lastPaint < TELL_EVERY_MS) return;
    lastPaint = Date.now();
    globalThis.postMessage({ progress });
  };
  try {
    globalThis.postMessage({ value: finish(begin(task, facts), tell) });
  } catch (error) {
    globalThis.postMessage(asTold(error));
  }
}

/** @template {Task} Name @param {Name} task @param {Parameters<Tasks[Name]>} facts
 * @param {Watching} [watching] @returns {Promise<Value<Name>>} */
export async function run(task, facts, watching = {}) {
  try {
    return await inWorker(task, facts, watching);
  } catch (error) {
    if (error !== NO_WORKER) throw error;
    return inPieces(begin(task, facts), watching);
  }
}

const NO_WORKER = new Error("no worker here");
let workersWork = true;

/** @returns {Worker} */
function newWorker() {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return new Worker(address);
  } finally {
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
}

/** @template {Task} Name @param {Name} task @param {Parameters<Tasks[Name]>} facts @param {Watching} watching
 * @returns {Promise<Value<Name>>} */
function inWorker(task, facts, { onProgress, signal }) {
  return new Promise((resolve, reject) => {
    if (!workersWork || !source || typeof Worker === "undefined") return reject(NO_WORKER);
    /** @type {Worker} */ let worker;
    try {
      worker = newWorker();
    } catch {
      workersWork = false;
      return reject(NO_WORKER);
    }
    worker.onerror = () => {
      workersWork = false;
      worker.terminate();
      reject(NO_WORKER);
    };
    worker.onmessage = ({ data: { progress, refusal, bug, value } }) => {
      if (progress) return onProgress?.(progress);
      worker.terminate();
      if (refusal) return reject(new Refusal(refusal.code, refusal.place, refusal.facts));
      return bug ? reject(new Error(bug)) : resolve(value);
    };
    signal?.addEventListener("abort", () => {
      worker.terminate();
      reject(signal.reason);
    });
    worker.postMessage({ task, facts });
    return undefined;
  });
}

/** @template T @param {Work<T>} work @param {Watching} watching @returns {Promise<T>} */
async function inPieces(work, { onProgress, signal }) {
  for (;;) {
    const until = Date.now() + PIECE_MS;
    let step = work.next();
    while (!step.done && Date.now() < until) step = work.next();
    if (step.done) return step.value;
    signal?.throwIfAborted();
    onProgress?.(step.value);
    await new Promise((go) => setTimeout(go, 0));
  }
}
