// Talks with the server about one table: reads it, tells what is no move, hears of sent moves. Silence
// changes nothing shown.

import { Refusal, Unreachable, ask } from "../../shared/ask.js";
import { NOT_READ } from "./moves.js";
import { goneLines, ownLines } from "./offer-again.js";
import { tableAfterMoves, unpackedTable } from "./received.js";
import { asPlay, tellMoves } from "./sent-again.js";
import { NEEDS_NETWORK } from "./texts.js";

/** @import {CallNow, CallShown, Extra, LogLine, Recorded, TableState} from "../../shared/wire" */
/** @import {Acta} from "../../rules/games/game" */
/** @import {TableModel} from "./model.js" */
/** @import {NeedsNetwork} from "./texts.js" */

const noAnswer = () => gettext("No answer right now. Try again in a moment.");

const allOffered = () =>
  gettext(
    "Another machine went on from a copy and lacked the last %(own)s entries of this table: " +
      "this device sends them again.",
  );
const partlyGone = () =>
  gettext(
    "Another machine went on from a copy. Of this table it lacked %(own)s entries that this device sends " +
      "again, and %(others)s that rest on what others entered: look at the log, and enter again what is " +
      "missing.",
  );

export class ServerSync {
  #answers = 0; // answers that are newer than what was asked before them
  /** The acta that this table had until the server had none. @type {Acta | null} */ vanished = null;

  /** @param {TableModel} model */
  constructor(model) {
    this.model = model;
  }

  ignoreOlder() {
    this.#answers++;
  }

  /** Silence changes nothing that is shown. @param {() => Promise<TableState>} [ask] */
  async refresh(ask = () => this.#readTable()) {
    const { model } = this;
    if (model.retry.isTooEarly) return;
    await model.reread();
    const answersBefore = this.#answers;
    await this.#call(async () => {
      const table = await ask();
      // else a newer one came in meanwhile: to a tap, or to what was asked after this
      if (answersBefore === this.#answers) {
        this.#answers++;
        await this.#show(unpackedTable(table));
      }
      model.refusedPlays.outlook = null;
    });
    model.predict();
  }

  /** What is gone from the record is kept on this device before it is forgotten.
   * @param {ReturnType<typeof unpackedTable>} table */
  async #show(table) {
    const { model } = this;
    const before = model.lastAnswer;
    if (before?.acta && !table.acta) this.vanished = before.acta;
    const gone = goneLines(before?.acta, table.acta);
    model.shown = table;
    if (!gone.length) return;
    if (!(await this.#offerAgain(gone, table.acta?.n ?? 0))) {
      model.shown = before; // until there is room for it
      return;
    }
    const own = ownLines(gone).length;
    tellMoves(model, gone, own);
    const text = own < gone.length ? partlyGone() : allOffered();
    model.trouble = new Error(interpolate(text, { own, others: gone.length - own }, true));
  }

  /** @param {LogLine[]} gone @param {number} n */
  async #offerAgain(gone, n) {
    const { model } = this;
    const own = ownLines(gone).map(asPlay);
    if (!own.length) return true;
    const waiting = model.unsent;
    const later = waiting.map(({ at, told, body }) => ({
      at,
      told,
      move: body.move,
      sentence: body.sentence,
    }));
    return model.entering.replace(waiting, [...own, ...later], [], n);
  }

  /** @returns {Promise<TableState>} */
  async #readTable() {
    const { model } = this;
    return ask("GET", `${model.api}?device=${model.device.key}&waiting=${await model.device.unsent()}`);
  }

  /** The whole table, as it was said in answer to a tap. @param {TableState} table */
  applyTable(table) {
    const { model } = this;
    model.shown = unpackedTable(table);
    this.#answers++;
    model.predict();
    model.changed();
  }

  /** Outdates answers on their way. @param {Partial<Pick<TableState, "call" | "signatures">>} part */
  applyPart(part) {
    const { model } = this;
    if (!model.lastAnswer) return;
    model.shown = { ...model.lastAnswer, ...part };
    this.#answers++;
  }

  /** Tells the server what only it can do. What is tapped until it answers stays.
   * @param {NeedsNetwork} what @param {object} body */
  async tell(what, body) {
    const { model } = this;
    const { draft } = model;
    await this.requireAnswer(async () => {
      model.shown = unpackedTable(await ask("POST", `${model.api}${what}/`, body));
      this.#answers++;
      if (model.draft === draft) model.draft = {};
    });
    if (model.trouble instanceof Refusal) await model.refresh();
    else if (model.trouble) model.trouble = new Unreachable(NEEDS_NETWORK[what]);
    model.changed();
  }

  /** @param {TableState} told */
  done(told) {
    this.model.shown = unpackedTable(told);
    this.#answers++;
    this.model.refusedPlays.outlook = null;
    this.model.predict();
  }

  /** @param {Recorded} answer @param {object | null} foreseen the forecast that it may leave out */
  async recorded(answer, foreseen) {
    const { model } = this;
    this.#answers++;
    model.wasElsewhere = answer.elsewhere.length > 0;
    model.setAsideNotice = answer.set_aside?.message ?? model.setAsideNotice;
    const table = model.shown && !answer.set_aside && tableAfterMoves(model.shown, answer, foreseen);
    if (table) model.shown = table;
    else await model.refresh(); // more has changed than the moves have
    model.predict();
  }

  /** @param {Extra} extra */
  partlyRecorded({ acked, n, acta, result, passed }) {
    const { model } = this;
    if (!model.shown?.acta || acked === undefined) return;
    if (acta) model.shown = tableAfterMoves(model.shown, { acta, result, passed }) ?? model.shown;
    else if (n !== undefined) model.shown = { ...model.shown, acta: { ...model.shown.acta, n } };
  }

  /** @param {Refusal} error */
  async refused(error) {
    const { model } = this;
    await model.refresh();
    model.trouble = error;
  }

  /** @param {Refusal} error */
  notRead(error) {
    if (error.code !== "unknown") this.model.trouble = error; // its sentence says what to do
  }

  /** False where the server did not; the trouble is shown. @param {() => Promise<void>} [work] none: just an
   * answer */
  async requireAnswer(work) {
    const { model } = this;
    model.trouble = null;
    if (work) await this.#call(work);
    if (!model.trouble && model.silentSince) model.trouble = new Unreachable(noAnswer());
    return !model.trouble;
  }

  /** @param {() => Promise<void>} work */
  async #call(work) {
    const { model } = this;
    // what is not sent goes on waiting: a server that tells may be unable to write
    const reached = () => model.settled && this.markReachable();
    try {
      await work();
      reached();
    } catch (error) {
      if (error instanceof Refusal) {
        reached();
        model.trouble = error;
      } else if (error instanceof Unreachable) model.retry.unanswered(error);
      else throw error;
    }
    model.changed();
  }

  markReachable() {
    const { model } = this;
    const { trouble } = model;
    model.retry.answered();
    if (trouble instanceof Unreachable || (trouble instanceof Refusal && NOT_READ.includes(trouble.code)))
      model.trouble = null;
  }
}

/** Withdraws the call. @param {TableModel} model @param {CallShown} shown */
export async function withdrawCall(model, shown) {
  try {
    /** @type {CallNow} */ const answer = await ask("POST", `${model.api}call/drop/`, { key: shown.key });
    model.server.applyPart(answer);
    return true;
  } catch (error) {
    model.trouble = error instanceof Refusal ? error : new Error(NEEDS_NETWORK["call/drop"]);
    return false;
  }
}
