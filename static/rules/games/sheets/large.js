// The hatch of who is on turn, as large as the page: nine squares and the slash, as on paper.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { SQUARES, inWords, markOf, sheetOf, totalOf, valueIn } from "./hatch.js";
import { drawn } from "./marks.js";
import { BOXES } from "./texts.js";

/** @import {Box, Own, Sheet, SheetState, Value} from "./acta" */

/** What a tap on a square does; `hints`: of an open one, what it is worth and what a turn would make it.
 * @typedef {object} Tapped
 * @property {(box: Box) => void} tap
 * @property {(box: Box, value: Value | undefined) => boolean} isOpen
 * @property {(box: Box) => {worth?: number, turned?: number}} hints
 * @property {Box} [chosen]
 * @property {Box | null} [declared] */

/** `tapped` null: it is only looked at. @param {Sheet} sheet @param {Own["marks"]} marks
 * @param {Tapped | null} tapped @param {unknown} [over] covers the rows beside the chosen square */
export function large(sheet, marks, tapped, over = nothing) {
  const square = (/** @type {Box} */ box, at = 0) =>
    squareOf(
      { box, at, value: valueIn(sheet, box, at), isNext: box !== "grande" || at === sheet.grande.length },
      marks,
      tapped,
    );
  return html`<div class="hatch">
    ${SQUARES.map((box) => square(box))} ${square("grande")}
    <svg class="slash" viewBox="0 0 22 12" preserveAspectRatio="none" aria-hidden="true">
      <path d="M14.5 0 7.5 12" fill="none" stroke="currentColor" vector-effect="non-scaling-stroke"></path>
    </svg>
    ${square("grande", 1)} ${over}
  </div>`;
}

/** `isNext`: the grande that is written next. @param {{box: Box, at: number, value: Value | undefined,
 * isNext: boolean}} of @param {Own["marks"]} marks @param {Tapped | null} tapped */
function squareOf({ box, at, value, isNext }, marks, tapped) {
  const { worth, turned } = (isNext && value === undefined && tapped?.hints(box)) || {};
  const isOpen = tapped?.isOpen(box, value);
  const hints = [
    worth && `${worth}`,
    turned && `${gettext("with a turn")} ${turned}`,
    tapped?.declared === box && gettext("declared"),
  ];
  return html`<button
    type="button"
    class="square"
    data-box=${box}
    aria-label=${[inWords(box, value), ...hints].filter(Boolean).join(", ")}
    aria-pressed=${isOpen ? String(tapped?.chosen === box && value === undefined) : nothing}
    ?data-declared=${tapped?.declared === box}
    ?disabled=${!isOpen}
    @click=${() => tapped?.tap(box)}
  >
    <span class="box-name">${at ? "" : BOXES[box]}</span>
    ${
      value === undefined
        ? html`${worth ? html`<span class="worth">${worth}</span>` : nothing}
          ${turned ? html`<span class="turned">${drawn("turn")}${turned}</span>` : nothing}`
        : html`<span class="written">${inside(box, value, marks)}</span>`
    }
  </button>`;
}

/** The mark, and its points. @param {Box} box @param {Value} value @param {Own["marks"]} marks */
export function inside(box, value, marks) {
  const mark = markOf(box, value, marks);
  return html`${mark ? drawn(mark) : nothing} ${value === "x" ? nothing : html`<span>${value}</span>`}`;
}

/** Tabs of three hatches. @param {SheetState} state @param {string} name @param {number} shown
 * @param {(hatch: number) => void} show */
export function tabs(state, name, shown, show) {
  const sheets = state.sheets[name];
  if (!Array.isArray(sheets)) return nothing;
  return html`<div class="tabs" role="tablist" aria-label=${gettext("Hatches")}>
    ${sheets.map((_sheet, at) => {
      const hatch = at + 1;
      return html`<button
        type="button"
        class="key tab"
        role="tab"
        aria-selected=${String(hatch === shown)}
        @click=${() => show(hatch)}
      >
        ${hatch} <small>${totalOf(sheetOf(state, name, hatch))}</small>
      </button>`;
    })}
  </div>`;
}
