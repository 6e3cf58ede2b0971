// Python's memory once the engine is imported, so that a start skips that. It fits one runtime only.

/** @import {Runtime, Settings} from "./messages" */

const PAGE = 1024; // words of four bytes
const HELD = 4; // things of JavaScript that Python holds by then

export class Memory {
  /** @type {Runtime | null} */ #runtime = null;
  /** @type {Set<number>} the pages that something stood in before Python started */ #before = new Set();
  #snapshot;

  /** @param {ArrayBuffer | null} snapshot as it was taken; null to start anew */
  constructor(snapshot) {
    this.#snapshot = snapshot;
  }

  /** Options for `loadPyodide`.
   * @param {Promise<{default: (settings: Settings) => Promise<Runtime>}>} script */
  options(script) {
    const createPyodideModule = async (/** @type {Settings} */ settings) => {
      const { API } = settings;
      const { default: create } = await script;
      settings.onRuntimeInitialized = () => {
        const { HEAP32 } = /** @type {Runtime} */ (/** @type {unknown} */ (settings));
        this.#before = new Set(pages(HEAP32));
      };
      const runtime = await create(settings);
      API.getExpectedKeys = () => [null, API.config.jsglobals, API.public_api, null]; // `HELD`
      API.restoreSnapshot = () => {
        restore(runtime, /** @type {ArrayBuffer} */ (this.#snapshot));
        this.#snapshot = null; // nine megabytes that nobody needs any more
        return { hiwireKeys: [], immortalKeys: [] };
      };
      return (this.#runtime = runtime);
    };
    // what it holds is for `restoreSnapshot` alone
    return { createPyodideModule, ...(this.#snapshot && { _loadSnapshot: new ArrayBuffer(4) }) };
  }

  /** Length in words, count of pages, their numbers, the pages. Null if Python holds more of JavaScript than
   * another start would. A blob, to spare the worker's memory. */
  take() {
    if (!this.#runtime || holdsMore(this.#runtime)) return null;
    const words = this.#runtime.HEAP32;
    const numbers = pages(words, this.#before);
    const head = Int32Array.of(words.length, numbers.length, ...numbers);
    return new Blob([head, ...numbers.map((number) => words.subarray(number * PAGE, (number + 1) * PAGE))]);
  }
}

/** @param {Runtime} runtime @param {ArrayBuffer} given */
function restore({ HEAP32: words, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset }, given) {
  const snapshot = new Int32Array(given);
  const [length, count] = snapshot;
  if (length !== words.length || snapshot.length !== 2 + count * (1 + PAGE))
    throw new Error("this memory is of another runtime");
  const trampoline = (__PyRuntime + words[offset / 4]) / 4; // a function that not every browser can have
  const ours = words[trampoline];
  for (let at = 0; at < count; at++) {
    const from = 2 + count + at * PAGE;
    words.set(snapshot.subarray(from, from + PAGE), snapshot[2 + at] * PAGE);
  }
  words[trampoline] = ours;
}

/** Numbers of pages in use, now or `before`. @param {Int32Array} words @param {Set<number>} [before] */
function pages(words, before) {
  const numbers = [];
  for (let number = 0; number * PAGE < words.length; number++)
    if (before?.has(number) || !isEmpty(words, number * PAGE)) numbers.push(number);
  return numbers;
}

/** @param {Int32Array} words @param {number} from */
function isEmpty(words, from) {
  for (let at = from; at < from + PAGE; at++) if (words[at]) return false;
  return true;
}

/** @param {Runtime} runtime */
function holdsMore({ __hiwire_get: get }) {
  try {
    get(HELD);
    return true;
  } catch {
    return false;
  }
}

const CACHE = "calzo-memory";

export class MemoryStore {
  #address;
  #tried;

  /** @param {string} files where the engine's files are */
  constructor(files) {
    this.#address = `${files}memory?${encodeURIComponent(navigator.userAgent)}`;
    this.#tried = `${files}tried`;
  }

  /** Null without one, or if the start before never answered: a damaged memory can end the page, and only
   * this mark tells. @returns {Promise<ArrayBuffer | null>} */
  async read() {
    try {
      const cache = await caches.open(CACHE);
      const cached = await cache.match(this.#address);
      if (!cached) return null;
      if (await cache.match(this.#tried)) {
        await this.clear();
        return null;
      }
      await cache.put(this.#tried, new Response());
      return await cached.arrayBuffer();
    } catch {
      return null; // plain http, or no room
    }
  }

  async markWorking() {
    try {
      await (await caches.open(CACHE)).delete(this.#tried);
    } catch {
      // the next start is anew
    }
  }

  /** Instead of what was kept before. @param {Blob} taken */
  async write(taken) {
    try {
      await this.clear();
      await (await caches.open(CACHE)).put(this.#address, new Response(taken));
    } catch {
      // the next start takes as long as this one
    }
  }

  async clear() {
    await globalThis.caches?.delete(CACHE);
  }
}
