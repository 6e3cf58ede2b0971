// A wrong play: what it was, what becomes of those after it, and why; then one key.

import { partiesOf } from "../../../shared/parties.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { field, key } from "../../../shared/dice.js";
import { short } from "../../../shared/text.js";
import { moveText } from "../notation.js";
import { agreement } from "./agreeing.js";
import { decisionKeys } from "./reconcile.js";

/** @import {Amendment} from "../amend.js" */
/** @import {TableModel} from "../model.js" */
/** @import {Entry} from "../moves.js" */

/** @typedef {(seq: number | null) => void} Mend */

/** @param {TableModel} model @param {unknown} trouble @param {Mend} mend */
export function amend(model, trouble, mend) {
  const { amendment } = model;
  return html`<section class="callout refused" data-kind="warn" aria-label=${gettext("Correct this play")}>
      <p class="callout-title">
        ${
          amendment.isOfRecord
            ? gettext("Say what really happened")
            : gettext("Not sent yet: say what really happened")
        }
      </p>
      <div class="both" data-alone>${amendment.review.mine.map((entry) => row(model, entry, mend))}</div>
      ${changes(model)}
      ${agreement(model, amendment.agreed, (name) => ((amendment.agreed = name), model.changed()))}
      ${field({
        label: gettext("Why?"),
        value: amendment.why,
        most: 300,
        typed: (/** @type {string} */ value) => ((amendment.why = value.trim()), model.changed()),
      })}
      ${trouble}
    </section>
    ${amendment.mending === null ? bar(amendment) : nothing}`;
}

/** In the place of the table's own keys. @param {Amendment} amendment */
const bar = (amendment) =>
  html`<div class="confirm-bar">
    ${key({ label: gettext("Leave it as it is"), kind: "back", press: () => amendment.leave() })}
    ${key({
      label: gettext("Correct the play"),
      kind: "confirm",
      closed: amendment.whyOpen,
      press: () => amendment.settle(),
    })}
  </div>`;

/** As tapped, and as it would be. @param {TableModel} model @param {Entry} entry @param {Mend} mend */
function row(model, entry, mend) {
  const { amendment } = model;
  const { review } = amendment;
  const oldSentence =
    amendment.before.sentences.get(entry.seq) || entry.body.sentence || moveText(model.game, entry.body.move);
  const fate = review.decisionOf(entry);
  const newSentence = fate === "enter" ? amendment.sentenceOf(entry) : "";
  const isAsked =
    entry.seq === amendment.from ||
    fate === "drop" ||
    review.edited.includes(entry) ||
    amendment.refusalOf(entry) !== undefined;
  if (!isAsked && (!newSentence || newSentence === oldSentence)) return nothing; // a record may be long
  return html`<p class="both-cell" data-fate=${newSentence && newSentence !== oldSentence ? "drop" : fate}>
      <span class="both-words">${short(oldSentence)}</span>
      ${newSentence && newSentence !== oldSentence ? html`<strong>${short(newSentence)}</strong>` : nothing}
    </p>
    ${isAsked ? decisionKeys(model, entry, false, mend) : nothing}`;
}

/** What it changes. @param {TableModel} model */
function changes({ amendment: { outlook, before }, acta: { head }, game }) {
  if (!outlook || !before.state) return nothing;
  const changed = game.changes(before.state, outlook.state, partiesOf(head));
  return html`<p class="corrected-dice" role="status">
    ${changed.map(([name, was, is]) => html`<span>${short(name)}: <strong>${was} → ${is}</strong></span>`)}
  </p>`;
}
