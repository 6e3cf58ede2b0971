// Calling the judge without a word aloud: one tap on the table screen, or with a question from the drawer or a case. What became of the call stands
// above the felt until it is over.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock, say } from "../../../shared/words.js";
import { key } from "../../../shared/dice.js";
import { field } from "./field.js";

/** @import {CallShown, RulingLine} from "../../../shared/wire" */

/** @import {TableModel} from "../model.js" */
/** @import {Outbox} from "../outbox.js" */
/** @import {Consulted, Given} from "./panel.js" */

const ENDED = ["decided", "closed"];

/** The sheet for who wants to say what it is about. @param {Consulted} panel @param {Given} given */
export function consult(panel, given) {
  const one = given.cases.find((each) => each.id === panel.gap);
  return html`<dialog
    class="sheet"
    aria-label=${say("consult")}
    @cancel=${() => given.set(panel.back ?? null)}
  >
    <h2>${say("consult")}</h2>
    <p>${say("consult_text")}</p>
    ${one ? html`<p class="case-question">${one.question}</p>` : nothing}
    ${field({ label: say("consult_words"), value: panel.words, most: 500, typed: (words) => given.set({ ...panel, words }) })}
    <div class="sheet-actions">
      ${key({ label: say("back"), press: () => given.set(panel.back ?? null) })}
      ${key({ label: say("consult_send"), kind: "confirm", press: () => given.put("call", { words: (panel.words ?? "").trim(), gap: panel.gap ?? "" }, (panel.words ?? "").trim()) })}
    </div>
  </dialog>`;
}

/** Does a call of this table wait for somebody? @param {TableModel} model @param {Outbox} outbox */
export const calling = (model, outbox) =>
  (model.shown?.call && !ENDED.includes(model.shown.call.status)) ||
  outbox.waiting(model.id).some(({ body }) => body.what === "call");

/** How a call was shown, to know it again once it was read. @param {CallShown} one */
export const markOf = (one) => `${one.key} ${one.status}`;

/** How the call stands: kept here, sent, taken, answered, decided. @param {TableModel} model @param {Outbox} outbox @param {{drop: (call: CallShown) => void, seen: (call: CallShown) => void, isSeen: (call: CallShown) => boolean}} given */
export function call(model, outbox, { drop, seen, isSeen }) {
  const kept = outbox.waiting(model.id).find(({ body }) => body.what === "call");
  if (kept)
    return outbox.retry.since
      ? stands(
          say("call_kept"),
          kept.body.said,
          key({ label: say("call_drop"), kind: "rare", press: () => outbox.drop(kept) }),
          "kept",
        )
      : stands(say("call_sending"), kept.body.said, nothing, "kept");
  const { call } = model.table;
  if (!call || (ENDED.includes(call.status) && isSeen(call))) return nothing;
  const end = ENDED.includes(call.status)
    ? key({ label: say("understood"), kind: "rare", press: () => seen(call) })
    : call.mine || model.table.may_judge
      ? key({ label: say("call_drop"), kind: "rare", press: () => drop(call) })
      : nothing;
  const from = call.from_player ? say("call_of_player", { name: call.asked_by || say("player") }) : "";
  return stands(
    call.told,
    [from, call.answer || call.words].filter(Boolean).join(" · "),
    end,
    call.status,
    call.line,
  );
}

/** @param {string} told @param {string} words @param {unknown} end @param {string} status @param {RulingLine | null} [line] */
function stands(told, words, end, status, line) {
  return html`<section class="news call-stands" data-status=${status} role="status">
    <div class="news-words">
      <p class="news-title">${told}</p>
      ${line ? html`<p>${line.words} ${line.articles.map((article) => html`<span class="article">${say("article", { article: article ?? "" })}</span> `)}</p>` : nothing}
      ${words ? html`<p>${words}</p>` : nothing}
    </div>
    ${end}
  </section>`;
}

/** What of the words beside the acta the server did not take: with what was typed, to be sent again or thrown away. @param {number} table @param {Outbox} outbox */
export function unsaid(table, outbox) {
  return outbox.refused(table).map(
    (note) =>
      html`<section class="callout refused" data-kind="danger" role="alert">
        <p class="callout-title">${say(`unsaid_${note.body.what}`)}</p>
        <p>${note.refused}</p>
        <p>
          <strong>${say("you_wrote")}</strong> ${note.body.said || say("no_words")}
          <span class="quiet">${clock(new Date(note.at))}</span>
        </p>
        <div class="keys" data-columns="2">
          ${key({ label: say("send_again"), press: () => outbox.again(note) })}
          ${key({ label: say("drop"), press: () => outbox.drop(note) })}
        </div>
      </section>`,
  );
}
