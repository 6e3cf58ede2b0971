// One table on this device: what the server said last, what was tapped since, what the engine says of it, and
// what is being tapped now.

import { Refusal, Unreachable, ask } from "../../shared/ask.js";
import { Retry } from "../../shared/retry.js";
import { ahead, entriesOf } from "./ahead.js";
import { tapped } from "./composer.js";
import { Hand } from "./handover/hand.js";
import { keepLast, readLast } from "./last.js";
import { Moves, UNREAD } from "./moves.js";
import { changed, whole } from "./received.js";
import { Review, rowsOf, stillMeant } from "./reconcile.js";
import { isPlay } from "./words.js";

/** @import {Device, Made} from "../../shared/device.js" */
/** @import {CallShown, Extra, Previewed, Recorded, State, TableState} from "../../shared/wire" */
/** @import {Move, Play} from "./acta" */
/** @import {Draft} from "./draft" */
/** @import {Asked, Seen} from "./engine/messages" */
/** @import {Engine} from "./engine/port.js" */
/** @import {Carried, Handover} from "./handover/pack.js" */
/** @import {Anew, Entry, Tap} from "./moves.js" */
/** @import {Acta, Table} from "./received.js" */
/** @import {Fate} from "./reconcile.js" */

/** @typedef {{state?: State | null, sentence?: string}} Foretold */

const AT_MOST = 250; // milliseconds that a tap waits for the engine before it is painted without it

const silent = () => gettext("No answer right now. Try again in a moment.");

export class TableModel {
  #entering = false; // is what was tapped just being kept? Then the screen waits a moment for the engine
  /** @type {Promise<void> | null} */ #foreseeing = null;
  #decisions = 0; // on what was refused: what the engine said before is of another table
  /** @type {{of: string, review: Review} | null} */ #review = null;
  #heard = 0; // answers that are newer than what was asked before them
  /** @type {{of: string, seen: Seen} | null} the last that the engine said, and of which table */ #told =
    null;
  /** @type {{of: string, acta: Acta} | null} */ #ahead = null;
  /** @type {Table | null} */ #shown = null;

  /** @param {{id: number, api: string, device: Device, engine: Engine, changed: () => void}} options */
  constructor({ id, api, device, engine, changed }) {
    this.id = id;
    this.api = api;
    this.device = device;
    this.engine = engine;
    this.changed = changed;
    this.hand = new Hand(id);
    /** @type {Promise<void> | null} until what is kept of it was read */ this.ready = null;
    /** @type {Draft} */ this.draft = {};
    /** @type {Error | null} */ this.trouble = null;
    this.aside = ""; // what the organizer was sent instead of the record, in words
    this.why = ""; // what is typed of it before
    this.elsewhere = false; // was what was sent last entered on another device already?
    /** @type {number | null} the play that was refused and is being corrected */ this.mending = null;
    /** @type {(Seen & {chosen: Entry[]}) | null} the table once what is chosen is entered */
    this.outlook = null;
    this.retry = new Retry(() => (this.settled ? this.refresh() : this.flush()));
    const hears = {
      digest: (/** @type {Entry[]} */ some) => this.#digest(some),
      reached: () => this.#reached(),
      recorded: (/** @type {Recorded} */ answer) => this.#recorded(answer),
      partly: (/** @type {Extra} */ extra) => this.#partly(extra),
      refused: (/** @type {Refusal} */ error) => this.#refused(error),
      parted: () => this.#judge(),
      unread: (/** @type {Refusal} */ error) => this.#unread(error),
    };
    const kept = () => this.#entering || this.changed();
    this.moves = new Moves({
      table: id,
      api,
      device,
      hand: this.hand,
      retry: this.retry,
      changed: kept,
      hears,
    });
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
    keepLast(this.api, table);
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
    if (!this.#upon.length) return this.#record;
    const of = `${this.#moment} ${this.foretold}`;
    if (this.#ahead?.of !== of) this.#ahead = { of, acta: ahead(this.#record, this.#upon, this.#seen) };
    return this.#ahead.acta;
  }

  /** Its acta as the server has it. */
  get #record() {
    if (!this.shown?.acta) throw new Error("this table was not opened yet");
    return this.shown.acta;
  }

  /** Is it known what may be entered now? By the server, or by the engine where that has not got it all. */
  get foretold() {
    return !this.#upon.length || (this.#seen !== null && this.#seen.refused === null);
  }

  /** What was tapped upon the record: on its way, or, while a play that was refused is corrected, those
   * before it that are to be entered. */
  get #upon() {
    return this.mending === null ? this.unsent : this.review.chosen(this.mending);
  }

