// One table on this device: what the server said last, what was tapped since, what the engine says of it
// (foresight.js), what of it the server refused (refused.js) or the coordinator corrects before it is sent
// (amend.js), and what is being tapped now.

import { Refusal, Unreachable, ask } from "../../shared/ask.js";
import { Retry } from "../../shared/retry.js";
import { stamp } from "../../shared/server-time.js";
import { Amendment } from "./amend.js";
import { Foresight } from "./foresight.js";
import { Hand } from "./handover/hand.js";
import { Last } from "./last.js";
import { Moves, UNREAD } from "./moves.js";
import { changed, whole } from "./received.js";
import { RefusedPlays } from "./refused.js";
import { isSettling } from "./words.js";

/** @import {Device, Made} from "../../shared/device.js" */
/** @import {Extra, Previewed, Recorded, State, TableState} from "../../shared/wire" */
/** @import {Move} from "./acta" */
/** @import {Draft} from "./draft" */
/** @import {Engine} from "./engine/port.js" */
/** @import {Carried, Handover} from "./handover/pack.js" */
/** @import {Anew, Entry, Tap} from "./moves.js" */
/** @import {Table} from "./received.js" */

/** @typedef {{state?: State | null, sentence?: string}} Foretold */

/**
 * @typedef {object} Options
 * @property {number} id
 * @property {string} api
 * @property {Device} device
 * @property {Engine} engine
 * @property {() => void} changed
 * @property {string} [queue] the name of its queue, where it is not the record of the table
 * @property {Hand} [hand]
 * @property {() => Promise<TableState>} [first] how it is asked for first, where that is otherwise
 */

const AT_MOST = 250; // milliseconds that a tap waits for the engine before it is painted without it

/** What was tapped is not on the disk: it stays tapped. */
export class NotKept extends Error {}

const silent = () => gettext("No answer right now. Try again in a moment.");

export class TableModel {
  #entering = false; // is what was tapped just being kept? Then the screen waits a moment for the engine
  #owes = true; // was the server not told what the engine made of the record?
  #heard = 0; // answers that are newer than what was asked before them
  /** @type {Table | null} */ #shown = null;
  /** @type {Last<Table>} */ #last;

