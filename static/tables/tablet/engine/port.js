// The page's side of the engine. The page never waits for its start; a failed start is tried again.

import { Retry } from "../../../shared/retry.js";

/** @import {Answer, Asked, Fetched, Seen, Start} from "./messages" */

/** @typedef {object} Waiting for an answer; `first`: hears of the table before its forecast is there
 * @property {boolean} whole needs it no forecast?
 * @property {(seen: Seen) => void} first
 * @property {(seen: Seen) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {Seen} [seen] */

/** @type {Waiting} */
const NOBODY = { whole: true, first: () => {}, resolve: () => {}, reject: () => {} };

// A start that hangs says nothing. What is fetched tells of every byte.
const SILENCE = 60_000;

export class Engine {
  /** @type {"waiting" | "fetching" | "starting" | "ready" | "broken"} */
  state = "starting";
  /** @type {Fetched | null} how far its files are, while they come */ fetched = null;
  #start;
  #asked = 0;
  #isStopped = false;
  #mayFetch = false;
  /** @type {Map<number, Waiting>} */ #waiting = new Map();
  /** @type {Worker | null} */ #worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #silenceTimer;

  /** @type {() => void} hears of another state */ changed = () => {};
  /** @type {() => void} hears how far the files are */ progress = () => {};

  /** @param {Start} start */
  constructor(start) {
    this.why = ""; // it is broken
    this.#start = start;
    this.retry = new Retry(() => this.#begin());
    this.#begin();
  }

  #begin() {
    if (this.#isStopped) return;
    try {
      this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    } catch (error) {
      this.#break(String(error));
      return;
    }
    const worker = this.#worker;
    worker.addEventListener("message", ({ data }) => worker === this.#worker && this.#onMessage(data));
    worker.addEventListener("error", ({ message }) => this.#break(message || "no worker"));
    worker.postMessage(this.#start);
    this.#waitForStart();
  }

  /** It said something: until it is ready it is waited for again. */
  #waitForStart() {
    clearTimeout(this.#silenceTimer);
    if (!this.isReady && this.state !== "waiting")
      this.#silenceTimer = setTimeout(() => this.#break("it did not start in a minute"), SILENCE);
  }

  get isReady() {
    return this.state === "ready";
  }

  get isStarting() {
    return !this.isReady && this.state !== "broken";
  }

  /** It is this tablet's turn to fetch the files, or somebody does not wait for the next try. */
  fetchNow() {
    this.#mayFetch = true;
    if (this.state === "broken") this.retry.now();
    else this.#worker?.postMessage({ now: true });
  }

  /** With its forecast. @param {Asked} asked @param {(seen: Seen) => void} [first] hears it without
   * @returns {Promise<Seen>} */
  look(asked, first = () => {}) {
    if (!this.isReady) return Promise.reject(new Error(this.why || this.state));
    const id = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { whole: asked.follow === null, first, resolve, reject });
      this.#worker?.postMessage({ id, asked });
    });
  }

  stop() {
    this.#isStopped = true;
    this.#break("stopped");
    this.retry.answered();
  }

  /** @param {Answer} message */
  #onMessage(message) {
    if ("id" in message) this.#onAnswer(message);
    else if ("lacking" in message) {
      this.#setState("waiting");
      if (this.#mayFetch) this.fetchNow();
    } else if ("fetched" in message) {
      this.fetched = message.fetched;
      this.#setState("fetching");
      this.progress();
    } else if ("whole" in message) {
      this.fetched = null;
      this.#setState("starting");
    } else if ("ready" in message) {
      this.why = "";
      this.retry.answered();
      this.#setState("ready");
    } else this.#break(message.broken);
    this.#waitForStart();
  }

  /** @param {Extract<Answer, {id: number}>} answer */
  #onAnswer(answer) {
    const { whole, first, resolve, reject, seen } = this.#waiting.get(answer.id) ?? NOBODY;
    if ("answered" in answer && !whole) {
      const early = { ...JSON.parse(answer.answered), forecast: null };
      this.#waiting.set(answer.id, { whole, first, resolve, reject, seen: early });
      first(early);
      return;
    }
    this.#waiting.delete(answer.id);
    if ("failed" in answer) reject(new Error(answer.failed));
    else if ("answered" in answer) resolve({ ...JSON.parse(answer.answered), forecast: null });
    else if (seen) resolve({ ...seen, forecast: JSON.parse(answer.forecast) });
  }

  /** Broken until ready again. @param {Engine["state"]} state */
  #setState(state) {
    if (state === this.state || (state === "starting" && this.state === "broken")) return;
    this.state = state;
    this.changed();
  }

  /** What is asked is refused, and it is started anew after a while. @param {string} why */
  #break(why) {
    this.why = why;
    this.fetched = null;
    clearTimeout(this.#silenceTimer);
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
    if (!this.#isStopped) this.retry.unanswered({ server: false, wait: pauseAfter(this.retry.tries) });
    this.#setState("broken");
  }
}

/** Each start costs a device some seconds of all its strength. @param {number} tries @returns milliseconds */
const pauseAfter = (tries) => Math.min(5_000 * 2 ** tries, 600_000);
