// Fetches the engine's files over a slow network. While bytes come it waits; after silence it retries, with
// growing pauses, for ever. Finished files are not fetched again. Runs in the engine's worker, and on pages
// that start no engine.

import { Retry } from "../../../shared/retry.js";

/** @import {Fetched, Start} from "./messages" */

const CACHE = "calzo-engine"; // read by the pages' worker too
const STILL = 10_000; // milliseconds without a byte, after which it is asked again
const TOLD = 500; // milliseconds between two figures
/** The way to a file says nothing of what is in it. */
const ANY = { ignoreVary: true };

export class Download {
  #start;
  #progress;
  #timeout;
  #network = globalThis.fetch.bind(globalThis); // the engine's worker puts `read` in its place
  /** @type {Map<string, number>} bytes of each file that are here, by its address */ #received = new Map();
  /** @type {Map<string, Blob>} where the browser has no cache for pages */ #uncached = new Map();
  #reportedAt = -Infinity;
  /** @type {number | null} when the last byte came, where the network is gone since */ #silentSince = null;
  #channel = globalThis.BroadcastChannel && new BroadcastChannel(CACHE);
  /** @type {() => void} */ #wake = () => {};
  #retry = new Retry(() => this.#wake());

  /** @param {Start} start @param {(fetched: Fetched) => void} told @param {number} [still] milliseconds */
  constructor(start, told, still = STILL) {
    this.#start = start;
    this.#progress = told;
    this.#timeout = still;
    if (!this.#channel) return;
    this.#channel.onmessage = () => this.now(); // another window of this device has got a file
    /** @type {{unref?: () => void}} */ (this.#channel).unref?.(); // Node would wait for more
  }

  /** Of the whole set. @returns {[address: string, bytes: number][]} */
  get #files() {
    return Object.entries(this.#start.sizes).map(([name, bytes]) => [this.#start.files + name, bytes]);
  }

  async isLacking() {
    for (const [address] of this.#files) if (!(await this.#isKept(address))) return true;
    return false;
  }

  async all() {
    for (const [address, bytes] of this.#files) {
      while (!(await this.#isHere(address, bytes))) await this.#pause();
      this.#received.set(address, bytes);
      this.#tell(true);
    }
    this.#channel?.close();
  }

  now() {
    if (this.#silentSince !== null) this.#retry.now();
  }

  /** The response for this address, from this device if it is here. What it held by itself it holds until it
   * is read once: a game is opened after the start. @param {string} address */
  async read(address) {
    const blob = this.#uncached.get(address);
    this.#uncached.delete(address);
    return blob ? new Response(blob) : ((await this.#cached(address)) ?? this.#network(address));
  }

  /** Nothing is going to be read. */
  release() {
    this.#uncached.clear();
  }

  /** Is the file here now? @param {string} address @param {number} bytes */
  async #isHere(address, bytes) {
    if (await this.#cached(address)) return true;
    try {
      const blob = await this.#fetchFile(address);
      if (blob.size !== bytes) throw new Error(`${blob.size} bytes instead of ${bytes}`);
      await this.#keep(address, blob);
      return true;
    } catch {
      this.#received.delete(address);
      return false;
    }
  }

  /** @param {string} address */
  async #fetchFile(address) {
    const stop = new AbortController();
    const wait = () => setTimeout(() => stop.abort(), this.#timeout);
    let timer = wait();
    try {
      const answer = await fetch(address, { signal: stop.signal });
      if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
      const counted = new TransformStream({
        transform: (part, to) => {
          clearTimeout(timer);
          timer = wait();
          this.#count(address, part.length);
          to.enqueue(part);
        },
      });
      const headers = { "content-type": answer.headers.get("content-type") ?? "" };
      return await new Response(answer.body.pipeThrough(counted), { headers }).blob();
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param {string} address @param {number} bytes that have come of it */
  #count(address, bytes) {
    this.#retry.answered();
    const isBack = this.#silentSince !== null;
    this.#silentSince = null;
    this.#received.set(address, (this.#received.get(address) ?? 0) + bytes);
    this.#tell(isBack);
  }

  async #pause() {
    this.#silentSince ??= Date.now();
    const over = new Promise((/** @type {(value?: undefined) => void} */ wake) => (this.#wake = wake));
    this.#retry.unanswered({ server: false, wait: 0 });
    this.#tell(true);
    await over;
  }

  /** @param {string} address @param {Blob} blob */
  async #keep(address, blob) {
    try {
      if (!this.#start.keeps) throw new Error("no device keeps anything");
      const response = new Response(blob, { headers: { "content-type": blob.type } });
      await (await caches.open(CACHE)).put(address, response);
      this.#channel?.postMessage(address);
    } catch {
      this.#uncached.set(address, blob); // plain http, or no room
    }
  }

  /** @param {string} address */
  async #cached(address) {
    if (!this.#start.keeps || !globalThis.caches) return undefined;
    return (await caches.open(CACHE)).match(address, ANY).catch(() => undefined);
  }

  /** By this page's cache, or by the browser's own. @param {string} address */
  async #isKept(address) {
    if (await this.#cached(address)) return true;
    const answer = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  }

  /** @param {boolean} [isNew] else it is told only now and then */
  #tell(isNew = false) {
    if (!isNew && performance.now() - this.#reportedAt < TOLD) return;
    this.#reportedAt = performance.now();
    const sum = (/** @type {Iterable<number>} */ numbers) =>
      [...numbers].reduce((total, number) => total + number, 0);
    const silence = this.#silentSince === null ? null : { since: this.#silentSince, next: this.#retry.next };
    this.#progress({
      bytes: sum(this.#received.values()),
      of: sum(Object.values(this.#start.sizes)),
      silence,
    });
  }
}
