// A play found wrong later, sent or not, is corrected with the keys that entered it; the engine replays what
// came after. What never left this device is replaced in the queue; for what the record has a correction
// waits like a play. Nothing is sent meanwhile; what the server may have waits for its answer.

import { filled } from "../../shared/text.js";
import { isPlayers } from "./agreeing.js";
import { changesOf, basisOf, lineOfSeq, seqOfLine } from "./basis.js";
import { gameOf } from "./games.js";
import { setAsideOf } from "./moves.js";
import { newKey } from "./outbox.js";
import { stillMeant } from "./reconcile.js";
import { RefusedPlays } from "./refused.js";
import { isSettling, settles } from "./notation.js";

/** @import {LogLine, State} from "../../shared/wire" */
/** @import {Act} from "./table-acts.js" */
/** @import {Changes} from "./basis.js" */
/** @import {Entry} from "./moves.js" */
/** @import {Acta} from "../../rules/games/game" */
/** @import {Table} from "./received.js" */

const sentMeanwhile = () => new Error(gettext("It was sent meanwhile: nothing was changed."));

/** Did this move settle a play, or say who starts? @param {Acta} acta @param {LogLine} line */
function isSettled(acta, line) {
  const game = gameOf(acta.head.game);
  if (settles(game, line.move)) return true;
  const starts = acta.log.findLast(({ stands, move }) => stands && game.parts[String(move.do)] === "start");
  return line.number === starts?.number && acta.state.phase !== "starter";
}

/** May the reader correct this settled move of the record? @param {Table} table @param {LogLine} line */
function isCorrectable({ acta, may_correct: may, table }, line) {
  const isOn = acta && acta.status !== "confirmed" && table.round_status === "open";
  const isThere = acta?.log.some(({ number, stands }) => stands && number === line.number);
  return may && isOn && isThere && isSettled(acta, line);
}

export class Amendment extends RefusedPlays {
  /** @type {number | null} the play that is looked at again, and all after it */ from = null;
  agreed = ""; // the player who agrees, where another writes
  /** The table before. @type {{state: State | null, sentences: Map<number, string>}} */
  before = { state: null, sentences: new Map() };

  get isOn() {
    return this.from !== null && this.entries.length > 0;
  }

  get isOfRecord() {
    return this.from !== null && this.from < 0;
  }

  /** @override */
  get basis() {
    if (!this.isOfRecord) return this.model.basis;
    const { model } = this;
    return basisOf(model.shown?.acta, model.unsent, this.#waiting, lineOfSeq(this.from ?? Infinity));
  }

  /** What a correction says that waits already. @returns {Changes} */
  get #waiting() {
    return this.model.moves.act("correction")?.body.changes ?? {};
  }

  /** @override */
  get entries() {
    return this.from === null ? [] : this.#since(this.from);
  }

  /** @override */
  get tapsBefore() {
    return this.basis.taps.filter(({ seq }) => seq < (this.from ?? -Infinity));
  }

  /** Others wrote nothing that it is compared with. @override @returns {number | undefined} */
  get lastNumber() {
    return undefined;
  }

  /** @override @returns {LogLine[]} */
  get comparedLog() {
    return this.isOfRecord ? [] : super.comparedLog;
  }

