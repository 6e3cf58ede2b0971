// One table on this device: what the server said last, what was tapped since, and what is being tapped now.

import { Refusal, Unreachable, ask } from "../../shared/ask.js";
import { Retry } from "../../shared/retry.js";
import { tapped } from "./composer.js";
import { counted, isPlay } from "./count.js";
import { forecastIn, groundOf, inPlay, isInWords, offeredInSilence } from "./known.js";
import { Moves, UNREAD } from "./moves.js";
import { changed, whole } from "./received.js";

/** @import {Device, Made} from "../../shared/device.js" */
/** @import {CallShown, Extra, Recorded, TableState} from "../../shared/wire" */
/** @import {Known, Move, Play} from "./acta" */
/** @import {Draft} from "./draft" */
/** @import {Anew, Entry, Tap} from "./moves.js" */
/** @import {Table} from "./received.js" */

/** @typedef {{state?: Known | null, sentence?: string, stake?: number}} Foretold */

export class TableModel {
  #heard = 0; // answers that are newer than what was asked before them

  /** @param {{id: number, api: string, device: Device, changed: () => void}} options */
  constructor({ id, api, device, changed }) {
    this.id = id;
    this.api = api;
    this.device = device;
    this.changed = changed;
    /** @type {Table | null} */ this.shown = null;
    /** @type {Draft} */ this.draft = {};
    /** @type {Error | null} */ this.trouble = null;
    this.elsewhere = false; // was what was sent last entered on another device already?
    this.mending = false; // is what is tapped now said in the place of the first play that was refused?
    this.retry = new Retry(() => (this.settled ? this.refresh() : this.flush()));
    const hears = {
      reached: () => this.#reached(),
      recorded: (/** @type {Recorded} */ answer) => this.#recorded(answer),
      partly: (/** @type {Extra} */ extra) => this.#partly(extra),
      refused: (/** @type {Refusal} */ error) => this.#refused(error),
      unread: (/** @type {Refusal} */ error) => this.#unread(error),
    };
    this.moves = new Moves({ table: id, api, device, retry: this.retry, changed, hears });
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

  /** Its acta, where it was opened. */
  get acta() {
    if (!this.shown?.acta) throw new Error("this table was not opened yet");
    return this.shown.acta;
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
    const acta = this.shown?.acta;
    return acta?.log.find((line) => line.number === acta.undoes);
  }

  /** The state to show: the server's, or what was forecast of the last tap that it does not have yet; null
   * where nobody can say yet. */
  get state() {
    const last = this.unsent.at(-1);
    return last ? last.body.after : this.#told;
  }

  /** @returns {Known | null} as the server said last */
  get #told() {
    return this.shown?.acta?.state ?? null;
  }

  /** The last state that is known: that of the last tap whose outcome was forecast or could be counted,
   * else the server's. */
  get known() {
    return this.unsent.findLast(({ body }) => body.after)?.body.after ?? this.#told;
  }

  /** May a play be entered without the server? Only in silence, and while the table is not over as far as
   * anybody knows. */
  get alone() {
    return !this.settled && this.silentSince !== null && inPlay(this.known);
  }

  /** What may be entered now, and upon which state. */
  get offer() {
    const { acta } = this;
    return this.settled ? forecastIn(acta) : offeredInSilence(acta, this.state, this.known ?? acta.state);
  }

  /** Is a play being written down word by word, so that only its next word can be entered? */
  get inWords() {
    return isInWords(this.unsent, this.shown?.acta ?? null, this.known);
  }

  /** The number of the last move, those on their way counted. */
  get n() {
    return (this.shown?.acta?.n ?? 0) + this.unsent.length;
  }

  /** The state that the next move is made upon, with the word before it; null where nobody can say. */
  get ground() {
    return groundOf(this.unsent, this.shown?.acta ?? null, this.state);
  }

  async load() {
    await this.moves.load();
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
      /** @type {TableState} */ const told = await ask("GET", `${this.api}?device=${this.device.key}`);
      // else an answer to a tap came in meanwhile, and is newer
      if (heard === this.#heard) this.shown = whole(told);
    });
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
    const silent = gettext("No answer right now. Try again in a moment.");
    if (this.trouble) await this.refresh();
    else if (this.silentSince) this.trouble = new Unreachable(silent);
    this.changed();
  }

  /** Records a move. `stake`: what it cost, where nobody foretold it.
   * @param {Move} move @param {Foretold} [foretold] */
  async enter(move, { state, sentence = "", stake } = {}) {
    const at = new Date().toISOString();
    if (this.mending && isPlay(move))
      return this.#anew([{ at, move, state, sentence }, ...this.moves.again.slice(1)]);
    const after = state !== undefined ? state : counted(this.ground, move, stake);
    await this.#keep([], [{ at, body: { base: this.n, move, after, sentence } }]);
  }

  /** Takes the last play back. In silence that too is kept and sent. */
  async undo() {
    const before = this.unsent.at(-2);
    await this.enter(
      { do: "undo" },
      { state: this.settled ? null : before ? before.body.after : this.#told },
    );
  }

  /** What was refused is entered anew upon the table as it stands now. */
  enterRefused() {
    return this.#anew(this.moves.again);
  }

  /** The first play that was refused, where it can be said otherwise at this table as it stands.
   * @returns {Play | null} */
  get mendable() {
    const move = this.moves.again[0]?.move;
    const { acta, may_write: writes } = this.table;
    const open = this.settled && writes && acta?.status === "open" && acta.follow !== "winner";
    return open && inPlay(acta.state) && move && isPlay(move) ? move : null;
  }

  /** Begins to correct it: what was tapped is tapped already, as far as the table still has it.
   * @param {boolean} mending */
  mend(mending) {
    const { mendable } = this;
    this.mending = mending && mendable !== null;
    this.trouble = null;
    this.draft = mending && mendable ? tapped(mendable, this.acta.forecast.outcomes) : {};
    this.changed();
  }

  async dropRefused() {
    await this.moves.dropRefused();
    this.mend(false);
  }

  /**
   * Puts these in the place of all that was refused, and sends them in one go: what comes after one that
   * is refused again waits behind it.
   * @param {Anew[]} said
   */
  async #anew(said) {
    let after = this.ground;
    const made = said.map(({ at, move, state, sentence }, more) => {
      after = state ?? counted(after, move);
      return { at, body: { base: this.n + more, move, after, sentence } };
    });
    await this.#keep(this.refused, made);
  }

  /** @param {Entry[]} old @param {Made<Tap>[]} made */
  async #keep(old, made) {
    if (!(await this.moves.keep(old, made))) return;
    this.draft = {};
    this.trouble = null;
    this.elsewhere = false;
    this.mending = this.mending && !old.length;
    this.changed();
    await this.flush();
  }

  /** @param {Recorded} answer */
  async #recorded(answer) {
    this.#heard++;
    this.elsewhere = answer.elsewhere.length > 0;
    const table = this.shown && changed(this.shown, answer);
    if (table) this.shown = table;
    else await this.refresh(); // more has changed than the moves have
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
