// The reveal again, from the certificate alone, at any speed.

import { button, el, icon, valueOf } from "./elements.js";
import { say } from "./words.js";

/** @import {Sheet} from "../../draw/sheet.js" */

/** @typedef {{table: number, seat: number, id: number}} Seated */
/** @typedef {{seats: Seated[], hold: number}} Step what is shown, and for how many milliseconds */

const MOST_SINGLE = 120;
const MOST_IN_CASCADES = 300;
const REST_MS = 2000;

/** As on the stage: names by laps or tables, by tables above 120 players, whole tables above 300.
 * @param {number[][]} tables @param {string} order @returns {Step[]} */
export function replaySteps(tables, order) {
  const players = tables.reduce((sum, table) => sum + table.length, 0);
  const pace = Math.max(500, Math.min(3000, Math.floor(240000 / players)));
  const all = tables.map((table, t) => table.map((id, s) => ({ table: t + 1, seat: s + 1, id })));
  if (players > MOST_IN_CASCADES) return all.map((seats) => ({ seats, hold: pace * seats.length }));
  const single = players <= MOST_SINGLE;
  const parts = single && order === "laps" ? laps(all) : all;
  return parts.flatMap((part) =>
    part.map((seat, i) => ({ seats: [seat], hold: pace + (single && i === part.length - 1 ? REST_MS : 0) })),
  );
}

/** @param {Seated[][]} all */
function laps(all) {
  const longest = Math.max(...all.map((table) => table.length));
  return Array.from({ length: longest }, (_lap, s) =>
    all.filter((table) => table[s]).map((table) => table[s]),
  );
}

export class Replay {
  /** @param {Sheet} sheet @param {number[][]} tables */
  constructor({ ids, names }, tables) {
    this.names = names;
    this.tables = tables;
    /** @type {ReturnType<typeof setTimeout> | null} */ this.timer = null;
    /** @type {Step[]} */ this.steps = [];
    /** @type {Map<string, HTMLElement>} each seat of the board, by table and seat */ this.seats = new Map();
    this.at = 0;
    this.speed = 1;
    this.element = el("section.replay", null, el("p.quiet", null, say("replay-told")));
    this.now = el("div.replay-now", { "aria-live": "polite" });
    this.board = el("div.tables.replay-board");
    this.shown = el("p.replay-shown");
    this.main = button("play", ".big", () => this.press());
    this.begin("laps");
    const step = (/** @type {string} */ word, /** @type {number} */ by) =>
      button(word, ".quiet", () => this.by(by));
    this.element.append(
      el("div.replay-stage", null, this.now, this.shown),
      el("div.replay-keys", null, this.main, step("back", -1), step("next", 1), step("end", Infinity)),
      el("div.replay-choices", null, this.orders(ids.length), this.speeds()),
      this.board,
    );
  }

  /** Above 120 players there is one order alone. @param {number} players */
  orders(players) {
    if (players > MOST_SINGLE) return null;
    const options = ["laps", "tables"].map((value) => el("option", { value }, say(`order-${value}`)));
    const choose = (/** @type {Event} */ event) => this.begin(valueOf(event));
    return el("label", null, `${say("order")} `, el("select", { change: choose }, options));
  }

  speeds() {
    const options = [1, 2, 5, 20].map((speed) => el("option", { value: speed }, `${speed}×`));
    const set = (/** @type {Event} */ event) => {
      this.speed = Number(valueOf(event));
      if (this.timer) this.wait();
    };
    return el("label", null, `${say("speed")} `, el("select", { change: set }, options));
  }

  /** @param {string} order */
  begin(order) {
    this.stop();
    this.steps = replaySteps(this.tables, order);
    this.at = 0;
    this.seats = new Map();
    this.board.replaceChildren(...this.tables.map((table, t) => this.card(table, t)));
    this.show();
  }

  /** @param {number[]} table @param {number} t */
  card(table, t) {
    const seats = table.map((_id, s) => {
      const seat = el("li", null, "\u00a0");
      this.seats.set(`${t + 1} ${s + 1}`, seat);
      return seat;
    });
    return el(
      "section.table-card",
      null,
      el("h3", null, say("table", { table: t + 1 })),
      el("ol", null, seats),
    );
  }

  press() {
    if (this.timer) return this.stop();
    if (this.at === this.steps.length) this.by(-Infinity);
    this.by(1, { keep: true });
    return this.wait();
  }

  // Until the step that is shown has had its time.
  wait() {
    clearTimeout(this.timer ?? undefined);
    const ms = this.steps[this.at - 1].hold / this.speed;
    this.timer = setTimeout(() => {
      if (!this.element.isConnected) return this.stop();
      this.by(1, { keep: true });
      return this.at < this.steps.length ? this.wait() : this.stop();
    }, ms);
    this.label();
  }

  stop() {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    this.label();
  }

  label() {
    const word = this.timer ? "pause" : this.at === 0 || this.at === this.steps.length ? "play" : "resume";
    this.main.textContent = say(word);
  }

  /** @param {number} change @param {{keep?: boolean}} [options] `keep`: go on by itself */
  by(change, { keep } = {}) {
    if (!keep) this.stop();
    const to = Math.max(0, Math.min(this.steps.length, this.at + change));
    while (this.at < to) this.fill(this.steps[this.at++], true);
    while (this.at > to) this.fill(this.steps[--this.at], false);
    this.show();
  }

  /** @param {Step} step @param {boolean} shown */
  fill(step, shown) {
    for (const { table, seat, id } of step.seats) {
      this.seatOf(table, seat).textContent = shown ? this.nameOf(id) : "\u00a0";
    }
  }

  show() {
    for (const seat of this.board.querySelectorAll("[data-now]")) seat.removeAttribute("data-now");
    const step = this.steps[this.at - 1];
    this.now.replaceChildren(...(step ? this.words(step) : [icon("cup-down", "cup")]));
    if (step) for (const { table, seat } of step.seats) this.seatOf(table, seat).setAttribute("data-now", "");
    this.shown.textContent = say("shown", { position: this.at, total: this.steps.length });
    this.label();
  }

  /** @param {number} table @param {number} seat */
  seatOf(table, seat) {
    return /** @type {HTMLElement} */ (this.seats.get(`${table} ${seat}`));
  }

  /** @param {number} id */
  nameOf(id) {
    return this.names.get(id) ?? "?";
  }

  /** @param {Step} step */
  words({ seats }) {
    const [{ table, seat, id }] = seats;
    if (seats.length > 1)
      return [
        el("p.replay-name", null, say("table", { table })),
        el("p.replay-seat", null, seats.map((seat) => this.nameOf(seat.id)).join(" · ")),
      ];
    return [
      el("p.replay-name", null, this.nameOf(id)),
      el("p.replay-seat", null, say("seated", { table, seat })),
    ];
  }
}
