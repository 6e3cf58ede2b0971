// The page's side of the engine. The page never waits for its start; a failed start is tried again.

import { Retry } from "../../../shared/retry.js";
import { MemoryStore } from "./memory.js";

/** @import {Answer, Asked, Fetched, Seen, Start} from "./messages" */

// Where WebAssembly is forbidden the start hangs and says nothing. What is fetched tells of every byte.
const SILENCE = 60_000;

export class Engine {
  /** @type {"waiting" | "fetching" | "starting" | "ready" | "broken"} */
  state = "starting";
  /** @type {Fetched | null} how far its files are, while they come */ fetched = null;
  #start;
  #asked = 0;
  #isStopped = false;
  #mayFetch = false;
  /** @type {Map<number, {resolve: (seen: Seen) => void, reject: (error: Error) => void}>} */ #waiting =
    new Map();
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
      this.#silenceTimer = setTimeout(() => this.#giveUp(), SILENCE);
  }

  #giveUp() {
    this.#break("it did not start in a minute");
    new MemoryStore(this.#start.files).clear();
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

  /** @param {Asked} asked @returns {Promise<Seen>} */
  look(asked) {
    if (!this.isReady) return Promise.reject(new Error(this.why || this.state));
    const id = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
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
    const { resolve, reject } = this.#waiting.get(answer.id) ?? {};
    this.#waiting.delete(answer.id);
    if ("answered" in answer) resolve?.(JSON.parse(answer.answered));
    else reject?.(new Error(answer.failed));
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
