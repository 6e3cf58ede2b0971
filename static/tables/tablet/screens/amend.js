// A play that was wrong, sent or not: what it was, what then becomes of those after it, and
// why; then one key.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { field } from "./field.js";
import { moveText } from "./move-text.js";
import { decided } from "./reconcile.js";

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
      ${dice(model)}
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
      closed: amendment.open,
      press: () => amendment.settle(),
    })}
  </div>`;

/** A play as it was tapped, and what it would be. @param {TableModel} model @param {Entry} entry
 * @param {Mend} mend */
function row(model, entry, mend) {
  const { amendment } = model;
  const { review } = amendment;
  const was = amendment.was.sentences.get(entry.seq) || entry.body.sentence || moveText(entry.body.move);
  const fate = review.fate(entry);
  const is = fate === "enter" ? amendment.sentenceOf(entry) : "";
  const isAsked =
    entry.seq === amendment.from ||
    fate === "drop" ||
    review.edited.includes(entry) ||
    amendment.refusalOf(entry) !== undefined;
  if (!isAsked && (!is || is === was)) return nothing; // a record may be long
  return html`<p class="both-cell" data-fate=${is && is !== was ? "drop" : fate}>
      <span class="both-words">${was}</span>
      ${is && is !== was ? html`<strong>${is}</strong>` : nothing}
    </p>
    ${isAsked ? decided(model, entry, false, mend) : nothing}`;
}

/** What it changes. @param {TableModel} model */
function dice({ amendment: { outlook, was }, acta: { head } }) {
  if (!outlook) return nothing;
  const names = head.players.filter((name) => outlook.state.dice[name] !== was.dice[name]);
  return html`<p class="corrected-dice" role="status">
    ${names.map(
      (name) => html`<span>${name}: <strong>${was.dice[name]} → ${outlook.state.dice[name]}</strong></span>`,
    )}
  </p>`;
}
