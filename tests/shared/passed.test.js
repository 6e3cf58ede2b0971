// A time that was expected is hidden once it has passed by the server's clock, on an open page too.

import assert from "node:assert/strict";
import { test } from "node:test";

const NOW = Date.parse("2026-11-22T20:00:00Z");
const MINUTE = 60_000;

test("what has passed is hidden, at once and later, whatever the device's clock says", async (t) => {
  const wrong = -3 * 60 * MINUTE;
  let since = 0; // true milliseconds since the page was opened
  t.mock.method(Date, "now", () => NOW + since + wrong);
  t.mock.method(performance, "now", () => since);
  t.mock.timers.enable({ apis: ["setInterval"] });
  const passes = (/** @type {number} */ at) => ({
    dataset: { passes: new Date(NOW + at).toISOString() },
    hidden: false,
  });
  const shown = [passes(-MINUTE), passes(MINUTE), passes(10 * MINUTE)];
  const hidden = () => shown.map((one) => one.hidden);
  Object.defineProperty(globalThis, "document", {
    value: { querySelectorAll: () => shown },
    configurable: true,
  });
  const { learnTime } = await import("../../static/shared/server-time.js");
  learnTime(new Response(null, { headers: { Date: new Date(NOW).toUTCString() } }), 0);

  await import("../../static/shared/passed.js");
  assert.deepEqual(hidden(), [true, false, false]);
  for (const [minutes, now] of /** @type {const} */ ([
    [0.9, [true, false, false]],
    [1.1, [true, true, false]],
    [11, [true, true, true]],
  ])) {
    since = minutes * MINUTE;
    t.mock.timers.tick(5000);
    assert.deepEqual(hidden(), now, `after ${minutes} minutes`);
  }
  shown.push(passes(10 * MINUTE), passes(20 * MINUTE)); // a part of the page that came meanwhile
  t.mock.timers.tick(5000);
  assert.deepEqual(hidden().slice(3), [true, false]);
});
