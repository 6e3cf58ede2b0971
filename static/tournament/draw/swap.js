// The swap method (dudo-draw/1, section 9.5): seats are exchanged until no rule is broken.

import { Board } from "./board.js";
import { Drum, Stream } from "./stream.js";

/** @import {Drawn} from "./exact.js" */
/** @import {Work} from "./refusal.js" */
/** @import {Sheet} from "./sheet.js" */
/** @import {Listener, Outcome} from "./stream.js" */

const PROPOSALS_A_PLAYER = 200;
const MOST_BLOCKS = 50;
const SMALLEST_Q = 16;
const A_WHILE = 8192;

/** How unlikely a step to the worse is: one in Q, higher where the groups press more. @param {Sheet} sheet */
function penalty(sheet) {
  let pressure = 0;
  for (const group of sheet.groups) {
    const m = group.members.length;
    const top = 1000 * m * (m - 1);
    const room = group.cap * sheet.sizes.length - m + 1;
    pressure += (top - (top % room)) / room;
  }
  return Math.max(SMALLEST_Q, Math.floor(pressure / 1000));
}

class Chain {
  /** @param {Board} board @param {Stream} stream @param {number[]} loose @param {Listener | null} told */
  constructor(board, stream, loose, told) {
    this.board = board;
    this.stream = stream;
    this.loose = loose;
    this.told = told;
    this.number = 0;
    this.q = penalty(board.sheet);
    /** @type {Map<number, number>} */ this.slotOf = new Map(board.sitting.map((id, slot) => [id, slot]));
    this.broken = 0;
    board.caps.forEach((cap, g) => {
      for (let t = 0; t < board.sheet.sizes.length; t++)
        this.broken += Math.max(0, board.count.at(g, t) - cap);
    });
  }

  propose() {
    this.number += 1;
    const { board, stream, loose } = this;
    const p = loose[stream.below(loose.length)];
    const q = loose[stream.below(loose.length)];
    const slotP = /** @type {number} */ (this.slotOf.get(p));
    const slotQ = /** @type {number} */ (this.slotOf.get(q));
    const x = board.tableOf[slotP];
    const y = board.tableOf[slotQ];
    if (x === y) return this.tell("together", p, q);
    const ofP = board.groups(p);
    const ofQ = board.groups(q);
    const change = this.change(ofP, ofQ, x, y) + this.change(ofQ, ofP, y, x);
    for (let i = 0; i < change; i++) if (stream.below(this.q) !== 0) return this.tell("stay", p, q);
    this.move(ofP, ofQ, x, y);
    this.move(ofQ, ofP, y, x);
    board.sitting[slotP] = q;
    board.sitting[slotQ] = p;
    this.slotOf.set(p, slotQ);
    this.slotOf.set(q, slotP);
    this.broken += change;
    return this.tell("exchange", p, q);
  }

  /** @param {Outcome} outcome @param {number} p @param {number} q */
  tell(outcome, p, q) {
    if (this.told) this.told.proposal(outcome, this.number, p, q, this.broken);
  }

  /** What it adds to the broken rules; groups holding both are not touched. @param {number[]} groups
   * @param {number[]} others @param {number} from @param {number} to */
  change(groups, others, from, to) {
    const { count, caps } = this.board;
    let change = 0;
    for (const g of groups) {
      if (others.includes(g)) continue;
      if (count.at(g, to) >= caps[g]) change += 1;
      if (count.at(g, from) > caps[g]) change -= 1;
    }
    return change;
  }

  /** @param {number[]} groups @param {number[]} others @param {number} from @param {number} to */
  move(groups, others, from, to) {
    for (const g of groups) {
      if (others.includes(g)) continue;
      this.board.count.add(g, from, -1);
      this.board.count.add(g, to, 1);
    }
  }
}

/** Null after the last block. @param {Sheet} sheet @param {string} seed @param {Listener | null} told
 * @returns {Work<Drawn | null>} */
export function* drawBySwaps(sheet, seed, told) {
  const stream = new Stream(seed, "swap", told);
  const board = new Board(sheet);
  board.seatPinned(stream, told);
  const pinned = new Set(sheet.pins.map((pin) => pin.id));
  const loose = sheet.ids.filter((id) => !pinned.has(id));
  const drum = new Drum(loose);
  for (const slot of board.freeSlots()) {
    const id = drum.take(stream);
    if (told) told.ball(id, board.place(slot), drum.last, drum.length + 1);
    board.seat(id, slot);
  }
  const chain = new Chain(board, stream, loose, told);
  if (told) told.start(chain.broken, chain.q);
  const proposals = PROPOSALS_A_PLAYER * loose.length;
  for (let block = 1; block <= MOST_BLOCKS; block++) {
    for (let done = 0; done < proposals;) {
      for (const stop = Math.min(proposals, done + A_WHILE); done < stop; done++) chain.propose();
      yield { stage: "swap", block, done, total: proposals };
    }
    if (chain.broken === 0 && told) told.end(block, proposals);
    if (chain.broken === 0) return { tables: board.tables(), method: ["swap", block] };
  }
  return null;
}
