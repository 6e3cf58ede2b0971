// The banner: which rules are in force, and whether one may still calzar.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { awaited } from "./rulings.js";

/** @import {TableModel} from "../model.js" */

/** @param {TableModel} model @param {unknown} news what came in meanwhile */
export function banner(model, news) {
  const { acta } = model;
  if (!model.foretold)
    return html`<header class="law">
      <p class="law-banner" role="status">${unforetold(model)}</p>
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

/** What is said while nobody can say what was tapped has done. @param {TableModel} model */
export const unforetold = ({ silentSince, engine }) =>
  engine.isStarting
    ? gettext("Kept on this device. The rules are being prepared: a moment…")
    : silentSince
      ? gettext("Kept on this device. It is sent by itself as soon as the server answers.")
      : gettext("On its way to the server…");
