// The banner: how many dice are in play, which rules are in force, and whether one may calzar at this moment.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { awaited } from "./rulings.js";

/** @import {Calzo} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */

const LONG = 90; // more letters than a phone shows in four lines

/** @typedef {Pick<TableModel, "acta" | "foretold" | "silentSince" | "engine">} Shown */

/** @param {Shown} model */
export function banner(model) {
  const { acta, foretold } = model;
  const { phase } = acta.state;
  const words = foretold ? acta.banner : unforetold(model);
  return html`<header class="law">
    ${phase === "over" || acta.follow === "winner" ? nothing : inPlay(model)}
    <p class="law-banner" role="status" ?data-long=${words.length > LONG}>${words}</p>
    ${foretold && (phase === "bidding" || phase === "reveal") ? calzo(acta.calzo) : nothing}
    ${foretold ? awaited(acta) : nothing}
  </header>`;
}

/** The dice on the table, where somebody follows them and can say. @param {Shown} model */
function inPlay({ foretold, acta }) {
  return html`<p class="in-play">
    <strong>${foretold ? acta.state.in_play : "?"}</strong>
    <span>${interpolate(gettext("of %(dice)s dice"), { dice: acta.calzo.initial }, true)}</span>
  </p>`;
}

/** @param {Calzo} calzo */
function calzo({ in_play, initial, threshold, open, why }) {
  return html`<div class="calzo" data-open=${String(open)} role="status">
    <p class="calzo-word">${open ? gettext("Calzo: yes") : gettext("Calzo: no")}</p>
    <p class="calzo-why">${why}</p>
    <svg class="calzo-bar" viewBox="0 0 ${initial} 2" preserveAspectRatio="none" aria-hidden="true">
      <rect class="calzo-ground" width=${initial} height="2"></rect>
      <rect class="calzo-fill" width=${in_play} height="2"></rect>
      <rect class="calzo-mark" x=${threshold} width="0.25" height="2"></rect>
    </svg>
  </div>`;
}

/** What is said while nobody can say what was tapped has done. @param {Shown} model */
const unforetold = ({ silentSince, engine }) =>
  engine.isStarting
    ? gettext("Kept on this device. The rules are being prepared: a moment…")
    : silentSince
      ? gettext("Kept on this device. It is sent by itself as soon as the server answers.")
      : gettext("On its way to the server…");
