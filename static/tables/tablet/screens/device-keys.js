// What is of this device and not of the table: how it is held and read, and to which other one the table
// goes.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { rare, shut, unsent } from "./drawer.js";

/** @import {Comfort} from "../comfort.js" */
/** @import {TableModel} from "../model.js" */

/**
 * @param {TableModel} model
 * @param {{ease: (what: Comfort) => void, handOver: () => void, isRunHere: boolean}} does
 */
export function deviceKeys(model, { ease, handOver, isRunHere }) {
  const { acta, claim } = model.table;
  const isGiven = isRunHere && acta && acta.status !== "confirmed";
  return html`<details class="device-keys" name="tool">
    <summary class="key tool">${gettext("Device")}</summary>
    <div class="drawer-body" @click=${shut}>
      <h2 class="play-question">${gettext("This device")}</h2>
      ${rare("hand", () => ease("hand"))} ${rare("print", () => ease("print"))}
      ${isGiven ? rare("hand_over", handOver) : nothing}
      ${isGiven && claim?.mine ? rare("release", () => model.tell("release", {}), unsent(model)) : nothing}
    </div>
  </details>`;
}
