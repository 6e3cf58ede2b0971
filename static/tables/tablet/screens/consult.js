// Calls the judge silently: one tap, or with a question. The call's state stands above the felt.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock, filled } from "../../../shared/text.js";
import { field, key } from "../../../shared/dice.js";
import { cited } from "./rulings.js";

/** @import {CallShown, RulingLine} from "../../../shared/wire" */

/** @import {TableModel} from "../model.js" */
/** @import {Outbox} from "../outbox.js" */
/** @import {Consulted, PanelContext} from "./panel.js" */

/** @type {Record<string, string>} */
const UNSAID = {
  decisions: gettext("Decision not recorded"),
  warnings: gettext("Warning not recorded"),
  persons: gettext("It is not recorded who left"),
  call: gettext("The call was not accepted"),
  signatures: gettext("Signature not recorded"),
  winner: gettext("Winner not recorded"),
};
const ENDED = ["decided", "closed"];

/** The sheet for who wants to say what it is about. @param {Consulted} panel @param {PanelContext} given */
export function consult(panel, given) {
  const case_ = given.cases.find((each) => each.id === panel.gap);
  return html`<dialog
    class="sheet"
    aria-label=${gettext("Call the referee")}
    @cancel=${() => given.set(panel.back ?? null)}
  >
    <h2>${gettext("Call the referee")}</h2>
    <p>${gettext("It makes no sound. The table, the play and the dice are sent with it.")}</p>
    ${case_ ? html`<p class="case-question">${case_.question}</p>` : nothing}
    ${field({
      label: gettext("What is it about? (optional)"),
      value: panel.words,
      most: 500,
      typed: (words) => given.set({ ...panel, words }),
    })}
    <div class="sheet-actions">
      ${key({ label: gettext("Back"), press: () => given.set(panel.back ?? null) })}
      ${key({
        label: gettext("Call"),
        kind: "confirm",
        press: () =>
          given.sendNote(
            "call",
            { words: (panel.words ?? "").trim(), gap: panel.gap ?? "" },
            (panel.words ?? "").trim(),
          ),
      })}
    </div>
  </dialog>`;
}

/** Does a call of this table wait for somebody? @param {TableModel} model @param {Outbox} outbox */
export const calling = (model, outbox) =>
  (model.shown?.call && !ENDED.includes(model.shown.call.status)) ||
  outbox.waiting(model.id).some(({ body }) => body.what === "call");

/** How a call was shown, to know it again once it was read. @param {CallShown} call */
export const markOf = (call) => `${call.key} ${call.status}`;

/** @typedef {(call: CallShown) => void} OfCall */

/** @param {TableModel} model @param {Outbox} outbox
 * @param {{drop: OfCall, seen: OfCall, isSeen: (call: CallShown) => boolean}} given */
export function call(model, outbox, { drop, seen, isSeen }) {
  const waiting = outbox.waiting(model.id).find(({ body }) => body.what === "call");
  if (waiting)
    return outbox.retry.since
      ? callBox(
          gettext("No answer: the call is kept here and sent by itself."),
          waiting.body.said,
          key({ label: gettext("No longer needed"), kind: "rare", press: () => outbox.drop(waiting) }),
          "kept",
        )
      : callBox(gettext("Calling…"), waiting.body.said, nothing, "kept");
  const { call } = model.table;
  if (!call || (ENDED.includes(call.status) && isSeen(call))) return nothing;
  const end = ENDED.includes(call.status)
    ? key({ label: gettext("Understood"), kind: "rare", press: () => seen(call) })
    : call.mine || model.table.may_judge
      ? key({ label: gettext("No longer needed"), kind: "rare", press: () => drop(call) })
      : nothing;
  const from = call.from_player
    ? filled(gettext("%(name)s called with the table’s code"), { name: call.asked_by || gettext("player") })
    : "";
  return callBox(
    call.sentence,
    [from, call.answer || call.words].filter(Boolean).join(" · "),
    end,
    call.status,
    { line: call.line, own: call.mine && !ENDED.includes(call.status) },
  );
}

/** @param {string} told @param {string} words @param {unknown} end @param {string} status
 * @param {{line?: RulingLine | null, own?: boolean}} [more] */
function callBox(told, words, end, status, { line, own = true } = {}) {
  return html`<section class="news call-stands" data-status=${status} ?data-own=${own} role="status">
    <div class="news-words">
      <p class="news-title">${told}</p>
      ${line ? html`<p>${line.words} ${cited(line.articles)}</p>` : nothing}
      ${words ? html`<p>${words}</p>` : nothing}
    </div>
    ${end}
  </section>`;
}

/** Notes that the server refused, to be sent again or dropped. @param {number} table
 * @param {Outbox} outbox */
export function refusedNotes(table, outbox) {
  return outbox.refused(table).map(
    (note) =>
      html`<section class="callout refused" data-kind="danger" role="alert">
        <p class="callout-title">${UNSAID[note.body.what]}</p>
        <p>${note.refused}</p>
        <p>
          <strong>${gettext("You wrote:")}</strong> ${note.body.said || gettext("nothing")}
          <span class="quiet">${clock(new Date(note.at))}</span>
        </p>
        <div class="keys" data-columns="2">
          ${key({ label: gettext("Send again"), press: () => outbox.again(note) })}
          ${key({ label: gettext("Drop it"), press: () => outbox.drop(note) })}
        </div>
      </section>`,
  );
}
