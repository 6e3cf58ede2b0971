// @ts-check
// What the scribe typed, kept in this browser until the server has it. An entry is kept before anything says
// "saved"; it is sent in order, again and again, and the server knows a second copy of it as nothing new.

import { Refusal, Unreachable, ask } from "../../../shared/ask.js";
import { Retry } from "../../../shared/retry.js";

/** @import {ReadCup, SheetState} from "../state.js" */

/** @typedef {{do: "spoil" | "unspoil", serial: number, label: number, refused?: string}} Spoiled */
/** @typedef {ReadCup & {do: "cup", serial: number, was: string, refused?: string}} Typed */
/** @typedef {Typed | Spoiled} Line `was`: the dice that stood there; `refused`: why the server did not take it */
/** @typedef {{key: string, api: string, practice: boolean, shown: SheetState}} Sheet of the page */

export class Ledger {
  /** @param {Sheet & {changed: () => void, unanswered: string}} given */
  constructor({ key, api, practice, shown, changed, unanswered }) {
    this.key = key;
    this.api = api;
    this.practice = practice;
    this.shown = shown;
    this.changed = changed;
    this.unanswered = unanswered;
    this.retry = new Retry(() => this.look());
    /** @type {Line[]} */
    this.lines = this.kept();
    this.late = Date.now() - Date.parse(shown.now); // this clock against the server's
    this.sending = false;
  }

  /** @returns {Line[]} */
  kept() {
    if (this.practice) return [];
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "[]");
    } catch {
      return [];
    }
  }

  keep() {
    if (this.practice) return;
    if (this.lines.length) localStorage.setItem(this.key, JSON.stringify(this.lines));
    else localStorage.removeItem(this.key);
  }

  get waiting() {
    return this.lines.filter((line) => !line.refused);
  }

  get refused() {
    return this.lines.filter((line) => line.refused);
  }

  /** @param {Line} line */
  write(line) {
    this.lines = [
      ...this.lines.filter((one) => !(one.refused && cupOf(one) === cupOf(line) && one.do === line.do)),
      line,
    ];
    this.keep();
    this.changed();
    this.send();
  }

  /** @param {Line} line */
  drop(line) {
    this.lines = this.lines.filter((one) => one !== line);
    this.keep();
    this.changed();
  }

  async send() {
    if (this.sending || this.practice || this.retry.early) return;
    this.sending = true;
    try {
      for (let line = this.waiting[0]; line; line = this.waiting[0]) await this.sendOne(line);
      this.retry.heard();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.retry.later(error);
    } finally {
      this.sending = false;
      this.changed();
    }
  }

  /** @param {Line} line */
  async sendOne(line) {
    try {
      this.learn(await ask("POST", this.api, line));
      this.lines = this.lines.filter((one) => one !== line);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      line.refused = error.code === "unknown" ? this.unanswered : error.message;
      if (error.extra.shown) this.learn(error.extra.shown);
    }
    this.keep();
    this.changed();
  }

  async look() {
    if (this.practice || this.sending || this.retry.early) return;
    if (this.waiting.length) return this.send();
    try {
      this.learn(await ask("GET", this.api));
      this.retry.heard();
    } catch (error) {
      if (error instanceof Unreachable) this.retry.later(error);
    }
    this.changed();
  }

  /** @param {SheetState | undefined} shown */
  learn(shown) {
    // a page to sign in on is no state: what was typed stays here
    if (!shown?.cups) throw new Refusal(403, { code: "unknown", message: "", article: null, extra: {} });
    this.late = Date.now() - Date.parse(shown.now);
    this.shown = shown;
  }

  /** Seconds until that moment of the server's clock, at least 0. @param {string | null} moment */
  secondsTo(moment) {
    if (!moment) return 0;
    return Math.max(0, Math.ceil((Date.parse(moment) - (Date.now() - this.late)) / 1000));
  }
}

/** @param {Line} line */
const cupOf = (line) => (line.do === "cup" ? line.number : undefined);
