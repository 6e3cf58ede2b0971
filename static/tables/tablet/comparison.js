// What this device's engine makes of the record, said to the server, which compares it with its own.

/** @import {TableModel} from "./model.js" */
/** @import {Entry} from "./moves.js" */

export class Comparison {
  #isOwed = true; // was the server not told what the engine made of the record?

  /** @param {TableModel} model */
  constructor(model) {
    this.model = model;
  }

  /** Of the table after these, if the engine has played them; else sent later. @param {Entry[]} entries */
  digest(entries) {
    const { prediction, inReview, unsent } = this.model;
    const isNext = !inReview.entriesBefore && unsent[entries.length - 1]?.seq === entries.at(-1)?.seq;
    const digest = isNext ? prediction.digestAfter(entries.length) : undefined;
    this.#isOwed = digest === undefined;
    return digest;
  }

  /** For a record of which the server got no digest: a push never waits for the engine.
   * @returns {Promise<{played?: number, digest?: string}>} */
  async pendingDigest() {
    const { engine, prediction } = this.model;
    const n = this.#n;
    if (!this.#isOwed || !n || !engine.isReady) return {};
    const digest = await prediction.digestOfRecord();
    return digest && this.#n === n ? { played: n, digest } : {};
  }

  /** The server was told. @param {number} [n] the move after which */
  markTold(n) {
    if (n !== undefined && n === this.#n) this.#isOwed = false;
  }

  get #n() {
    return this.model.shown?.acta?.n;
  }
}
