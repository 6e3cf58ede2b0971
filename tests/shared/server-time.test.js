// What time it was, by a device whose clock is wrong: whether it stays so, is set meanwhile, or the page is
// loaded anew.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const TRUE = Date.parse("2026-11-22T20:00:00Z");
const HOUR = 3_600_000;
const MINUTE = 60_000;

let now = 0; // true milliseconds since the test began, as the clock that runs counts them
let wrong = 0; // by which the device's clock is ahead
/** @type {() => void} */ let outOfSight = () => {};

/** A page's life of its own. @returns {Promise<typeof import("../../static/shared/server-time.js")>} */
const opened = () => import(`../../static/shared/server-time.js?${Math.random()}`);

const answer = () => new Response(null, { headers: { Date: new Date(TRUE + now - 500).toUTCString() } });

/** The true time that long after the beginning. @param {number} since */
const at = (since) => new Date(TRUE + since).toISOString();

beforeEach(() => {
  [now, wrong] = [1000, 0];
  mock.restoreAll();
  mock.method(Date, "now", () => TRUE + now + wrong);
  mock.method(performance, "now", () => now);
  Object.defineProperty(globalThis, "document", {
    value: {
      /** @param {string} _kind @param {() => void} hear */
      addEventListener: (_kind, hear) => (outOfSight = hear),
    },
    configurable: true,
  });
});

/** Near enough: an answer says the time to a second.
 * @param {string | undefined} found @param {string} right */
const isNear = (found, right) =>
  assert.ok(Math.abs(Date.parse(found ?? "") - Date.parse(right)) <= 1500, `${found}, not ${right}`);

test("once an answer has said what time it is, what is entered bears that", async () => {
  const time = await opened();
  wrong = 2 * HOUR;
  time.learnTime(answer(), now);
  now += MINUTE;
  const { at: found, told } = time.stamp();
  assert.equal(told, undefined);
  isNear(found, at(now));
  assert.ok(Math.abs((time.clockAhead() ?? 0) - 7200) <= 1);
});

test("a clock that is right is left alone", async () => {
  const time = await opened();
  time.learnTime(answer(), now);
  assert.equal(time.stamp().at, at(now));
  assert.equal(time.clockAhead(), 0);
});

for (const [what, before, after] of /** @type {const} */ ([
  ["wrong as before", -3 * HOUR, -3 * HOUR],
  ["set back meanwhile", 2 * HOUR, 0],
  ["set forward meanwhile", -2 * HOUR, 0],
]))
  test(`entered before any answer, by a clock that is ${what}`, async () => {
    const time = await opened();
    wrong = before;
    const { told } = time.stamp();
    assert.ok(told);
    const right = at(now);
    now += 20 * MINUTE;
    wrong = after;
    time.learnTime(answer(), now);
    isNear(time.timeOf(told), right);
  });

test("a clock that was set after the last answer is not trusted before the next", async () => {
  const time = await opened();
  wrong = HOUR;
  time.learnTime(answer(), now);
  wrong = 0;
  assert.equal(time.isTimeKnown(), false);
  const { told } = time.stamp();
  assert.ok(told);
  const right = at(now);
  now += MINUTE;
  time.learnTime(answer(), now);
  isNear(time.timeOf(told), right);
});

test("a device that slept, where the clock that runs stood still", async () => {
  const time = await opened();
  wrong = 2 * HOUR;
  const { told } = time.stamp();
  assert.ok(told);
  const right = at(now);
  now += 1000;
  outOfSight();
  wrong += HOUR; // true time went on by an hour of which the clock that runs knows nothing
  const late = new Response(null, { headers: { Date: new Date(TRUE + now + HOUR - 500).toUTCString() } });
  time.learnTime(late, now);
  isNear(time.timeOf(told), right);
});

test("the page was loaded anew: the clock is taken to have been as wrong as it is now", async () => {
  wrong = 2 * HOUR;
  const { told } = (await opened()).stamp();
  assert.ok(told);
  const right = at(now);
  const time = await opened();
  now = 50;
  wrong = 2 * HOUR + 5 * MINUTE; // the clock that runs began anew
  const later = new Response(null, {
    headers: { Date: new Date(TRUE + now + 5 * MINUTE - 500).toUTCString() },
  });
  time.learnTime(later, now);
  isNear(time.timeOf(told), right);
});

test("nothing is entered in the future", async () => {
  wrong = 2 * HOUR;
  const { told } = (await opened()).stamp();
  assert.ok(told);
  const time = await opened();
  wrong = 0; // set right while no page was open
  time.learnTime(answer(), now);
  isNear(time.timeOf(told), at(now));
});
