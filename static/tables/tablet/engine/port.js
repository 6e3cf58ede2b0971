// The page's side of the engine: asked, it answers some milliseconds later. The page never waits for its
// start, and does without it where it cannot start at all.

import { Kept } from "./kept.js";

/** @import {Answer, Asked, Seen, Start} from "./messages" */

// Where WebAssembly is forbidden the start hangs and says nothing.
const PATIENCE = 60_000;

export class Engine {
  /** @type {"starting" | "ready" | "broken"} */ state = "starting";
  #asked = 0;
  #began = performance.now();
  /** @type {Map<number, {resolve: (seen: Seen) => void, reject: (error: Error) => void}>} */ #waiting =
    new Map();
  /** @type {Worker | null} */ #worker = null;

  /** @type {() => void} hears that it is ready, or broken */ changed = () => {};

  /** @param {Start} start */
  constructor(start) {
    /** @type {number | null} in milliseconds, from the page's wish to the engine's answer */ this.took =
      null;
    this.why = ""; // it is broken
    try {
      this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    } catch (error) {
      this.#break(String(error));
      return;
    }
    this.#worker.addEventListener("message", ({ data }) => this.#heard(data));
    this.#worker.addEventListener("error", ({ message }) => this.#break(message || "no worker"));
    this.#worker.postMessage(start);
    setTimeout(() => this.state === "starting" && this.#giveUp(start), PATIENCE);
  }

  /** @param {Start} start */
  #giveUp({ files }) {
    this.#break("it did not start in a minute");
    new Kept(files).forget(); // the next time anew
  }

  get isReady() {
    return this.state === "ready";
  }

  get isStarting() {
    return this.state === "starting";
  }

  /** @param {Asked} asked @returns {Promise<Seen>} */
  look(asked) {
    if (this.state === "broken") return Promise.reject(new Error(this.why));
    const id = this.#asked++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, asked });
    });
  }

  /** Nobody needs it any more. */
  stop() {
    this.#break("stopped");
  }

  /** @param {Answer} told */
  #heard(told) {
    if ("ready" in told) {
      this.state = "ready";
      this.took = Math.round(performance.now() - this.#began);
      this.changed();
    } else if ("broken" in told) this.#break(told.broken);
    else {
      const { resolve, reject } = this.#waiting.get(told.id) ?? {};
      this.#waiting.delete(told.id);
      if ("answered" in told) resolve?.(JSON.parse(told.answered));
      else reject?.(new Error(told.failed));
    }
  }

  /** @param {string} why */
  #break(why) {
    if (this.state === "broken") return;
    this.state = "broken";
    this.why = why;
    this.#worker?.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
    this.changed();
  }
}