  /** What the engine says of all that was tapped; null while it has not said it. */
  get #seen() {
    return this.#told?.of === this.#moment ? this.#told.seen : null;
  }

  /** Of the table after these, where they are all that was tapped and the engine has played them.
   * @param {Entry[]} some */
  #digest(some) {
    const seen = some.length === this.unsent.length ? this.#seen : null;
    return seen && !seen.refused ? seen.digest : undefined;
  }

  /** Names the table with all that was tapped. */
  get #moment() {
    const acta = this.shown?.acta;
    const upon = this.#upon;
    const tapped = `${upon.length} ${upon[0]?.seq} ${upon.at(-1)?.seq} ${this.mending} ${this.#decisions}`;
    return acta ? `${acta.heading} ${acta.n} ${acta.follow} ${tapped}` : "";
  }

  /** Entries that are on their way; those refused wait for the coordinator. */
  get unsent() {
    return this.moves.unsent;
  }

  get refused() {
    return this.moves.refused;
  }

  get settled() {
    return this.unsent.length === 0;
  }

  /** The move that an undo would take back, if there is one. */
  get undoes() {
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

  async load() {
    this.ready = this.moves.load();
    await this.ready;
    const last = await readLast(this.api);
    if (!this.#shown && last) {
      this.#shown = /** @type {Table} */ (last);
      this.changed();
    }
    await this.refresh();
    await this.flush();
  }

  async flush() {
    await this.moves.flush();
  }

  /** Asks the server how the table stands; silence changes nothing that is shown. */
  async refresh() {
    if (this.retry.early) return;
    const heard = this.#heard;
    await this.#reach(async () => {
      /** @type {TableState} */ const told = await ask(
        "GET",
        `${this.api}?device=${this.device.key}&waiting=${await this.device.unsent()}`,
      );
      // else an answer to a tap came in meanwhile, and is newer
      if (heard === this.#heard) this.shown = whole(told);
      this.outlook = null;
    });
    this.foresee();
  }

  /** How the call of this table stands; an answer that is on its way is older.
   * @param {CallShown | null} call */
  called(call) {
    if (!this.shown) return;
    this.shown = { ...this.shown, call };
    this.#heard++;
  }

  /** Tells the server something that is no move: open, order, follow, claim, confirm.
   * @param {string} what @param {object} body */
  async tell(what, body) {
    this.trouble = null;
    await this.#reach(async () => {
      this.shown = whole(await ask("POST", `${this.api}${what}/`, body));
      this.#heard++;
      this.draft = {};
    });
    if (this.trouble) await this.refresh();
    else if (this.silentSince) this.trouble = new Unreachable(silent());
    this.changed();
  }

  /** Records a move. @param {Move} move @param {Foretold} [foretold] */
  async enter(move, { state, sentence = "" } = {}) {
    const at = new Date().toISOString();
    if (this.mending !== null && isPlay(move)) {
      this.review.edit(this.mending, move, sentence);
      this.mending = null;
      this.draft = {};
      return this.#judge();
    }
    await this.#keep([], [{ at, body: { base: this.n, move, after: state ?? null, sentence } }]);
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
    const entries = entriesOf(this.#record, this.#upon, [move]);
    const { refused, steps } = await this.engine.look({ ...this.#asked, entries, since: entries.length - 1 });
    if (refused) throw new Refusal(409, refused);
    return steps[0];
  }

  /** Asks the engine what may be entered upon what was tapped; one question at a time. */
  async foresee() {
    if (this.refused.length && !this.outlook) this.#judge();
    this.#foreseeing ??= this.#catchUp().finally(() => (this.#foreseeing = null));
    await this.#foreseeing;
  }

  async #catchUp() {
    while (this.#upon.length && !this.#seen && this.shown?.acta && this.engine.isReady) {
      const of = this.#moment;
      try {
        this.#told = { of, seen: await this.engine.look(this.#asked) };
      } catch {
        return; // it broke: what waits is shown as it was foretold, and the server judges it
      }
      if (of === this.#moment && !this.#entering) this.changed();
    }
  }

  /** @returns {Asked} */
  get #asked() {
    const { head, log, follow } = this.#record;
    const entries = entriesOf(this.#record, this.#upon);
    return { head, entries, since: log.length, follow, lang: document.documentElement.lang };
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
    if (!(await this.#isKept([], made))) return false;
    this.hand.take(epoch);
    this.draft = {};
    this.trouble = null;
    await this.foresee();
    this.changed();
    this.flush();
    return true;
  }

  /** What is to become of what was refused, beside what others wrote meanwhile. */
  get review() {
    const of = `${this.shown?.acta?.n} ${this.refused.map(({ seq }) => seq).join()}`;
    if (this.#review?.of !== of) {
      const mine = stillMeant(this.refused);
      const log = mine.length ? (this.shown?.acta?.log ?? []) : [];
      const others = log.filter(({ number, stands }) => stands && number > mine[0].body.base);
      if (this.#review) this.mending = null;
      this.#review = { of, review: new Review(rowsOf(others, mine)) };
    }
    return this.#review.review;
  }

  /** Can it be said otherwise at this table as it stands? @param {Entry} entry */
  isMendable({ body: { move } }) {
    const { acta, may_write: writes } = this.table;
    const open = this.settled && writes && acta?.status === "open" && acta.follow !== "winner";
    return open && isPlay(move);
  }

  /** The play that is being corrected. @returns {Play | null} */
  get mended() {
    const entry = this.review.mine.find(({ seq }) => seq === this.mending);
    const move = entry && this.review.asMeant(entry).body.move;
    return move && isPlay(move) ? move : null;
  }

  /** Begins to correct it, or leaves it as it was: what was tapped is tapped already, as far as the table
   * still has it. @param {number | null} seq */
  async mend(seq) {
    this.mending = this.review.mine.some((one) => one.seq === seq) ? seq : null;
    this.trouble = null;
    await this.foresee();
    const { mended } = this;
    this.draft = mended ? tapped(mended, this.acta.forecast.outcomes) : {};
    this.changed();
  }

  /** @param {number} seq @param {Fate} fate */
  async decide(seq, fate) {
    this.review.decide(seq, fate);
    if (this.mending === seq) this.mending = null;
    await this.#judge();
  }

  /** Asks the engine how the table stands once those that are chosen are entered. */
  async #judge() {
    this.#decisions++;
    this.outlook = null;
    this.changed();
    const { refused, review, shown } = this;
    if (!refused.length || !shown?.acta || !this.engine.isReady) return;
    const [chosen, of] = [review.chosen(), this.#decisions];
    const entries = entriesOf(shown.acta, chosen);
    const seen = await this.engine.look({ ...this.#asked, entries }).catch(() => null);
    if (of !== this.#decisions) return;
    this.outlook = seen && { ...seen, chosen };
    this.changed();
  }

  /** Why the rules would refuse it as things are decided now. @param {Entry} entry */
  refusalOf({ seq }) {
    const refused = this.outlook?.refused;
    const at = refused ? refused.at - (this.shown?.acta?.log.length ?? 0) : -1;
    return this.outlook?.chosen[at]?.seq === seq ? refused?.message : undefined;
  }

  /** Enters what is to be entered, upon the table as it stands now, and drops the rest. */
  async settle() {
    const { review } = this;
    const { dropped } = review;
    const chosen = review.chosen().map(({ at, body: { move, sentence } }) => ({ at, move, sentence }));
    this.trouble = null;
    if (dropped.length) await this.#reach(() => this.moves.leaveOut(dropped));
    if (this.silentSince) this.trouble = new Unreachable(silent());
    if (this.trouble) return this.changed();
    this.mending = null;
    if (chosen.length) return this.#anew(chosen);
    await this.moves.dropRefused();
    this.changed();
  }

  /** What was refused and was played all the same: the organizer decides. */
  async setAsideRefused() {
    this.trouble = null;
    await this.#reach(() => this.moves.setAside(this.why));
    if (this.silentSince) this.trouble = new Unreachable(silent());
    else if (!this.trouble) {
      this.why = "";
      this.mending = null;
      this.draft = {};
    }
    this.changed();
  }

  /**
   * Puts these in the place of all that was refused, and sends them in one go: what comes after one that
   * is refused again waits behind it.
   * @param {Anew[]} said
   */
  async #anew(said) {
    const made = said.map(({ at, move, state, sentence }, more) => ({
      at,
      body: { base: this.n + more, move, after: state ?? null, sentence },
    }));
    await this.#keep(this.refused, made);
  }

  /** @param {Entry[]} old @param {Made<Tap>[]} made */
  async #keep(old, made) {
    if (this.#entering) return;
    this.#entering = true;
    try {
      const epoch = this.shown?.claim?.epoch ?? 0;
      const under = made.map(({ body, ...one }) => ({ ...one, body: { ...body, epoch } }));
      if (!(await this.#isKept(old, under))) return;
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
  }

  /** Is it on the disk? Where that is full, or fails, what was tapped stays tapped, and nothing says "saved".
   * @param {Entry[]} old @param {Made<Tap>[]} made */
  async #isKept(old, made) {
    try {
      return await this.moves.keep(old, made);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      this.trouble = new Error(
        gettext(
          "NOT SAVED: this device has no room left. Write the play on paper, delete something from the " +
            "device, then confirm again.",
        ),
      );
      return false;
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
