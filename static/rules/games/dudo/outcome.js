// One play in two taps: call and result. The caller is preselected, or touched on the felt; where it matters,
// a third tap says whether the call answered the opening.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import {
  asksOpening,
  refusalOfCall,
  complete,
  extras,
  matchingOutcome,
  offersDismissed,
  parties,
} from "./composer.js";
import { key } from "../../../shared/dice.js";
import { isLong } from "../../../tables/tablet/screens/felt.js";
import { CALLS as CALL_TEXTS, CAME_OUT, RESULTS } from "../../../tables/tablet/texts.js";
import { filled } from "../../../shared/text.js";

/** @import {Entry, Extras} from "./acta" */
/** @import {Outcomes} from "./composer.js" */
/** @import {Draft} from "../../../tables/tablet/draft" */
/** @import {TableModel} from "../../../tables/tablet/model.js" */

const CALLS = /** @type {const} */ (["dudo", "calzo"]);
const EXTRAS = {
  after: gettext("After a false start in ases was continued"),
  false_start: gettext("The opening was in ases (false start)"),
  obligo: gettext("Opened without obliging"),
  opener: gettext("%(name)s opened (false start set aside)"),
};

/** @param {TableModel} model @returns {Draft} */
export function draftOf({ acta, draft: tapped }) {
  const { outcomes } = acta.forecast;
  const draft = complete(outcomes, acta.state, tapped);
  const isAsked = draft.by !== undefined && draft.opening === undefined;
  return isAsked && !opensOtherwise(outcomes, draft) ? { ...draft, opening: false } : draft;
}

/** A paso always asks: it is rare, and a ruling may tell the two apart. @param {Outcomes} list
 * @param {Draft} draft */
function opensOtherwise(list, draft) {
  if (draft.call === "paso") return true;
  return [true, false].some((holds) => {
    const [onOpening, afterRaise] = [true, false].map((opening) =>
      matchingOutcome(list, { ...draft, holds, opening }),
    );
    return (
      onOpening?.sentence !== afterRaise?.sentence ||
      Boolean(onOpening?.refusal) !== Boolean(afterRaise?.refusal)
    );
  });
}

/** @param {TableModel} model @param {(draft: Draft) => void} set */
export function outcome(model, set) {
  const list = model.acta.forecast.outcomes;
  const draft = draftOf(model);
  return html`<section class="play">
    <h2 class="play-question">${gettext("What was called?")}</h2>
    <div class="keys" data-columns="2">
      ${CALLS.map((call) => {
        const why = refusalOfCall(list, call);
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
    ${draft.call ? questions(model, list, draft, set) : nothing}
    <div class="confirm-bar">${undoKey(model)}</div>
  </section>`;
}

/** @param {TableModel} model @param {Outcomes} list @param {Draft} draft @param {(draft: Draft) => void} set
 */
function questions(model, list, draft, set) {
  const { answered } = parties(list, draft);
  const change = (/** @type {Draft} */ more) => set({ ...model.draft, ...more });
  return html`
    <h2 class="play-question" ?data-long=${isLong(draft.by) || isLong(draft.on)}>
      ${filled(gettext("%(by)s, to %(on)s"), { by: draft.by ?? "", on: draft.on ?? "" })}
      <small>${gettext("Somebody else called? Touch them on the felt")}</small>
    </h2>
    ${
      answered.length > 1
        ? html`<h2 class="play-question">${gettext("On whose bid?")}</h2>
            <div class="keys names" data-columns="2">
              ${answered.map((on) =>
                key({ label: on, press: () => change({ on, opening: undefined }), pressed: draft.on === on }),
              )}
            </div>`
        : nothing
    }
    ${
      asksOpening(list, model.acta.state, draft) && opensOtherwise(list, draft)
        ? html`<h2 class="play-question">${gettext("When was it said?")}</h2>
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
        : html`<h2 class="play-question">${CAME_OUT[draft.call ?? "count"]}</h2>
            <div class="keys" data-columns=${isLong(draft.by) || isLong(draft.on) ? 1 : 2}>
              ${[true, false].map((holds, at) =>
                entering({
                  label: RESULTS[at],
                  found: matchingOutcome(list, { ...draft, holds }),
                  model,
                  pressed: draft.holds === holds,
                }),
              )}
            </div>
            ${rarely(model, list, draft, change)} ${model.mayLeave ? refused(list, draft, set) : nothing}`
    }
  `;
}

/** For the organizer. @param {Outcomes} list @param {Draft} draft @param {(draft: Draft) => void} set */
function refused(list, draft, set) {
  if (![true, false].some((holds) => matchingOutcome(list, { ...draft, holds })?.refusal)) return nothing;
  const { call, by, on, opening } = draft;
  const sheet = /** @type {const} */ ({
    kind: "anyway",
    played: { form: "outcome", what: call, by, on, opening },
  });
  return html`<div class="keys" data-columns="1">
    ${key({ label: gettext("It was played all the same"), kind: "rare", press: () => set({ sheet }) })}
  </div>`;
}

/** It enters at once; undo takes it back.
 * @param {{label: unknown, found: Entry | null, model: TableModel, pressed?: boolean}} given */
export const entering = ({ label, found, model, pressed = false }) =>
  key({
    label,
    small: found?.sentence || nothing,
    kind: "at-once",
    pressed,
    closed: found ? (found.refusal?.message ?? null) : "",
    press: () => found && model.enter(found.move, found),
  });

/** @param {TableModel} model @param {Outcomes} list @param {Draft} draft
 * @param {(more: Draft) => void} change */
function rarely(model, list, draft, change) {
  const more = extras(list, draft);
  const draftExtras = draft.extras ?? {};
  const toggle = (/** @type {keyof Extras} */ field, /** @type {boolean | string} */ value) =>
    key({
      label: filled(EXTRAS[field], { name: String(value) }),
      kind: "rare",
      pressed: draftExtras[field] === value,
      press: () =>
        change({ extras: { ...draftExtras, [field]: draftExtras[field] === value ? undefined : value } }),
    });
  const dismissed = offersDismissed(list, model.acta.state, draft)
    ? key({
        label: filled(gettext("It was %(name)s’s opening (false start set aside)"), { name: draft.on ?? "" }),
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

/** Undo, which says what it takes back. @param {TableModel} model */
export function undoKey(model) {
  const { undoLine } = model;
  if (!undoLine) return unopenKey(model);
  const closed = model.acta.may_undo ? null : filled(gettext("%(name)s wrote it"), { name: undoLine.author });
  const what = undoLine.sentence || gettext("what you tapped last");
  return html`${key({ label: gettext("Undo"), small: what, kind: "undo", closed, press: () => model.undo() })}
    <p class="undone" aria-hidden="true">${closed ?? what}</p>`;
}

/** Takes the opening of the table back, which the server does not have. @param {TableModel} model */
function unopenKey({ moves, unsent }) {
  const opening = moves.act("open");
  if (!opening || unsent.length) return nothing;
  return key({
    label: gettext("Undo"),
    small: gettext("The table was opened"),
    kind: "undo",
    closed: opening.local ? null : gettext("the server may have it: once it answers"),
    press: () => moves.drop([opening]),
  });
}
