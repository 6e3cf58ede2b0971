// The marks of a hatch as they are drawn by hand, in a box of 24 by 24: filled or in outline, so that they
// are told apart in grey. Papers read this file too (rules/games/sheets/drawing.py).

import { html, svg } from "../../../vendor/lit-html/lit-html.js";

/** @type {Record<string, string>} */
const FILLED = {
  hand:
    "M8.2 22.5C5.6 20 3.6 16.6 2.6 13.9c-.5-1.5 1.5-2.5 2.5-1.2l2 2.6V4.6c0-1.9 2" +
    ".7-1.9 2.7 0v6.2h.5V2.9c0-1.9 2.8-1.9 2.8 0v7.9h.5V3.8c0-1.9 2.7-1.9 2.7 0v7" +
    ".3h.5V6.5c0-1.8 2.6-1.8 2.6 0v8.7c0 3-1 5.3-2.6 7.3z",
};
/** @type {Record<string, string>} */
const OUTLINED = {
  egg: "M12 2.5C8 2.5 4.8 9.4 4.8 14.2A7.2 7.3 0 0 0 19.2 14.2C19.2 9.4 16 2.5 12 2." + "5Z",
  cross: "M4.5 4.5 19.5 19.5M19.5 4.5 4.5 19.5",
  money:
    "M17.5 7.2C16.4 5.3 14.4 4.6 12 4.6c-3.2 0-5.4 1.4-5.4 3.8 0 5 11 2.3 11 7.3 " +
    "0 2.4-2.4 3.8-5.6 3.8-2.8 0-5-1-6-3M12 1.5V22.5",
  five:
    "M17 3H8.2L7.2 11.2C8.4 10.3 10 9.9 11.6 9.9c3.4 0 5.8 2.3 5.8 5.6 0 3.5-2.6 " +
    "6-6.2 6-2.3 0-4.2-.9-5.4-2.6",
  turn: "M4.5 12a7.5 7.5 0 1 0 2.4-5.5M7 2v5h5",
  round: "M12 3.5A8.5 8.5 0 0 0 12 20.5 8.5 8.5 0 0 0 12 3.5Z",
};

/** @param {string} name */
export const shape = (name) =>
  name in FILLED
    ? svg`<path d=${FILLED[name]} fill="currentColor"></path>`
    : svg`<path
        d=${OUTLINED[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="2.4"
        stroke-linecap="round"
        stroke-linejoin="round"
      ></path>`;

/** @param {string} name */
export const drawn = (name) =>
  html`<svg class="drawn" viewBox="0 0 24 24" aria-hidden="true">${shape(name)}</svg>`;
