// What tells a trial play from a real one on every screen of it: a word nailed to the top, beside a pattern
// and a colour round the whole screen (trial.css).

import { html } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";

/** @param {() => void} leave */
export const trialBar = (leave) =>
  html`<div class="trial-bar" role="status">
    <strong>${gettext("TRIAL: nothing is recorded")}</strong>
    ${key({ label: gettext("Leave the trial"), kind: "tool", press: leave })}
  </div>`;
