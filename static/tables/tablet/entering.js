// What is entered at a table: kept on this device before anything says "saved", then on its way.

import { stamp } from "../../shared/server-time.js";
import { isSameMove } from "./basis.js";
import { isSettling } from "./notation.js";

/** @import {NewEntry} from "../../shared/device.js" */
/** @import {State} from "../../shared/wire" */
/** @import {Move} from "../../rules/games/game" */
/** @import {Act} from "./table-acts.js" */
/** @import {Carried, Handover} from "./handover/pack.js" */
/** @import {TableModel} from "./model.js" */
/** @import {NewPlay, Tap, Waiting} from "./moves.js" */

/** @typedef {{state?: State | null, sentence?: string}} Predicted */

const AT_MOST = 250; // milliseconds that a tap waits for the engine before it is painted without it

export class NotKept extends Error {}

/** Something else was entered while the entry before was still being kept. */
export class TooEarly extends Error {
  constructor() {
    super(gettext("Not recorded: the entry before it was still being kept. Enter it again."));
  }
}

export class Entering {
  /** Is what was tapped just being kept? Then the screen waits a moment for the engine. */
  isKeeping = false;
  /** Is it asked what a tap would do, before it is entered? */
  isAsking = false;
  #said = ""; // what is being kept

  /** @param {TableModel} model */
  constructor(model) {
    this.model = model;
  }

  /** Until a tap is kept, and what may be entered next is known, the keys show what was before it: they stay
   * under the finger, are dimmed and take nothing. */
  get isBusy() {
    return this.isKeeping || this.isAsking;
  }

  /** Records a move. @param {Move} move @param {Predicted} [foretold] */
  async enter(move, { state, sentence = "" } = {}) {
    const { model } = this;
    if (model.inReview.mending !== null && isSettling(model.game, move))
      return model.inReview.replaceMended(move, sentence);
    await this.#keep([], [{ ...stamp(), body: { base: model.n, move, after: state ?? null, sentence } }]);
  }

  /** Says something of the table as a whole. @param {Omit<Act, "base">} act */
  async act(act) {
    await this.#keep([], [{ ...stamp(), body: { base: this.model.n, ...act } }]);
  }

  /** Played against the rules: the organizer decides, and the table goes on without it. @param {Move} move
   * @param {string} reason */
  async setAside(move, reason) {
    const body = { base: this.model.n, move, after: null, sentence: "", aside: { reason } };
    await this.#keep([], [{ ...stamp(), body }]);
  }

  /** The entries of this table with the device that made each. @returns {Carried[]} */
  get handoverEntries() {
    const { model } = this;
    return model.unsent.map(({ seq, at, body: { base, move, from } }) => ({
      ...(from ?? { device: model.device.key, seq }),
      at,
      base,
      move,
    }));
  }

  /** Continues where another device left off, without what is known here. False if nothing could be kept.
   * @param {Handover} handover */
  async receiveHandover({ n, epoch, entries }) {
    const { model } = this;
    const alreadyHere = new Set(model.unsent.map(({ body: { from } }) => `${from?.device} ${from?.seq}`));
    const record = model.shown?.acta?.log.slice(n) ?? [];
    const lacking = entries.findIndex(({ move }, at) => !record[at] || !isSameMove(record[at].move, move));
    const made = entries
      .slice(lacking < 0 ? entries.length : lacking)
      .filter(({ device, seq }) => !alreadyHere.has(`${device} ${seq}`))
      .map(({ device, seq, at, base, move }) => ({
        at,
        body: { base, move, after: null, sentence: "", epoch, from: { device, seq } },
      }));
    if ((await this.#write([], made)) === null) return false;
    model.handover.take(epoch);
    model.draft = {};
    model.trouble = null;
    await model.predict();
    model.changed();
    model.flush();
    return true;
  }

  /** Replaces entries and sends them in one go; a refused one holds those after it. False if not replaced.
   * @param {Waiting[]} old @param {NewPlay[]} plays @param {NewEntry<Tap>[]} beside @param {number} [base]
   * @param {Act[]} [first] */
  async replace(old, plays, beside, base = this.model.n, first = []) {
    const made = plays.map(({ move, state, sentence, ...when }, more) => ({
      ...when,
      body: { base: base + more, move, after: state ?? null, sentence },
    }));
    const acts = first.map((body) => ({ ...stamp(), body }));
    return this.#keep(old, [...acts, ...made, ...beside]);
  }

  /** An earlier confirmation, and refused acts: void once something else is entered. */
  get #overtaken() {
    const { moves } = this.model;
    return [moves.act("confirm") ?? [], moves.refusedActs].flat();
  }

  /** @param {Waiting[]} replaced @param {NewEntry<Tap | Act>[]} added */
  async #keep(replaced, added) {
    const { model } = this;
    const said = JSON.stringify(added.map(({ body }) => ("act" in body ? body.act : body.move)));
    if (this.isKeeping) {
      if (said !== this.#said) model.trouble = new TooEarly(); // else it is the same tap
      return false;
    }
    this.#said = said;
    this.isKeeping = true;
    model.trouble = null;
    model.changed();
    const isAnew = added.some(({ body }) => "act" in body && body.act === "confirm");
    const overtaken = this.#overtaken;
    const wasConfirmed = overtaken.some(({ body }) => body.act === "confirm");
    const old = [...new Set([...replaced, ...overtaken])];
    let isKept;
    try {
      const claim = model.shown?.claim;
      const under = { epoch: claim?.epoch ?? 0, ...(claim?.mine && { by: claim.holder }) };
      const signed = added.map(({ body, ...one }) => ({
        ...one,
        local: /** @type {const} */ (true),
        body: { ...under, ...body },
      }));
      isKept = await this.#write(old, signed);
      if (isKept === null) return false;
      model.draft = {};
      model.takenBack = !isAnew && (wasConfirmed || model.takenBack);
      model.wasElsewhere = false;
      model.setAsideNotice = "";
      await Promise.race([model.predict(), new Promise((resolve) => setTimeout(resolve, AT_MOST))]);
    } finally {
      this.isKeeping = false;
      model.changed();
    }
    await model.flush();
    return isKept;
  }

  /** Null where the disk is full or fails: the taps stay. False where the old ones were sent meanwhile.
   * @param {Waiting[]} old @param {NewEntry<Tap | Act>[]} made */
  async #write(old, made) {
    const { model } = this;
    try {
      return await model.moves.keep(old, made);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      model.trouble = new NotKept(
        gettext(
          "NOT SAVED: this device has no room left. Write the play on paper, delete something from the " +
            "device, then confirm again.",
        ),
      );
      return null;
    }
  }
}
