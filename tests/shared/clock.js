// The clocks of a device that stand still: no test hangs on how busy the machine is. Not tests.

/** Until this test is over. @param {import("node:test").TestContext} t */
export function stopClocks(t) {
  const now = Date.parse("2026-11-22T20:00:00Z");
  t.mock.method(Date, "now", () => now);
  t.mock.method(performance, "now", () => 1000);
}
