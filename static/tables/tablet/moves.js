// A table's moves that the server lacks: stored before anything says "saved", then sent oldest first. A
// refused one stays, with all tapped upon it, until the coordinator decides.

import { Refusal, Unreachable, ask, askTime } from "../../shared/ask.js";
import { Queue, movesOf } from "../../shared/queue.js";
import { isPlayers } from "./agreeing.js";
import { isAct, isTap } from "./table-acts.js";
import { batch, giverOf } from "./batch.js";
import { keepAct } from "./sent-again.js";
import { SESSION_ENDED } from "./sign-in.js";
import { takeOver } from "./handover/state.js";

/** @import {Stored, NewEntry} from "../../shared/device.js" */
/** @import {LogLine, Recorded, State, TableState} from "../../shared/wire" */
/** @import {Move} from "../../rules/games/game" */
/** @import {Act, ActEntry} from "./table-acts.js" */
/** @import {TableModel} from "./model.js" */

/** @typedef {object} Tap
 * @property {number} base the move it was made upon
 * @property {Move} move
 * @property {State | null} after as foretold; null if unknown
 * @property {string} sentence as foretold, "" if unknown
 * @property {number} [epoch] of the claim; missing from older builds
 * @property {string} [by] who entered it, if they ran the table
 * @property {{device: string, seq: number}} [from] the device that handed it over
 * @property {{reason: string, dropped?: true}} [aside] goes beside the record: to the organizer or,
 * `dropped`, only stored */
/** @typedef {Stored<Tap> & {line?: LogLine}} Entry the recorded line that it replaces */
/** @typedef {Stored<Tap | Act>} Waiting */
/** @typedef {Pick<Entry, "at" | "told"> & {move: Move, state?: State | null, sentence: string}} NewPlay */
/** This browser's storage was copied: it is another device from now on. */
const COPIED = ["device_copied", "move_of_another_table"];

/** The server did not look at it ("unknown": no answer of ours): it waits and is sent again. */
export const NOT_READ = ["unknown", ...SESSION_ENDED, "csrf", "old_page", "not_allowed"];

export class Moves {
  #keeping = false;
  #isUpdating = false;
  /** @type {{of: Waiting[] | null, unsent: Entry[]}} */ #unsentCache = { of: null, unsent: [] };
  /** @type {Queue<Tap | Act>} */ #queue;

