// A page looks again at once when it comes back.

import assert from "node:assert/strict";
import { test } from "node:test";

import { watch } from "../../static/shared/watch.js";
import { settled } from "../tables/tablet/server.js";

test("it looks when it comes into sight, to the network, or out of the browser's memory", async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  Object.defineProperty(globalThis, "document", { value: page, configurable: true });
  globalThis.addEventListener = window.addEventListener.bind(window);
  let looks = 0;
  watch(async () => ++looks && Infinity, { every: Infinity });
  const show = (/** @type {boolean} */ persisted) => Object.assign(new Event("pageshow"), { persisted });
  /** @type {number[]} */ const after = [];
  for (const back of [
    () => page.dispatchEvent(new Event("visibilitychange")),
    () => window.dispatchEvent(new Event("online")),
    () => window.dispatchEvent(show(false)),
    () => window.dispatchEvent(show(true)),
    () => Object.assign(page, { visibilityState: "hidden" }).dispatchEvent(new Event("visibilitychange")),
  ]) {
    back();
    await settled();
    after.push(looks);
  }
  assert.deepEqual(after, [2, 3, 3, 4, 4]);
});
