// The number stream (dudo-draw/1, section 8): words from SHA-256 of "SEED/LABEL,i", uniform below n.

import { PrefixedHash, hex } from "./sha256.js";

const WORD = 4294967296;

/** @typedef {{table: number, seat: number}} Place a seat, from 1 */
/** @typedef {"together" | "stay" | "exchange"} Outcome of a proposal of the swap method */
/** Hears each number, its word, and what it decides; `broken`: rules still broken. @typedef {object} Listener
 * @property {(number: number, digest: string) => void} block
 * @property {(at: number, word: number, n: number, found: number) => void} word
 * @property {(at: number, word: number, limit: number) => void} skipped
 * @property {(at: number, word: number, part: number, parts: number) => void} part
 * @property {(bits: number, parts: number, found: bigint, n: bigint) => void} joined
 * @property {(id: number, place: Place) => void} fixed
 * @property {(size: number, ticket: bigint, winning: bigint, tickets: bigint) => void} ticket
 * @property {(places: Place[]) => void} seats
 * @property {(id: number, place: Place, k: number, of: number) => void} member
 * @property {(id: number, place: Place, k: number, of: number) => void} ball
 * @property {(broken: number, q: number) => void} start
 * @property {(outcome: Outcome, number: number, p: number, q: number, broken: number) => void} proposal
 * @property {(number: number, proposals: number) => void} end */

// `told`, where given, hears of each block and of each number, for the transcript.
export class Stream {
  /** @param {string} seed @param {string} label @param {Listener | null} [told] */
  constructor(seed, label, told = null) {
    this.hash = new PrefixedHash(seed);
    this.label = `/${label},`;
    this.block = 0;
    this.words = new Int32Array(8);
    this.next = 8;
    this.told = told;
  }

  word() {
    if (this.next === 8) {
      this.block += 1;
      this.words = this.hash.digest(this.label + this.block);
      this.next = 0;
      if (this.told) this.told.block(this.block, hex(this.words));
    }
    return this.words[this.next++] >>> 0;
  }

  /** A whole number from 0 to n−1, for n up to 2^32. For n = 1 no word is used. @param {number} n */
  below(n) {
    if (n === 1) return 0;
    const limit = WORD - (WORD % n);
    let word;
    while ((word = this.word()) >= limit) if (this.told) this.told.skipped(this.next, word, limit);
    if (this.told) this.told.word(this.next, word, n, word % n);
    return word % n;
  }

  /** The same for a big integer. @param {bigint} n @returns {bigint} */
  belowBig(n) {
    if (n <= 4294967296n) return BigInt(this.below(Number(n)));
    const bits = (n - 1n).toString(2).length;
    const parts = Math.ceil(bits / 32);
    for (;;) {
      let number = 0n;
      for (let part = 1; part <= parts; part++) {
        const word = this.word();
        if (this.told) this.told.part(this.next, word, part, parts);
        number = (number << 32n) | BigInt(word);
      }
      number >>= BigInt(32 * parts - bits);
      if (this.told) this.told.joined(bits, parts, number, n);
      if (number < n) return number;
    }
  }
}

// A list to take from by position; in pieces, since it may hold a hundred thousand.
const PIECE = 512;
export class Drum {
  /** @param {number[]} balls */
  constructor(balls) {
    this.length = balls.length;
    this.last = 0;
    /** @type {number[][]} */ this.pieces = [];
    for (let at = 0; at < balls.length; at += PIECE)
      this.pieces.push(Array.from(balls.slice(at, at + PIECE)));
  }

  /** `this.last`: the position drawn, from 0. @param {Stream} stream */
  take(stream) {
    let k = stream.below(this.length);
    this.last = k;
    this.length -= 1;
    for (const piece of this.pieces) {
      if (k < piece.length) return piece.splice(k, 1)[0];
      k -= piece.length;
    }
    throw new Error("the drum is empty");
  }
}
