// A table looked at again, over it: how it stood after each standing move, as the engine replays them.

import { partiesOf } from "../../../shared/parties.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock, filled, short } from "../../../shared/text.js";
import { key } from "../../../shared/dice.js";
import { actaSeen, engineEntries } from "../projection.js";
import { banner } from "./banner.js";
import { felt } from "./felt.js";

/** @import {Seen} from "../engine/messages" */
/** @import {TableModel} from "../model.js" */
/** @import {Acta} from "../../../rules/games/game" */
/** @import {PanelContext} from "./panel.js" */

export class Replay {
  /** @type {{of: string, seen: Seen} | null} */ #answer = null;
  #asked = ""; // the moment that the engine was asked about last

  /** @param {TableModel} model @param {number} number shown first @param {() => void} changed */
  constructor(model, number, changed) {
    this.model = model;
    this.number = number;
    this.changed = changed;
  }

  get lines() {
    return this.model.acta.log.filter((line) => line.stands);
  }

  /** The place of the move that is looked at; of one that was taken back meanwhile, of the one before it. */
  get place() {
    return Math.max(
      0,
      this.lines.findLastIndex((line) => line.number <= this.number),
    );
  }

  get line() {
    return this.lines[this.place];
  }

  /** The acta as it stood then; null while the engine has not said it. @returns {Acta | null} */
  get acta() {
    if (this.#answer?.of !== this.#moment) return null;
    return { ...actaSeen(this.model.acta, this.#answer.seen), log: this.#before, waiting: [] };
  }

  /** @param {number} place among the moves that stand */
  show(place) {
    const { lines } = this;
    this.number = lines[Math.min(Math.max(place, 0), lines.length - 1)].number;
    this.changed();
  }

  get #before() {
    return this.lines.slice(0, this.place + 1);
  }

  get #moment() {
    return this.#before.map(({ number }) => number).join();
  }

  /** Asks the engine, where it is there and was not asked about this moment. */
  async askEngine() {
    const { acta, engine } = this.model;
    const moment = this.#moment;
    if (!engine.isReady || this.#asked === moment) return;
    this.#asked = moment;
    const entries = engineEntries({ ...acta, log: this.#before }, []);
    const asked = { head: acta.head, entries, since: entries.length - 1, follow: null };
    try {
      this.#answer = {
        of: moment,
        seen: await engine.look({ ...asked, lang: document.documentElement.lang }),
      };
      this.changed();
    } catch {
      // it broke, which the page says
    }
  }
}

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
    <p class="replay-sentence" role="status">${short(line.sentence)}</p>
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
  const { game, table, engine } = model;
  const shown = { acta, game, table, engine, unsent: [], isPredicted: true, silentSince: null };
  return html`${banner(shown)}
    <div class="around" data-players=${partiesOf(acta.head).length}>${felt(shown)}</div>`;
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
