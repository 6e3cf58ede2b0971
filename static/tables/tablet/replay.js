// A table looked at again, move by move: how it stood after each one that stands, as the engine replays it.

import { engineEntries } from "./projection.js";

/** @import {Seen} from "./engine/messages" */
/** @import {TableModel} from "./model.js" */
/** @import {Acta} from "./received.js" */

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
    const { state, banner, calzo } = this.#answer.seen;
    return { ...this.model.acta, log: this.#before, state, banner, calzo, waiting: [] };
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
    const asked = { head: acta.head, entries, since: entries.length - 1, follow: "winner" };
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
