// One play in at most four taps: what was called, who called (the neighbour is preselected), what came out,
// confirm.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { asksOpening, closed, complete, extras, meant, offersDismissed, parties } from "../composer.js";
import { key } from "../../../shared/dice.js";
import { isLong } from "./felt.js";
import { CALLS as CALL_TEXTS, RESULTS } from "../texts.js";

/** @import {Entry, Extras} from "../acta" */
/** @import {Outcomes} from "../composer.js" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */

const CALLS = /** @type {const} */ (["dudo", "calzo"]);
/** What is seldom said of an entry, by its field. */
const EXTRAS = {
  false_start: gettext("The opening was in ases (false start)"),
  obligo: gettext("Opened without obliging"),
  opener: gettext("%(name)s opened (false start set aside)"),
};

/** @param {TableModel} model */
export function draftOf(model) {
  return complete(model.acta.forecast.outcomes, model.acta.state, model.draft);
}

/** @param {TableModel} model @param {(draft: Draft) => void} set */
export function outcome(model, set) {
  const list = model.acta.forecast.outcomes;
  const draft = draftOf(model);
  const found = meant(list, draft);
  return html`<section class="play">
    <h2 class="play-question">${gettext("What was called?")}</h2>
    <div class="keys" data-columns="2">
      ${CALLS.map((call) => {
        const why = closed(list, call);
        return key({
          label: CALL_TEXTS[call],
          press: () => set({ call }),
          pressed: draft.call === call,
          closed: why && why.message,
        });
      })}
      ${
        draft.call === "paso"
          ? key({ label: gettext("Paso"), press: () => set({ call: "paso" }), pressed: true, kind: "wide" })
          : nothing
      }
    </div>
    ${draft.call ? questions(model, list, draft, set) : nothing} ${forecast(found)}
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({
        label: gettext("Confirm"),
        press: () => found && model.enter(found.move, found),
        kind: "confirm",
        closed: found && !found.refusal ? null : "",
      })}
    </div>
  </section>`;
}

/** @param {TableModel} model @param {Outcomes} list @param {Draft} draft
 * @param {(draft: Draft) => void} set */
function questions(model, list, draft, set) {
  const { callers, answered } = parties(list, draft);
  const change = (/** @type {Draft} */ more) => set({ ...model.draft, ...more });
  return html`
    <h2 class="play-question">
      ${gettext("Who called it?")}
      ${
        draft.on
          ? html`<small>${interpolate(gettext("to %(name)s"), { name: draft.on }, true)}</small>`
          : nothing
      }
    </h2>
    <div class="keys names" data-columns=${callers.length > 4 && !callers.some(isLong) ? 3 : 2}>
      ${callers.map((by) =>
        key({
          label: by,
          press: () => set({ call: draft.call, by }),
          pressed: draft.by === by,
        }),
      )}
    </div>
    ${
      answered.length > 1
        ? html`<h2 class="play-question">${gettext("On whose bid?")}</h2>
            <div class="keys names" data-columns="2">
              ${answered.map((on) =>
                key({
                  label: on,
                  press: () => change({ on, opening: undefined }),
                  pressed: draft.on === on,
                }),
              )}
            </div>`
        : nothing
    }
    ${
      asksOpening(list, model.acta.state, draft)
        ? html`<h2 class="play-question">${gettext("On the opening, or after a raise?")}</h2>
            <div class="keys" data-columns="2">
              ${key({
                label: gettext("On the opening"),
                small: gettext("nobody had raised"),
                press: () => change({ opening: true }),
                pressed: draft.opening === true,
              })}
              ${key({
                label: gettext("After a raise"),
                small: gettext("somebody had raised"),
                press: () => change({ opening: false }),
                pressed: draft.opening === false,
              })}
            </div>`
        : nothing
    }
    ${
      draft.opening === undefined
        ? nothing
        : html`<h2 class="play-question">${gettext("What came out?")}</h2>
            <div class="keys" data-columns="2">
              ${[true, false].map((holds, at) =>
                key({
                  label: RESULTS[draft.call ?? "dudo"][at],
                  press: () => change({ holds }),
                  pressed: draft.holds === holds,
                }),
              )}
            </div>
            ${rarely(model, list, draft, change)}`
    }
  `;
}

/** What is seldom said: another player's opening, a false start, no obligo.
 * @param {TableModel} model @param {Outcomes} list @param {Draft} draft
 * @param {(more: Draft) => void} change */
function rarely(model, list, draft, change) {
  const more = extras(list, draft);
  const said = draft.extras ?? {};
  const toggle = (/** @type {keyof Extras} */ field, /** @type {boolean | string} */ value) =>
    key({
      label: interpolate(EXTRAS[field], { name: String(value) }, true),
      kind: "rare",
      pressed: said[field] === value,
      press: () => change({ extras: { ...said, [field]: said[field] === value ? undefined : value } }),
    });
  const dismissed = offersDismissed(list, model.acta.state, draft)
    ? key({
        label: interpolate(
          gettext("It was %(name)s’s opening (false start set aside)"),
          { name: draft.on ?? "" },
          true,
        ),
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

/** What the entry will do, or why it may not be made. @param {Entry | null} found */
export function forecast(found) {
  if (found?.refusal)
    return html`<p class="callout" data-kind="danger" role="alert">${found.refusal.message}</p>`;
  return html`<p class="forecast" role="status">${found?.sentence ?? ""}</p>`;
}

/** Undo, which says what it takes back. @param {TableModel} model */
export function undoKey(model) {
  const { undoes } = model;
  if (!undoes) return nothing;
  const closed = model.acta.may_undo
    ? null
    : interpolate(gettext("%(name)s wrote it"), { name: undoes.author }, true);
  return key({
    label: gettext("Undo"),
    small: undoes.sentence || gettext("what you tapped last"),
    kind: "undo",
    closed,
    press: () => model.undo(),
  });
}
