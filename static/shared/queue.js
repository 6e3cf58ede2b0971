// What waits to be sent, oldest first: stored, shown, then retried until the server has it. A refused entry
// stays, with its reason, until somebody decides.

import { Unreachable, askTime } from "./ask.js";
import { isTimeKnown, timeOf } from "./server-time.js";

/** @import {Device, Stored, NewEntry} from "./device.js" */
/** @import {Retry} from "./retry.js" */

/** The names of the queues: the moves of a table, what is said at any table; a draw names its cups itself. */
export const NOTES = "words";
export const notesOf = (/** @type {number | null} */ official) =>
  official === null ? NOTES : `${NOTES}:${official}`;
export const movesOf = (/** @type {number} */ table, /** @type {number | null} */ official = null) =>
  official === null ? `moves:${table}` : `moves:${table}:${official}`;

/** @template Body @typedef {object} Options
 * @property {Device} device
 * @property {string} name
 * @property {string} [older] its name in older builds
 * @property {Retry} retry after silence
 * @property {(waiting: Stored<Body>[]) => Promise<void>} send sends some of these, the first included; drops
 * or refuses what it sent, and tells `retry` of the answer. Throws `Unreachable`
 * @property {() => void} changed
 * @property {(entry: Stored<Body>) => boolean} [holds] waits for something else? */

/** @template Body */
export class Queue {
  #sending = false;
  /** @type {{of: Stored<Body>[] | null, waiting: Stored<Body>[]}} */ #waitingCache = {
    of: null,
    waiting: [],
  };
  /** @type {Set<number>} also where the device had no room to say so */ #released = new Set();

  /** @param {Options<Body>} options */
  constructor({ device, name, older = name, retry, send, changed, holds = () => false }) {
    this.device = device;
    this.name = name;
    this.older = older;
    this.retry = retry;
    this.send = send;
    this.changed = changed;
    this.holds = holds;
    /** @type {Stored<Body>[]} */ this.entries = [];
    /** This one stays here with all after it, as long as it waits. @type {number | null} */ this.held = null;
    device.onRenewed(() => this.load());
  }

  /** Those on their way. Looked through once for each change: very much may wait. */
  get waiting() {
    if (this.#waitingCache.of !== this.entries)
      this.#waitingCache = { of: this.entries, waiting: this.entries.filter((entry) => !entry.refused) };
    return this.#waitingCache.waiting;
  }

  get due() {
    const { held } = this;
    const waiting = this.waiting.filter((entry) => !this.holds(entry));
    return waiting.some(({ seq }) => seq === held)
      ? waiting.filter(({ seq }) => seq < Number(held))
      : waiting;
  }

  get refused() {
    return this.entries.filter((entry) => entry.refused);
  }

  /** Reads what the device keeps: another window may have sent some of it, or entered more. */
  async load() {
    const stored = /** @type {Stored<Body>[]} */ (await this.device.entries(this.name, this.older));
    this.entries = this.#asReleased(stored);
  }

  /** @param {Stored<Body>[]} entries */
  #asReleased(entries) {
    return entries.map((entry) => (this.#released.has(entry.seq) ? { ...entry, local: undefined } : entry));
  }

  /** Keeps something new; resolves when it is on the disk. Sends nothing. @param {NewEntry<Body>[]} made */
  add(...made) {
    return this.swap([], made);
  }

  /** False where another window was faster: its entries stand. @param {Stored<Body>[]} old
   * @param {NewEntry<Body>[]} made */
  async swap(old, made) {
    const added = /** @type {Stored<Body>[] | null} */ (await this.device.swap(this.name, old, made));
    if (added === null) await this.load();
    else this.entries = [...this.#without([...old, ...added]), ...added]; // they may have been read meanwhile
    this.changed();
    return added !== null;
  }

  /** The server has them, or nobody wants them any more. @param {Stored<Body>[]} entries */
  async drop(entries) {
    await this.device.drop(entries);
    this.entries = this.#without(entries);
    this.changed();
  }

  /** From now on they may be sent, and cannot be replaced. False where another window replaced them.
   * @param {Stored<Body>[]} entries */
  async release(entries) {
    const local = entries.filter((entry) => entry.local);
    if (!local.length) return true;
    for (const { seq } of local) this.#released.add(seq); // at once: a correction must not begin meanwhile
    this.entries = this.#asReleased(this.entries);
    let areThere = true;
    try {
      areThere = await this.device.release(local);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error; // no room: what is sent makes some
    }
    if (!areThere) await this.load();
    return areThere;
  }

  /** @param {Stored<Body>[]} entries @param {string} reason */
  async refuse(entries, reason) {
    await this.write(entries.map((entry) => ({ ...entry, refused: reason })));
  }

  /** Sends one that was refused again, as it was. @param {Stored<Body>} entry */
  async again({ refused: _reason, ...entry }) {
    await this.write([entry]);
    await this.flush();
  }

  /** Sends what waits, as the device keeps it now. One sending at a time; silence is tried again later. */
  async flush() {
    if (this.#sending) return;
    this.#sending = true;
    try {
      await this.load();
      while (this.due.length && !this.retry.isTooEarly) {
        await this.#fillTimes();
        await this.send(this.due);
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.retry.unanswered(error);
    } finally {
      this.#sending = false;
      this.changed();
    }
  }

  /** What was entered before the time was known gets it, for good, before it is sent. */
  async #fillTimes() {
    const untimed = this.waiting.filter(({ told }) => told);
    if (!untimed.length) return;
    if (!isTimeKnown()) await askTime();
    await this.write(untimed.map(({ told, ...entry }) => ({ ...entry, at: told ? timeOf(told) : entry.at })));
  }

  get sending() {
    return this.#sending;
  }

  /** Writes over those that are still there. @param {Stored<Body>[]} entries */
  async write(entries) {
    const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
    if (await this.device.put(entries))
      this.entries = this.entries.map((entry) => bySeq.get(entry.seq) ?? entry);
    else await this.load();
    this.changed();
  }

  /** @param {Stored<Body>[]} entries */
  #without(entries) {
    const gone = new Set(entries.map(({ seq }) => seq));
    return this.entries.filter(({ seq }) => !gone.has(seq));
  }
}
