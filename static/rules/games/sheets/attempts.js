// A turn of a team: whose attempt it is. Pure: no page, no network.

import { membersOf, partyOf } from "../../../shared/parties.js";
import { filled } from "../../../shared/text.js";

/** @import {Acta} from "./acta" */

/** Who of the team plays in this turn, as they play: those at the table, and those who left something.
 * @param {Acta} acta */
export function playing({ head, state: { turn, removed, table } }) {
  return membersOf(head, partyOf(head, turn ?? "")).filter(
    (name) => !removed.includes(name) || table?.offers?.[name],
  );
}

/** *Attempt 1 of 2*; "" where nobody shares the turn, or all have played. @param {Acta} acta */
export function attemptWords(acta) {
  const people = playing(acta);
  if (people.length < 2 || isChoosing(acta)) return "";
  const number = people.indexOf(acta.state.turn ?? "") + 1;
  return filled(gettext("attempt %(number)s of %(all)s"), { number, all: people.length });
}

/** Have all left something, so that the team chooses? @param {Acta} acta */
export const isChoosing = ({ state: { turn, table } }) => Boolean(table?.offers?.[turn ?? ""]);

/** The first word, where no partner's is the same. @param {Acta} acta @param {string} name */
export function givenName({ head }, name) {
  const first = (/** @type {string} */ one) => one.split(" ")[0] ?? one;
  const others = membersOf(head, partyOf(head, name)).filter((other) => other !== name);
  return others.some((other) => first(other) === first(name)) ? name : first(name);
}
