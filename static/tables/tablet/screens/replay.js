// The replay of a table, over it: the felt, the law and the calzo as they were after each move.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock, filled } from "../../../shared/text.js";
import { key } from "../../../shared/dice.js";
import { banner } from "./banner.js";
import { felt } from "./felt.js";

/** @import {Replay} from "../replay.js" */
/** @import {PanelContext} from "./panel.js" */

/** @param {Replay} replay @param {PanelContext} given */
export function replayed(replay, { set }) {
  const { place, line, lines } = replay;
  const which = filled(gettext("%(at)s of %(count)s"), { at: place + 1, count: lines.length });
  const close = () => set(null);
  replay.askEngine();
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
      ${step(gettext("First"), 0)} ${step(gettext("Previous"), place - 1)} ${step(gettext("Next"), place + 1)}
      ${step(gettext("Last"), lines.length - 1)}
    </div>
  </dialog>`;

  function mend() {
    const { amendment } = replay.model;
    const seq = amendment.seqOf(line);
    if (seq === undefined) return nothing;
    const press = () => (set(null), amendment.start(seq));
    return key({
      label: gettext("Correct this play"),
      kind: "tool",
      closed: amendment.whyClosed(seq),
      press,
    });
  }

  /** Never shut, so that the focus stays for the arrows. @param {string} label @param {number} to */
  function step(label, to) {
    return key({ label, kind: "step", press: () => replay.show(to) });
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
  const shown = { acta, table, engine, unsent: [], isPredicted: true, silentSince: null };
  return html`${banner(shown)}
    <div class="around" data-players=${acta.head.players.length}>${felt(shown)}</div>`;
}

/** The arrows, Home and End. @param {Replay} replay @param {KeyboardEvent} event */
function turned(replay, event) {
  const { place, lines } = replay;
  /** @type {Record<string, number>} */
  const places = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: lines.length - 1 };
  if (!(event.key in places)) return;
  event.preventDefault();
  replay.show(places[event.key]);
}
