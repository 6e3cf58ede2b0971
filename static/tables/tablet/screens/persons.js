// One of a pair: who it is, and what becomes of the others.

import { html } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { filled } from "../../../shared/text.js";

/** @import {SeatShown} from "../../../shared/wire" */

/** A key each. @param {string[]} people @param {string | undefined} chosen @param {(person: string) => void}
 * choose @param {string} [all] the words of a key for all of them, which chooses "" */
export const whoOfThem = (people, chosen, choose, all) =>
  html`<h3 class="play-question">${gettext("Who of them?")}</h3>
    <div class="keys names" data-columns="2">
      ${people.map((person) =>
        key({ label: person, pressed: chosen === person, press: () => choose(person) }),
      )}
      ${all ? key({ label: all, pressed: chosen === "", press: () => choose("") }) : ""}
    </div>`;

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
