// The clocks of turn and table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { counted } from "../../../static/shared/text.js";
import { clocks, elapsed } from "../../../static/tables/tablet/clocks.js";

const at = (/** @type {string} */ time) => `2026-11-23T${time}Z`;
const ms = (/** @type {string} */ time) => Date.parse(at(time));
const clock = { opened_at: at("20:00:00"), consulted: [], turn_seconds: 60, table_minutes: 45 };

test("the turn counts from the last entry, the table from its opening", () => {
  const { turn, table, paused } = clocks({ clock, last: at("20:10:00"), calls: [], now: ms("20:10:30") });
  assert.deepEqual(turn, { seconds: 30, left: 30, state: "running" });
  assert.deepEqual(table, { seconds: 630, left: 2070, state: "running" });
  assert.equal(paused, false);
});

test("both stand still while the organizer is consulted, and go on then", () => {
  const asked = { since: at("20:10:20"), until: null };
  const during = clocks({
    clock: { ...clock, consulted: [asked] },
    last: at("20:10:00"),
    calls: [],
    now: ms("20:15:00"),
  });
  assert.deepEqual([during.turn.seconds, during.table.seconds, during.paused], [20, 620, true]);
  const answered = { ...asked, until: at("20:15:00") };
  const after = clocks({
    clock: { ...clock, consulted: [answered] },
    last: at("20:10:00"),
    calls: [],
    now: ms("20:15:05"),
  });
  assert.deepEqual([after.turn.seconds, after.table.seconds, after.paused], [25, 625, false]);
});

test("a call that is not sent yet stops them as well", () => {
  const { turn, paused } = clocks({ clock, last: null, calls: [at("20:00:10")], now: ms("20:03:00") });
  assert.deepEqual([turn.seconds, paused], [10, true]);
});

test("calls that wait at the same time are counted once, and those before the opening not at all", () => {
  const pauses = [
    { since: 20_000, until: 50_000 },
    { since: 0, until: 15_000 },
    { since: 30_000, until: 40_000 },
    { since: 45_000, until: 60_000 },
  ];
  assert.equal(elapsed(10_000, 100_000, pauses), 45);
});

test("a warning before the limit, another one after it, none where there is no limit", () => {
  const states = ["20:00:47", "20:00:48", "20:00:59", "20:01:00"].map(
    (time) => clocks({ clock, last: null, calls: [], now: ms(time) }).turn.state,
  );
  assert.deepEqual(states, ["running", "soon", "soon", "over"]);
  const free = { ...clock, turn_seconds: 0 };
  assert.deepEqual(clocks({ clock: free, last: null, calls: [], now: ms("23:00:00") }).turn, {
    seconds: 10_800,
    left: null,
    state: "running",
  });
});

test("a clock that is a little behind shows nothing below 0", () => {
  assert.equal(clocks({ clock, last: at("20:00:05"), calls: [], now: ms("20:00:03") }).turn.seconds, 0);
});

test("minutes and seconds, with hours from one on", () => {
  assert.deepEqual([5, 65, 3725].map(counted), ["0:05", "1:05", "1:02:05"]);
});
