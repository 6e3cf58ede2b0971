// One of a pair: who it is.

import { html } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";

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
