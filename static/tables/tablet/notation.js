// The words of the acta's notation: which of them make a play, and which stand after an undo.

/** @import {Move, Play, Starter} from "../../rules/games/dudo/acta" */

export const SETTLES = ["outcome", "tally", "reveal"];
export const PLAYS = [...SETTLES, "bid", "paso", "dismiss", "dudo", "calzo"];

/** Does it settle a play or lead to it? @param {Move} move @returns {move is Play} */
export const isPlay = (move) => PLAYS.includes(move.do);

/** A play, or who starts. @param {Move} move @returns {move is Play | Starter} */
export const isSettling = (move) => isPlay(move) || move.do === "starter";

/** An undo removes the entry before it; the first may undo a recorded move. @template {{move: Move}} T
 * @param {T[]} entries @returns {T[]} */
export function standing(entries) {
  /** @type {T[]} */ const stack = [];
  for (const entry of entries) {
    const last = stack.at(-1);
    if (entry.move.do === "undo" && last && last.move.do !== "undo") stack.pop();
    else stack.push(entry);
  }
  return stack;
}
