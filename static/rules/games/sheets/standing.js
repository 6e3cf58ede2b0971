// How a table of sheets stands: each player's place on the felt, who is on turn, totals and places.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cup } from "../../../shared/dice.js";
import { hasLeft, membersOf, partyOf } from "../../../shared/parties.js";
import { filled, short } from "../../../shared/text.js";
import { attemptWords, isChoosing } from "./attempts.js";
import { hatchesOf, sheetOf, totalOf, usedOf } from "./hatch.js";
import { small } from "./small.js";

/** @import {Place, Seen} from "../game" */
/** @import {Acta, Own, SheetState} from "./acta" */

const LONG = 11; // letters of a name that is read from across the table

/** @param {Own} own @param {Acta} acta @param {string} name @returns {Place} */
export function place({ marks }, { head, state }, name) {
  const people = membersOf(head, name);
  const isTurn = people.includes(state.turn ?? "");
  const out = hasLeft(head, state.removed, name);
  const throwing = filled(gettext("%(name)s throws"), { name: state.turn ?? "" });
  return {
    lead: isTurn ? cup() : nothing,
    shows: html`${hatchesOf(state) > 1 ? hatchTotals(state, name) : small(sheetOf(state, name), marks)}<span
        class="total figure"
        >${state.totals[name] ?? 0}${gamePoints(state, name)}</span
      >`,
    opens: isTurn,
    out,
    mark: isTurn && !out ? ["turno", people.length > 1 ? throwing : gettext("throws")] : null,
  };
}

/** Of three hatches. @param {SheetState} state @param {string} name */
const hatchTotals = (state, name) =>
  html`<span class="hatch-totals"
    >${[1, 2, 3].map((hatch) => html`<span>${hatch}: ${totalOf(sheetOf(state, name, hatch))}</span>`)}</span
  >`;

/** Beside the total, of three hatches. @param {SheetState} state @param {string} name */
const gamePoints = ({ game_points: points }, name) =>
  points ? html`<small>${filled(gettext("%(points)s GP"), { points: points[name] ?? 0 })}</small>` : nothing;

/** The total, with hatches the game points too. @param {SheetState} state @param {string} name */
export function totalWords({ totals, game_points: points }, name) {
  const total = totals[name] ?? 0;
  return points
    ? filled(gettext("%(total)s · %(points)s GP"), { total, points: points[name] ?? 0 })
    : String(total);
}

/** Who is on turn, read from across the table. @param {Acta} acta @param {boolean} isKnown */
export function signs(acta, isKnown) {
  const { head, state, follow } = acta;
  const { turn } = state;
  if (turn === null || follow === "winner") return nothing;
  const hatches = hatchesOf(state);
  const [used, all] = [1, 2, 3]
    .slice(0, hatches)
    .reduce(
      ([sum, most], hatch) => [sum + usedOf(sheetOf(state, partyOf(head, turn), hatch)), most + 11],
      [0, 0],
    );
  const isOfAll = isChoosing(acta) || (follow === "turns" && state.legal.includes("enter"));
  const attempt = isOfAll ? "" : attemptWords(acta);
  const name = isOfAll ? partyOf(head, turn) : turn;
  const number = isKnown ? Math.min(used + 1, all) : "?";
  return html`<p class="sign on-turn">
    <strong ?data-long=${short(name).length > LONG || attempt !== ""}>${short(name)}</strong>
    <span class="turn-words"
      ><span>${filled(gettext("turn %(number)s of %(all)s"), { number, all })}</span>
      ${attempt ? html`<span>${attempt}</span>` : nothing}</span
    >
  </p>`;
}

/** Only what the answers change. @param {Seen} seen @param {Seen[]} all */
export function meaning({ state, banner, refused }, all) {
  if (refused) return refused.message;
  const of = (/** @type {Seen} */ one) =>
    /** @type {SheetState} */ (/** @type {unknown} */ (one.state)).totals;
  const totals = Object.entries(/** @type {SheetState} */ (/** @type {unknown} */ (state)).totals)
    .filter(([name, total]) => all.some((other) => of(other)[name] !== total))
    .map(([name, total]) => `${short(name)} ${total}`);
  return [totals.join(", "), banner].filter(Boolean).join(" · ");
}
