// What the public page of a table of sheets shows of each player: the hatches, small, and the total.

import { filled } from "../../../shared/text.js";
import { html, render } from "../../../vendor/lit-html/lit-html.js";
import { endingOf, hatchesOf, sheetOf, wonIn } from "./hatch.js";
import { small } from "./small.js";
import { totalWords } from "./standing.js";

/** @import {LiveGame} from "../game" */
/** @import {Own, SheetState} from "./acta" */

/** @param {Own} own @returns {LiveGame} */
export const liveSheets = ({ marks, special }) => ({
  isSheet: true,
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
  /** A special win by its name; where results are held back only that the table is over. */
  celebrated({ table, status, state, gauge }) {
    if (status === "over" && !state) return filled(gettext("Table %(number)s is over"), { number: table });
    const now = /** @type {SheetState | null} */ (/** @type {unknown} */ (state));
    const name = special[wonIn(gauge?.es).at(-1)?.[1] ?? endingOf(now)];
    return name && now?.phase !== "throw_off"
      ? filled(gettext("%(name)s at table %(number)s!"), { name, number: table })
      : "";
  },
});
