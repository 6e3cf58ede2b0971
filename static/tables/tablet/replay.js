// A table looked at again, move by move: how it stood after each one that stands, as the engine replays it.

import { entriesOf } from "./ahead.js";

/** @import {Seen} from "./engine/messages" */
/** @import {TableModel} from "./model.js" */
/** @import {Acta} from "./received.js" */

export class Replay {
  /** @type {{of: string, seen: Seen} | null} */ #told = null;
  #asked = ""; // the moment that the engine was asked about last

  /** @param {TableModel} model @param {number} number of the move that is looked at first
   * @param {() => void} changed */
  constructor(model, number, changed) {
    this.model = model;
    this.number = number;
    this.changed = changed;
  }

  /** The moves that stand. */
  get lines() {
    return this.model.acta.log.filter((line) => line.stands);
  }

  /** The place of the move that is looked at; of one that was taken back meanwhile, of the one before it. */
  get at() {
    return Math.max(
      0,
      this.lines.findLastIndex((line) => line.number <= this.number),
    );
  }

  get line() {
    return this.lines[this.at];
  }

  /** The acta as it stood then; null while the engine has not said it. @returns {Acta | null} */
  get acta() {
    if (this.#told?.of !== this.#moment) return null;
    const { state, banner, calzo } = this.#told.seen;
    return { ...this.model.acta, log: this.#before, state, banner, calzo, waiting: [] };
  }

  /** @param {number} place among the moves that stand */
  go(place) {
    const { lines } = this;
    this.number = lines[Math.min(Math.max(place, 0), lines.length - 1)].number;
    this.changed();
  }

  get #before() {
    return this.lines.slice(0, this.at + 1);
  }

  get #moment() {
    return this.#before.map(({ number }) => number).join();
  }

  /** Asks the engine, where it is there and was not asked about this moment. */
  async look() {
    const { acta, engine } = this.model;
    const of = this.#moment;
    if (!engine.isReady || this.#asked === of) return;
    this.#asked = of;
    const entries = entriesOf({ ...acta, log: this.#before }, []);
    const asked = { head: acta.head, entries, since: entries.length - 1, follow: "winner" };
    try {
      this.#told = { of, seen: await engine.look({ ...asked, lang: document.documentElement.lang }) };
      this.changed();
    } catch {
      // it broke, which the page says
    }
  }
}
