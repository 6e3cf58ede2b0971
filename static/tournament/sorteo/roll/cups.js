// Cups read, next, and being typed: the server's state with what waits on top.

import { closest } from "../../../shared/closest.js";

/** @import {ReadCup} from "../../../shared/wire" */
/** @import {Ledger} from "./ledger.js" */

/** @typedef {ReadCup & {waiting?: boolean}} Read `waiting`: the server does not have it yet */
/** @typedef {ReturnType<typeof cupTable>} Table */

const MOST_FOUND = 4;

/** @param {Pick<Ledger, "shown" | "practice" | "lines">} ledger */
export function cupTable(ledger) {
  const { cups } = ledger.shown;
  /** @type {Map<number, Read>} */
  const read = new Map(cups.read.map((cup) => [cup.number, cup]));
  const spoiled = new Set(cups.spoiled);
  for (const line of ledger.lines) {
    if (line.do === "cup") read.set(line.number, { ...line, waiting: !ledger.practice });
    else if (line.do === "spoil") spoiled.add(line.label);
    else spoiled.delete(line.label);
  }
  const numbers = Array.from({ length: cups.count }, (_, at) => at + 1);
  const next = numbers.find((number) => !read.has(number)) ?? null;
  return {
    numbers,
    read,
    spoiled,
    next,
    label: next === null ? 0 : freeLabel(read, spoiled),
    spares: cups.count + cups.spares,
    dice: cups.dice,
  };
}

/** The lowest number neither read nor spoiled. @param {Map<number, Read>} read
 * @param {Set<number>} spoiled */
function freeLabel(read, spoiled) {
  const used = new Set([...spoiled, ...[...read.values()].map((cup) => cup.label)]);
  let label = 1;
  while (used.has(label)) label += 1;
  return label;
}

export class Draft {
  /** @type {string[]} in the order in which they were tapped */
  tapped = [];
  /** @type {number | null} a cup that is read already and is corrected */
  correcting = null;
  volunteer = "";
  club = "";
  asking = false; // whether a cup is spoiled

  clear() {
    Object.assign(this, new Draft());
  }

  get sorted() {
    return [...this.tapped].sort();
  }

  /** @param {string} face @param {number} most */
  tap(face, most) {
    if (this.tapped.length < most) this.tapped.push(face);
  }

  /** Takes the last die back, or one of that face. @param {string} [face] */
  untap(face) {
    const at = face ? this.tapped.lastIndexOf(face) : this.tapped.length - 1;
    if (at >= 0) this.tapped.splice(at, 1);
  }

  /** @param {Read} cup */
  correct(cup) {
    this.clear();
    Object.assign(this, { correcting: cup.number, volunteer: cup.volunteer, club: cup.club });
  }
}

/** @typedef {{name: string, club: string}} Thrower */

/** By letters of name or club, best first. @param {Thrower[]} people @param {string} typed */
export function matching(people, typed) {
  if (people.some((person) => person.name === typed)) return [];
  const named = people.map(({ name, club }, at) => /** @type {const} */ ([-1 - at, `${name} ${club}`]));
  return closest(typed, named, MOST_FOUND).map((number) => people[-1 - number]);
}
