// One table on this device: the server's last answer (server-sync.js), taps (entering.js), the engine's
// prediction (prediction.js), refusals (refused.js), corrections (amend.js), and the draft.

import { ask } from "../../shared/ask.js";
import { Retry } from "../../shared/retry.js";
import { Amendment } from "./amend.js";
import { basisOf } from "./basis.js";
import { Comparison } from "./comparison.js";
import { Entering } from "./entering.js";
import { gameOf, isKnown } from "./games.js";
import { HandoverState } from "./handover/state.js";
import { Moves } from "./moves.js";
import { Prediction } from "./prediction.js";
import { RefusedPlays } from "./refused.js";
import { ServerCache } from "./server-cache.js";
import { ServerSync } from "./server-sync.js";
import { actaAsBegun } from "./table-acts.js";

/** @import {Device} from "../../shared/device.js" */
/** @import {Previewed, TableState} from "../../shared/wire" */
/** @import {Foreseen, Move} from "../../rules/games/game" */
/** @import {Basis} from "./basis.js" */
/** @import {Draft} from "./draft" */
/** @import {Engine} from "./engine/port.js" */
/** @import {Predicted} from "./entering.js" */
/** @import {Acta} from "../../rules/games/game" */
/** @import {Table} from "./received.js" */
/** @import {NeedsNetwork} from "./texts.js" */

/** @typedef {object} Options
 * @property {number} id
 * @property {string} api
 * @property {Device} device
 * @property {Engine} engine
 * @property {() => void} changed
 * @property {() => void} [done] the server did an act
 * @property {() => Promise<TableState>} [first] another first request
 * @property {() => boolean} [isSigning] are signatures of it on their way? */

export class TableModel {
  /** @type {Table | null} */ #shown = null;
  /** @type {ServerCache<Table>} */ #cache;
  /** @type {{seq: number, acta: Acta} | null} the acta of a table whose opening is on its way */ #begun =
    null;

  /** @type {{of: Record<string, unknown>, ground: Basis} | null} */ #ground = null;