  /** @param {Options} options */
  constructor({ id, api, device, engine, changed, queue, hand = new Hand(id), first }) {
    this.id = id;
    this.first = first;
    /** @type {Promise<void> | null} until the server was asked first */ this.loaded = null;
    this.api = api;
    this.device = device;
    this.engine = engine;
    this.changed = changed;
    this.#last = new Last(api);
    this.hand = hand;
    /** @type {Promise<void> | null} until what is kept of it was read */ this.ready = null;
    /** @type {Draft} */ this.draft = {};
    /** @type {Error | null} */ this.trouble = null;
    this.aside = ""; // what the organizer was sent instead of the record, in words
    this.elsewhere = false; // was what was sent last entered on another device already?
    this.retry = new Retry(() => (this.settled ? this.refresh() : this.flush()));
    const hears = {
      digest: (/** @type {Entry[]} */ some) => this.#digest(some),
      reached: () => this.#reached(),
      recorded: (/** @type {Recorded} */ answer) => this.#recorded(answer),
      partly: (/** @type {Extra} */ extra) => this.#partly(extra),
      refused: (/** @type {Refusal} */ error) => this.#refused(error),
      parted: () => this.refusedPlays.judge(),
      unread: (/** @type {Refusal} */ error) => this.#unread(error),
    };
    const kept = () => {
      if (this.#entering) return;
      this.amendment.check();
      this.changed();
      this.foresight.ask(); // another window may have entered more
    };
    this.moves = new Moves({
      table: id,
      api,
      device,
      hand: this.hand,
      retry: this.retry,
      changed: kept,
      hears,
      queue,
    });
    this.refusedPlays = new RefusedPlays(this);
    this.amendment = new Amendment(this);
    this.foresight = new Foresight({ engine, now: () => this.#now, changed: kept });
  }

  /** What the server said last, kept for a start without a network; who may write, by the hand that the
   * table is in. @returns {Table | null} */
  get shown() {
    const { given, taken } = this.hand;
    if (!this.#shown || (!given && taken === null)) return this.#shown;
    return { ...this.#shown, may_write: !given };
  }

  set shown(table) {
    if (table?.claim && !table.claim.mine && this.hand.given) this.hand.settle();
    this.#shown = table;
    if (table) this.#last.keep(table);
  }

  /** Is it the table entered a second time, only to be compared? */
  get isSecond() {
    return !this.moves.isRecord;
  }

  /** Since when the server gives no answer, or null. */
  get silentSince() {
    return this.retry.since;
  }

  /** The table, of which a screen is shown. */
  get table() {
    if (!this.shown) throw new Error("this table was not read yet");
    return this.shown;
  }

  /** Its acta, where it was opened, with all that was tapped upon it. */
  get acta() {
    return this.foresight.acta;
  }

  /** Is it known what may be entered now? */
  get foretold() {
    return this.foresight.isKnown;
  }

  /** The plays of which the coordinator decides one by one. */
  get inReview() {
    return this.amendment.isOn ? this.amendment : this.refusedPlays;
  }

  /** The record, with what was tapped upon it; while one of those plays is corrected, only what comes before
   * it. */
  get #now() {
    const { before, version } = this.inReview;
    return { acta: this.shown?.acta, upon: before ?? this.unsent, version };
  }

  /** Of the table after these, where the engine has played them; else the device says it later.
   * @param {Entry[]} some */
  #digest(some) {
    const isNext = !this.inReview.before && this.unsent[some.length - 1]?.seq === some.at(-1)?.seq;
    const digest = isNext ? this.foresight.digestAfter(some.length) : undefined;
    this.#owes = digest === undefined;
    return digest;
  }

  /** What the engine makes of the record, where the server was not told with the plays: a push never waits
   * for the engine. @returns {Promise<{played?: number, digest?: string}>} */
  async compared() {
    const n = this.shown?.acta?.n;
    if (!this.#owes || !n || this.isSecond || !this.engine.isReady) return {};
    const digest = await this.foresight.digestOfRecord();
    return digest && this.shown?.acta?.n === n ? { played: n, digest } : {};
  }

  /** The server was told. @param {number} [n] the move after which */
  isCompared(n) {
    if (n !== undefined && n === this.shown?.acta?.n) this.#owes = false;
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

  /** Is anything tapped or typed that nothing keeps? */
  get isHalfDone() {
    return Object.keys(this.draft).length > 0 || this.amendment.isOn || this.refusedPlays.isHalfDone;
  }

  /** The move that an undo would take back, if there is one. */
  get undoes() {
    if (this.inReview.mending !== null) return undefined;
    const acta = this.shown?.acta && this.acta;
    return acta?.log.find((line) => line.number === acta.undoes);
  }

  /** Is a play being written down word by word, so that only its next word can be entered? */
  get inWords() {
    const { state, follow, forecast } = this.acta;
    const isForetold = forecast.outcomes.length + forecast.tallies.length > 0;
    return state.phase === "reveal" || (follow !== "winner" && !isForetold);
  }

  /** The number of the last move, those on their way counted. */
  get n() {
    return (this.shown?.acta?.n ?? 0) + this.unsent.length;
  }

  load() {
    this.loaded = this.#load();
    return this.loaded;
  }

  async #load() {
    this.ready = this.readAnew();
    await this.ready;
    if (this.#shown) this.changed();
    await this.refresh(this.first);
    await this.flush();
  }

  /** What this device keeps of it: another window may have entered, sent or heard something meanwhile. Paints
   * nothing. */
  async readAnew() {
    const last = await this.#last.newer();
    await this.moves.load(); // at once with that: what was sent is in what was heard
    if (last) {
      this.#shown = last;
      this.#heard++;
      this.refusedPlays.outlook = null;
    }
    this.amendment.check();
    this.foresee();
  }

  async flush() {
    await this.moves.flush();
  }

  /** Asks the server how the table stands; silence changes nothing that is shown.
   * @param {() => Promise<TableState>} [ask] */
  async refresh(ask = () => this.#asked()) {
    if (this.retry.early) return;
    await this.readAnew();
    const heard = this.#heard;
    await this.#reach(async () => {
      const told = await ask();
      // else an answer to a tap came in meanwhile, and is newer
      if (heard === this.#heard) this.shown = whole(told);
      this.refusedPlays.outlook = null;
    });
    this.foresee();
  }

  /** @returns {Promise<TableState>} */
  async #asked() {
    return ask("GET", `${this.api}?device=${this.device.key}&waiting=${await this.device.unsent()}`);
  }

  /** The whole table, as it was said in answer to a tap. @param {TableState} told */
  toldWhole(told) {
    this.shown = whole(told);
    this.#heard++;
    this.foresee();
    this.changed();
  }

  /** How its call stands, or who has signed; an answer that is on its way is older.
   * @param {Partial<Pick<TableState, "call" | "signatures">>} part */
  told(part) {
    if (!this.shown) return;
    this.shown = { ...this.shown, ...part };
    this.#heard++;
  }

  /** Tells the server something that is no move: open, order, follow, claim, confirm.
   * @param {string} what @param {object} body */
  async tell(what, body) {
    await this.insist(async () => {
      this.shown = whole(await ask("POST", `${this.api}${what}/`, body));
      this.#heard++;
      this.draft = {};
    });
    if (this.trouble instanceof Refusal) await this.refresh();
    this.changed();
  }

  /** Records a move. @param {Move} move @param {Foretold} [foretold] */
  async enter(move, { state, sentence = "" } = {}) {
    if (this.inReview.mending !== null && isSettling(move)) return this.inReview.say(move, sentence);
    await this.#keep([], [{ ...stamp(), body: { base: this.n, move, after: state ?? null, sentence } }]);
  }

  /** It was played and the rules refuse it: the organizer decides, and the table goes on from what the rules
   * say. @param {Move} move @param {string} reason */
  async setAside(move, reason) {
    const body = { base: this.n, move, after: null, sentence: "", aside: { reason } };
    await this.#keep([], [{ ...stamp(), body }]);
  }

  /** Takes the last play back. In silence that too is kept and sent. */
  async undo() {
    await this.enter({ do: "undo" });
  }

  /** What a move would do: as the engine says, else the server. Throws `Refusal` where the rules forbid it.
   * @param {Move} move @returns {Promise<{sentence: string, state: State}>} */
  async tried(move) {
    if (!this.engine.isReady) {
      /** @type {Previewed} */ const previewed = await ask("POST", `${this.api}preview/`, { move });
      return previewed;
    }
    return this.foresight.tried(move);
  }

  /** Asks the engine what may be entered upon what was tapped; one question at a time. */
  async foresee() {
    if (this.refused.length && !this.refusedPlays.outlook) this.refusedPlays.judge();
    await this.foresight.ask();
  }

  /** The entries of this table with the device that made each. @returns {Carried[]} */
  get carried() {
    return this.unsent.map(({ seq, at, body: { base, move, from } }) => ({
      ...(from ?? { device: this.device.key, seq }),
      at,
      base,
      move,
    }));
  }

  /** This device goes on where another one left off. Those that are here, or in the record, are not kept
   * again. False where nothing could be kept. @param {Handover} handover */
  async receive({ n, epoch, entries }) {
    const here = new Set(this.unsent.map(({ body: { from } }) => `${from?.device} ${from?.seq}`));
    const record = this.shown?.acta?.log.slice(n) ?? [];
    const lacking = entries.findIndex(({ move }, at) => !record[at] || !isSame(record[at].move, move));
    const made = entries
      .slice(lacking < 0 ? entries.length : lacking)
      .filter(({ device, seq }) => !here.has(`${device} ${seq}`))
      .map(({ device, seq, at, base, move }) => ({
        at,
        body: { base, move, after: null, sentence: "", epoch, from: { device, seq } },
      }));
    if ((await this.#kept([], made)) === null) return false;
    this.hand.take(epoch);
    this.draft = {};
    this.trouble = null;
    await this.foresee();
    this.changed();
    this.flush();
    return true;
  }

  /**
   * Puts these in the place of others, and sends them in one go: what comes after one that is refused again
   * waits behind it. False where nothing was put there.
   * @param {Entry[]} old @param {Anew[]} said @param {Made<Tap>[]} beside what goes beside the record
   * @param {number} [base] the move that they come after
   */
  async enterInstead(old, said, beside, base = this.n) {
    const made = said.map(({ move, state, sentence, ...when }, more) => ({
      ...when,
      body: { base: base + more, move, after: state ?? null, sentence },
    }));
    return this.#keep(old, this.isSecond ? made : [...made, ...beside]);
  }

  /** @param {Entry[]} old @param {Made<Tap>[]} made */
  async #keep(old, made) {
    if (this.#entering) return false;
    this.#entering = true;
    let kept;
    try {
      const claim = this.shown?.claim;
      const under = { epoch: claim?.epoch ?? 0, ...(claim?.mine && { by: claim.holder }) };
      const signed = made.map(({ body, ...one }) => ({
        ...one,
        local: /** @type {const} */ (true),
        body: { ...under, ...body },
      }));
      kept = await this.#kept(old, signed);
      if (kept === null) return false;
      this.draft = {};
      this.trouble = null;
      this.elsewhere = false;
      this.aside = "";
      await Promise.race([this.foresee(), new Promise((resolve) => setTimeout(resolve, AT_MOST))]);
    } finally {
      this.#entering = false;
      this.changed();
    }
    await this.flush();
    return kept;
  }

  /** Is it on the disk? Where that is full, or fails, what was tapped stays tapped, and nothing says "saved".
   * Then null comes back; false where the old ones were sent meanwhile.
   * @param {Entry[]} old @param {Made<Tap>[]} made */
  async #kept(old, made) {
    try {
      return await this.moves.keep(old, made);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      this.trouble = new NotKept(
        gettext(
          "NOT SAVED: this device has no room left. Write the play on paper, delete something from the " +
            "device, then confirm again.",
        ),
      );
      return null;
    }
  }

  /** @param {Recorded} answer */
  async #recorded(answer) {
    this.#heard++;
    this.elsewhere = answer.elsewhere.length > 0;
    this.aside = answer.set_aside?.message ?? this.aside;
    const table = this.shown && !answer.set_aside && changed(this.shown, answer);
    if (table) this.shown = table;
    else await this.refresh(); // more has changed than the moves have
    this.foresee();
  }

  /** @param {Extra} extra */
  #partly({ acked, n, acta, result, passed }) {
    if (!this.shown?.acta || acked === undefined) return;
    if (acta) this.shown = changed(this.shown, { acta, result, passed }) ?? this.shown;
    else if (n !== undefined) this.shown = { ...this.shown, acta: { ...this.shown.acta, n } };
  }

  /** @param {Refusal} error */
  async #refused(error) {
    await this.refresh();
    this.trouble = error;
  }

  /** @param {Refusal} error */
  #unread(error) {
    if (error.code !== "unknown") this.trouble = error; // its sentence says what to do
  }

  /** Does what only the server can do. False where it did not, and then the trouble is shown.
   * @param {() => Promise<void>} [work] without it, no more than its last answer is asked for */
  async insist(work) {
    this.trouble = null;
    if (work) await this.#reach(work);
    if (!this.trouble && this.silentSince) this.trouble = new Unreachable(silent());
    return !this.trouble;
  }

  /** @param {() => Promise<void>} work */
  async #reach(work) {
    // what is not sent goes on waiting: a server that tells may be unable to write
    const reached = () => this.settled && this.#reached();
    try {
      await work();
      reached();
    } catch (error) {
      if (error instanceof Refusal) {
        reached();
        this.trouble = error;
      } else if (error instanceof Unreachable) this.retry.later(error);
      else throw error;
    }
    this.changed();
  }

  #reached() {
    this.retry.heard();
    const { trouble } = this;
    if (trouble instanceof Unreachable || (trouble instanceof Refusal && UNREAD.includes(trouble.code)))
      this.trouble = null;
  }
}

/** The same words, in whatever order they are said. @param {object} one @param {object} other */
const isSame = (one, other) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
