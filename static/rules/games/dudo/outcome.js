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
import { filled, isLong } from "../../../shared/text.js";
import { CALLS as CALL_TEXTS, CAME_OUT, RESULTS } from "./texts.js";

/** @import {Entry, Given} from "../game" */
/** @import {Draft, Extras, Played, Table} from "./acta" */
/** @import {Outcomes} from "./composer.js" */

const CALLS = /** @type {const} */ (["dudo", "calzo"]);
const EXTRAS = {
  after: gettext("After a false start in ases was continued"),
  false_start: gettext("The opening was in ases (false start)"),
  obligo: gettext("Opened without obliging"),
  opener: gettext("%(name)s opened (false start set aside)"),
};

/** @param {Table} table @returns {Draft} */
export function completed({ acta, draft: tapped }) {
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

/** @param {Table} table @param {Given} given */
export function outcome(table, given) {
  const { set, undo } = given;
  const list = table.acta.forecast.outcomes;
  const draft = completed(table);
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
    ${draft.call ? questions(table, list, draft, given) : nothing}
    <div class="confirm-bar">${undo}</div>
  </section>`;
}

/** @param {Table} table @param {Outcomes} list @param {Draft} draft @param {Given} given */
function questions(table, list, draft, given) {
  const { answered } = parties(list, draft);
  const change = (/** @type {Draft} */ more) => given.set({ ...table.draft, ...more });
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
      asksOpening(list, table.acta.state, draft) && opensOtherwise(list, draft)
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
                  given,
                  pressed: draft.holds === holds,
                }),
              )}
            </div>
            ${rarely(table, list, draft, change)} ${table.mayLeave ? refused(list, draft, given) : nothing}`
    }
  `;
}

/** For the organizer. @param {Outcomes} list @param {Draft} draft @param {Given} given */
function refused(list, draft, given) {
  if (![true, false].some((holds) => matchingOutcome(list, { ...draft, holds })?.refusal)) return nothing;
  const { call, by, on, opening } = draft;
  /** @type {Played} */ const played = { form: "outcome", what: call, by, on, opening };
  return html`<div class="keys" data-columns="1">
    ${key({ label: gettext("It was played all the same"), kind: "rare", press: () => given.anyway(played) })}
  </div>`;
}

/** It enters at once; undo takes it back.
 * @param {{label: unknown, found: Entry | null, given: Given, pressed?: boolean}} one */
export const entering = ({ label, found, given, pressed = false }) =>
  key({
    label,
    small: found?.sentence || nothing,
    kind: "at-once",
    pressed,
    closed: found ? (found.refusal?.message ?? null) : "",
    press: () => found && given.enter(found.move, found),
  });

/** @param {Table} table @param {Outcomes} list @param {Draft} draft
 * @param {(more: Draft) => void} change */
function rarely({ acta }, list, draft, change) {
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
  const dismissed = offersDismissed(list, acta.state, draft)
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
