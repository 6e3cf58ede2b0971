// What the engine says of a table with all taps, asked again at each change, one question at a time.

import { Refusal } from "../../shared/ask.js";
import { projectedActa, engineEntries } from "./projection.js";

/** @import {Foreseen} from "../../rules/games/game" */
/** @import {Move} from "../../rules/games/game" */
/** @import {Asked, Seen, Step} from "./engine/messages" */
/** @import {Engine} from "./engine/port.js" */
/** @import {Entry} from "./moves.js" */
/** @import {Acta} from "../../rules/games/game" */

/** @typedef {object} Moment
 * @property {Acta | null | undefined} acta the server's
 * @property {Entry[]} taps
 * @property {string} cut where the record ends early, else ""
 * @property {string} version */

/** @type {{entries: string[], steps: (Step | undefined)[]}} */
const NOTHING = { entries: [], steps: [] };

export class Prediction {
  /** @type {{of: string, length: string, seen: Seen} | null} what the engine said last, and of which table */
  #lastAnswer = null;
  /** @type {{heading: number, entries: string[], steps: (Step | undefined)[]}} what it said of each entry */
  #played = { heading: 0, entries: [], steps: [] };
  /** @type {{of: string, acta: Acta} | null} */ #projected = null;
  #isAsking = false;
  /** @type {Promise<void> | null} */ #asking = null;

  /** @param {{engine: Engine, now: () => Moment, changed: () => void, soon: () => void}} options `soon`:
   * hears how the table stands while the forecast is still made */
  constructor({ engine, now, changed, soon }) {
    this.engine = engine;
    this.now = now;
    this.changed = changed;
    this.soon = soon;
  }

  get #moment() {
    const { acta, taps, version, cut } = this.now();
    const tapped = `${cut} ${taps.length} ${taps[0]?.seq} ${taps.at(-1)?.seq} ${version}`;
    return acta ? `${acta.heading} ${acta.n} ${acta.follow} ${tapped}` : "";
  }

  /** What the engine says of all that was tapped; null while it has not said it. */
  get seen() {
    return this.#lastAnswer?.of === this.#moment ? this.#lastAnswer.seen : null;
  }

  /** Of the table after so many taps, once played. @param {number} count */
  digestAfter(count) {
    return this.seen?.steps[count - 1]?.digest;
  }

  /** What may be entered next, of the table with that digest. @param {string} [digest] */
  forecastOf(digest) {
    const { seen } = this;
    return seen && seen.digest === digest ? seen.forecast : null;
  }

  /** Of the table as the record has it; null where the engine cannot say. */
  async digestOfRecord() {
    const { log } = this.#record;
    const asked = { entries: engineEntries(this.#record, []), since: log.length, follow: null };
    return (await this.askEngine(asked).catch(() => null))?.digest ?? null;
  }

  /** Length and last entry: stable while the server records taps. */
  get #length() {
    const { acta, taps, version, cut } = this.now();
    return acta
      ? `${acta.heading} ${cut} ${acta.n + taps.length} ${acta.follow} ${taps.at(-1)?.seq} ${version}`
      : "";
  }

  /** Shown while the engine is asked, so that keys stay under the finger. */
  get #shown() {
    return this.#lastAnswer?.length === this.#length ? this.#lastAnswer.seen : null;
  }

  get isKnown() {
    return !this.#hasUnsent || this.#shown?.refused === null;
  }

  /** Is it known how the table stands, and not yet what may be entered next? */
  get isForetelling() {
    return this.#hasUnsent && this.#shown?.forecast === null;
  }

  /** Is the table another one than the server has said? */
  get #hasUnsent() {
    const { taps, cut } = this.now();
    return taps.length > 0 || cut !== "";
  }

  get #record() {
    const { acta } = this.now();
    if (!acta) throw new Error("this table was not opened yet");
    return acta;
  }

  get acta() {
    const { taps } = this.now();
    if (!this.#hasUnsent) return this.#record;
    const shown = this.#shown;
    const key = `${this.#moment} ${shown && this.#lastAnswer?.of} ${this.isForetelling}`;
    if (this.#projected?.of !== key)
      this.#projected = { of: key, acta: projectedActa(this.#record, taps, shown) };
    return this.#projected.acta;
  }

  async ask() {
    if (!this.#isAsking) this.#asking = this.#catchUp();
    await this.#asking;
  }

  async #catchUp() {
    this.#isAsking = true;
    try {
      while (this.#hasUnsent && !this.seen && this.now().acta && this.engine.isReady)
        if (!(await this.#askOnce())) return;
    } finally {
      this.#isAsking = false; // at once: a tap made after the last look is asked about anew
    }
  }

  /** Was it answered? */
  async #askOnce() {
    const [of, length] = [this.#moment, this.#length];
    try {
      const seen = await this.#askAboutNew((early) => {
        this.#lastAnswer = { of, length, seen: early };
        if (of === this.#moment) this.soon();
      });
      this.#lastAnswer = { of, length, seen };
    } catch {
      // it broke: what waits is shown as it was foretold, and the server judges it. Without its forecast an
      // answer would be waited for for ever.
      if (this.#lastAnswer?.seen.forecast === null) this.#lastAnswer = null;
      return false;
    }
    if (of === this.#moment) this.changed();
    return true;
  }

  /** What the engine says of this table; each entry is told but once.
   * @param {(seen: Seen) => void} first hears it without its forecast */
  async #askAboutNew(first) {
    const { heading, log } = this.#record;
    const entries = engineEntries(this.#record, this.now().taps);
    const { entries: before, steps } = heading === this.#played.heading ? this.#played : NOTHING;
    const isAnswered = (/** @type {string} */ entry, /** @type {number} */ at) =>
      isSame(before[at], entry) && (at < log.length || steps[at]);
    const other = entries.findIndex((entry, at) => !isAnswered(entry, at));
    const since = Math.max(log.length, other < 0 ? entries.length : other);
    const unsent = (/** @type {Seen} */ seen) => {
      const all = [...Array.from({ length: since }, (_, at) => steps[at]), ...seen.steps];
      this.#played = { heading, entries, steps: all };
      return { ...seen, steps: all.slice(log.length).flatMap((step) => step ?? []) };
    };
    return unsent(await this.askEngine({ entries, since }, (seen) => first(unsent(seen))));
  }

  /** What the engine says of this table, or of it with other entries. @param {Partial<Asked>} other
   * @param {(seen: Seen) => void} [first] */
  askEngine(other, first) {
    const { head, log, follow } = this.#record;
    const entries = engineEntries(this.#record, this.now().taps);
    const lang = document.documentElement.lang;
    return this.engine.look({ head, entries, since: log.length, follow, lang, ...other }, first);
  }

  /** Throws `Refusal` where the rules forbid it. @param {Move} move
   * @returns {Promise<Foreseen>} */
  async preview(move) {
    const entries = engineEntries(this.#record, this.now().taps, [move]);
    const asked = { entries, since: entries.length - 1, follow: null };
    const { refused, steps, gauge } = await this.askEngine(asked);
    if (refused) throw new Refusal(409, refused);
    return { ...steps[0], gauge };
  }
}

/** The same, perhaps recorded meanwhile? @param {string | undefined} before @param {string} now */
const isSame = (before, now) =>
  before === now || (before !== undefined && `${before.slice(0, -1)},"recorded":true}` === now);
