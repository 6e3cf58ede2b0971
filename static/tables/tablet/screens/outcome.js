// One play in at most four taps: what was called, who called (the neighbour is preselected), what came out, confirm.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { asksOpening, closed, complete, extras, meant, offersDismissed, parties } from "../composer.js";
import { asksStake, change, usualOf } from "../count.js";
import { say } from "../../../shared/words.js";
import { key } from "../../../shared/dice.js";
import { isLong } from "./felt.js";
import { told, toldChange } from "./told.js";

/** @import {Entry, Extras, Move} from "../acta" */
/** @import {Outcomes} from "../composer.js" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */

const CALLS = /** @type {const} */ (["dudo", "calzo"]);
const RESULTS = {
  dudo: ["dudo_holds", "dudo_fails"],
  calzo: ["calzo_holds", "calzo_fails"],
  paso: ["paso_holds", "paso_fails"],
};

/** @param {TableModel} model */
export function draftOf(model) {
  return complete(model.offer.outcomes, model.offer.state, model.draft);
}

/** @param {TableModel} model @param {(draft: Draft) => void} set */
export function outcome(model, set) {
  const list = model.offer.outcomes;
  const draft = draftOf(model);
  const found = meant(list, draft);
  return html`<section class="play">
    <h2 class="play-question">${say("what_was_called")}</h2>
    <div class="keys" data-columns="2">
      ${CALLS.map((call) => {
        const why = closed(list, call);
        return key({
          label: say(call),
          press: () => set({ call }),
          pressed: draft.call === call,
          closed: why && why.message,
        });
      })}
      ${draft.call === "paso" ? key({ label: say("paso"), press: () => set({ call: "paso" }), pressed: true, kind: "wide" }) : nothing}
    </div>
    ${draft.call ? questions(model, list, draft, set) : nothing} ${stake(model, found?.move, set)}
    ${forecast(found, unforeseen(model, found?.move))}
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({ label: say("confirm"), press: () => found && model.enter(found.move, { ...found, stake: model.draft.stake }), kind: "confirm", closed: found && !found.refusal ? null : "" })}
    </div>
  </section>`;
}

/** @param {TableModel} model @param {Outcomes} list @param {Draft} draft @param {(draft: Draft) => void} set */
function questions(model, list, draft, set) {
  const { callers, answered } = parties(list, draft);
  const change = (/** @type {Draft} */ more) => set({ ...model.draft, ...more });
  return html`
    <h2 class="play-question">
      ${say("who_called")} ${draft.on ? html`<small>${say("on_whom", { name: draft.on })}</small>` : nothing}
    </h2>
    <div class="keys names" data-columns=${callers.length > 4 && !callers.some(isLong) ? 3 : 2}>
      ${callers.map((by) => key({ label: by, small: gone(model, by), press: () => set({ call: draft.call, by }), pressed: draft.by === by }))}
    </div>
    ${
      answered.length > 1
        ? html`<h2 class="play-question">${say("on_whom_question")}</h2>
            <div class="keys names" data-columns="2">
              ${answered.map((on) => key({ label: on, small: gone(model, on), press: () => change({ on, opening: undefined }), pressed: draft.on === on }))}
            </div>`
        : nothing
    }
    ${
      asksOpening(list, model.offer.state, draft)
        ? html`<h2 class="play-question">${say("opening_question")}</h2>
            <div class="keys" data-columns="2">
              ${key({ label: say("opening_yes"), small: say("opening_yes_small"), press: () => change({ opening: true }), pressed: draft.opening === true })}
              ${key({ label: say("opening_no"), small: say("opening_no_small"), press: () => change({ opening: false }), pressed: draft.opening === false })}
            </div>`
        : nothing
    }
    ${
      draft.opening === undefined
        ? nothing
        : html`<h2 class="play-question">${say("what_came_out")}</h2>
            <div class="keys" data-columns="2">
              ${[true, false].map((holds, at) => key({ label: say(RESULTS[draft.call ?? "dudo"][at]), press: () => change({ holds }), pressed: draft.holds === holds }))}
            </div>
            ${rarely(model, list, draft, change)}`
    }
  `;
}

/** What is seldom said: another player's opening, a false start, no obligo. @param {TableModel} model @param {Outcomes} list @param {Draft} draft @param {(more: Draft) => void} change */
function rarely(model, list, draft, change) {
  const more = extras(list, draft);
  const said = draft.extras ?? {};
  const toggle = (/** @type {keyof Extras} */ field, /** @type {boolean | string} */ value) =>
    key({
      label: say(`extra_${field}`, { name: String(value) }),
      kind: "rare",
      pressed: said[field] === value,
      press: () => change({ extras: { ...said, [field]: said[field] === value ? undefined : value } }),
    });
  const dismissed = offersDismissed(list, model.offer.state, draft)
    ? key({
        label: say("dismissed", { name: draft.on ?? "" }),
        kind: "rare",
        pressed: Boolean(draft.opening),
        press: () => change({ opening: !draft.opening }),
      })
    : nothing;
  const keys = more.flatMap(([field, values]) => values.map((value) => toggle(field, value)));
  return keys.length || dismissed !== nothing
    ? html`<div class="keys" data-columns="1">${dismissed}${keys}</div>`
    : nothing;
}

/** Who is out, as it was noted here; in silence they are offered all the same. @param {TableModel} model @param {string} name */
const gone = (model, name) => (model.offer.state.dice[name] === 0 ? say("out") : nothing);

/** In silence, what a doubt of the opening cost: as usual, or as it was seen. @param {TableModel} model @param {Move | null | undefined} move @param {(draft: Draft) => void} set */
export function stake(model, move, set) {
  if (model.settled || !move || !model.ground || !asksStake(model.ground, move)) return nothing;
  const usual = change(model.ground, move);
  if (!usual || usual.change > 0) return nothing;
  const said = model.draft.stake ?? -usual.change;
  return html`<h2 class="play-question">${usual.player}</h2>
    <div class="keys" data-columns="2">
      ${[1, 2].map((dice) => key({ label: say(`tally_${dice}`), press: () => set({ ...model.draft, stake: dice }), pressed: said === dice }))}
    </div>`;
}

/** What the move does, as it is counted here while nobody can foretell it. @param {TableModel} model @param {Move | undefined} move */
export function unforeseen(model, move) {
  const settled =
    move && model.ground && change(model.ground, move, model.draft.stake ?? usualOf(model.ground, move));
  return settled
    ? `${toldChange(settled)}. ${say(model.retry.server ? "counted_server" : "counted")}`
    : say("no_preview");
}

/** @param {Entry | null} found @param {string} [otherwise] what stands there where nobody foretells it */
export function forecast(found, otherwise = say("no_preview")) {
  if (found?.refusal)
    return html`<p class="callout" data-kind="danger" role="alert">${found.refusal.message}</p>`;
  return html`<p class="forecast" role="status">${found ? (found.sentence ?? otherwise) : ""}</p>`;
}

/** Undo, which says what it takes back. @param {TableModel} model */
export function undoKey(model) {
  const last = model.unsent.at(-1);
  if (last)
    return model.silentSince && last.body.move.do !== "undo"
      ? key({
          label: say("undo"),
          small: last.body.sentence || told(last.body.move),
          kind: "undo",
          press: () => model.undo(),
        })
      : nothing;
  const { undoes } = model;
  if (!undoes) return nothing;
  const closed = model.acta.may_undo ? null : say("undo_not_yours", { name: undoes.author });
  return key({ label: say("undo"), small: undoes.sentence, kind: "undo", closed, press: () => model.undo() });
}
