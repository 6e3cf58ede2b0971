// Why a document or roll is refused: a code, its place, and the facts for its sentence (sentences.js).

/** @typedef {Record<string, unknown>} Facts what the words of a sentence are filled with */
/** @typedef {{stage: "exact" | "drum" | "swap", done: number, total: number, block?: number}} Progress */
/** @template T @typedef {Generator<Progress, T, void>} Work what takes a while: it tells how far it is */

export class Refusal extends Error {
  /** @param {string} code @param {string} [place] @param {Facts} [facts] */
  constructor(code, place = "", facts = {}) {
    super(place ? `${code} (${place})` : code);
    this.name = "Refusal";
    this.code = code;
    this.place = place;
    this.facts = facts;
  }
}

/** @param {string} code @param {string} [place] @param {Facts} [facts] @returns {never} */
export function refuse(code, place, facts) {
  throw new Refusal(code, place, facts);
}

/** At once; `onProgress` hears. @template T @param {Work<T>} work
 * @param {(progress: Progress) => void} [onProgress] @returns {T} */
export function finish(work, onProgress) {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (onProgress) onProgress(step.value);
  }
}
