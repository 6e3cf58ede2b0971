// What is said while the rules are not on the device: each state has its words, and none is silent.

import assert from "node:assert/strict";
import { test } from "node:test";

import { progressShort, progressText, isStuck } from "../../../static/tables/tablet/engine-progress.js";

/** @import {EngineProgress} from "../../../static/tables/tablet/engine-progress.js" */

const NOW = 1_000_000;
/** @param {Partial<EngineProgress>} more @returns {EngineProgress} */
const away = (more) => ({ state: "fetching", fetched: null, retry: { next: 0 }, ...more });
const silent = (/** @type {number} */ ago, /** @type {number} */ left) =>
  away({ fetched: { bytes: 1, of: 2, silence: { since: NOW - ago * 1000, next: NOW + left * 1000 } } });

test("each state has its words", () => {
  const words = [
    [away({ state: "ready" }), "", false],
    [away({ state: "waiting" }), "The rules are fetched in a moment.", false],
    [away({ state: "starting" }), "Preparing the rules…", false],
    [
      away({ fetched: { bytes: 4_120_000, of: 11_473_458, silence: null } }),
      "Fetching the rules: 4.1 of 11.5 MB",
      false,
    ],
    [silent(20, 15), "No network for 20 s: tried again in 15 s", true],
    [silent(20, 0), "No network for 20 s: trying again now…", true],
    [silent(600, 15), "No network for 10 min: tried again in 15 s", true],
    [
      away({ state: "broken", retry: { next: NOW + 40_000 } }),
      "The rules do not start here: tried again in 40 s",
      true,
    ],
    [away({ state: "broken" }), "The rules do not start here: trying again now…", true],
  ];
  for (const [engine, said, stuck] of /** @type {[EngineProgress, string, boolean][]} */ (words)) {
    assert.equal(progressText(engine, NOW), said);
    assert.equal(isStuck(engine), stuck);
    assert.equal(progressShort(engine, NOW) === "", said === "");
  }
});
