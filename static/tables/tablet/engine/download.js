// Fetches the engine's files over a network that may be slow, or gone for a while. It counts bytes and not
// seconds: while some come it waits, and when none has come for a while it asks again, after pauses that
// grow. It never gives up, and what has come whole is not asked for again: the large files are in parts. It
// runs in the engine's worker, and by itself on the pages that start no engine.

import { Retry } from "../../../shared/retry.js";

/** @import {Fetched, Start} from "./messages" */

const CACHE = "calzo-engine"; // read by the pages' worker too
const STILL = 10_000; // milliseconds without a byte, after which it is asked again
const TOLD = 500; // milliseconds between two figures
/** The way to a file says nothing of what is in it. */
const ANY = { ignoreVary: true };

export class Download {
  #start;
  #told;
  #still;
  /** @type {Map<string, number>} bytes of each file that are here, by its address */ #here = new Map();
  /** @type {Map<string, Blob>} where the browser has no cache for pages */ #held = new Map();
  #toldAt = -Infinity;
  /** @type {number | null} when the last byte came, where the network is gone since */ #silent = null;
  #channel = globalThis.BroadcastChannel && new BroadcastChannel(CACHE);
  /** @type {() => void} */ #wake = () => {};
  #retry = new Retry(() => this.#wake());

  /** @param {Start} start @param {(fetched: Fetched) => void} told hears how far it is
   * @param {number} [still] milliseconds */
  constructor(start, told, still = STILL) {
    this.#start = start;
    this.#told = told;
    this.#still = still;
    if (!this.#channel) return;
    this.#channel.onmessage = () => this.now(); // another window of this device has got a file
    /** @type {{unref?: () => void}} */ (this.#channel).unref?.(); // Node would wait for more
  }

  /** Of the whole set. @returns {[address: string, bytes: number][]} */
  get #files() {
    return Object.entries(this.#start.sizes).map(([name, bytes]) => [this.#start.files + name, bytes]);
  }

  /** Must any of the files come over the network? */
  async isLacking() {
    for (const [address] of this.#files) if (!(await this.#isKept(address))) return true;
    return false;
  }

  /** Resolves once every file is on this device. */
  async all() {
    for (const [address, bytes] of this.#files) {
      while (!(await this.#tried(address, bytes))) await this.#pause();
      this.#here.set(address, bytes);
      this.#tell(true);
    }
    this.#channel?.close();
  }

  /** The pause before the next try ends. */
  now() {
    if (this.#silent !== null) this.#retry.now();
  }

  /** What a reader of this address gets, without the network where all of it is here.
   * @param {string} address */
  async read(address) {
    const parts = this.#files.filter(([one]) => one === address || one.startsWith(`${address}.`));
    const found = await Promise.all(parts.map(([one]) => this.#part(one)));
    const here = found.flatMap((one) => one ?? []);
    if (!parts.length || here.length < parts.length) return fetch(address);
    return new Response(new Blob(here), { headers: { "content-type": here[0].type } });
  }

  /** What `read` held by itself has been read. */
  release() {
    this.#held.clear();
  }

  /** @param {string} address */
  async #part(address) {
    return this.#held.get(address) ?? (await this.#cached(address))?.blob();
  }

  /** Is the file here now? @param {string} address @param {number} bytes */
  async #tried(address, bytes) {
    if (await this.#cached(address)) return true;
    try {
      const blob = await this.#come(address);
      if (blob.size !== bytes) throw new Error(`${blob.size} bytes instead of ${bytes}`);
      await this.#keep(address, blob);
      return true;
    } catch {
      this.#here.delete(address);
      return false;
    }
  }

  /** @param {string} address */
  async #come(address) {
    const stop = new AbortController();
    const wait = () => setTimeout(() => stop.abort(), this.#still);
    let still = wait();
    try {
      const answer = await fetch(address, { signal: stop.signal });
      if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
      const counted = new TransformStream({
        transform: (part, to) => {
          clearTimeout(still);
          still = wait();
          this.#count(address, part.length);
          to.enqueue(part);
        },
      });
      const headers = { "content-type": answer.headers.get("content-type") ?? "" };
      return await new Response(answer.body.pipeThrough(counted), { headers }).blob();
    } finally {
      clearTimeout(still);
    }
  }

  /** @param {string} address @param {number} bytes that have come of it */
  #count(address, bytes) {
    this.#retry.heard();
    const isBack = this.#silent !== null;
    this.#silent = null;
    this.#here.set(address, (this.#here.get(address) ?? 0) + bytes);
    this.#tell(isBack);
  }

  /** Until the pause is over, or somebody does not wait for its end. */
  async #pause() {
    this.#silent ??= Date.now();
    const over = new Promise((/** @type {(value?: undefined) => void} */ wake) => (this.#wake = wake));
    this.#retry.later({ server: false, wait: 0 });
    this.#tell(true);
    await over;
  }

  /** @param {string} address @param {Blob} blob */
  async #keep(address, blob) {
    try {
      if (!this.#start.keeps) throw new Error("no device keeps anything");
      const kept = new Response(blob, { headers: { "content-type": blob.type } });
      await (await caches.open(CACHE)).put(address, kept);
      this.#channel?.postMessage(address);
    } catch {
      this.#held.set(address, blob); // plain http, or no room
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
    if (!isNew && performance.now() - this.#toldAt < TOLD) return;
    this.#toldAt = performance.now();
    const sum = (/** @type {Iterable<number>} */ some) => [...some].reduce((all, one) => all + one, 0);
    const silence = this.#silent === null ? null : { since: this.#silent, next: this.#retry.next };
    this.#told({ bytes: sum(this.#here.values()), of: sum(Object.values(this.#start.sizes)), silence });
  }
}
