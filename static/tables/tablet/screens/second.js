// The second entry of a table: the band that tells it from the table itself, its end, and, on both tablets,
// where the two differ.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { undoKey } from "./outcome.js";

/** @import {TableModel} from "../model.js" */

/** @param {TableModel} model */
export const secondBar = (model) =>
  html`<div class="second-bar">
    <strong>${gettext("SECOND ENTRY")}</strong>
    <span>${gettext("It is compared; the acta is on the other tablet.")}</span>
    ${model.shown?.second ? html`<span class="second-far">${far(model)}</span>` : nothing}
  </div>`;

/** How far both are. @param {TableModel} model */
function far({ table: { second } }) {
  if (!second) return "";
  const words = gettext("Settled plays: acta %(acta)s, second entry %(second)s");
  return interpolate(words, { acta: second.acta, second: second.second }, true);
}

/** The first play in which they differ; at the end also whether all was entered twice.
 * @param {TableModel} model */
export function compared(model) {
  const { second } = model.table;
  if (!second) return nothing;
  const [first, ...more] = second.differs;
  if (!first) return atTheEnd(model);
  const [here, there] = model.isSecond ? [first.second, first.acta] : [first.acta, first.second];
  return html`<div role="status">
    <details class="callout second-differs" data-kind="warn" ?open=${isRoomy()}>
      <summary class="callout-title">
        ${interpolate(gettext("Play %(play)s differs"), { play: first.play }, true)}
        ${
          more.length
            ? interpolate(
                ngettext("and %(count)s more play", "and %(count)s more plays", more.length),
                { count: more.length },
                true,
              )
            : nothing
        }
      </summary>
      <dl>
        <dt>${gettext("Here:")}</dt>
        <dd>${here}</dd>
        <dt>${model.isSecond ? gettext("In the acta:") : gettext("In the second entry:")}</dt>
        <dd>${there}</dd>
      </dl>
      <p class="quiet">
        ${
          model.isSecond
            ? gettext("Ask what happened. If it is wrong here, undo back to it; play goes on meanwhile.")
            : gettext("Ask what happened. If it is wrong here, undo or correct it; play goes on meanwhile.")
        }
      </p>
    </details>
  </div>`;
}

/** On a phone the keys of the next play come first: one line, and a tap shows the rest. */
const isRoomy = () => matchMedia("(min-width: 48rem)").matches;

/** @param {TableModel} model */
function atTheEnd(model) {
  const { second } = model.table;
  if (!second || !model.acta || model.acta.status === "open") return nothing;
  const same = second.acta === second.second;
  return html`<p class="callout second-same" data-kind=${same ? "good" : "info"} role="status">
    ${same ? gettext("Acta and second entry agree in every play.") : far(model)}
  </p>`;
}

/** The table is over here: nothing of it is confirmed or signed. @param {TableModel} model */
export function finished(model) {
  return html`<section class="play">
    <h2 class="play-question">${gettext("The table is over")}</h2>
    <ol class="ranking">
      ${(model.acta.placings ?? []).map(
        ({ name, place }) =>
          html`<li><span class="place-number">${place ?? "–"}</span> <span class="name">${name}</span></li>`,
      )}
    </ol>
    <p>${gettext("The order is signed and confirmed on the tablet of the acta.")}</p>
    <div class="confirm-bar">${undoKey(model)}</div>
  </section>`;
}
