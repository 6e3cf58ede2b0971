// @ts-check
// One table on this device: what the server said last, what was tapped since, and what is being tapped now.
//
// An entry is kept in the journal first, then shown, then sent, oldest first, again and again until the server has it. Nothing that was tapped is ever
// thrown away by itself: what the server refuses is shown beside its reason until the coordinator decides.

import { Refusal, Unreachable, ask } from "../../shared/ask.js";
import { unforetold } from "./composer.js";
import { PLAYS, WORDS, counted, standing } from "./count.js";
import { changed, whole } from "./received.js";
import { Retry } from "../../shared/retry.js";

const RENEWED = ["device_copied", "move_of_another_table"]; // this browser's storage was copied: it is another device from now on
const UNREAD = ["unknown", "sign_in", "csrf", "old_page", "not_allowed"]; // nobody looked at what was sent (the first: an answer that is not ours): it may be recorded
const AT_ONCE = 100;

export class TableModel {
  /** @param {{id: number, api: string, journal: import("./journal.js").Journal, unanswered: string, changed: () => void}} made */
  constructor({ id, api, journal, unanswered, changed }) {
    this.id = id;
    this.api = api;
    this.journal = journal;
    this.unanswered = unanswered;
    this.changed = changed;
    /** @type {any} */ this.shown = null; // a `received.js` Table
    /** @type {import("./journal.js").Entry[]} */ this.waiting = [];
    /** @type {Record<string, any>} */ this.draft = {};
    /** @type {Refusal | Error | null} */ this.trouble = null;
    this.retry = new Retry(() => (this.unsent.length ? this.flush() : this.refresh()));
    this.keeping = false; // is a tap being written to the disk?
    this.elsewhere = false; // was what was sent last entered on another device already?
    this.sending = false;
    this.heard = 0;
    this.mending = false; // is what is tapped now said in the place of the first play that was refused?
  }

  /** Since when the server gives no answer, or null. */
  get silentSince() {
    return this.retry.since;
  }

  get acta() {
    return this.shown?.acta ?? null;
  }

  /** Entries that are on their way; those refused wait for the coordinator. */
  get unsent() {
    return this.waiting.filter((entry) => !entry.refused);
  }

  get refused() {
    return this.waiting.filter((entry) => entry.refused);
  }

  /** The move that an undo would take back, if there is one. */
  get undoes() {
    return this.acta?.log.find((/** @type {any} */ line) => line.number === this.acta.undoes);
  }

  /** The state to show: the server's, or what was forecast of the last tap that it does not have yet; null where nobody can say yet. */
  get state() {
    const last = this.unsent.at(-1);
    return last ? last.after : (this.acta?.state ?? null);
  }

  /** The last state that is known: that of the last tap whose outcome was forecast or could be counted, else the server's. */
  get known() {
    return this.unsent.findLast((entry) => entry.after)?.after ?? this.acta?.state ?? null;
  }

  /** May a play be entered without the server? Only in silence, and while the table is not over as far as anybody knows. */
  get alone() {
    return !this.settled && this.silentSince !== null && ["bidding", "reveal"].includes(this.known?.phase);
  }

  /** What may be entered now, and upon which state: as the server forecast it; in silence what was seen, which nobody can foretell. There everybody is
   * offered whom the server has not seen leave: what was noted here may be wrong. */
  get offer() {
    if (this.settled) return { state: this.acta.state, ...this.acta.forecast };
    const state = this.state ?? { ...this.known, opener: null, turn: null };
    const { dice, removed } = this.acta.state;
    return {
      state,
      ...unforetold(
        Object.keys(dice).filter((name) => (this.state ? dice[name] > 0 : !removed.includes(name))),
      ),
    };
  }

  /** Is a play being written down word by word, so that only its next word can be entered? */
  get inWords() {
    const last = standing(this.unsent).at(-1);
    return last
      ? WORDS.includes(last.move.do)
      : this.known?.phase === "reveal" || (this.acta?.follow !== "winner" && !this.foretold);
  }

  /** Has the server foretold what a whole play would do? */
  get foretold() {
    const { outcomes = [], tallies = [] } = this.acta?.forecast ?? {};
    return outcomes.length + tallies.length > 0;
  }

  /** The number of the last move, those on their way counted. */
  get n() {
    return (this.acta?.n ?? 0) + this.unsent.length;
  }

  get settled() {
    return this.unsent.length === 0;
  }

