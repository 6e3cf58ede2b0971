// What a table of Prudente shows: what is at stake, the totals, and the way to the target.

import { cup } from "../../../shared/dice.js";
import { filled } from "../../../shared/text.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";

/** @import {Place} from "../game" */
/** @import {Acta} from "./acta" */

/** 12 350. @param {number} points */
export const grouped = (points) =>
  String(points)
    .replace(/\B(?=(\d{3})+$)/g, "\u202f")
    .replace("-", "−");

/** @param {number} points */
export const lacks = (points) => filled(gettext("%(points)s more are needed"), { points: grouped(points) });

/** @param {number} points */
export const stake = (points) =>
  html`<p class="stake" role="status">
    <strong>${grouped(points)}</strong> <span>${gettext("at stake")}</span>
  </p>`;

/** @param {Acta} acta @param {boolean} isKnown */
export function signs({ state, follow }, isKnown) {
  const { turn, table } = state;
  if (follow === "winner" || turn === null) return nothing;
  const isThrown = table !== null && isKnown;
  return html`${isThrown ? sign(table.at_stake, gettext("at stake"), "stake") : nothing}
  ${sign(isKnown ? state.totals[turn] : null, gettext("total"), isThrown ? "less" : "stake")}`;
}

/** @param {number | null} points @param {string} words @param {string} kind */
const sign = (points, words, kind) =>
  html`<p class="sign points" data-kind=${kind} ?data-wide=${kind === "less"}>
    <strong>${points === null ? "?" : grouped(points)}</strong> <span>${words}</span>
  </p>`;

/** The way to the target of who is on turn: what is written, and what is at stake. @param {Acta} acta */
export function gauge({ state, gauge: { text }, forecast: { target } }) {
  if (state.turn === null || !target) return nothing;
  const total = Math.max(0, state.totals[state.turn]);
  return html`<p class="target-words">${text}</p>
    <svg class="target-bar" viewBox="0 0 ${target} 2" preserveAspectRatio="none" aria-hidden="true">
      <rect class="target-ground" width=${target} height="2"></rect>
      <rect
        class="target-stake"
        width=${Math.min(target, total + (state.table?.at_stake ?? 0))}
        height="2"
      ></rect>
      <rect class="target-total" width=${Math.min(target, total)} height="2"></rect>
    </svg>`;
}

/** @param {Acta} acta @param {string} name @returns {Place} */
export function place({ state }, name) {
  const isOn = state.turn === name;
  return {
    lead: isOn ? cup() : nothing,
    shows: html`<span class="total turns-total">${grouped(state.totals[name])}</span>`,
    opens: isOn,
    out: state.removed.includes(name),
    mark: isOn ? ["turno", gettext("on turn")] : null,
  };
}
