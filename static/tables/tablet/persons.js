// One of a pair who leaves: in words what becomes of the others, and who it is. Pure.

import { filled } from "../../shared/text.js";

/** @import {SeatShown} from "../../shared/wire" */

/** What follows for the pair. @param {SeatShown} seat @param {string} person "" for all
 * @param {boolean} playsOn do the others, by the rules? */
export function whatFollows({ name, people = [] }, person, playsOn) {
  const stays = people.filter((other) => other !== person);
  const pair = gettext("The pair leaves the table: %(name)s.");
  const all = gettext("All of them leave the table: %(name)s.");
  if (!person || !playsOn) return filled(people.length === 2 ? pair : all, { name });
  const text = ngettext(
    "%(person)s leaves; %(stays)s plays on with what they have.",
    "%(person)s leaves; %(stays)s play on with what they have.",
    stays.length,
  );
  return filled(text, { person, stays: stays.join(", ") });
}

/** The reason of a move of the whole pair, which begins with the name. @param {string | undefined} person
 * @param {string} reason */
export const aboutPerson = (person, reason) => (person ? `${person}: ${reason}` : reason);
