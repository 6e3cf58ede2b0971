// The banner: how many dice are in play, which rules are in force, and whether one may calzar at this moment.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die } from "../../../shared/dice.js";
import { CLAIMS } from "../texts.js";
import { awaited } from "./rulings.js";
import { filled } from "../../../shared/text.js";

/** @import {Calzo, State} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */

const LONG = 90; // more letters than a phone shows in four lines

/** @typedef {Pick<TableModel, "acta" | "isPredicted" | "silentSince" | "engine">} Shown */

/** @param {Shown} model */
export function banner(model) {
  const { acta, isPredicted } = model;
  const { phase } = acta.state;
  const notice = isPredicted ? acta.banner : whyNotPredicted(model);
  const isPlayed = isPredicted && (phase === "bidding" || phase === "reveal");
  return html`<header class="law">
    ${phase === "over" || acta.follow === "winner" ? nothing : inPlay(model)}
    ${isPlayed ? calzo(acta.calzo) : nothing} ${isPlayed ? standing(acta.state) : nothing}
    <div class="law-words">
      <p class="law-banner" role="status" ?data-long=${notice.length > LONG}>${notice}</p>
      ${isPlayed ? why(acta.calzo) : nothing} ${isPredicted ? awaited(acta) : nothing}
    </div>
  </header>`;
}

/** The dice on the table, where somebody follows them and can say. @param {Shown} model */
function inPlay({ isPredicted, acta }) {
  return html`<p class="sign in-play">
    <strong>${isPredicted ? acta.state.in_play : "?"}</strong>
    <span>${filled(gettext("of %(dice)s dice"), { dice: acta.calzo.initial })}</span>
  </p>`;
}

/** May one calzar? As large as the dice, since it is asked as often. @param {Calzo} calzo */
function calzo({ open }) {
  const label = open ? gettext("Calzo: yes") : gettext("Calzo: no");
  return html`<p class="sign calzo" data-open=${String(open)} role="status" aria-label=${label}>
    <strong class="calzo-word">${open ? gettext("Yes") : gettext("No")}</strong>
    <span>${gettext("Calzo")}</span>
  </p>`;
}

/** Why, and the dice left against the threshold. @param {Calzo} calzo */
function why({ in_play, initial, threshold, open, why: words }) {
  return html`<p class="calzo-why">${words}</p>
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
    <strong>${bid.quantity} ${die(bid.pinta)}</strong><span>${bid.by}</span>
  </p>`;
}

/** What is said while nobody can say what was tapped has done. @param {Shown} model */
const whyNotPredicted = ({ silentSince, engine }) =>
  engine.isStarting && !engine.fetched
    ? gettext("Kept on this device. The rules are being prepared: a moment…")
    : silentSince
      ? gettext("Kept on this device. It is sent by itself as soon as the server answers.")
      : gettext("On its way to the server…");
