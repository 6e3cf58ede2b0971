// A turn of a team: whose attempt it is, what a partner left, and what the team makes of it. Which of them is
// better is for the table to say.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { membersOf, partyOf } from "../../../shared/parties.js";
import { filled } from "../../../shared/text.js";
import { say } from "./entering.js";
import { sheetOf, valueIn } from "./hatch.js";
import { BOXES } from "./texts.js";

/** @import {Given, Move} from "../game" */
/** @import {Acta, Table} from "./acta" */

/** Who of the team plays in this turn, as they play: those at the table, and those who left something.
 * @param {Acta} acta */
function playing({ head, state: { turn, removed, table } }) {
  return membersOf(head, partyOf(head, turn ?? "")).filter(
    (name) => !removed.includes(name) || table?.offers?.[name],
  );
}

/** *Attempt 1 of 2*; "" where nobody shares the turn. @param {Acta} acta */
export function attemptWords(acta) {
  const people = playing(acta);
  if (people.length < 2) return "";
  const number = people.indexOf(acta.state.turn ?? "") + 1;
  return filled(gettext("attempt %(number)s of %(all)s"), { number, all: people.length });
}

/** Have all left something, so that the team chooses? @param {Acta} acta */
export const isChoosing = ({ state: { turn, table } }) => Boolean(table?.offers?.[turn ?? ""]);

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
  html`<h2 class="play-question">
      ${filled(gettext("What is written for %(name)s?"), {
        name: partyOf(table.acta.head, table.acta.state.turn ?? ""),
      })}
    </h2>
    <div class="keys left-keys" data-columns="1" data-next>
      ${left(table.acta, hatch).map(({ name, words, move, closed }) =>
        key({
          label: filled(gettext("%(name)s: %(box)s"), { name, box: words }),
          closed,
          press: () => say(table, given, move),
        }),
      )}
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

/** The first word, where no partner's is the same. @param {Acta} acta @param {string} name */
function givenName({ head }, name) {
  const first = (/** @type {string} */ one) => one.split(" ")[0] ?? one;
  const others = membersOf(head, partyOf(head, name)).filter((other) => other !== name);
  return others.some((other) => first(other) === first(name)) ? name : first(name);
}
