// What is entered of a play just now: which screen, and what touching a player on the felt means there.

import { parties } from "./composer.js";
import { full } from "./full.js";
import { completed, outcome } from "./outcome.js";
import { starter } from "./starter.js";
import { tally } from "./tally.js";

/** @import {Given} from "../game" */
/** @import {Played, Table} from "./acta" */

const FULL = "on"; // kept where every word is entered

/** @param {Table} table @param {Given} given */
export function hand(table, given) {
  if (table.acta.state.phase === "starter") return starter(table, given);
  if (inWords(table)) return full(table, given);
  return table.acta.follow === "dice" ? tally(table, given) : outcome(table, given);
}

/** Is a play being written down word by word, so that only its next word can be entered?
 * @param {Table} table */
function isWordByWord({ acta: { state, follow, forecast } }) {
  const isForetold = forecast.outcomes.length + forecast.tallies.length > 0;
  return state.phase === "reveal" || (follow !== "winner" && !isForetold);
}

/** Word by word, rather than by result? @param {Table} table */
function inWords(table) {
  const { mended, kept, acta } = table;
  const isByWord = mended ? mended.do !== "outcome" && mended.do !== "tally" : kept === FULL;
  return isWordByWord(table) || (isByWord && acta.follow === "plays");
}

/** @param {Table} table */
export const speaking = (table) =>
  table.acta.state.phase === "bidding" && inWords(table) ? table.acta.state.turn : null;

/** @param {Table} table @param {Given} given
 * @returns {{chosen?: string[], touch?: (name: string) => void}} */
export function touching(table, { set }) {
  const { acta, draft } = table;
  const { rolling, outcomes, tallies } = acta.forecast;
  const onePlayer = {
    chosen: draft.player ? [draft.player] : [],
    touch: (/** @type {string} */ player) => set({ player }),
  };
  if (acta.state.phase === "starter") return draft.rolls || !rolling.length ? {} : onePlayer;
  if (inWords(table)) return {};
  if (acta.follow === "dice" && tallies.length) return onePlayer;
  const { call } = draft;
  if (!call || !outcomes.length) return {};
  const { by } = completed(table);
  const { callers } = parties(outcomes, { call });
  const touch = (/** @type {string} */ name) => callers.includes(name) && set({ call, by: name });
  return { chosen: by ? [by] : [], touch };
}

/** @param {Table} table @param {Given} given @returns {[string, string, () => void][]} */
export function rare(table, { set, keep }) {
  if (table.acta.follow !== "plays") return [];
  const isDoubted = table.acta.forecast.outcomes.length > 0 && !isWordByWord(table);
  return [
    ...(isDoubted ? [doubted(() => set({ call: "paso" }))] : []),
    table.kept === FULL
      ? [gettext("Only what came out"), gettext("one entry for each play"), () => keep(null)]
      : [gettext("Record every word"), gettext("bids, dudo, calzo, paso, and the count"), () => keep(FULL)],
  ];
}

/** @param {() => void} press @returns {[string, string, () => void]} */
const doubted = (press) => [
  gettext("Paso doubted"),
  gettext("who doubts, and whether the passer had it"),
  press,
];

/** In which words a play is said here. @param {Table} table @returns {Played} */
export function playedHere(table) {
  const isWords = isWordByWord(table);
  if (table.acta.follow === "dice" && !isWords) return { form: "dice" };
  return { form: isWords || table.kept === FULL ? "words" : "outcome" };
}
