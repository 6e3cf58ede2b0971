// The table is over: its ranking is signed and confirmed; beside the desk's, if that was first.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { field, key } from "../../../shared/dice.js";
import { orderOf, rankingText } from "../table-acts.js";
import { clock, filled, short } from "../../../shared/text.js";
import { notSigned } from "../agreeing.js";
import { signedOf } from "../signing.js";
import { wholeName } from "./names.js";
import { signing } from "./signing.js";
import { undoKey } from "./undo.js";

/** @import {Placed, ResultShown} from "../../../shared/wire" */
/** @import {Acta} from "../../../rules/games/game" */
/** @import {ActEntry} from "../table-acts.js" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */
/** @import {TableActions} from "./play.js" */

/** @param {TableModel} model @param {TableActions} given */
export function over(model, given) {
  const { set } = given;
  const { acta } = model;
  const { result, may_judge: judges } = model.table;
  const confirmed = acta.status === "confirmed";
  const confirmation = model.moves.act("confirm");
  const placings = acta.placings ?? [];
  const signed = signedOf(placings, model.table.signatures, given.waiting);
  const unsigned = notSigned(model, placings, signed);
  const isUnsigned = confirmed && acta.follow === "winner" && !signed.size; // it was recorded with its tap
  return html`<section class="play">
    <h2 class="play-question">
      ${
        confirmed
          ? gettext("Table confirmed")
          : confirmation
            ? gettext("Confirmed on this device")
            : gettext("The table is over")
      }
    </h2>
    ${confirmation && !confirmed ? confirmedHere(confirmation) : nothing}
    ${
      result?.differs
        ? differs(result, placings)
        : isUnsigned
          ? winners(acta, placings)
          : signing(model, placings, signed, given)
    }
    ${
      result?.differs && !confirmed && !confirmation
        ? judges
          ? why(model, set)
          : html`<p>
              ${gettext("Look at it together and call the floor judge. Until then the recorded one stands.")}
            </p>`
        : nothing
    }
    ${
      confirmed
        ? html`<p class="callout" data-kind="good" role="status">
            ${gettext("The result is recorded. Thank you.")}
          </p>`
        : nothing
    }
    <div class="confirm-bar">
      ${
        confirmed
          ? takeBack(model, placings)
          : confirmation
            ? takeConfirmationBack(model, confirmation)
            : undoKey(model)
      }
      ${confirmed || confirmation || !result?.differs || !judges ? nothing : overrule(model, result)}
      ${
        confirmed || confirmation || result?.differs
          ? nothing
          : key({
              label: gettext("Confirm this order"),
              kind: "confirm",
              closed: unsigned.length ? "" : null, // who is missing stands above
              press: () => confirm(model).then(() => set({})), // its words come in sight
            })
      }
    </div>
  </section>`;
}

/** Kept like a play; sent after those before it. @param {TableModel} model @param {object} [more] */
function confirm({ acta, entering, n }, more = {}) {
  const body = { base: n, order: orderOf(acta), ...more };
  return entering.act({ act: "confirm", said: body, words: rankingText(acta) });
}

/** The server does not have it yet. @param {ActEntry} told */
function confirmedHere({ at }) {
  const sentence = gettext(
    "Confirmed at %(time)s and kept on this device: it is sent by itself. Until then the hall and the " +
      "organizer do not see it.",
  );
  return html`<p class="callout" data-kind="good" role="status">
    ${filled(sentence, { time: clock(new Date(at)) })}
  </p>`;
}

/** It was confirmed too early. @param {TableModel} model @param {ActEntry} told */
const takeConfirmationBack = ({ moves }, told) =>
  key({
    label: gettext("Undo the confirmation"),
    kind: "undo",
    closed: told.local ? null : gettext("the server may have it: once it answers"),
    press: () => moves.drop([told]),
  });

/** The desk was faster: its winner, and no keys. @param {string} name @param {boolean} writes else no
 * “Consult” */
export const atDesk = (name, writes) =>
  html`<section class="callout" data-kind="info" role="status">
    <p class="callout-title">${filled(gettext("The desk entered: %(name)s wins"), { name })}</p>
    <p>
      ${
        writes
          ? gettext("This table is over. If that is wrong, touch “Consult”: a floor judge corrects it.")
          : gettext("This table is over. If that is wrong, tell a floor judge.")
      }
    </p>
  </section>`;

/** Those whose place is known. @param {Acta} acta @param {Placed[]} placings */
const winners = ({ head }, placings) =>
  html`<ol class="ranking">
    ${placings
      .filter(({ place }) => place)
      .map(
        ({ name, place }) =>
          html`<li>
            <span class="place-number">${place}</span>
            <span class="name">${wholeName(name ?? "", head.people?.[name ?? ""])}</span>
          </li>`,
      )}
  </ol>`;

/** The recorded result was wrong: reopens. @param {TableModel} model @param {Placed[]} placings */
function takeBack(model, placings) {
  if (!model.table.may_take_back) return nothing;
  const name = placings.find(({ place }) => place === 1)?.name ?? "";
  return key({
    label: gettext("Undo"),
    small: filled(gettext("%(name)s won"), { name }),
    kind: "undo",
    press: () => model.tell("take-back", {}),
  });
}

/** A judge may overrule the recorded order. @param {TableModel} model @param {(draft: Draft) => void} set */
function why(model, set) {
  return html`<p>${gettext("Hear both. If this one is right, say why and record it instead.")}</p>
    ${field({
      label: gettext("Why?"),
      value: model.draft.reason,
      most: 300,
      typed: (reason) => set({ reason }),
    })}`;
}

/** @param {TableModel} model @param {ResultShown} result */
function overrule(model, result) {
  const reason = (model.draft.reason ?? "").trim();
  return key({
    label: gettext("Record this one instead"),
    kind: "danger",
    closed: reason ? null : gettext("say why"),
    press: () => confirm(model, { expected_version: result.version, reason }),
  });
}

/** @param {ResultShown} result @param {Placed[]} placings */
function differs(result, placings) {
  const place = (/** @type {Placed[]} */ list, /** @type {string | null} */ name) =>
    list.find((placing) => placing.name === name)?.place ?? "–";
  return html`<p class="callout" data-kind="warn" role="alert">
      ${filled(gettext("%(name)s recorded another order."), { name: result.author })}
    </p>
    <table class="list compare">
      <thead>
        <tr>
          <th>${gettext("player")}</th>
          <th class="num">${gettext("at this table")}</th>
          <th class="num">${gettext("recorded")}</th>
        </tr>
      </thead>
      <tbody>
        ${placings.map(
          ({ name, place: here }) =>
            html`<tr>
              <td class="name">${short(name ?? "")}</td>
              <td class="num" ?data-differs=${(here ?? "–") !== place(result.placings, name)}>
                ${here ?? "–"}
              </td>
              <td class="num">${place(result.placings, name)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
