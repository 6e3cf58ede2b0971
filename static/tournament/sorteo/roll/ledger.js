// What the scribe typed: kept in this browser, then sent in order until the server has it. A second copy does
// nothing. A rehearsal is neither kept nor sent.

import { Refusal, Unreachable, ask } from "../../../shared/ask.js";
import { Queue } from "../../../shared/queue.js";
import { Retry } from "../../../shared/retry.js";

/** @import {Device, Stored} from "../../../shared/device.js" */
/** @import {ReadCup, Rehearsal, SheetState} from "../../../shared/wire" */

/** @typedef {ReadCup & {do: "cup", serial: number, was: string}} CupLine `was`: the dice that stood there */
/** @typedef {{do: "spoil" | "unspoil", serial: number, label: number}} SpoilLine */
/** @typedef {CupLine | SpoilLine} Line */
/** @typedef {object} Options
 * @property {Device | null} device null in a rehearsal
 * @property {string} key of the queue
 * @property {string} api
 * @property {SheetState | Rehearsal} shown
 * @property {() => void} changed */

/** Not so a page to sign in on. @param {unknown} shown @returns {shown is SheetState | Rehearsal} */
const isShown = (shown) => typeof shown === "object" && shown !== null && "cups" in shown;

const signIn = () => gettext("The server asks you to sign in again: what you typed stays on this device.");

export class Ledger {
  /** @type {Queue<Line> | null} */ #queue = null;
  /** @type {Line[]} */ #rehearsed = [];
  /** @type {Line[]} on their way to the disk */ #writing = [];

  /** @param {Options} options */
  constructor({ device, key, api, shown, changed }) {
    this.api = api;
    this.shown = shown;
    this.changed = changed;
    this.retry = new Retry(() => this.look());
    this.late = Date.now() - Date.parse(shown.now); // this clock against the server's
    const send = (/** @type {Stored<Line>[]} */ [first]) => this.#send(first);
    if (device) this.#queue = new Queue({ device, name: key, retry: this.retry, send, changed });
  }

  /** Reads what is kept from before. @param {Options} options */
  static async open(options) {
    const ledger = new Ledger(options);
    await ledger.#queue?.load();
    return ledger;
  }

  get practice() {
    return this.#queue === null;
  }

  /** What the server does not have yet; in a rehearsal all of it. */
  get lines() {
    return this.#queue ? [...this.#queue.waiting.map(({ body }) => body), ...this.#writing] : this.#rehearsed;
  }

  /** @returns {Stored<Line>[]} */
  get waiting() {
    return this.#queue?.waiting ?? [];
  }

  /** @returns {Stored<Line>[]} */
  get refused() {
    return this.#queue?.refused ?? [];
  }

  /** Keeps a line, in the place of the same one that was refused, and sends it. @param {Line} line */
  async write(line) {
    if (!this.#queue) {
      this.#rehearsed.push(line);
      return this.changed();
    }
    const old = this.refused.filter(({ body }) => body.do === line.do && placeOf(body) === placeOf(line));
    this.#writing.push(line);
    this.changed(); // the next tap finds the next cup
    try {
      await this.#queue.swap(old, [{ at: new Date().toISOString(), body: line }]);
    } finally {
      this.#writing = this.#writing.filter((other) => other !== line);
    }
    await this.#queue.flush();
  }

  /** @param {Stored<Line>} entry */
  async drop(entry) {
    await this.#queue?.drop([entry]);
  }

  /** Sends one that was refused again. @param {Stored<Line>} entry */
  async again(entry) {
    await this.#queue?.again(entry);
  }

  rehearseAgain() {
    this.#rehearsed = [];
    this.changed();
  }

  /** Sends what waits, or asks how the roll stands. */
  async look() {
    if (!this.#queue || this.#queue.sending || this.retry.isTooEarly) return;
    if (this.waiting.length) return this.#queue.flush();
    try {
      this.#learn(await ask("GET", this.api));
    } catch (error) {
      if (error instanceof Unreachable) this.retry.unanswered(error);
      else if (!(error instanceof Refusal)) throw error;
    }
    this.changed();
  }

  /** @param {Stored<Line>} entry */
  async #send(entry) {
    try {
      this.#learn(await ask("POST", this.api, entry.body));
      await this.#queue?.drop([entry]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.retry.answered();
      await this.#queue?.refuse([entry], error.code === "unknown" ? signIn() : error.message);
      const { shown } = /** @type {{shown?: unknown}} */ (error.extra);
      if (isShown(shown)) this.#learn(shown);
    }
  }

  /** @param {unknown} shown */
  #learn(shown) {
    if (!isShown(shown)) throw new Refusal(403, { code: "unknown", message: "", article: null, extra: {} });
    this.retry.answered();
    this.late = Date.now() - Date.parse(shown.now);
    this.shown = shown;
  }

  /** Seconds until that moment of the server's clock, at least 0. @param {string | null} moment */
  secondsTo(moment) {
    if (!moment) return 0;
    return Math.max(0, Math.ceil((Date.parse(moment) - (Date.now() - this.late)) / 1000));
  }
}

/** The cup that a line is about. @param {Line} line */
const placeOf = (line) => (line.do === "cup" ? line.number : undefined);
