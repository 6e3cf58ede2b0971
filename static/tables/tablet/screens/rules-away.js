// That the rules are not on this device yet: how far they are, and a key where it waits for the network.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { awayShort, awayWords, isStuck } from "../rules-away.js";

/** @import {Away} from "../rules-away.js" */

/** Below what is entered, so that no key moves when they have come.
 * @param {Away} engine @param {() => void} now tries at once */
export function rulesAway(engine, now) {
  const words = awayWords(engine);
  if (!words) return nothing;
  return html`<section class="rules-away" role="status">
    <p>${words}</p>
    ${isStuck(engine) ? key({ label: gettext("Try now"), kind: "tool", press: now }) : nothing}
  </section>`;
}

/** Beside what is saved. @param {Away} engine */
export function rulesLine(engine) {
  const words = awayShort(engine);
  return words ? html`<small class="rules-line">${words}</small>` : nothing;
}
