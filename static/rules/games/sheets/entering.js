// What a tap enters: at once, or once it was named below where the coordinator prefers that, or once somebody
// said yes where it may win the sheet.

import { partyOf } from "../../../shared/parties.js";
import { filled } from "../../../shared/text.js";
import { isDormida } from "./choices.js";
import { mayWin, sheetOf } from "./hatch.js";
import { BOXES } from "./texts.js";

/** @import {Given, Move} from "../game" */
/** @import {Acta, Box, Draft, Table} from "./acta" */

export const CONFIRM = "confirm"; // kept where each entry is confirmed

/** @param {Table} table @param {Given} given @param {Move} move */
export function say({ acta, draft, kept }, given, move) {
  if (kept === CONFIRM) return given.set({ ...draft, meant: move });
  enter(acta, given, move);
}

/** @param {Acta} acta @param {Given} given @param {Move} move */
export function enter(acta, given, move) {
  const { state } = acta;
  const party = partyOf(acta.head, String(move.by));
  const box = /** @type {Box} */ (move.box);
  const points = pointsOf(acta, move);
  const isWritten = move.do === "enter" || move.do === "score";
  const sheet = isWritten && sheetOf(state, party, /** @type {number | undefined} */ (move.hatch));
  const mayEnd = sheet ? mayWin(sheet, box, points) : move.do === "throw" && isDormida(move);
  if (mayEnd) given.attempt(move);
  else given.enter(move);
}

/** By what is said, what a partner left, or the dice. @param {Acta} acta @param {Move} move */
function pointsOf({ state }, { do: word, points, of, box }) {
  if (word === "cross") return 0;
  const left = state.table?.offers?.[String(of)]?.worth;
  return Number(points ?? left ?? state.worth[/** @type {Box} */ (box)] ?? 0);
}

/** A tapped entry in few words, with the new total. @param {Acta} acta @param {Move} move */
export function named(acta, move) {
  if (!["enter", "score", "cross"].includes(move.do)) return moveText(move);
  const points = pointsOf(acta, move);
  const total = (acta.state.totals[partyOf(acta.head, String(move.by))] ?? 0) + points;
  return filled(gettext("%(move)s · total %(total)s"), { move: wordsOf({ ...move, points }), total });
}

/** In words of our own, where the engine has not said it. @param {Record<string, unknown>} move */
export const moveText = (move) => `${move.by ?? move.player}: ${wordsOf(move)}`;

/** @param {Record<string, unknown>} move */
const wordsOf = ({ do: word, box, points, dice }) =>
  [
    word === "pass" && gettext("passes"),
    box && BOXES[/** @type {Box} */ (box)],
    word === "cross" || points === 0 ? gettext("crossed out") : points,
    dice && [dice].flat().join(" "),
  ]
    .filter(Boolean)
    .join(" ");

/** The same move as if it were being tapped; which box it was is open, so that another is one tap away.
 * @param {Record<string, unknown>} move @param {Acta} acta @returns {Draft} */
export function draftOf({ do: word, hatch, dice, keep }, { state: { table } }) {
  if (word !== "throw" && word !== "turn") return hatch ? { hatch: Number(hatch) } : {};
  const faces = /** @type {number[]} */ (word === "turn" ? dice : (keep ?? []));
  /** @type {number[]} */ const picked = [];
  for (const face of faces)
    picked.push(table?.dice.findIndex((lies, at) => lies === face && !picked.includes(at)) ?? -1);
  return { picked: picked.filter((at) => at >= 0) };
}
