// The plays that the server refused, until the coordinator enters, corrects or drops each, or leaves it.

import { engineEntries } from "./projection.js";
import { setAsideOf } from "./moves.js";
import { Review, rowsOf, stillMeant, takenBack, writtenAfter } from "./reconcile.js";
import { isPlay } from "./notation.js";

/** @import {LogLine} from "../../shared/wire" */
/** @import {Move} from "../../rules/games/game" */
/** @import {Seen} from "./engine/messages" */
/** @import {TableModel} from "./model.js" */
/** @import {Entry} from "./moves.js" */
/** @import {Decision} from "./reconcile.js" */

export class RefusedPlays {
  #decisions = 0; // what the engine said before one is of another table
  /** @type {{of: string, review: Review} | null} */ #review = null;

  /** @param {TableModel} model */
  constructor(model) {
    this.model = model;
    this.why = ""; // what is typed for the organizer
    /** @type {number | null} the play that is being corrected */ this.mending = null;
    /** @type {(Seen & {chosen: Entry[]}) | null} the table once what is chosen is entered */
    this.outlook = null;
  }

  get entries() {
    return this.model.refused;
  }

  get basis() {
    return this.model.basis;
  }

  /** The record as others may have written on in it. @returns {LogLine[]} */
  get comparedLog() {
    return this.model.shown?.acta?.log ?? [];
  }

  /** What was tapped before them and is not asked about. @returns {Entry[]} */
  get tapsBefore() {
    return [];
  }

  get lastNumber() {
    return this.model.shown?.acta?.n;
  }

  /** What is to become of them, beside what others wrote meanwhile. */
  get review() {
    const key = `${this.lastNumber} ${this.entries.map(({ seq }) => seq).join()}`;
    if (this.#review?.of !== key) {
      const mine = stillMeant(this.entries);
      const log = mine.length ? this.comparedLog : [];
      const base = this.entries[0]?.body.base ?? 0;
      const isMoved = log.some(({ number, undo }) => number > base && undo !== "passes");
      const rows = rowsOf(this.model.game, writtenAfter(log, base), mine);
      if (this.#review) this.mending = null;
      this.#review = { of: key, review: new Review(rows, takenBack(log, base, mine), isMoved) };
    }
    return this.#review.review;
  }

  clearReview() {
    this.#review = null;
  }

  get isHalfDone() {
    return this.entries.length > 0 && (this.mending !== null || this.why !== "" || this.review.isBegun);
  }

  /** Another one is another table, were it of the same numbers. */
  get version() {
    return `${this.mending} ${this.#decisions}`;
  }

  /** What is to be entered before the play that is being corrected; null where none is. */
  get entriesBefore() {
    return this.mending === null ? null : [...this.tapsBefore, ...this.review.chosen(this.mending)];
  }

  /** Can it be said otherwise at this table as it stands? @param {Entry} entry */
  isMendable({ body: { move } }) {
    const { acta, may_write: writes } = this.model.table;
    const open = this.model.settled && writes && acta?.status === "open" && acta.follow !== "winner";
    return open && isPlay(this.model.game, move);
  }

  /** Can it be said that it was not played? @param {Entry} _entry */
  isDroppable(_entry) {
    return true;
  }

  /** The play that is being corrected. @returns {Move | null} */
  get mendedPlay() {
    if (this.mending === null) return null;
    const entry = this.review.mine.find(({ seq }) => seq === this.mending);
    const move = entry && this.review.asMeant(entry).body.move;
    return move && isPlay(this.model.game, move) ? move : null;
  }

  /** Begins to correct it, as far as the table still has its players; null ends.
   * @param {number | null} seq */
  async mend(seq) {
    const { model } = this;
    this.mending = this.review.mine.some((entry) => entry.seq === seq) ? seq : null;
    model.trouble = null;
    await model.predict();
    const { mendedPlay } = this;
    model.draft = mendedPlay ? { play: model.game.draftOf(mendedPlay, model.acta) } : {};
    model.changed();
  }

  /** Played in its place. @param {Move} move @param {string} sentence */
  async replaceMended(move, sentence) {
    if (this.mending !== null) this.review.edit(this.mending, move, sentence);
    this.mending = null;
    this.model.draft = {};
    await this.judge();
  }

  /** @param {number} seq @param {Decision} fate */
  async decide(seq, fate) {
    this.review.decide(seq, fate);
    if (this.mending === seq) this.mending = null;
    await this.judge();
  }

  async judge() {
    const { model, review, tapsBefore } = this;
    this.#decisions++;
    this.outlook = null;
    model.changed();
    const { acta } = this.basis;
    if (!this.entries.length || !acta || !model.engine.isReady) return;
    const [chosen, decision] = [review.chosen(), this.#decisions];
    const entries = engineEntries(acta, [...tapsBefore, ...chosen]);
    const seen = await model.prediction.askEngine({ entries }).catch(() => null);
    if (decision !== this.#decisions) return;
    this.outlook = seen && { ...seen, chosen };
    model.changed();
    await model.prediction.ask();
  }

  /** Why the rules would refuse it now, unless the server said the same. @param {Entry} entry */
  refusalOf({ seq, refused: said }) {
    const refused = this.outlook?.refused;
    const before = (this.basis.acta?.log.length ?? 0) + this.tapsBefore.length;
    if (!refused || this.outlook?.chosen[refused.at - before]?.seq !== seq) return undefined;
    const isAbove = seq === this.entries[0].seq && refused.message === said;
    return isAbove ? undefined : refused.message;
  }

  /** Why nothing would come of entering again what is chosen; null where something does, or nobody knows. */
  get whyNothingEntered() {
    const { chosen, refused } = this.outlook ?? {};
    const before = (this.model.shown?.acta?.log.length ?? 0) + this.tapsBefore.length;
    return chosen?.length && refused?.at === before ? gettext("the rules do not allow it") : null;
  }

  /** Enters what is to be entered, upon the table as it stands now, and drops the rest. */
  async settle() {
    const { entries, model, review } = this;
    if (!(await model.server.requireAnswer())) return model.changed();
    const chosen = review.chosen().map(({ at, body: { move, sentence } }) => ({ at, move, sentence }));
    const reason = gettext("The coordinator says that it was not played.");
    this.mending = null;
    await model.entering.replace(entries, chosen, setAsideOf(review.dropped, { reason, dropped: true }));
  }

  async setAside() {
    const { entries, model, why } = this;
    this.mending = null;
    await model.entering.replace(entries, [], setAsideOf(entries, { reason: why }));
    if (!this.entries.some(({ seq }) => seq === entries[0]?.seq)) this.why = "";
  }
}
