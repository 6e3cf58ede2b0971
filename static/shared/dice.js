// @ts-check
// Keys, fields and drawn dice: from the symbols in the page itself, else from a file.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { filled, short } from "./text.js";

let file = "";

/** @param {string} address */
export function diceFrom(address) {
  file = address;
}

/** @param {string | number} face */
export const die = (face) =>
  html`<svg class="die" aria-hidden="true"><use href="${file}#die-${face}" /></svg>`;

export const cup = () => html`<svg class="cup" aria-hidden="true"><use href="${file}#cup" /></svg>`;

/** Five places: the dice left, then outlines. @param {number} left */
export function row(left) {
  const places = Array.from({ length: Math.max(5, left) }, (_, at) => (at < left ? "hidden" : "lost"));
  return html`<span
    class="dice-row"
    role="img"
    aria-label=${filled(gettext("%(dice)s of 5 dice"), { dice: left })}
    >${places.map(die)}</span
  >`;
}

/** @param {unknown} words */
const shown = (words) => (typeof words === "string" ? short(words) : words);

/** A key of a keypad. @param {{label: unknown, small?: unknown, press: () => void, pressed?: boolean, kind?:
 * string, closed?: string | null}} given */
export function key({ label, small, press, pressed, kind = "", closed = null }) {
  return html`<button
    type="button"
    class="key ${kind}"
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    ?disabled=${closed !== null}
    @click=${press}
  >
    ${shown(label)}${
      closed
        ? html`<small class="reason">${shown(closed)}</small>`
        : small && small !== nothing
          ? html`<small>${shown(small)}</small>`
          : nothing
    }
  </button>`;
}

/** A line in which something is typed, under its name.
 * @param {{label: string, value?: string, most: number, typed: (value: string) => void}} given */
export function field({ label, value = "", most, typed }) {
  const input = (/** @type {{target: HTMLInputElement}} */ { target }) => typed(target.value);
  return html`<label class="field"
    ><span>${label}</span> <input type="text" maxlength=${most} .value=${value} @input=${input}
  /></label>`;
}
