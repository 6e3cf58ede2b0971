// What this device's engine makes of the record, said to the server, which compares it with its own.

/** @import {TableModel} from "./model.js" */
/** @import {Entry} from "./moves.js" */

export class Comparison {
  #owes = true; // was the server not told what the engine made of the record?

  /** @param {TableModel} model */
  constructor(model) {
    this.model = model;
  }

  /** Of the table after these, where the engine has played them; else the device says it later.
   * @param {Entry[]} some */
  digest(some) {
    const { foresight, inReview, unsent } = this.model;
    const isNext = !inReview.before && unsent[some.length - 1]?.seq === some.at(-1)?.seq;
    const digest = isNext ? foresight.digestAfter(some.length) : undefined;
    this.#owes = digest === undefined;
    return digest;
  }

  /** What the engine makes of the record, where the server was not told with the plays: a push never waits
   * for the engine. @returns {Promise<{played?: number, digest?: string}>} */
  async owed() {
    const { engine, foresight } = this.model;
    const n = this.#n;
    if (!this.#owes || !n || !engine.isReady) return {};
    const digest = await foresight.digestOfRecord();
    return digest && this.#n === n ? { played: n, digest } : {};
  }

  /** The server was told. @param {number} [n] the move after which */
  said(n) {
    if (n !== undefined && n === this.#n) this.#owes = false;
  }

  get #n() {
    return this.model.shown?.acta?.n;
  }
}