  /** @param {Options} options */
  constructor({ id, api, device, engine, changed, first, done = () => {}, isSigning = () => false }) {
    this.id = id;
    this.firstRequest = first;
    this.onActDone = done;
    this.isSigning = isSigning;
    /** @type {Promise<void> | null} until the server was asked first */ this.loaded = null;
    this.api = api;
    this.device = device;
    this.engine = engine;
    this.changed = changed;
    this.#cache = new ServerCache(api);
    this.handover = new HandoverState(id);
    /** @type {Promise<void> | null} until what is kept of it was read */ this.ready = null;
    /** @type {Draft} */ this.draft = {};
    /** @type {Error | null} */ this.trouble = null;
    this.setAsideNotice = ""; // what the organizer was sent instead of the record, in words
    this.takenBack = false; // was the order confirmed here, and is so no more?
    this.wasElsewhere = false; // was what was sent last entered on another device already?
    this.retry = new Retry(() => (this.settled ? this.refresh() : this.flush()));
    this.server = new ServerSync(this);
    this.entering = new Entering(this);
    this.comparison = new Comparison(this);
    const onQueueChange = () => {
      if (this.entering.isKeeping) return;
      this.amendment.check();
      this.changed();
      this.prediction.ask(); // another window may have entered more
    };
    this.moves = new Moves(this, onQueueChange);
    this.refusedPlays = new RefusedPlays(this);
    this.amendment = new Amendment(this);
    const soon = () => this.changed();
    this.prediction = new Prediction({ engine, now: () => this.#moment, changed: onQueueChange, soon });
  }

  get lastAnswer() {
    return this.#shown;
  }

  /** That with what holds here: whether one may write, and the acta of a table opened here.
   * @returns {Table | null} */
  get shown() {
    const { isGiven, takenEpoch } = this.handover;
    const heard = this.#shown;
    const begun = heard && !heard.acta && this.#begun?.seq === this.moves.act("open")?.seq && this.#begun;
    if (begun) return { ...heard, acta: begun.acta, may_write: !isGiven };
    if (!heard || (!isGiven && takenEpoch === null)) return heard;
    return { ...heard, may_write: !isGiven };
  }

  set shown(table) {
    if (table?.claim && !table.claim.mine && this.handover.isGiven) this.handover.clear();
    this.#shown = table;
    if (table && isKnown(this.game)) this.#cache.write(table); // else its forecast is not unpacked
  }

  /** May what the rules refuse be left to the organizer? Not where nothing of it is sent to them. */
  get mayLeave() {
    return true;
  }

  get silentSince() {
    return this.retry.since;
  }

  get table() {
    if (!this.shown) throw new Error("this table was not read yet");
    return this.shown;
  }

  get acta() {
    return this.prediction.acta;
  }

  get game() {
    return gameOf(this.shown?.acta?.head.game);
  }

  get isPredicted() {
    return this.prediction.isKnown;
  }

  /** The plays of which the coordinator decides one by one. */
  get inReview() {
    return this.amendment.isOn ? this.amendment : this.refusedPlays;
  }

  /** Record and taps; while a play is corrected, only up to it. */
  get #moment() {
    const { entriesBefore, basis, version } = this.inReview;
    return { ...basis, taps: entriesBefore ?? basis.taps, version };
  }

  /** The record and what was tapped upon it, from the first play on that a correction changes. */
  get basis() {
    const acta = this.shown?.acta;
    const inputs = { acta, unsent: this.unsent, changes: this.moves.act("correction")?.body.changes };
    const isSame = Object.entries(inputs).every(([name, value]) => this.#ground?.of[name] === value);
    if (!this.#ground || !isSame)
      this.#ground = { of: inputs, ground: basisOf(acta, inputs.unsent, inputs.changes) };
    return this.#ground.ground;
  }

  /** Entries that are on their way; those refused wait for the coordinator. */
  get unsent() {
    return this.moves.unsent;
  }

  get refused() {
    return this.moves.refused;
  }

  get settled() {
    return this.moves.waiting.length === 0;
  }

  get isHalfDone() {
    const isTapped = Object.keys(this.draft).length > 0 || this.entering.isBusy;
    return isTapped || this.amendment.isOn || this.refusedPlays.isHalfDone;
  }

  get undoLine() {
    if (this.inReview.mending !== null) return undefined;
    const acta = this.shown?.acta && this.acta;
    return acta?.log.find((line) => line.number === acta.undoes);
  }

  get n() {
    return (this.shown?.acta?.n ?? 0) + this.unsent.length;
  }

  load() {
    this.loaded = this.#load();
    return this.loaded;
  }

  async #load() {
    this.ready = this.reread();
    await this.ready;
    if (this.#shown) this.changed();
    await this.refresh(this.firstRequest);
    await this.flush();
  }

  /** Another window may have changed it. Paints nothing. */
  async reread() {
    const cached = await this.#cache.readNewer();
    await this.moves.load(); // at once with that: what was sent is in what was heard
    if (cached) {
      this.#shown = cached;
      this.server.ignoreOlder();
      this.refusedPlays.outlook = null;
    }
    this.amendment.check();
    this.predict();
  }

  async flush() {
    await this.moves.flush();
  }

  /** Asks the server how the table stands. @param {() => Promise<TableState>} [ask] otherwise than ever */
  async refresh(ask) {
    await this.server.refresh(ask);
  }

  /** Tells the server what only it can do. @param {NeedsNetwork} what @param {object} body */
  async tell(what, body) {
    await this.server.tell(what, body);
  }

  /** Records a move. @param {Move} move @param {Predicted} [foretold] */
  async enter(move, foretold) {
    await this.entering.enter(move, foretold);
  }

  /** Another draft. @param {Draft} draft */
  sketch(draft) {
    this.draft = draft;
    this.changed();
  }

  /** Takes the last play back. In silence that too is kept and sent. */
  async undo() {
    await this.enter({ do: "undo" });
  }

  /** By the engine, else the server. Throws `Refusal`. @param {Move} move
   * @returns {Promise<Foreseen>} */
  async preview(move) {
    if (!this.engine.isReady) {
      /** @type {Previewed} */ const previewed = await ask("POST", `${this.api}preview/`, { move });
      return previewed;
    }
    return this.prediction.preview(move);
  }

  async predict() {
    await this.#begin();
    if (this.refused.length && !this.refusedPlays.outlook) this.refusedPlays.judge();
    await this.prediction.ask();
  }

  /** The acta of a table that was opened here, as soon as the engine says it. */
  async #begin() {
    const opening = this.moves.act("open");
    const begun = opening?.body.begun;
    if (!begun || this.#shown?.acta || this.#begun?.seq === opening.seq || !this.engine.isReady) return;
    const acta = await actaAsBegun(this.engine, begun).catch(() => null); // it broke, which the page says
    if (!acta) return;
    this.#begun = { seq: opening.seq, acta };
    this.changed();
  }
}
