// What the words of a game are to its plays, and which moves stand after an undo.

/** @import {Game, Move} from "../../rules/games/game" */

/** Does it settle a play or lead to it? @param {Game} game @param {Move} move */
export const isPlay = (game, move) => isSettling(game, move) && game.parts[move.do] !== "start";

/** A play, or who starts. @param {Game} game @param {Move} move */
export const isSettling = ({ parts }, move) => move.do in parts;

/** Does it end a play? @param {Game} game @param {Record<string, unknown>} move */
export const settles = ({ parts }, move) => ["end", "whole"].includes(parts[String(move.do)]);

/** In words of our own, where the engine has not said it. @param {Game} game @param {Move} move */
export function moveText(game, move) {
  if (move.do === "undo") return gettext("Undone.");
  return move.do === "next" ? gettext("The next one begins.") : game.moveText(move);
}

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
