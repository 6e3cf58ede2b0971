// The replay of a table, over it: the felt, the law and the calzo as they were after each move.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock } from "../../../shared/clock.js";
import { key } from "../../../shared/dice.js";
import { banner } from "./banner.js";
import { felt } from "./felt.js";

/** @import {Replay} from "../replay.js" */
/** @import {Given} from "./panel.js" */

/** @param {Replay} replay @param {Given} given */
export function replayed(replay, { set }) {
  const { at, line, lines } = replay;
  const which = interpolate(gettext("%(at)s of %(count)s"), { at: at + 1, count: lines.length }, true);
  const close = () => set(null);
  replay.look();
  return html`<dialog
    class="sheet tall replay"
    aria-label=${gettext("Replay of the table")}
    @cancel=${close}
    @keydown=${(/** @type {KeyboardEvent} */ event) => turned(replay, event)}
  >
    <div class="panel-head">
      <p class="replay-at">
        <strong>${which}</strong> <time datetime=${line.at}>${clock(new Date(line.at))}</time>
        <span class="who">${line.author}</span>
      </p>
      ${mend()} ${key({ label: gettext("Close"), kind: "tool", press: close })}
    </div>
    <p class="replay-sentence" role="status">${line.sentence}</p>
    ${stood(replay)}
    <div class="sheet-actions replay-steps">
      ${step(gettext("First"), 0)} ${step(gettext("Previous"), at - 1)} ${step(gettext("Next"), at + 1)}
      ${step(gettext("Last"), lines.length - 1)}
    </div>
  </dialog>`;

  function mend() {
    const { amendment } = replay.model;
    const seq = amendment.seqOf(line);
    if (seq === undefined) return nothing;
    const press = () => (set(null), amendment.begin(seq));
    return key({ label: gettext("Correct this play"), kind: "tool", closed: amendment.closed(seq), press });
  }

  /** Never shut, so that the focus stays for the arrows. @param {string} label @param {number} to */
  function step(label, to) {
    return key({ label, kind: "step", press: () => replay.go(to) });
  }
}

/** How the table stood. @param {Replay} replay */
function stood({ acta, model }) {
  if (!acta)
    return html`<p class="forecast">
      ${
        model.engine.state === "broken"
          ? gettext("The rules cannot run on this device, so that it shows only what was recorded.")
          : gettext("One moment…")
      }
    </p>`;
  const { table, engine } = model;
  const shown = { acta, table, engine, unsent: [], foretold: true, silentSince: null };
  return html`${banner(shown)}
    <div class="around" data-players=${acta.head.players.length}>${felt(shown)}</div>`;
}

/** The arrows, Home and End. @param {Replay} replay @param {KeyboardEvent} event */
function turned(replay, event) {
  const { at, lines } = replay;
  /** @type {Record<string, number>} */
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: lines.length - 1 };
  if (!(event.key in places)) return;
  event.preventDefault();
  replay.go(places[event.key]);
}