  /** @param {number} from @returns {Entry[]} */
  #since(from) {
    const { taps } = this.basis;
    return taps.some(({ seq }) => seq === from) ? taps.filter(({ seq }) => seq >= from) : [];
  }

  /** The entry number of the line's play, if whoever taps may correct it. @param {LogLine} line
   * @returns {number | undefined} */
  seqOf(line) {
    const { model } = this;
    const { acta, may_write: writes } = model.table;
    if (!line.stands || !writes || acta?.status === "confirmed") return undefined;
    const own = stillMeant(model.unsent).find(({ seq }) => seq === line.seq);
    if (own) return own.seq;
    return isCorrectable(model.table, line) ? seqOfLine(line.number) : undefined;
  }

  /** Why it cannot be corrected just now, or null. @param {number} seq */
  whyClosed(seq) {
    const { engine, handover, moves, unsent } = this.model;
    const waiting = seq < 0 ? [moves.act("correction") ?? [], unsent].flat() : unsent;
    if (
      handover.takenEpoch !== null ||
      waiting.some((entry) => !entry.local && (seq < 0 || entry.seq >= seq))
    )
      return gettext("the server may have it: once it answers");
    if (engine.state === "broken") return gettext("this device cannot run the rules: tap “Consult”");
    return engine.isReady ? null : gettext("once the rules are there");
  }

  /** @override @param {Entry} entry */
  isMendable({ body: { move } }) {
    return isSettling(this.model.game, move);
  }

  /** May it be dropped? Not a ruling, which another supersedes, nor a play's last word. @override
   * @param {Entry} entry */
  isDroppable({ line, body }) {
    return !line || (line.undo !== "passes" && this.model.game.parts[body.move.do] !== "end");
  }

  /** Looks at this one again. @param {number} seq */
  async start(seq) {
    const { acta, moves } = this.model;
    const sentences = acta.log.flatMap(({ number, sentence, seq: own }) => [
      /** @type {const} */ ([own ?? 0, sentence]),
      /** @type {const} */ ([seqOfLine(number), sentence]),
    ]);
    this.before = { state: acta.state, sentences: new Map(sentences) };
    this.from = seq;
    moves.hold(seq < 0 ? (moves.waiting[0]?.seq ?? null) : seq);
    await this.judge();
    const [first] = this.entries; // none where another window has sent it meanwhile
    if (first && this.isMendable(first)) await this.mend(seq);
  }

  /** It is over, and what waits may go. @param {Error | null} [trouble] */
  async leave(trouble = null) {
    const { model } = this;
    model.moves.hold(null);
    this.from = null;
    this.mending = null;
    this.outlook = null;
    this.why = this.agreed = "";
    this.clearReview();
    model.draft = {};
    model.trouble = trouble;
    await model.predict();
    model.changed();
    await model.flush();
  }

  async check() {
    const { entries, from } = this;
    if (from === null || (entries.length && entries.every(({ local }) => local))) return;
    await this.leave(sentMeanwhile());
  }

  /** What it would say; "" while nobody has said it. @param {Entry} entry */
  sentenceOf({ seq }) {
    const at = this.outlook?.chosen.findIndex((entry) => entry.seq === seq) ?? -1;
    return (at >= 0 && this.outlook?.steps[this.tapsBefore.length + at]?.sentence) || "";
  }

  /** Why it cannot be kept as things are decided now; null where it can. */
  get whyOpen() {
    const { mending, outlook, review } = this;
    if (mending !== null) return gettext("first say what happened instead");
    if (!review.edited.length && !review.dropped.length) return gettext("nothing would change");
    if (!outlook || outlook.refused) return gettext("first decide about what no longer fits");
    if (isPlayers(this.model) && !this.agreed) return gettext("first another player agrees");
    return review.dropped.length && !this.why ? gettext("say why") : null;
  }

  /** What was tapped first stays on record beside it. @override */
  async settle() {
    await this.check();
    const { entries, from, model, outlook, review } = this;
    if (this.whyOpen !== null || !outlook) return;
    const steps = outlook.steps.slice(this.tapsBefore.length);
    const chosen = review.chosen().map((entry, place) => ({ entry, step: steps[place] }));
    const plays = chosen
      .filter(({ entry }) => !entry.line)
      .map(({ entry: { at, told, body }, step: { state, sentence } }) => ({
        ...{ at, told, move: body.move, state, sentence },
      }));
    const agreed = this.agreed && filled(gettext("%(name)s agrees"), { name: this.agreed });
    const why = this.why || gettext("The coordinator corrected it before it was sent.");
    const reason = [why, agreed].filter(Boolean).join(" · ");
    const replaced = [...review.edited, ...review.dropped].filter(({ line }) => !line);
    const correction = this.isOfRecord ? this.#correction() : null;
    const old = [correction ? (model.moves.act("correction") ?? []) : [], entries].flat();
    const base = this.isOfRecord ? (model.shown?.acta?.n ?? 0) : entries[0].body.base;
    this.from = null; // it is decided: what leaves the queue now is no surprise
    const isDone = await model.entering.replace(
      old.filter((entry) => !("line" in entry)),
      plays,
      setAsideOf(replaced, { reason, dropped: true }),
      base,
      correction ?? [],
    );
    if (isDone || !model.trouble) return this.leave(isDone ? null : sentMeanwhile());
    this.from = from;
    model.changed();
  }

  /** What the record is to say otherwise; none where it says all of it already. @returns {Act[]} */
  #correction() {
    const { model, review } = this;
    const meant = review.chosen();
    const changes = changesOf(this.#waiting, this.entries, meant);
    const [number, ...later] = Object.keys(changes)
      .map(Number)
      .sort((a, b) => a - b);
    if (number === undefined) return [];
    const correction = {
      ...{ number, base: model.shown?.acta?.n ?? 0, key: newKey() },
      ...(changes[number] ? { move: changes[number] } : { never: true }),
      later: Object.fromEntries(later.map((number) => [number, changes[number]])),
      reason: this.why || gettext("It was entered wrong at the table."),
      ...(this.agreed && { agreed: this.agreed }),
    };
    const sentence = meant
      .filter(({ line }) => line && changes[line.number])
      .map((entry) => this.sentenceOf(entry))
      .join(" ");
    return [{ act: "correction", base: correction.base, said: correction, changes, words: sentence }];
  }
}
