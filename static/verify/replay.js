// The reveal once more, from the certificate alone: names one by one on a board that stays. A replay of what is decided; at any speed, by hand, or
// all at once.
(function (sorteo) {
  "use strict";
  const { el, say } = sorteo;
  const MOST_NAMES = 300;
  const REST_MS = 2000;

  // What is shown at each step: [{seats: [{table, seat, id}], rest}], by laps or by tables; above 300 players a whole table each.
  function stepsOf(tables, order) {
    const players = tables.reduce((sum, table) => sum + table.length, 0);
    const all = tables.map((table, t) => table.map((id, s) => ({ table: t + 1, seat: s + 1, id })));
    if (players > MOST_NAMES) return all.map((seats) => ({ seats, rest: false }));
    const rounds = order === "tables" ? all : laps(all);
    return rounds.flatMap((seats) => seats.map((seat, i) => ({ seats: [seat], rest: i === seats.length - 1 })));
  }

  function laps(all) {
    const longest = Math.max(...all.map((table) => table.length));
    return Array.from({ length: longest }, (_lap, s) => all.filter((table) => table[s]).map((table) => table[s]));
  }

  // Milliseconds a step: 240 s shared by all names, not more than 3 s and not less than half a second.
  function paceOf(players) {
    if (players > MOST_NAMES) return 2000;
    if (players > 120) return 800;
    return Math.min(3000, Math.max(500, 240000 / players));
  }

  class Replay {
    constructor(verdict) {
      this.names = verdict.sheet.names;
      this.tables = verdict.computed.tables;
      this.pace = paceOf(verdict.sheet.ids.length);
      this.timer = 0;
      this.speed = 1;
      this.element = el("section.replay", null, el("p.quiet", null, say("replay-told")));
      this.now = el("div.replay-now", { "aria-live": "polite" });
      this.board = el("div.tables.replay-board");
      this.shown = el("p.replay-shown");
      this.main = sorteo.button("play", ".big", () => this.press());
      this.begin("laps");
      const step = (word, by) => sorteo.button(word, ".quiet", () => this.by(by));
      this.element.append(
        el("div.replay-stage", null, this.now, this.shown),
        el("div.replay-keys", null, this.main, step("back", -1), step("next", 1), step("end", Infinity)),
        el("div.replay-choices", null, this.choice("order", ["laps", "tables"], (order) => this.begin(order)), this.speeds()),
        this.board,
      );
    }

    choice(word, values, chosen) {
      const options = values.map((value) => el("option", { value }, say(word + "-" + value)));
      return el("label", null, say(word) + " ", el("select", { change: (event) => chosen(event.target.value) }, options));
    }

    speeds() {
      const options = [1, 2, 5, 20].map((speed) => el("option", { value: speed }, speed + "×"));
      const set = (event) => {
        this.speed = Number(event.target.value);
        if (this.timer) this.wait();
      };
      return el("label", null, say("speed") + " ", el("select", { change: set }, options));
    }

    begin(order) {
      this.stop();
      this.steps = stepsOf(this.tables, order);
      this.at = 0;
      this.seats = new Map();
      this.board.replaceChildren(...this.tables.map((table, t) => this.card(table, t)));
      this.show();
    }

    card(table, t) {
      const seats = table.map((_id, s) => {
        const seat = el("li", null, "\u00a0");
        this.seats.set(t + 1 + " " + (s + 1), seat);
        return seat;
      });
      return el("section.table-card", null, el("h3", null, say("table", { table: t + 1 })), el("ol", null, seats));
    }

    press() {
      if (this.timer) return this.stop();
      if (this.at === this.steps.length) this.by(-Infinity);
      this.by(1, { keep: true });
      return this.wait();
    }

    wait() {
      clearTimeout(this.timer);
      const last = this.steps[this.at - 1];
      const ms = (this.pace + (last && last.rest ? REST_MS : 0)) / this.speed;
      this.timer = setTimeout(() => {
        if (!this.element.isConnected) return this.stop();
        this.by(1, { keep: true });
        return this.at < this.steps.length ? this.wait() : this.stop();
      }, ms);
      this.label();
    }

    stop() {
      clearTimeout(this.timer);
      this.timer = 0;
      this.label();
    }

    label() {
      const word = this.timer ? "pause" : this.at === 0 || (this.steps && this.at === this.steps.length) ? "play" : "resume";
      this.main.textContent = say(word);
    }

    by(change, { keep } = {}) {
      if (!keep) this.stop();
      const to = Math.max(0, Math.min(this.steps.length, this.at + change));
      while (this.at < to) this.fill(this.steps[this.at++], true);
      while (this.at > to) this.fill(this.steps[--this.at], false);
      this.show();
    }

    fill(step, shown) {
      for (const { table, seat, id } of step.seats) {
        this.seats.get(table + " " + seat).textContent = shown ? this.names.get(id) : "\u00a0";
      }
    }

    show() {
      for (const seat of this.board.querySelectorAll("[data-now]")) seat.removeAttribute("data-now");
      const step = this.steps[this.at - 1];
      this.now.replaceChildren(...(step ? this.words(step) : [sorteo.use("cup-down", "cup")]));
      if (step) for (const { table, seat } of step.seats) this.seats.get(table + " " + seat).setAttribute("data-now", "");
      this.shown.textContent = say("shown", { position: this.at, total: this.steps.length });
      this.label();
    }

    words({ seats }) {
      const [{ table, seat, id }] = seats;
      if (seats.length > 1) return [el("p.replay-name", null, say("table", { table })), el("p.replay-seat", null, seats.map((one) => this.names.get(one.id)).join(" · "))];
      return [el("p.replay-name", null, this.names.get(id)), el("p.replay-seat", null, say("seated", { table, seat }))];
    }
  }

  Object.assign(sorteo, { Replay, replaySteps: stepsOf, replayPace: paceOf });
})((globalThis.sorteo = globalThis.sorteo || {}));
