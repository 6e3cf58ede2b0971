// Python's memory as it is once the engine is imported. A start that is given it neither starts Python nor
// imports anything. It fits the very runtime that it was taken from, and no other.

/** @import {Runtime, Settings} from "./messages" */

const PAGE = 1024; // words of four bytes
const HELD = 4; // things of JavaScript that Python holds by then

export class Memory {
  /** @type {Runtime | null} */ #runtime = null;
  /** @type {Set<number>} the pages that something stood in before Python started */ #before = new Set();
  #given;

  /** @param {ArrayBuffer | null} given as it was taken; null to start anew */
  constructor(given) {
    this.#given = given;
  }

  /** What `loadPyodide` is told, with the script that makes a runtime.
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
        restore(runtime, /** @type {ArrayBuffer} */ (this.#given));
        this.#given = null; // nine megabytes that nobody needs any more
        return { hiwireKeys: [], immortalKeys: [] };
      };
      return (this.#runtime = runtime);
    };
    // what it holds is for `restoreSnapshot` alone
    return { createPyodideModule, ...(this.#given && { _loadSnapshot: new ArrayBuffer(4) }) };
  }

  /** The memory as it is now: its length in words, how many pages follow, their numbers, the pages. Null
   * where Python holds more of JavaScript than another start would give it. A blob, which the worker's own
   * memory does not hold a second time. */
  take() {
    if (!this.#runtime || holdsMore(this.#runtime)) return null;
    const words = this.#runtime.HEAP32;
    const numbers = pages(words, this.#before);
    const head = Int32Array.of(words.length, numbers.length, ...numbers);
    return new Blob([head, ...numbers.map((one) => words.subarray(one * PAGE, (one + 1) * PAGE))]);
  }
}

/** @param {Runtime} runtime @param {ArrayBuffer} given */
function restore({ HEAP32: words, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset }, given) {
  const taken = new Int32Array(given);
  const [length, count] = taken;
  if (length !== words.length || taken.length !== 2 + count * (1 + PAGE))
    throw new Error("this memory is of another runtime");
  const trampoline = (__PyRuntime + words[offset / 4]) / 4; // a function that not every browser can have
  const ours = words[trampoline];
  for (let at = 0; at < count; at++) {
    const from = 2 + count + at * PAGE;
    words.set(taken.subarray(from, from + PAGE), taken[2 + at] * PAGE);
  }
  words[trampoline] = ours;
}

/** The numbers of the pages in which something stands, or stood `before`.
 * @param {Int32Array} words @param {Set<number>} [before] */
function pages(words, before) {
  const found = [];
  for (let number = 0; number * PAGE < words.length; number++)
    if (before?.has(number) || !isEmpty(words, number * PAGE)) found.push(number);
  return found;
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
