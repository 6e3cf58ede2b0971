// Where nothing keeps the page on this device: it must stay open.

import { key } from "../../../shared/dice.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { isSwitchedOff, mustStayOpen } from "../offline.js";
import { progressShort, progressText, isStuck } from "../engine-progress.js";
import { filled } from "../../../shared/text.js";

/** @import {EngineProgress} from "../engine-progress.js" */
/** @import {OtherOfficial} from "../unsent-tables.js" */

export function stayOpen() {
  if (!mustStayOpen()) return nothing;
  return html`<p class="stay">
    <span aria-hidden="true">▲</span> ${gettext("Do not reload or close this page")}
  </p>`;
}

/** On the list, with why and what to do. @param {string} secure */
export function whyStayOpen(secure) {
  if (!mustStayOpen()) return nothing;
  const isOff = isSwitchedOff();
  const title = isOff
    ? gettext("No device keeps the pages now")
    : gettext("This device cannot keep the page");
  const why = isOff
    ? gettext("The server is set so (CALZO_OFFLINE).")
    : gettext("The address is not secure (plain http, or a certificate that this device does not trust).");
  const todo = gettext(
    "Without a network go on entering, but do not reload or close the page of your table: it comes back " +
      "only with a network. What you tapped stays on this device and is sent then.",
  );
  return html`<section class="callout" data-kind="warn">
    <p class="callout-title">${title}</p>
    <p>${why} ${todo}</p>
    ${isOff ? nothing : html`<p><a href=${secure}>${gettext("The secure address on this device")}</a></p>`}
  </section>`;
}

/** Whose plays wait here, and what to do. @param {OtherOfficial[]} others */
export function unsentOfOthers(others) {
  return others.map(
    ({ name, count }) =>
      html`<p class="callout" data-kind="warn" role="status">
        ${filled(
          gettext("Plays of %(name)s not sent: %(count)s. They go when %(name)s enters the code here."),
          { count, name: name || gettext("another official") },
        )}
      </p>`,
  );
}

/** Below what is entered, so that no key moves. @param {EngineProgress} engine @param {() => void} now */
export function engineProgress(engine, now) {
  const words = progressText(engine);
  if (!words) return nothing;
  return html`<section class="rules-away" role="status">
    <p>${words}</p>
    ${isStuck(engine) ? key({ label: gettext("Try now"), kind: "tool", press: now }) : nothing}
  </section>`;
}

/** Beside what is saved. @param {EngineProgress} engine */
export function engineProgressLine(engine) {
  const words = progressShort(engine);
  return words ? html`<small class="rules-line">${words}</small>` : nothing;
}
