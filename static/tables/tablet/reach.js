// How a table reaches the server: how it stands is asked for, what is no move is told, and what became of the
// moves that were sent is heard. Silence changes nothing that is shown.

import { Refusal, Unreachable, ask } from "../../shared/ask.js";
import { UNREAD } from "./moves.js";
import { NEEDS } from "./needs-network.js";
import { changed, whole } from "./received.js";

/** @import {Extra, Recorded, TableState} from "../../shared/wire" */
/** @import {TableModel} from "./model.js" */
/** @import {NeedsNetwork} from "./needs-network.js" */
/** @import {Hears} from "./moves.js" */

const silent = () => gettext("No answer right now. Try again in a moment.");

export class Reach {
  #heard = 0; // answers that are newer than what was asked before them

  /** @param {TableModel} model */
  constructor(model) {
    this.model = model;
  }

  /** What the moves on their way let it hear. @returns {Hears} */
  get hears() {
    const { model } = this;
    return {
      digest: (some) => model.comparison.digest(some),
      reached: () => this.#reached(),
      recorded: (answer) => this.#recorded(answer),
      partly: (extra) => this.#partly(extra),
      refused: (error) => this.#refused(error),
      done: (told) => this.#done(told),
      passed: () => model.done(),
      takenBack: () => model.takeConfirmationBack(),
      parted: () => model.refusedPlays.judge(),
      unread: (error) => this.#unread(error),
    };
  }

  /** What is on its way is older than what is shown by now. */
  heard() {
    this.#heard++;
  }

  /** Asks the server how the table stands; silence changes nothing that is shown.
   * @param {() => Promise<TableState>} [ask] */
  async refresh(ask = () => this.#asked()) {
    const { model } = this;
    if (model.retry.early) return;
    await model.readAnew();
    const heard = this.#heard;
    await this.#reach(async () => {
      const told = await ask();
      // else an answer to a tap came in meanwhile, and is newer
      if (heard === this.#heard) model.shown = whole(told);
      model.refusedPlays.outlook = null;
    });
    model.foresee();
  }

  /** @returns {Promise<TableState>} */
  async #asked() {
    const { model } = this;
    return ask("GET", `${model.api}?device=${model.device.key}&waiting=${await model.device.unsent()}`);
  }

  /** The whole table, as it was said in answer to a tap. @param {TableState} told */
  toldWhole(told) {
    const { model } = this;
    model.shown = whole(told);
    this.#heard++;
    model.foresee();
    model.changed();
  }

  /** How its call stands, or who has signed; an answer that is on its way is older.
   * @param {Partial<Pick<TableState, "call" | "signatures">>} part */
  told(part) {
    const { model } = this;
    if (!model.heard) return;
    model.shown = { ...model.heard, ...part };
    this.#heard++;
  }

  /** Tells the server what only it can do. @param {NeedsNetwork} what @param {object} body */
  async tell(what, body) {
    const { model } = this;
    await this.insist(async () => {
      model.shown = whole(await ask("POST", `${model.api}${what}/`, body));
      this.#heard++;
      model.draft = {};
    });
    if (model.trouble instanceof Refusal) await model.refresh();
    else if (model.trouble) model.trouble = new Unreachable(NEEDS[what]);
    model.changed();
  }

  /** @param {TableState} told */
  #done(told) {
    this.model.shown = whole(told);
    this.#heard++;
    this.model.refusedPlays.outlook = null;
    this.model.foresee();
  }

  /** @param {Recorded} answer */
  async #recorded(answer) {
    const { model } = this;
    this.#heard++;
    model.elsewhere = answer.elsewhere.length > 0;
    model.aside = answer.set_aside?.message ?? model.aside;
    const table = model.shown && !answer.set_aside && changed(model.shown, answer);
    if (table) model.shown = table;
    else await model.refresh(); // more has changed than the moves have
    model.foresee();
  }

  /** @param {Extra} extra */
  #partly({ acked, n, acta, result, passed }) {
    const { model } = this;
    if (!model.shown?.acta || acked === undefined) return;
    if (acta) model.shown = changed(model.shown, { acta, result, passed }) ?? model.shown;
    else if (n !== undefined) model.shown = { ...model.shown, acta: { ...model.shown.acta, n } };
  }

  /** @param {Refusal} error */
  async #refused(error) {
    const { model } = this;
    await model.refresh();
    model.trouble = error;
  }

  /** @param {Refusal} error */
  #unread(error) {
    if (error.code !== "unknown") this.model.trouble = error; // its sentence says what to do
  }

  /** Does what only the server can do. False where it did not, and then the trouble is shown.
   * @param {() => Promise<void>} [work] without it, no more than its last answer is asked for */
  async insist(work) {
    const { model } = this;
    model.trouble = null;
    if (work) await this.#reach(work);
    if (!model.trouble && model.silentSince) model.trouble = new Unreachable(silent());
    return !model.trouble;
  }

  /** @param {() => Promise<void>} work */
  async #reach(work) {
    const { model } = this;
    // what is not sent goes on waiting: a server that tells may be unable to write
    const reached = () => model.settled && this.#reached();
    try {
      await work();
      reached();
    } catch (error) {
      if (error instanceof Refusal) {
        reached();
        model.trouble = error;
      } else if (error instanceof Unreachable) model.retry.later(error);
      else throw error;
    }
    model.changed();
  }

  #reached() {
    const { model } = this;
    const { trouble } = model;
    model.retry.heard();
    if (trouble instanceof Unreachable || (trouble instanceof Refusal && UNREAD.includes(trouble.code)))
      model.trouble = null;
  }
}
