// Plays of who had this device before.

import { html } from "../../../vendor/lit-html/lit-html.js";

/** @import {Other} from "../waiting.js" */

/** Whose plays wait here, and what to do. @param {Other[]} others */
export function othersWait(others) {
  return others.map(
    ({ name, count }) =>
      html`<p class="callout" data-kind="warn" role="status">
        ${interpolate(
          gettext("Plays of %(name)s not sent: %(count)s. They go when %(name)s enters the code here."),
          { count, name: name || gettext("another official") },
          true,
        )}
      </p>`,
  );
}