  async load() {
    this.waiting = await this.journal.waiting(this.id);
    await this.refresh();
    await this.flush();
  }

  /** Asks the server how the table stands; silence changes nothing that is shown. */
  async refresh() {
    if (this.retry.early) return;
    const heard = this.heard;
    await this.#reach(async () => {
      const told = await ask("GET", `${this.api}?device=${this.journal.device}`);
      if (heard === this.heard) this.shown = whole(told); // else an answer to a tap came in meanwhile, and is newer
    });
  }

  /** How the call of this table stands; an answer that is on its way is older. @param {any} call */
  called(call) {
    if (!this.shown) return;
    this.shown = { ...this.shown, call };
    this.heard++;
  }

  /** Tells the server something that is no move: open, order, follow, claim, confirm. @param {string} what @param {any} body */
  async tell(what, body) {
    this.trouble = null;
    await this.#reach(async () => {
      this.shown = whole(await ask("POST", `${this.api}${what}/`, body));
      this.heard++;
      this.draft = {};
    });
    if (this.trouble) await this.refresh();
    else if (this.silentSince) this.trouble = new Unreachable(this.unanswered);
    this.changed();
  }

  /** Takes the last play back. In silence that too is kept and sent. */
  async undo() {
    const before = this.settled ? null : this.unsent.at(-2) ? this.unsent.at(-2)?.after : this.acta.state;
    await this.enter({ do: "undo" }, { state: before });
  }

  /** The state that the next move is made upon, with the word before it; null where nobody can say. */
  get ground() {
    const last =
      standing(this.unsent).at(-1)?.move ?? this.acta?.log.findLast((/** @type {any} */ line) => line.stands);
    return this.state && { called: last?.do, caller: last?.by, ...this.state };
  }

  /** Records a move: kept first, then shown, then sent. `stake`: what it cost, where nobody foretold it. @param {any} move @param {{state?: any, sentence?: string, stake?: number}} [forecast] */
  async enter(move, { state, sentence = "", stake } = {}) {
    const at = new Date().toISOString();
    if (this.mending && PLAYS.includes(move.do))
      return this.#anew([{ move, state, sentence, at }, ...standing(this.refused).slice(1)]);
    const after = state !== undefined ? state : counted(this.ground, move, stake);
    await this.#keep([], [{ table: this.id, base: this.n, move, after, sentence, at }]);
  }

  /** Puts entries in the place of others, on the disk first. A tap meanwhile fell upon a screen that had not changed yet: it is the same tap.
   * @param {import("./journal.js").Entry[]} old @param {import("./journal.js").Entry[]} entries */
  async #keep(old, entries) {
    if (this.keeping) return;
    this.keeping = true;
    try {
      const kept = await this.journal.swap(old, entries);
      this.waiting = kept
        ? [...this.waiting.filter((entry) => !old.includes(entry)), ...kept]
        : await this.journal.waiting(this.id);
      this.draft = {};
      this.trouble = null;
      this.elsewhere = false;
      this.mending = this.mending && !old.length;
    } finally {
      this.keeping = false;
    }
    this.changed();
    await this.flush();
  }

  /** The oldest that the server does not have, as far as each was entered upon the one before: two upon one number, in two windows, do not go together. */
  get #batch() {
    const end = this.unsent.findIndex((entry, at) => at > 0 && entry.base <= this.unsent[at - 1].base);
    return this.unsent.slice(0, end < 0 ? AT_ONCE : Math.min(end, AT_ONCE));
  }

  /** Sends what the server does not have. One sending at a time; a silence is tried again, a refusal is shown. */
  async flush() {
    if (this.sending || this.retry.early || this.unsent.length === 0) return;
    this.sending = true;
    const batch = this.#batch;
    try {
      const moves = batch.map(({ seq, at, move }) => ({ ...move, seq, at }));
      const answer = await ask("POST", `${this.api}moves/`, {
        device: this.journal.device,
        base: batch[0].base,
        moves,
      });
      await this.#recorded(batch, answer.acked);
      this.#reached();
      this.heard++;
      await this.#after(answer);
    } catch (error) {
      await this.#failed(batch, error);
    } finally {
      this.sending = false;
      this.changed();
    }
    if (!this.silentSince && this.unsent.length) await this.flush();
  }

  /** What was refused is entered anew upon the table as it stands now. */
  enterRefused() {
    return this.#anew(standing(this.refused));
  }

  /** The first play that was refused, where it can be said otherwise at this table as it stands. */
  get mendable() {
    const [first] = standing(this.refused);
    const open =
      this.settled && this.shown.may_write && this.acta?.status === "open" && this.acta.follow !== "winner";
    return open && ["bidding", "reveal"].includes(this.acta.state.phase) && PLAYS.includes(first?.move.do)
      ? first
      : null;
  }

  /** Begins to correct it: what was tapped is tapped already, as far as the table still has it. @param {boolean} mending */
  mend(mending) {
    const { acta, mendable } = this;
    this.mending = mending && mendable !== null;
    this.trouble = null;
    this.draft = this.mending && mendable ? tapped(mendable.move, acta.forecast) : {};
    this.changed();
  }

  /** Puts these in the place of all that was refused, and sends them in one go: what comes after one that is refused again waits behind it.
   * @param {{move: any, state?: any, sentence: string, at: string}[]} said */
  async #anew(said) {
    const old = this.refused;
    const base = this.n;
    let after = this.ground;
    const entries = said.map(({ move, state, sentence, at }, more) => {
      after = state ?? counted(after, move);
      return { table: this.id, base: base + more, move, after, sentence, at };
    });
    await this.#keep(old, entries);
  }

  async dropRefused() {
    await this.journal.drop(this.refused);
    this.waiting = this.unsent;
    this.mend(false);
  }

  /** @param {any[]} batch @param {number} acked */
  async #recorded(batch, acked) {
    const there = batch.filter((entry) => /** @type {number} */ (entry.seq) <= acked);
    await this.journal.drop(there);
    this.waiting = this.waiting.filter((entry) => !there.includes(entry));
  }

  /** Takes what the moves have changed; reads the whole table where more has. @param {any} answer */
  async #after(answer) {
    this.elsewhere = answer.elsewhere.length > 0;
    if (!this.#learn(answer)) await this.refresh();
  }

  /** @param {any} answer whether to moves that were recorded or to one that was refused behind some */
  #learn(answer) {
    const table = this.shown && changed(this.shown, answer);
    if (table) this.shown = table;
    return table !== null;
  }

  /** @param {any[]} batch @param {unknown} error */
  async #failed(batch, error) {
    if (!(error instanceof Refusal)) return this.#silent(error);
    if (UNREAD.includes(error.code)) return this.#unread(error);
    this.#reached();
    const { acked, n, acta } = error.extra;
    if (acked !== undefined) await this.#recorded(batch, acked);
    if (RENEWED.includes(error.code)) {
      await this.journal.renew();
      this.waiting = await this.journal.waiting(this.id);
      return;
    }
    if (acta) this.#learn(error.extra);
    else if (acked !== undefined && this.acta) this.shown = { ...this.shown, acta: { ...this.acta, n } };
    const left = this.unsent.map((entry) => ({ ...entry, refused: error.message }));
    await this.journal.keep(left);
    this.waiting = [...this.refused, ...left];
    this.trouble = error;
    await this.refresh();
  }

  /** What nobody looked at is no refusal: it waits as it is, under its own numbers, and goes again by itself. @param {Refusal} error */
  #unread(error) {
    this.retry.later(new Unreachable(error.message, { server: true }));
    if (error.code !== "unknown") this.trouble = error; // its sentence says what to do
  }

  /** @param {() => Promise<void>} work */
  async #reach(work) {
    const reached = () => this.settled && this.#reached(); // what is not sent goes on waiting: a server that tells may be unable to write
    try {
      await work();
      reached();
    } catch (error) {
      if (error instanceof Refusal) {
        reached();
        this.trouble = error;
      } else this.#silent(error);
    }
    this.changed();
  }

  #reached() {
    this.retry.heard();
    if (
      this.trouble instanceof Unreachable ||
      (this.trouble instanceof Refusal && UNREAD.includes(this.trouble.code))
    )
      this.trouble = null;
  }

  /** @param {unknown} error */
  #silent(error) {
    if (!(error instanceof Unreachable)) throw error;
    this.retry.later(error);
  }
}

/** The draft that means this play, as far as the table still has those whom it names. @param {any} move @param {{outcomes: any[]}} forecast */
function tapped(move, { outcomes }) {
  if (move.do === "tally") return { player: move.player, what: move.gained ? "+" : String(move.lost) };
  if (move.do !== "outcome") return {};
  const { call, by, on, holds } = move;
  if (!outcomes.some((one) => one.move.call === call && one.move.by === by)) return { call, holds };
  return { call, by, on, holds, opening: Boolean(move.opening) };
}