  /** @param {TableModel} model @param {() => void} changed */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
    const { id, device, retry } = model;
    const send = (/** @type {Waiting[]} */ waiting) => this.#send(waiting);
    const [name, older] = [movesOf(id, device.official), movesOf(id)];
    const onQueueChange = () => this.#isUpdating || changed();
    // where all must sign, what they said goes first
    const holds = (/** @type {Waiting} */ { body }) =>
      "act" in body && body.act === "confirm" && isPlayers(model) && model.isSigning();
    this.#queue = new Queue({ device, name, older, retry, send, changed: onQueueChange, holds });
  }

  get unsent() {
    const { waiting } = this;
    if (this.#unsentCache.of !== waiting)
      this.#unsentCache = { of: waiting, unsent: waiting.filter(isTap).filter(({ body }) => !body.aside) };
    return this.#unsentCache.unsent;
  }

  /** Those on their way to the organizer, who decides. */
  get aside() {
    return this.waiting.filter(isTap).filter(({ body }) => body.aside && !body.aside.dropped);
  }

  /** What is said of the table as a whole, and is on its way. @param {Act["act"]} act */
  act(act) {
    return this.waiting.filter(isAct).find(({ body }) => body.act === act);
  }

  get refusedActs() {
    return this.#queue.refused.filter(isAct);
  }

  get waiting() {
    return this.#queue.waiting;
  }

  get refused() {
    return this.#queue.refused.filter(isTap);
  }

  async load() {
    await this.#queue.load();
  }

  async flush() {
    await this.#queue.flush();
  }

  /** From this one on nothing leaves the device; null: all may. @param {number | null} seq */
  hold(seq) {
    this.#queue.held = seq;
  }

  /** What waits was shown to another device: from now on the server may get it from there. */
  async release() {
    await this.#queue.release(this.waiting);
  }

  /** A tap during the write is the same tap: null. False where the old ones were sent meanwhile.
   * @param {Waiting[]} old @param {NewEntry<Tap | Act>[]} made */
  async keep(old, made) {
    if (this.#keeping) return null;
    this.#keeping = true;
    try {
      return await this.#queue.swap(old, made);
    } finally {
      this.#keeping = false;
    }
  }

  /** Throws away what the server does not have. @param {Waiting[]} entries */
  async drop(entries) {
    await this.#queue.drop(entries);
  }

  async again() {
    await this.#queue.write(this.#queue.refused.map(({ refused: _reason, ...entry }) => entry));
    await this.flush();
  }

  /** @param {Entry[]} entries */
  #body(entries) {
    const { base, epoch = 0 } = entries[0].body;
    const moves = entries.map((entry) => ({ ...entry.body.move, seq: seqOf(entry), at: entry.at }));
    return { device: giverOf(entries[0].body) ?? this.model.device.key, base, epoch, moves };
  }

  /** The receiver of a table claims it first; the giver's entries go under the new claim. */
  async #takeOver() {
    const given = this.model.handover.takenEpoch;
    if (given === null) return;
    const epoch = (await takeOver(this.model.api, given)) ?? given;
    const under = (/** @type {Waiting} */ entry) => ({ ...entry, body: { ...entry.body, epoch } });
    await this.#queue.write(this.waiting.map(under));
    this.model.handover.clear();
  }

  /** @param {Waiting[]} waiting */
  async #send(waiting) {
    let next = batch(waiting);
    try {
      await this.#ping();
      await this.#takeOver();
      next = batch(this.#queue.due); // not what is held meanwhile
      if (!next.length || !(await this.#queue.release(next))) return;
      const [first] = next;
      if (isAct(first)) await this.#sendAct(first);
      else await this.#sendTaps(next.filter(isTap));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.#failed(next, error);
    }
  }

  /** @param {Entry[]} entries */
  async #sendTaps(entries) {
    const { aside } = entries[0].body;
    const waiting = giverOf(entries[0].body) ? 0 : (await this.model.device.unsent()) - entries.length;
    const digest = this.model.comparison.digest(entries);
    const forecast = this.model.prediction.forecastOf(digest);
    const foreseen = forecast ? this.model.table.acta?.follow : undefined;
    /** @type {Recorded} */ const answer = aside
      ? await ask("POST", `${this.model.api}set-aside/`, { ...this.#body(entries), ...aside })
      : await ask("POST", `${this.model.api}moves/`, { ...this.#body(entries), waiting, digest, foreseen });
    await this.#asOneChange(async () => {
      await this.#recorded(entries, answer.acked);
      this.model.server.markReachable();
      if (!aside?.dropped) await this.model.server.recorded(answer, forecast);
    });
  }

  /** @param {ActEntry} entry */
  async #sendAct(entry) {
    const { act, said } = entry.body;
    /** @type {TableState} */ const table = await ask("POST", `${this.model.api}${act}/`, {
      ...said,
      made_at: entry.at,
    });
    keepAct(this.model, entry.body);
    await this.#asOneChange(async () => {
      this.model.server.done(table);
      this.model.server.markReachable();
      if (act === "correction") await this.#renumber(table.acta?.n ?? 0);
      await this.#queue.drop([entry]);
    });
    this.model.onActDone();
  }

  /** A correction renumbers the moves after it. @param {number} n */
  async #renumber(n) {
    const after = this.unsent.map((entry, more) => ({ ...entry, body: { ...entry.body, base: n + more } }));
    await this.#queue.write(after);
  }

  /** In silence, unsent entries stay correctable: first something else is asked. */
  async #ping() {
    if (this.#queue.retry.since || globalThis.navigator?.onLine === false) await askTime();
  }

  /** Painted in between, the table would jump back and the key under a finger change.
   * @param {() => Promise<void>} work */
  async #asOneChange(work) {
    this.#isUpdating = true;
    try {
      await work();
    } finally {
      this.#isUpdating = false;
      this.changed();
    }
  }

  /** @param {Entry[]} entries @param {number} acked */
  async #recorded(entries, acked) {
    await this.#queue.drop(entries.filter((entry) => seqOf(entry) <= acked));
  }

  /** @param {Waiting[]} sent @param {Refusal} error */
  async #failed(sent, error) {
    if (NOT_READ.includes(error.code)) {
      this.model.server.notRead(error);
      throw new Unreachable(error.message, { server: true });
    }
    this.model.server.markReachable();
    const { extra } = error;
    const { aside = null } = sent.filter(isTap)[0]?.body ?? {};
    await this.#asOneChange(async () => {
      if (extra.acked !== undefined) await this.#recorded(sent.filter(isTap), extra.acked);
      if (!COPIED.includes(error.code) || giverOf(sent[0].body)) this.model.server.partlyRecorded(extra);
    });
    if (COPIED.includes(error.code) && !giverOf(sent[0].body)) return this.model.device.renew();
    if (error.code === "base_unknown") {
      await this.model.refresh();
      if (!this.#stillWait(sent)) return; // they are offered again, after what is gone from the record
    }
    // The table as it stands comes first: keys that are shown must not move under a finger.
    await this.model.server.refused(error);
    await this.#withdrawConfirmation(sent);
    const behind = this.waiting.filter((entry) => isAct(entry) || (isTap(entry) && !entry.body.aside));
    await this.#queue.refuse(aside ? sent : behind, error.message);
    this.model.refusedPlays.judge();
  }

  /** @param {Waiting[]} sent */
  #stillWait([{ seq }]) {
    return this.waiting.some((entry) => entry.seq === seq);
  }

  /** A play is refused: the order that was confirmed after it is no longer so. @param {Waiting[]} some */
  async #withdrawConfirmation([first]) {
    const confirmed = this.act("confirm");
    if (!confirmed || isAct(first)) return;
    await this.#queue.drop([confirmed]);
    this.model.takenBack = true;
  }
}

/** To go beside the record. @param {Entry[]} entries @param {{reason: string, dropped?: true}} aside
 * @returns {NewEntry<Tap>[]} */
export const setAsideOf = (entries, aside) =>
  entries.map(({ at, told, body }) => ({ at, told, body: { ...body, aside } }));

/** Its number on the device that entered it. @param {Entry} entry */
const seqOf = ({ seq, body }) => body.from?.seq ?? seq;
