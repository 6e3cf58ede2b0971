// Players who are several persons: how their names are shown, and who of them is meant. Pure.

import { partiesOf } from "../../shared/parties.js";
import { filled } from "../../shared/text.js";
import { WINNER } from "./device-settings.js";

/** @import {SeatShown} from "../../shared/wire" */
/** @import {Acta} from "../../rules/games/game" */
/** @import {TableModel} from "./model.js" */

/** The seat of a player of the acta. @param {SeatShown[]} seats @param {Acta} acta @param {string} name */
export const seatOf = (seats, { head, order }, name) =>
  seats.find(({ id }) => id === order[partiesOf(head).indexOf(name)]);

/** The persons of a player of the acta. @param {Acta} acta @param {string} name */
export const personsOf = ({ head }, name) => head.people?.[name] ?? head.teams?.[name] ?? [name];

/** Who of them still plays: one may have left the others. @param {string[]} people
 * @param {SeatShown | undefined} seat */
export function stillHere(people, seat) {
  const now = seat ? (seat.people ?? [seat.name]) : people;
  const here = people.filter((person) => now.includes(person));
  return here.length ? here : people;
}

/** By the name of each player who is several, of now or of the acta. @param {Pick<TableModel, "shown">} model
 * @returns {Map<string, string>} */
export function shortNames({ shown }) {
  const { acta, seats = [] } = shown ?? {};
  /** @type {Map<string, string>} */ const names = new Map();
  for (const { name, people, short = name } of seats) if (people) names.set(name, short);
  for (const name of Object.keys(acta?.head.people ?? {}))
    if (acta) names.set(name, seatOf(seats, acta, name)?.short ?? name);
  return names;
}

/** *4 players*, *4 pairs*. @param {SeatShown[]} seats */
export function counted(seats) {
  const count = seats.length;
  const text = [
    ngettext("%(count)s player", "%(count)s players", count),
    ngettext("%(count)s pair", "%(count)s pairs", count),
    ngettext("%(count)s team of three", "%(count)s teams of three", count),
    ngettext("%(count)s team", "%(count)s teams", count),
  ][Math.max(1, ...seats.map(({ people = [] }) => people.length)) - 1];
  return filled(text, { count });
}

/** Where the name may break: *Ana Quispe*, *y Beto Rojas*; a name of their own is one piece.
 * @param {string} name @param {string[]} people */
export function pieces(name, people) {
  /** @type {number[]} */ const cuts = [];
  let from = 0;
  for (const person of people) {
    const at = name.indexOf(person, from);
    if (at < 0) return [name];
    const before = name.slice(0, at).trimEnd();
    cuts.push(before.endsWith(",") ? at : before.lastIndexOf(" ") + 1); // with its *y*
    from = at + person.length;
  }
  return cuts.map((cut, at) => name.slice(cut, cuts[at + 1]).trim());
}

/** Who of them has the cup, where the plays are followed that pass it on; those who are left take turns among
 * themselves. @param {Acta} acta @param {string} name @param {SeatShown} [seat] */
export function throwing({ follow, state, head }, name, seat) {
  const person = follow === WINNER ? undefined : state.throws?.[name];
  const people = head.people?.[name] ?? [];
  const here = stillHere(people, seat);
  if (!person || state.plays === undefined || here.length === people.length) return person;
  return here[state.plays % here.length];
}

/** What a person is called at the table; "" once they are not of the pair any more.
 * @param {SeatShown | undefined} seat @param {string | undefined} person */
export function calledAt(seat, person) {
  const at = person === undefined ? -1 : (seat?.people ?? []).indexOf(person);
  return seat?.called?.[at] ?? "";
}
