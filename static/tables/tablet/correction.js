// A correction of an earlier play of a table while it is being said: the play, what it really was, what then
// becomes of the moves after it. The server works it out, and checks it again when it is done.

import { Refusal, ask } from "../../shared/ask.js";
import { newKey } from "./outbox.js";

/** @import {CorrectionPreviewed, LogLine} from "../../shared/wire" */
/** @import {TableModel} from "./model.js" */
/** @import {Acta, Table} from "./received.js" */

const SETTLES = ["outcome", "tally", "reveal"];

/** @import {Offered} from "../../shared/wire" */
/** @typedef {Offered["move"]} Said a move, as it was offered */

/** Did this move settle a play, or say who starts? @param {Acta} acta @param {LogLine} line */
function settled(acta, line) {
  if (SETTLES.includes(String(line.move.do))) return true;
  const starts = acta.log.findLast(({ stands, move }) => stands && move.do === "starter");
  return line === starts && acta.state.phase !== "starter";
}

/** May the reader correct the play that this move settled? @param {Table} table @param {LogLine} line */
export function correctable({ acta, may_correct: may, table }, line) {
  const open = acta && acta.status !== "confirmed" && table.round_status === "open";
  return may && open && line.stands && settled(acta, line);
}

export class Correction {
  /** @type {Said | "never" | null} null: not said yet */ #move = null;
  /** What later moves were, by number; null: dropped. @type {Record<string, Said | null>} */
  #later = {};
  #asked = 0;
  #key = newKey();
  /** @type {CorrectionPreviewed | null} */ told = null;
  reason = "";
  trouble = "";
  sending = false;

  /** @param {TableModel} model @param {LogLine} line @param {() => void} changed */
  constructor(model, line, changed) {
    this.model = model;
    this.line = line;
    this.changed = changed;
    this.#preview();
  }

  /** @param {Said | "never" | null} move */
  choose(move) {
    this.#move = move;
    this.#later = {};
    return this.#preview();
  }

  /** @param {number} number @param {Said | null} move */
  chooseLater(number, move) {
    this.#later[number] = move;
    return this.#preview();
  }

  /** Can it be done as it is said now? */
  get isReady() {
    const effect = this.told?.effect;
    return Boolean(effect?.changes && this.reason.trim() && !this.sending && !this.open.length);
  }

  /** The later moves about which something is still to be said. */
  get open() {
    return this.told?.effect?.moves.filter(({ refusal }) => refusal) ?? [];
  }

  /** Resolves to whether it is done. */
  async correct() {
    const { model, told, reason } = this;
    this.sending = true;
    await model.tell("correction", { ...this.#said, base: told?.base, reason, key: this.#key });
    this.sending = false;
    this.trouble = model.trouble?.message ?? "";
    if (model.trouble instanceof Refusal) {
      this.#key = newKey(); // what is sent after this is said anew
      await this.#preview();
    }
    this.changed();
    return !this.trouble;
  }

  get #said() {
    const move = this.#move === "never" ? { never: true } : this.#move && { move: this.#move };
    return { number: this.line.number, ...move, later: this.#later };
  }

  async #preview() {
    const asked = ++this.#asked;
    try {
      const told = await ask("POST", `${this.model.api}correction/preview/`, this.#said);
      if (asked !== this.#asked) return; // something else was chosen meanwhile
      this.told = told;
    } catch (error) {
      this.told = this.told && { ...this.told, effect: null };
      this.trouble =
        error instanceof Refusal
          ? error.message
          : gettext("A correction needs the network. The last play can be undone without one.");
    }
    this.changed();
  }
}
