// A hatch and what stands in it: nine squares and the slash. Pure: no page, no network.

import { filled } from "../../../shared/text.js";
import { BOXES } from "./texts.js";

/** @import {Gauge} from "../../../shared/wire" */
/** @import {Box, Offer, Own, Sheet, SheetState, Value} from "./acta" */

/** As on paper, row by row. */
export const SQUARES = /** @type {const} */ ([
  ...["balas", "escalera", "cuadras"],
  ...["tontos", "full", "quinas"],
  ...["trenes", "poker", "senas"],
]);

/** From the top; the grandes stand below all. @param {Box} box */
export const rowOf = (box) =>
  box === "grande" ? 3 : Math.floor(SQUARES.findIndex((one) => one === box) / 3);

/** @type {Box[]} */
const NUMBERS = ["balas", "tontos", "trenes", "cuadras", "quinas", "senas"];
/** What a combination is worth with the first throw, or all dice. @type {Partial<Record<Box, number>>} */
const HAND = { escalera: 25, full: 35, poker: 45, grande: 55 };

/** The face that a box counts; undefined: a combination. @param {Box} box */
export const faceOf = (box) => (NUMBERS.includes(box) ? NUMBERS.indexOf(box) + 1 : undefined);

/** Is it worth as much as made in one throw? @param {Box} box @param {Value} value */
export const isHand = (box, value) => HAND[box] === value;

/** Every value that a box can have, whatever the options. @param {Box} box @returns {number[]} */
export function valuesOf(box) {
  const face = faceOf(box);
  if (face) return [5, 4, 3, 2, 1].map((dice) => dice * face);
  return box === "grande" ? [50] : [HAND[box] ?? 0, (HAND[box] ?? 0) - 5];
}

/** Of a table with hatches, that one. @param {SheetState} state @param {string} name @param {number} [hatch]
 * @returns {Sheet} */
export function sheetOf({ sheets }, name, hatch = 1) {
  const sheet = sheets[name];
  return Array.isArray(sheet) ? sheet[hatch - 1] : sheet;
}

/** How many hatches does each player have? @param {SheetState} state */
export const hatchesOf = ({ sheets }) =>
  Math.max(1, ...Object.values(sheets).map((sheet) => (Array.isArray(sheet) ? sheet.length : 1)));

/** What stands in a square; `at`: the grande to the left or the right of the slash.
 * @param {Sheet} sheet @param {Box} box @param {number} [at] @returns {Value | undefined} */
export const valueIn = (sheet, box, at = 0) => (box === "grande" ? sheet.grande[at] : sheet[box]);

/** @param {Sheet} sheet */
export const totalOf = ({ grande, ...boxes }) =>
  [...Object.values(boxes), ...grande].reduce((/** @type {number} */ sum, value) => sum + points(value), 0);

/** @param {Value} value */
const points = (value) => (value === "x" ? 0 : value);

/** What stands in a player's squares, to be compared. @param {SheetState} state @param {string} name */
export const readOff = ({ sheets }, name) =>
  JSON.stringify([sheets[name]].flat().map((one) => [SQUARES.map((box) => one[box] ?? ""), one.grande]));

/** How many boxes are used. @param {Sheet} sheet */
export const usedOf = ({ grande, ...boxes }) => Object.keys(boxes).length + grande.length;

/** The mark of a square; "" of a number. @param {Box} box @param {Value} value @param {Own["marks"]} marks */
export function markOf(box, value, { hand, egg }) {
  if (value === "x") return "cross";
  if (box === "grande") return "money";
  if (faceOf(box)) return "";
  return isHand(box, value) ? hand : egg;
}

/** A square in words. @param {Box} box @param {Value | undefined} value */
export function inWords(box, value) {
  const name = BOXES[box];
  if (value === undefined) return filled(gettext("%(box)s: open"), { box: name });
  if (value === "x") return filled(gettext("%(box)s: crossed out"), { box: name });
  const asked = faceOf(box)
    ? gettext("%(box)s: %(points)s")
    : isHand(box, value)
      ? gettext("%(box)s: %(points)s, de mano")
      : gettext("%(box)s: %(points)s, de huevo");
  return filled(asked, { box: name, points: value });
}

/** The sheet after one more entry. @param {Sheet} sheet @param {Box} box @param {Value} value
 * @returns {Sheet} */
export const written = (sheet, box, value) =>
  box === "grande" ? { ...sheet, grande: [...sheet.grande, value] } : { ...sheet, [box]: value };

/** May this entry win at once? Only then the engine is asked before it: the belly is full, all numbers are
 * written, or it is a grande; whether it does win rests on the options. @param {Sheet} sheet @param {Box} box
 * @param {number} value */
export function mayWin(sheet, box, value) {
  if (!value) return false;
  const after = written(sheet, box, value);
  const centre = /** @type {const} */ (["escalera", "full", "poker"]);
  const isWritten = (/** @type {Value | undefined} */ there) => there !== undefined && there !== "x";
  const belly = centre.every((one) => isHand(one, after[one] ?? "x"));
  const numbers = NUMBERS.every((one) => isWritten(valueIn(after, one)));
  return box === "grande" || belly || numbers;
}

/** What may be entered there; undefined: it is closed. @param {Offer[]} boxes @param {Box} box
 * @param {number} [hatch] null and absent are one */
export const offerOf = (boxes, box, hatch) =>
  boxes.find((offer) => offer.box === box && (offer.hatch ?? hatch) === hatch);

/** The special wins of a sheet, also while its round is played on. @param {Gauge | null} [gauge]
 * @returns {string[][]} who, and which ending */
export const wonIn = (gauge) => (gauge && "won" in gauge && gauge.won) || [];

/** How the sheet that was played ended, also one of a series. @param {SheetState | null | undefined} state */
export const endingOf = (state) =>
  (state?.phase === "between" ? state.series?.done.at(-1)?.ending : state?.ending) ?? "";
