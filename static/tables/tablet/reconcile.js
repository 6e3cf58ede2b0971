// Two devices wrote at one table in silence: which plays tapped here still hold. Pure: no page, no network.

import { standing } from "./notation.js";

/** @import {LogLine} from "../../shared/wire" */
/** @import {Game, Move} from "../../rules/games/game" */
/** @import {Entry} from "./moves.js" */

/** @typedef {"enter" | "drop"} Decision what is to become of a play that was tapped here */
/** @typedef {{line?: LogLine, entry?: Entry}} Row recorded beside tapped; both where the same */

/** Those that were tapped and not taken back again. @param {Entry[]} refused @returns {Entry[]} */
export const stillMeant = (refused) =>
  standing(refused.map((entry) => ({ entry, move: entry.body.move }))).map(({ entry }) => entry);

/** Standing lines after that number, without those a correction relaid. @param {LogLine[]} log
 * @param {number} base @returns {LogLine[]} */
export function writtenAfter(log, base) {
  const lineByNumber = new Map(log.map((line) => [line.number, line]));
  const isNews = (/** @type {LogLine} */ { number, move }) => {
    let first = number;
    for (let { again } = move; typeof again === "number"; again = lineByNumber.get(first)?.move.again)
      first = again;
    return first > base;
  };
  return log.filter((line) => line.stands && line.number > base && isNews(line));
}

/** @typedef {Map<number, LogLine | undefined>} Undone undo's seq to the line it was about */

/** @param {LogLine[]} log @param {number} base @param {Entry[]} mine @returns {Undone} */
export function takenBack(log, base, mine) {
  const lines = log.filter(({ number, stands, undo }) => stands && undo !== "passes" && number <= base);
  const undos = mine.filter(({ body }) => body.move.do === "undo");
  return new Map(undos.map(({ seq }, place) => [seq, lines.at(-1 - place)]));
}

/** Side by side, each in its order. @param {Pick<Game, "isSame">} game @param {LogLine[]} others
 * @param {Entry[]} mine @returns {Row[]} */
export function rowsOf(game, others, mine) {
  /** @type {Row[]} */ const rows = [];
  let from = 0;
  for (const entry of mine) {
    const at = others.findIndex(({ move }, place) => place >= from && game.isSame(move, entry.body.move));
    if (at >= 0) {
      rows.push(...others.slice(from, at).map((line) => ({ line })));
      from = at + 1;
    }
    rows.push(at >= 0 ? { line: others[at], entry } : { entry });
  }
  return [...rows, ...others.slice(from).map((line) => ({ line }))];
}

export class Review {
  /** @type {Map<number, Decision>} */ #decisions = new Map();
  /** @type {Map<number, {move: Move, sentence: string}>} */ #edited = new Map();

  /** @param {Row[]} rows @param {Undone} [undone] @param {boolean} [isMoved] so that an undo would take
   * another play */
  constructor(rows, undone = new Map(), isMoved = false) {
    this.rows = rows;
    this.undone = undone;
    this.isMoved = isMoved;
  }

  /** @returns {Entry[]} */
  get mine() {
    return this.rows.flatMap(({ entry }) => entry ?? []);
  }

  get isBegun() {
    return this.#decisions.size > 0;
  }

  /** What is recorded is not entered twice; an undo takes the meant play only. @param {Entry} entry
   * @returns {Decision} */
  decisionOf({ seq }) {
    const isRecorded = this.rows.some(({ line, entry }) => line && entry?.seq === seq);
    const isElsewhere = this.isMoved && this.undone.has(seq);
    return this.#decisions.get(seq) ?? (isRecorded || isElsewhere ? "drop" : "enter");
  }

  /** @param {number} seq @param {Decision} fate */
  decide(seq, fate) {
    this.#decisions.set(seq, fate);
  }

  /** Another play is said in its place. @param {number} seq @param {Move} move @param {string} sentence */
  edit(seq, move, sentence) {
    this.#edited.set(seq, { move, sentence });
    this.#decisions.set(seq, "enter");
  }

  /** The entry as it is meant by now. @param {Entry} entry @returns {Entry} */
  asMeant(entry) {
    const edited = this.#edited.get(entry.seq);
    return edited ? { ...entry, body: { ...entry.body, ...edited, after: null } } : entry;
  }

  /** Those to be entered, in their order; only those before `seq` where it is given. @param {number} [seq] */
  chosen(seq = Infinity) {
    return this.mine
      .filter((entry) => entry.seq < seq && this.decisionOf(entry) === "enter")
      .map((entry) => this.asMeant(entry));
  }

  /** Those in whose place another play is said, as they were tapped. */
  get edited() {
    return this.mine.filter((entry) => this.#edited.has(entry.seq) && this.decisionOf(entry) === "enter");
  }

  /** Those that are not recorded and that nobody wants to be. */
  get dropped() {
    const recorded = new Set(this.rows.flatMap(({ line, entry }) => (line && entry ? entry.seq : [])));
    return this.mine.filter((entry) => this.decisionOf(entry) === "drop" && !recorded.has(entry.seq));
  }
}
