// A line in which something is typed, under its name.

import { html } from "../../../vendor/lit-html/lit-html.js";

/** @param {{label: string, value?: string, most: number, typed: (value: string) => void}} given */
export function field({ label, value = "", most, typed }) {
  const input = (/** @type {{target: HTMLInputElement}} */ { target }) => typed(target.value);
  return html`<label class="field"
    ><span>${label}</span> <input type="text" maxlength=${most} .value=${value} @input=${input}
  /></label>`;
}
