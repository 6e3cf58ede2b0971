// The name of a player who is several persons: it breaks between them, never inside one's name.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { short } from "../../../shared/text.js";
import { pieces, stillHere } from "../pairs.js";

/** @import {SeatShown} from "../../../shared/wire" */

const WIDE = 20; // letters of a person's name that a place on a phone has no room for
const AND = /^(y|e|and) /u; // it stays with the name behind it

/** On the felt: a line for each, and the short name where that is all the room. Who throws is marked, and who
 * has left the others. @param {string} name @param {string[] | undefined} people
 * @param {{seat?: SeatShown, throws?: string}} given */
export function namesOf(name, people, { seat, throws }) {
  if (!people) return html`<span>${name}</span>`;
  const lines = pieces(name, people);
  const isOwn = lines.length < people.length;
  const here = stillHere(people, seat);
  const isWide = isOwn || people.some(({ length }) => length > WIDE);
  return html`<span class="persons" ?data-wide=${isWide} ?data-crowded=${isWide && people.length > 2}
      >${isOwn ? html`<span class="own">${name}</span> ` : nothing}${people.map(
        (person, at) =>
          html`<span class="person" ?data-throws=${person === throws} ?data-gone=${!here.includes(person)}
            >${isOwn ? person : lines[at].replace(AND, "$1\u00a0")}</span
          > `,
      )}</span
    ><span class="brief">${short(name)}</span>`;
}

/** In a list, whole. @param {string} name @param {string[]} [people] */
export const wholeName = (name, people) =>
  people
    ? html`<span class="pieces">${pieces(name, people).map((piece) => html`<span>${piece}</span> `)}</span>`
    : name;
