// The exact method (dudo-draw/1, section 9.3): each seating that obeys the rules is equally likely.

import { Board } from "./board.js";
import { Drum, Stream } from "./stream.js";
import { attemptsFor, binomials, chooseMain, mainGroups, ways } from "./tickets.js";

/** @import {Work} from "./refusal.js" */
/** @import {Sheet} from "./sheet.js" */
/** @import {Listener} from "./stream.js" */
/** @import {Main} from "./tickets.js" */

/** @typedef {{tables: number[][], method: [string, number]}} Drawn */
/** @typedef {{attempts: number, mains: Main[], singles: number[], known: Map<string, bigint[][]>}} Plan */

const KNOWN_WAYS = 256;

/** All that the attempts of one sheet share. @param {Sheet} sheet @returns {Plan} */
function planExact(sheet) {
  const chosen = chooseMain(sheet.groups);
  const attempts = attemptsFor(sheet, chosen);
  if (!attempts) return { attempts, mains: [], singles: [], known: new Map() };
  const taken = new Set(sheet.pins.map((pin) => pin.id));
  for (const group of chosen) for (const id of group.members) taken.add(id);
  const singles = sheet.ids.filter((id) => !taken.has(id));
  return { attempts, mains: mainGroups(sheet, chosen), singles, known: new Map() };
}

/** @param {Plan} plan @param {number} index @param {number[]} free */
function waysNow(plan, index, free) {
  const key = `${index}:${free}`;
  let count = plan.known.get(key);
  if (!count) {
    const main = plan.mains[index];
    count = ways(free, main.limits, main.loose.length);
    if (plan.known.size >= KNOWN_WAYS) plan.known.clear();
    plan.known.set(key, count);
  }
  return count;
}

/** Null for a blank. @param {Board} board @param {Stream} stream @param {Plan} plan @param {number} index
 * @param {Listener | null} told */
function slotsByTicket(board, stream, plan, index, told) {
  const main = plan.mains[index];
  const free = board.free.map((slots) => slots.length);
  let need = main.loose.length;
  const ways = waysNow(plan, index, free);
  if (ways[0][need] > main.tickets)
    throw new Error("more ways than tickets: the proof of section 15 does not hold");
  let ticket = stream.belowBig(main.tickets);
  if (told) told.ticket(need, ticket, ways[0][need], main.tickets);
  if (ticket >= ways[0][need]) return null;
  const slots = [];
  for (let t = 0; t < free.length; t++) {
    const chosen = binomials(free[t], Math.min(free[t], main.group.cap, need));
    let x = 0;
    for (let step; ticket >= (step = chosen[x] * ways[t + 1][need - x]); x++) ticket -= step;
    ticket /= chosen[x];
    need -= x;
    for (let i = 0; i < x; i++) slots.push(board.takeSlot(t, stream));
  }
  if (told) told.seats(slots.map((slot) => board.place(slot)));
  return slots;
}

/** @param {Board} board @param {Stream} stream @param {Plan} plan @param {number} index
 * @param {Listener | null} told */
function seatMain(board, stream, plan, index, told) {
  const slots = slotsByTicket(board, stream, plan, index, told);
  if (!slots) return false;
  const loose = new Drum(plan.mains[index].loose);
  for (const slot of slots) {
    const id = loose.take(stream);
    if (told) told.member(id, board.place(slot), loose.last, loose.length + 1);
    if (!board.seat(id, slot)) return false;
  }
  return true;
}

/** Did it succeed? @param {Board} board @param {Stream} stream @param {Plan} plan
 * @param {Listener | null} told @returns {Work<boolean>} */
function* attempt(board, stream, plan, told) {
  board.seatPinned(stream, told);
  for (let index = 0; index < plan.mains.length; index++) {
    if (!seatMain(board, stream, plan, index, told)) return false;
  }
  const drum = new Drum(plan.singles);
  let done = 0;
  for (const slot of board.freeSlots()) {
    const id = drum.take(stream);
    if (told) told.ball(id, board.place(slot), drum.last, drum.length + 1);
    if (!board.seat(id, slot)) return false;
    if (++done % 4096 === 0) yield { stage: "drum", done, total: plan.singles.length };
  }
  return true;
}

/** Null where all attempts fail. @param {Sheet} sheet @param {string} seed @returns {Work<Drawn | null>} */
export function* drawExactly(sheet, seed) {
  const plan = planExact(sheet);
  if (!plan.attempts) return null;
  const board = new Board(sheet);
  for (let number = 1; number <= plan.attempts; number++) {
    yield { stage: "exact", done: number, total: plan.attempts };
    if (number > 1) board.clear();
    const succeeded = yield* attempt(board, new Stream(seed, String(number)), plan, null);
    if (succeeded) return { tables: board.tables(), method: ["exact", number] };
  }
  return null;
}

/** Replays an attempt. @param {Sheet} sheet @param {string} seed @param {number} number
 * @param {Listener} told */
export function* tellAttempt(sheet, seed, number, told) {
  const stream = new Stream(seed, String(number), told);
  return yield* attempt(new Board(sheet), stream, planExact(sheet), told);
}
