// @ts-check
// Calling the judge without a word aloud: one tap on the table screen, or with a question from the drawer or a case. What became of the call stands
// above the felt until it is over.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock, say } from "../../../shared/words.js";
import { key } from "../../../shared/dice.js";

const ENDED = ["decided", "closed"];

/** The sheet for who wants to say what it is about. @param {any} panel @param {import("./whatif.js").Given} given */
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
    <label class="field"
      ><span>${say("consult_words")}</span>
      <input
        type="text"
        maxlength="500"
        .value=${panel.words ?? ""}
        @input=${(/** @type {any} */ event) => given.set({ ...panel, words: event.target.value })}
    /></label>
    <div class="sheet-actions">
      ${key({ label: say("back"), press: () => given.set(panel.back ?? null) })}
      ${key({ label: say("consult_send"), kind: "confirm", press: () => given.put("call", { words: (panel.words ?? "").trim(), gap: panel.gap ?? "" }, (panel.words ?? "").trim()) })}
    </div>
  </dialog>`;
}

/** Does a call of this table wait for somebody? @param {any} model @param {import("../outbox.js").Outbox} outbox */
export const calling = (model, outbox) =>
  ["open", "taken"].includes(model.shown?.call?.status) ||
  outbox.waiting(model.id).some((note) => note.what === "call");

/** How the call stands: kept here, sent, taken, answered, decided. @param {any} model @param {import("../outbox.js").Outbox} outbox @param {{drop: (call: any) => void, seen: (call: any) => void, isSeen: (call: any) => boolean}} given */
export function call(model, outbox, { drop, seen, isSeen }) {
  const kept = outbox.waiting(model.id).find((note) => note.what === "call");
  if (kept)
    return outbox.retry.since
      ? stands(
          say("call_kept"),
          kept.said,
          key({ label: say("call_drop"), kind: "rare", press: () => outbox.drop(kept) }),
          "kept",
        )
      : stands(say("call_sending"), kept.said, nothing, "kept");
  const { call } = model.shown;
  if (!call || (ENDED.includes(call.status) && isSeen(call))) return nothing;
  const end = ENDED.includes(call.status)
    ? key({ label: say("understood"), kind: "rare", press: () => seen(call) })
    : call.mine || model.shown.may_judge
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

/** @param {string} told @param {string} words @param {unknown} end @param {string} status @param {any} [line] */
function stands(told, words, end, status, line) {
  return html`<section class="news call-stands" data-status=${status} role="status">
    <div class="news-words">
      <p class="news-title">${told}</p>
      ${line ? html`<p>${line.words} ${(line.articles ?? []).map((/** @type {any} */ article) => html`<span class="article">${say("article", { article })}</span> `)}</p>` : nothing}
      ${words ? html`<p>${words}</p>` : nothing}
    </div>
    ${end}
  </section>`;
}

/** What of the words beside the acta the server did not take: with what was typed, to be sent again or thrown away. @param {number} table @param {import("../outbox.js").Outbox} outbox */
export function unsaid(table, outbox) {
  return outbox.refused(table).map(
    (note) =>
      html`<section class="callout refused" data-kind="danger" role="alert">
        <p class="callout-title">${say(`unsaid_${note.what}`)}</p>
        <p>${note.refused}</p>
        <p>
          <strong>${say("you_wrote")}</strong> ${note.said || say("no_words")}
          <span class="quiet">${clock(new Date(note.at))}</span>
        </p>
        <div class="keys" data-columns="2">
          ${key({ label: say("send_again"), press: () => outbox.again(note) })}
          ${key({ label: say("drop"), press: () => outbox.drop(note) })}
        </div>
      </section>`,
  );
}
