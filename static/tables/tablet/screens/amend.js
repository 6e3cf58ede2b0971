// A wrong play: what it was, what becomes of those after it, and why; then one key.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { field, key } from "../../../shared/dice.js";
import { moveText } from "../../../rules/games/dudo/move-text.js";
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
      closed: amendment.whyOpen,
      press: () => amendment.settle(),
    })}
  </div>`;

/** As tapped, and as it would be. @param {TableModel} model @param {Entry} entry @param {Mend} mend */
function row(model, entry, mend) {
  const { amendment } = model;
  const { review } = amendment;
  const oldSentence =
    amendment.before.sentences.get(entry.seq) || entry.body.sentence || moveText(entry.body.move);
  const fate = review.decisionOf(entry);
  const newSentence = fate === "enter" ? amendment.sentenceOf(entry) : "";
  const isAsked =
    entry.seq === amendment.from ||
    fate === "drop" ||
    review.edited.includes(entry) ||
    amendment.refusalOf(entry) !== undefined;
  if (!isAsked && (!newSentence || newSentence === oldSentence)) return nothing; // a record may be long
  return html`<p class="both-cell" data-fate=${newSentence && newSentence !== oldSentence ? "drop" : fate}>
      <span class="both-words">${oldSentence}</span>
      ${newSentence && newSentence !== oldSentence ? html`<strong>${newSentence}</strong>` : nothing}
    </p>
    ${isAsked ? decisionKeys(model, entry, false, mend) : nothing}`;
}

/** What it changes. @param {TableModel} model */
function dice({ amendment: { outlook, before }, acta: { head } }) {
  if (!outlook) return nothing;
  const { dice } = outlook.state;
  const names = head.players.filter((name) => dice[name] !== before.dice[name]);
  return html`<p class="corrected-dice" role="status">
    ${names.map((name) => html`<span>${name}: <strong>${before.dice[name]} → ${dice[name]}</strong></span>`)}
  </p>`;
}
