// What a partner left, and what the team makes of it. Which of them is better is for the table to say.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { partyOf } from "../../../shared/parties.js";
import { filled } from "../../../shared/text.js";
import { givenName, playing } from "./attempts.js";
import { say } from "./entering.js";
import { sheetOf, valueIn } from "./hatch.js";
import { BOXES } from "./texts.js";

/** @import {Given, Move} from "../game" */
/** @import {Acta, Table} from "./acta" */

/** What may be written of what partners left. @param {Acta} acta @param {number | undefined} hatch of three
 * @returns {{name: string, words: string, move: Move, closed: string | null}[]} */
function left(acta, hatch) {
  const { head, state } = acta;
  const party = partyOf(head, state.turn ?? "");
  const offers = state.table?.offers ?? {};
  return playing(acta).flatMap((name) => {
    const offer = offers[name];
    if (!offer) return [];
    const { box, worth } = offer;
    const sheet = sheetOf(state, party, hatch);
    const isOpen = valueIn(sheet, box, box === "grande" ? 1 : 0) === undefined;
    const where = { by: state.turn, box, of: name, ...(hatch && { hatch }) };
    return {
      name,
      words: `${BOXES[box]} · ${worth || gettext("crossed out")}`,
      move: { do: worth ? "score" : "cross", ...where },
      closed: isOpen ? null : gettext("that box is taken"),
    };
  });
}

/** The team chooses. @param {Table} table @param {Given} given @param {number | undefined} hatch of three */
export const choosing = (table, given, hatch) =>
  html`<div class="choosing">
    <h2 class="play-question">${gettext("Which is written?")}</h2>
    <div class="keys" data-columns="2">
      ${left(table.acta, hatch).map(({ name, words, move, closed }) =>
        key({
          label: filled(gettext("%(name)s’s"), { name: givenName(table.acta, name) }),
          small: words,
          closed,
          press: () => say(table, given, move),
        }),
      )}
    </div>
  </div>`;

/** Beside undo: to take what a partner left, or to write nothing more. @param {Table} table
 * @param {Given} given */
export function beside(table, given) {
  const { acta } = table;
  const { forecast, state } = acta;
  if (forecast.takes)
    return left(acta, undefined).map(({ name, words, move, closed }) =>
      key({
        label: filled(gettext("Take %(name)s’s"), { name: givenName(acta, name) }),
        small: words,
        kind: "beside",
        closed,
        press: () => say(table, given, move),
      }),
    );
  if (!state.legal.includes("pass")) return nothing;
  return key({
    label: gettext("Pass"),
    small: filled(gettext("%(name)s writes nothing"), { name: givenName(acta, state.turn ?? "") }),
    kind: "beside",
    press: () => say(table, given, { do: "pass", by: state.turn }),
  });
}
