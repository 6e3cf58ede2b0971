// The banner: which rules are in force, and whether one may still calzar.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { awaited } from "./rulings.js";

/** @import {TableModel} from "../model.js" */

/** @param {TableModel} model @param {unknown} news what came in meanwhile */
export function banner(model, news) {
  const { acta } = model;
  if (!model.settled)
    return html`<header class="law">
      <p class="law-banner" role="status">
        ${model.silentSince ? silentLaw(model) : gettext("On its way to the server…")}
      </p>
      ${news}
    </header>`;
  return html`<header class="law">
    <p class="law-banner" role="status">${acta.banner}</p>
    ${acta.state.phase === "bidding" || acta.state.phase === "reveal" ? bar(acta.calzo) : nothing}
    ${awaited(acta)} ${news}
  </header>`;
}

/** @param {{in_play: number, initial: number, threshold: number, open: boolean, text: string}} calzo */
function bar(calzo) {
  return html`<div class="calzo" data-open=${String(calzo.open)}>
    <p class="calzo-text">${calzo.text}</p>
    <svg class="calzo-bar" viewBox="0 0 ${calzo.initial} 2" preserveAspectRatio="none" aria-hidden="true">
      <rect class="calzo-ground" width=${calzo.initial} height="2"></rect>
      <rect class="calzo-fill" width=${calzo.in_play} height="2"></rect>
      <rect class="calzo-mark" x=${calzo.threshold} width="0.25" height="2"></rect>
    </svg>
  </div>`;
}

/** @param {TableModel} model */
function silentLaw({ state, retry }) {
  if (!state?.counted) return gettext("No answer. Keep going: what you tap is kept here and sent by itself.");
  return retry.server
    ? gettext(
        "The server does not answer: the dice are those you entered. Keep going: what you tap is kept " +
          "here and sent by itself.",
      )
    : gettext(
        "No network: the dice are those you entered. Keep going: what you tap is kept here and sent later.",
      );
}
