// Correcting an earlier play, over the table: what it really was, what that changes, why; then one key.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { field } from "./field.js";

/** @import {CorrectionEffect, MoveChanged, Offered} from "../../../shared/wire" */
/** @import {Correction, Said} from "../correction.js" */

const NEVER = "never";

/** @param {Correction} correction @param {() => void} close */
export function correct(correction, close) {
  const { told, line, trouble } = correction;
  const done = async () => (await correction.correct()) && close();
  return html`<dialog class="sheet tall correct" aria-label=${gettext("Correct this play")} @cancel=${close}>
    <h2>${gettext("Correct this play")}</h2>
    <p>${gettext("In the record:")} <strong>${line.sentence}</strong></p>
    ${trouble ? html`<p class="callout" data-kind="danger" role="alert">${trouble}</p>` : nothing}
    ${
      told
        ? choice({
            label: gettext("What really came out"),
            never: gettext("Nothing: this play never happened"),
            offers: told.offers,
            chosen: (move) => correction.choose(move),
          })
        : nothing
    }
    ${told?.effect ? effects(correction, told.effect) : nothing}
    ${field({
      label: gettext("Why?"),
      value: correction.reason,
      most: 500,
      typed: (reason) => ((correction.reason = reason), correction.changed()),
    })}
    <div class="sheet-actions">
      ${key({ label: gettext("Leave it as it is"), press: close })}
      ${key({
        label: gettext("Correct the play"),
        kind: "danger",
        closed: correction.isReady ? null : "",
        press: done,
      })}
    </div>
  </dialog>`;
}

/** @param {{label: string, never: string | null, offers: Offered[],
 * chosen: (move: Said | "never" | null) => void}} given */
function choice({ label, never, offers, chosen }) {
  const labels = [...new Set(offers.map((one) => one.label))];
  const pick = (/** @type {{target: HTMLSelectElement}} */ { target: { value } }) =>
    chosen(value === NEVER ? NEVER : value ? offers[Number(value)].move : null);
  return html`<label class="field"
    ><span>${label}</span>
    <select @change=${pick}>
      <option value="">${gettext("choose")}</option>
      ${never ? html`<option value=${NEVER}>${never}</option>` : nothing}
      ${labels.map(
        (group) =>
          html`<optgroup label=${group}>
            ${offers.map((one, at) =>
              one.label === group ? html`<option value=${at}>${one.sentence}</option>` : nothing,
            )}
          </optgroup>`,
      )}
    </select></label
  >`;
}

/** What it changes. @param {Correction} correction @param {CorrectionEffect} effect */
function effects(correction, { changes, moves, before, after }) {
  if (!changes) return html`<p>${gettext("This is what the record already says: nothing would change.")}</p>`;
  const names = Object.keys(after.dice).filter((name) => before.dice[name] !== after.dice[name]);
  return html`<h3 class="play-question">${gettext("What it changes")}</h3>
    <ol class="corrected">
      ${moves.map((move) => changed(correction, move))}
    </ol>
    <p class="corrected-dice">
      ${names.map(
        (name) => html`<span>${name}: <strong>${before.dice[name]} → ${after.dice[name]}</strong></span>`,
      )}
    </p>`;
}

/** @param {Correction} correction @param {MoveChanged} move */
function changed(correction, { number, before, after, refusal, may_drop: mayDrop, offers }) {
  return html`<li>
    <span ?data-void=${!refusal}>${before}</span>
    ${
      refusal
        ? html`<p class="callout" data-kind="warn">${refusal}</p>
            ${choice({
              label: gettext("What happens to it"),
              never: mayDrop ? gettext("It did not happen") : null,
              offers,
              chosen: (move) => move && correction.chooseLater(number, move === NEVER ? null : move),
            })}`
        : html`<strong>${after ?? gettext("no longer stands")}</strong>`
    }
  </li>`;
}
