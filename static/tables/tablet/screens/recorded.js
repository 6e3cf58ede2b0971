// What was recorded at the table, the newest first; a line that stands opens the table as it stood then.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock } from "../../../shared/clock.js";

/** @import {LogLine} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */

/** @typedef {(number: number) => void} Replayed */

const LINES = 200; // of the record, the last ones: a page with thousands answers no tap in time

/** @param {TableModel} model @param {Replayed} replay */
export function recorded({ acta: { log } }, replay) {
  const hidden = Math.max(log.length - LINES, 0);
  return html`<h2 class="play-question">${gettext("What was recorded")}</h2>
    <p class="quiet">${gettext("Touch a line to see the table as it stood then.")}</p>
    <ol class="log" reversed>
      ${log
        .slice(hidden)
        .reverse()
        .map((line) => entry(line, replay))}
    </ol>
    ${
      hidden
        ? html`<p class="quiet">
            ${interpolate(
              gettext("%(count)s before these: touch a line, then go back."),
              { count: hidden },
              true,
            )}
          </p>`
        : nothing
    }`;
}

/** @param {LogLine} line @param {Replayed} replay */
function entry({ number, at, sentence, author, stands }, replay) {
  const words = html`<time datetime=${at}>${clock(new Date(at))}</time>
    <span class="sentence">${sentence}</span> <span class="who">${author}</span>`;
  if (!stands) return html`<li data-void>${words} <em>${gettext("undone")}</em></li>`;
  return html`<li>
    <button type="button" class="log-target" @click=${() => replay(number)}>${words}</button>
  </li>`;
}
