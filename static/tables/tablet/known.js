// A table as far as this tablet knows it: as the server said last, and what was tapped upon that since. Pure.

import { unforetold } from "./composer.js";
import { WORDS, standing } from "./count.js";

/** @import {Known, Move} from "./acta" */
/** @import {Entry} from "./moves.js" */
/** @import {Acta, Forecast} from "./received.js" */

/** @typedef {Omit<Forecast, "rolling"> & {state: Known}} Offer */

/** The last move on its way that stands. @param {Entry[]} unsent */
const lastOf = (unsent) => standing(unsent.map(({ body }) => body)).at(-1)?.move;

/**
 * What may be entered now, and upon which state: as the server forecast it.
 * @param {Acta} acta
 * @returns {Offer}
 */
export const forecastIn = ({ state, forecast }) => ({ ...forecast, state });

/**
 * What may be entered in silence: what was seen, which nobody can foretell. Everybody is offered whom the
 * server has not seen leave: what was noted here may be wrong.
 * @param {Acta} acta @param {Known | null} state after the last tap, null where nobody can say
 * @param {Known} known the last state that is known
 * @returns {Offer}
 */
export function offeredInSilence({ state: { dice, removed } }, state, known) {
  const there = Object.keys(dice).filter((name) => (state ? dice[name] > 0 : !removed.includes(name)));
  return { ...unforetold(there), state: state ?? { ...known, opener: null, turn: null } };
}

/** Has the server foretold what a whole play would do? @param {Acta | null} acta */
export const isForetold = (acta) =>
  acta !== null && acta.forecast.outcomes.length + acta.forecast.tallies.length > 0;

/**
 * Is a play being written down word by word, so that only its next word can be entered?
 * @param {Entry[]} unsent @param {Acta | null} acta @param {Known | null} known
 */
export function isInWords(unsent, acta, known) {
  const last = lastOf(unsent);
  if (last) return WORDS.includes(last.do);
  return known?.phase === "reveal" || (acta?.follow !== "winner" && !isForetold(acta));
}

/**
 * The state that the next move is made upon, with the word before it; null where nobody can say.
 * @param {Entry[]} unsent @param {Acta | null} acta @param {Known | null} state
 * @returns {Known | null}
 */
export function groundOf(unsent, acta, state) {
  const last = lastOf(unsent);
  return state && { called: wordBefore(last, acta), caller: callerOf(last), ...state };
}

/** @param {Move | undefined} last @param {Acta | null} acta */
const wordBefore = (last, acta) => last?.do ?? acta?.log.findLast((line) => line.stands)?.do;

/** @param {Move | undefined} last */
const callerOf = (last) => (last && "by" in last ? last.by : undefined);

/** @param {Known | null} state */
export const inPlay = (state) => state?.phase === "bidding" || state?.phase === "reveal";
