// A play that never left this device is found wrong later: it is said otherwise, and the engine plays what
// was tapped after it upon that. Then all of it takes the place of what waits, in one step. Nothing of it is
// sent meanwhile. What the server may have waits for its answer instead.

import { besideOf } from "./moves.js";
import { stillMeant } from "./reconcile.js";
import { RefusedPlays } from "./refused.js";
import { isSettling } from "./words.js";

/** @import {LogLine} from "../../shared/wire" */
/** @import {Entry} from "./moves.js" */

const sentMeanwhile = () => new Error(gettext("It was sent meanwhile: nothing was changed."));

export class Amendment extends RefusedPlays {
  /** @type {number | null} the play that is looked at again, and all after it */ from = null;
  /** The table before. @type {{dice: Record<string, number>, sentences: Map<number, string>}} */
  was = { dice: {}, sentences: new Map() };

  get isOn() {
    return this.from !== null && this.entries.length > 0;
  }

  /** @override */
  get entries() {
    return this.#since(this.from ?? Infinity);
  }

  /** @override */
  get upon() {
    return this.model.unsent.filter(({ seq }) => seq < (this.from ?? 0));
  }

  /** Others wrote nothing that it is compared with. @override @returns {number | undefined} */
  get recorded() {
    return undefined;
  }

  /** @param {number} from @returns {Entry[]} */
  #since(from) {
    const { unsent } = this.model;
    return unsent.some(({ seq }) => seq === from) ? unsent.filter(({ seq }) => seq >= from) : [];
  }

  /** What was tapped and stands in this line, where it waits and may be corrected by who taps here.
   * @param {LogLine} line */
  entryOf({ seq, stands }) {
    const { acta, may_write: writes } = this.model.table;
    if (!stands || !writes || acta?.status === "confirmed") return undefined;
    return stillMeant(this.model.unsent).find((one) => one.seq === seq);
  }

  /** Why it cannot be corrected just now, or null. @param {Entry} entry */
  closed({ seq }) {
    const { engine, hand } = this.model;
    if (hand.taken !== null || this.#since(seq).some(({ local }) => !local))
      return gettext("the server may have it: once it answers");
    return engine.isReady ? null : gettext("once the rules are there");
  }

  /** @override @param {Entry} entry */
  isMendable({ body: { move } }) {
    return isSettling(move);
  }

  /** Looks at this one again. @param {number} seq */
  async begin(seq) {
    const { dice } = this.model.acta.state;
    const told = this.model.acta.log.map((line) => /** @type {const} */ ([line.seq ?? 0, line.sentence]));
    this.was = { dice, sentences: new Map(told) };
    this.from = seq;
    this.model.moves.hold(seq);
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
    this.why = "";
    this.forget();
    model.draft = {};
    model.trouble = trouble;
    await model.foresee();
    model.changed();
    await model.flush();
  }

  /** Another window may have sent it meanwhile: then it is over. */
  async check() {
    const { entries, from } = this;
    if (from === null || (entries.length && entries.every(({ local }) => local))) return;
    await this.leave(sentMeanwhile());
  }

  /** What it would say; "" while nobody has said it. @param {Entry} entry */
  sentenceOf({ seq }) {
    const at = this.outlook?.chosen.findIndex((one) => one.seq === seq) ?? -1;
    return (at >= 0 && this.outlook?.steps[this.upon.length + at]?.sentence) || "";
  }

  /** Why it cannot be kept as things are decided now; null where it can. */
  get open() {
    const { mending, outlook, review } = this;
    if (mending !== null) return gettext("first say what happened instead");
    if (!review.edited.length && !review.dropped.length) return gettext("nothing would change");
    if (!outlook || outlook.refused) return gettext("first decide about what no longer fits");
    return review.dropped.length && !this.why ? gettext("say why") : null;
  }

  /** Puts what is decided in the place of what waits. What was tapped first stays on record beside it.
   * @override */
  async settle() {
    await this.check();
    const { entries, from, model, outlook, review, why } = this;
    if (this.open !== null || !outlook) return;
    const steps = outlook.steps.slice(this.upon.length);
    const said = review.chosen().map(({ at, told, body: { move } }, place) => ({
      ...{ at, told, move },
      ...{ state: steps[place].state, sentence: steps[place].sentence },
    }));
    const reason = why || gettext("The coordinator corrected it before it was sent.");
    const beside = besideOf([...review.edited, ...review.dropped], { reason, dropped: true });
    this.from = null; // it is decided: what leaves the queue now is no surprise
    const isDone = await model.entering.instead(entries, said, beside, entries[0].body.base);
    if (isDone || !model.trouble) return this.leave(isDone ? null : sentMeanwhile());
    this.from = from;
    model.changed();
  }
}
