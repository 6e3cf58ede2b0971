// What the public page of a table of sheets shows of each player: the hatches, small, and the total.

import { html, render } from "../../../vendor/lit-html/lit-html.js";
import { hatchesOf, sheetOf } from "./hatch.js";
import { small } from "./small.js";
import { totalWords } from "./standing.js";

/** @import {LiveGame} from "../game" */
/** @import {Own, SheetState} from "./acta" */

/** @param {Own} own @returns {LiveGame} */
export const liveSheets = ({ marks }) => ({
  gauge: ({ gauge }, lang) => gauge?.[lang]?.text,
  shown({ name }, _dice, { state }) {
    const shown = document.createElement("span");
    const now = /** @type {SheetState} */ (/** @type {unknown} */ (state));
    if (!now?.sheets?.[name]) return shown;
    const hatches = Array.from({ length: hatchesOf(now) }, (_, at) => at + 1);
    render(
      html`${hatches.map((hatch) => small(sheetOf(now, name, hatch), marks))}
        <strong class="figure">${totalWords(now, name)}</strong>`,
      shown,
    );
    return shown;
  },
});
