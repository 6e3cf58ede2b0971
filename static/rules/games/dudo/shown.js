// What a table of Dudo shows: dice in play, calzo, the bid that stands, and each player's place on the felt.

import { cup, die, row } from "../../../shared/dice.js";
import { filled, short } from "../../../shared/text.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { stem, words } from "../../book/words.js";
import { CLAIMS } from "./texts.js";

/** @import {DudoGauge as Gauge, DudoState as State} from "../../../shared/wire" */
/** @import {Place, Seen as SeenOfAny} from "../game" */
/** @import {Acta} from "./acta" */

/** @typedef {SeenOfAny & {state: State, gauge: Gauge}} Seen */

/** Is a play under way? @param {State} state */
const isPlayed = ({ phase }) => phase === "bidding" || phase === "reveal";

/** @param {Acta} acta @param {boolean} isKnown */
export function signs({ state, gauge: calzo, follow }, isKnown) {
  const isSaid = isKnown && isPlayed(state);
  const isDone = state.phase === "over" || state.phase === "between";
  return html`${isDone || follow === "winner" ? nothing : inPlay(state, calzo, isKnown)}
  ${isSaid ? calzoSign(calzo) : nothing} ${isSaid ? standing(state) : nothing}`;
}

/** The dice on the table, where somebody follows them and can say. @param {State} state @param {Gauge} calzo
 * @param {boolean} isKnown */
function inPlay({ in_play }, { initial }, isKnown) {
  return html`<p class="sign in-play">
    <strong>${isKnown ? in_play : "?"}</strong>
    <span>${filled(gettext("of %(dice)s dice"), { dice: initial })}</span>
  </p>`;
}

/** May one calzar? As large as the dice, since it is asked as often. @param {Gauge} calzo */
function calzoSign({ open }) {
  return html`<p class="sign calzo" data-open=${String(open)} role="status" aria-label=${mayCalzar(open)}>
    <strong class="calzo-word">${open ? gettext("Yes") : gettext("No")}</strong>
    <span>${gettext("Calzo")}</span>
  </p>`;
}

/** @param {boolean} open */
const mayCalzar = (open) => (open ? gettext("Calzo: yes") : gettext("Calzo: no"));

/** Why one may calzar, or not, and the dice left against the threshold. @param {Acta} acta */
export function gauge({ state, gauge: { in_play, initial, threshold, open, why } }) {
  if (!isPlayed(state)) return nothing;
  return html`<p class="calzo-why">${why}</p>
    <svg
      class="calzo-bar"
      data-open=${String(open)}
      viewBox="0 0 ${initial} 2"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect class="calzo-ground" width=${initial} height="2"></rect>
      <rect class="calzo-fill" width=${in_play} height="2"></rect>
      <rect class="calzo-mark" x=${threshold} width="0.25" height="2"></rect>
    </svg>`;
}

/** What was said last and stands, where every word is recorded. @param {State} state */
function standing({ bid, paso }) {
  if (paso)
    return html`<p class="sign bid">
      <strong data-word>${CLAIMS[paso.claim]}</strong>
      <span>${filled(gettext("%(name)s passes"), { name: paso.by })}</span>
    </p>`;
  if (!bid) return nothing;
  return html`<p class="sign bid">
    <strong>${bid.quantity} ${die(bid.pinta)}</strong><span>${short(bid.by)}</span>
  </p>`;
}

/** @param {Acta} acta @param {string} name @returns {Place} */
export function place({ state }, name) {
  const opens = state.opener === name;
  const out = state.dice[name] === 0;
  return {
    shows: row(state.dice[name]),
    lead: opens ? cup() : nothing,
    opens,
    out,
    mark: mark(state, opens, out),
  };
}

/** @param {State} state @param {boolean} opens @param {boolean} out @returns {Place["mark"]} */
function mark({ mode }, opens, out) {
  if (out) return ["fuera", gettext("out")];
  if (!opens) return null;
  return mode === "obligo" ? ["obliga", gettext("obliges")] : ["abre", gettext("opens")];
}

/** For questions about calzo: this table's dice. @param {Acta} acta @param {string} asked
 * @param {"es" | "en"} lang */
export function answer({ gauge: calzo }, asked, lang) {
  if (!words(asked, lang).includes(stem("calzar", lang))) return nothing;
  const sentence = calzo.open
    ? gettext("At this table, now: calzo may be said.")
    : gettext("At this table, now: no calzo.");
  return html`<p class="callout" data-kind="info"><strong>${sentence}</strong> ${calzo.why}</p>`;
}

/** Only dice that the answers change. @param {Seen} seen @param {Seen[]} all */
export function meaning({ state, banner, gauge: calzo, refused }, all) {
  if (refused) return refused.message;
  const dice = Object.entries(state.dice)
    .filter(([name, left]) => all.some((other) => other.state.dice[name] !== left))
    .map(([name, left]) => `${short(name)} ${left}`);
  const opens = state.opener && filled(gettext("%(name)s opens"), { name: state.opener });
  return [dice.join(", "), opens, short(banner), mayCalzar(calzo.open)].filter(Boolean).join(" · ");
}
