// What is worked out of a table's state and of what was tapped. Pure: no page, no network.

/** @import {Draft, Forecast, State} from "./acta" */

const KEYS = [1, 2, 4, 6, 10, 20]; // of the least step: +50 to +1000

/** What the keys of the short form add. @param {Forecast} forecast */
export const added = ({ step }) => KEYS.map((times) => times * step);

/** What lacks before these points may be written; 0: nothing. @param {Forecast} forecast
 * @param {number} points */
export const missing = ({ least, hit }, points) => (points === hit ? 0 : Math.max(0, least - points));

/** @param {number[]} dice @param {number[]} [picked] their places */
export const pickedOf = (dice, picked = []) => picked.map((at) => dice[at]).sort();

/** What these dice are worth together; null: they may not be set aside. @param {Forecast} forecast
 * @param {number[]} dice */
export const worthOf = ({ sets }, dice) => sets[dice.join("")] ?? null;

/** The places that are picked: those tapped, or the only ones that may be. @param {Forecast} forecast
 * @param {number[]} dice @param {Draft} draft */
export function picked({ sets }, dice, draft) {
  const only = Object.keys(sets);
  if (draft.picked || only.length !== 1) return draft.picked ?? [];
  const left = [...only[0]].map(Number);
  return dice.flatMap((die, at) => {
    const found = left.indexOf(die);
    if (found >= 0) left.splice(found, 1);
    return found >= 0 ? [at] : [];
  });
}

/** With this place, or without it. @param {number[]} places @param {number} at */
export const toggled = (places, at) =>
  places.includes(at) ? places.filter((other) => other !== at) : [...places, at];

/** The dice that are being tapped: those that a throw may have, where there is no choice; null: it is still
 * to be said. @param {Forecast} forecast @param {State} state @param {Draft} draft
 * @returns {number | null} */
export function thrown({ dice }, state, draft) {
  if (draft.of) return draft.of;
  return state.table === null && dice.length === 1 ? dice[0] : null;
}
