// The sheets of a hand-over without a network: the code to show, and what was received.

import { clock, filled } from "../../../shared/text.js";
import { key } from "../../../shared/dice.js";
import { html, nothing, svg } from "../../../vendor/lit-html/lit-html.js";
import { encode } from "../../../vendor/uqr/uqr.js";
import { gameOf } from "../games.js";
import { moveText } from "../notation.js";

/** @import {TableModel} from "../model.js" */
/** @import {Handover} from "./pack.js" */

/** @typedef {{show: "give", codes: string[], at: number}} Give the addresses, and which one is shown */
/** @typedef {{show: "receive", handover: Handover | null, words: string}} Receive `handover`: null if it
 * cannot be taken */
/** @typedef {{set: (panel: Give | null) => void, read: (text: string) => void, accept: (handover: Handover)
 * => void}} HandoverActions */

const QUIET = 4; // modules of white around a code

/** @param {TableModel} model @param {Give} panel @param {HandoverActions} hands */
export function give(model, panel, { set }) {
  const { codes, at } = panel;
  const which = filled(gettext("%(at)s of %(count)s"), { at: at + 1, count: codes.length });
  const gone = () => {
    model.handover.give();
    set(null);
  };
  return html`<dialog
    class="sheet tall handover"
    aria-label=${gettext("Hand over to another device")}
    @cancel=${() => set(null)}
  >
    <div class="panel-head">
      <h2>${gettext("Hand over to another device")}</h2>
      ${key({ label: gettext("Close"), kind: "tool", press: () => set(null) })}
    </div>
    <p>
      ${countOf(model.unsent.length)}
      ${gettext("Point the camera of the other device at the code and open the address.")}
    </p>
    ${model.refused.length ? html`<p>${gettext("What was not accepted stays here.")}</p>` : nothing}
    ${drawn(codes[at])}
    ${
      codes.length > 1
        ? html`<div class="sheet-steps">
            ${key({
              label: gettext("Previous"),
              kind: "step",
              press: () => set({ ...panel, at: (at + codes.length - 1) % codes.length }),
            })}
            <strong role="status">${which}</strong>
            ${key({
              label: gettext("Next"),
              kind: "step",
              press: () => set({ ...panel, at: (at + 1) % codes.length }),
            })}
          </div>`
        : nothing
    }
    <p>
      <a class="handover-address" href=${codes[at]}>${gettext("The address in the code")}</a> ·
      <a
        class="handover-file"
        download="calzo-${model.table.table.number}.txt"
        href="data:text/plain,${encodeURIComponent(codes.join("\n"))}"
        >${gettext("As a file")}</a
      >
    </p>
    <div class="sheet-actions">
      ${key({
        label: gettext("The other device has it"),
        small: gettext("this one looks on from now on; what it keeps is sent too, and counts once"),
        kind: "confirm",
        press: gone,
      })}
    </div>
  </dialog>`;
}

/** @param {number} count */
const countOf = (count) =>
  count
    ? filled(
        ngettext(
          "%(count)s play that is not sent goes along.",
          "%(count)s plays that are not sent go along.",
          count,
        ),
        { count },
      )
    : gettext("All plays are sent.");

/** @param {string} text */
function drawn(text) {
  const { data, size } = encode(text, { ecc: "L", border: 0 });
  const runs = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  const side = size + 2 * QUIET;
  return html`<svg
    class="handover-code"
    role="img"
    aria-label=${gettext("QR code of this table")}
    viewBox="${-QUIET} ${-QUIET} ${side} ${side}"
    shape-rendering="crispEdges"
  >
    ${svg`<rect x=${-QUIET} y=${-QUIET} width=${side} height=${side} fill="#fff" />`}
    ${svg`<path d=${runs.join("")} fill="#000" />`}
  </svg>`;
}

/** @param {Receive} panel @param {HandoverActions} hands */
export function receive({ handover, words }, { set, accept }) {
  return html`<dialog
    class="sheet handover"
    aria-label=${gettext("Table of another device")}
    @cancel=${() => set(null)}
  >
    <h2>${gettext("Table of another device")}</h2>
    ${handover ? contents(handover) : nothing}
    ${words ? html`<p class="callout" data-kind="warn" role="status">${words}</p>` : nothing}
    <div class="sheet-actions">
      ${key({ label: handover ? gettext("Do not take it") : gettext("Close"), press: () => set(null) })}
      ${
        handover
          ? key({
              label: gettext("Go on here"),
              small: gettext("you run this table from now on"),
              kind: "confirm",
              press: () => accept(handover),
            })
          : nothing
      }
    </div>
  </dialog>`;
}

/** What came. @param {Handover} handover */
function contents({ giver, entries }) {
  const last = entries.at(-1);
  return html`${giver ? html`<p>${filled(gettext("From %(name)s’s device."), { name: giver })}</p>` : nothing}
    <p>${countOf(entries.length)}</p>
    ${
      last
        ? html`<p>
            ${gettext("The last one:")} <strong>${moveText(gameOf(), last.move)}</strong>
            <time datetime=${last.at}>${clock(new Date(last.at))}</time>
          </p>`
        : nothing
    }`;
}

/** For a device that may not write, or gave the table away. @param {TableModel} model
 * @param {HandoverActions} hands */
export function takeOverFromDevice(model, { set, read }) {
  if (model.handover.isGiven)
    return html`<section class="callout" data-kind="info">
      <p class="callout-title">${gettext("You handed this table to another device")}</p>
      ${key({
        label: gettext("Keep it here"),
        small: gettext("only if the other device did not get it"),
        press: () => {
          model.handover.clear();
          set(null);
        },
      })}
    </section>`;
  return html`<details class="disclosure">
    <summary>${gettext("Take it over from a device without a network")}</summary>
    <p>${gettext("There: “Device”, “Hand over to another device”. Here: point the camera at the code.")}</p>
    <label class="field"
      ><span>${gettext("Or open its file")}</span>
      <input type="file" accept=".txt,text/plain" @change=${chosen} />
    </label>
  </details>`;

  /** @param {{target: HTMLInputElement}} event */
  async function chosen({ target }) {
    const text = await target.files?.[0]?.text();
    if (text !== undefined) read(text);
  }
}
