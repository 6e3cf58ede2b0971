// The banner: the rules that are in force at this moment, among what the game shows beside and below them.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { short } from "../../../shared/text.js";
import { awaited } from "./rulings.js";
import { seriesLine } from "./series.js";

/** @import {TableModel} from "../model.js" */

const LONG = 90; // more letters than a phone shows in four lines

/** @typedef {Pick<TableModel, "acta" | "game" | "isPredicted" | "silentSince" | "engine">} Shown */

/** @param {Shown} model */
export function banner(model) {
  const { acta, game, isPredicted } = model;
  const notice = isPredicted ? short(acta.banner) : whyNotPredicted(model);
  return html`<header class="law">
    ${game.signs(acta, isPredicted)}
    <div class="law-words">
      <p class="law-banner" role="status" ?data-long=${notice.length > LONG}>${notice}</p>
      ${isPredicted ? html`${seriesLine(acta, game)} ${game.gauge(acta)} ${awaited(acta)}` : nothing}
    </div>
  </header>`;
}

/** What is said while nobody can say what was tapped has done. @param {Shown} model */
const whyNotPredicted = ({ silentSince, engine }) =>
  engine.isStarting && !engine.fetched
    ? gettext("Kept on this device. The rules are being prepared: a moment…")
    : silentSince
      ? gettext("Kept on this device. It is sent by itself as soon as the server answers.")
      : gettext("On its way to the server…");
