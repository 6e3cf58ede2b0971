// Which quantities the full form has a key for.

import assert from "node:assert/strict";
import { test } from "node:test";

import { quantities } from "../../../../static/rules/games/dudo/quantities.js";

const opening = { bid: null, min_bids: { 2: 1, 3: 1 }, in_play: 50 };
const bid = { by: "Ana", quantity: 9, pinta: 3 };
/** @type {Record<string, number>} */
const least = { 1: 5, 2: 10, 3: 10, 4: 9 };

test("the likely quantities come first", () => {
  assert.deepEqual(quantities(opening).of, { 2: 10, 3: 10 });
  assert.equal(quantities(opening).offered.at(-1), 16);
  const { offered, next } = quantities({ bid, min_bids: least, in_play: 50 });
  assert.deepEqual([offered[0], offered.at(-1), next], [5, 15, 16]);
});

test("one tap more reaches all that the dice in play can hold, and each other one more", () => {
  const state = { bid, min_bids: least, in_play: 50 };
  assert.equal(quantities(state, undefined, 1).offered.at(-1), 50);
  assert.equal(quantities(state, undefined, 2).offered.at(-1), 100);
  const few = { bid, min_bids: least, in_play: 12 };
  assert.equal(quantities(few).offered.at(-1), 15);
  assert.equal(quantities(few, undefined, 1).offered.at(-1), 27);
});

test("where the rules limit a bid nothing above is on offer", () => {
  const state = { bid, min_bids: least, max_bids: { 1: 20, 2: 20, 3: 20, 4: 20 }, in_play: 20 };
  assert.equal(quantities(state).next, 16);
  const all = quantities(state, undefined, 1);
  assert.deepEqual([all.offered.at(-1), all.next], [20, null]);
  assert.deepEqual(quantities(state, 40).of, { 1: 20, 2: 20, 3: 20, 4: 20 });
});

test("each pinta says what was tapped, or the least of it", () => {
  const state = { bid, min_bids: least, in_play: 50 };
  assert.deepEqual(quantities(state).of, { 1: 5, 2: 10, 3: 10, 4: 9 });
  assert.deepEqual(quantities(state, 9).of, { 1: 9, 2: 10, 3: 10, 4: 9 });
  assert.equal(quantities(state, 44).of[3], 44);
});

test("a bid above the dice in play has a key where the rules allow it", () => {
  const state = { bid: { by: "Ana", quantity: 30, pinta: 3 }, min_bids: { 3: 31 }, in_play: 20 };
  assert.deepEqual(quantities(state).of, { 3: 31 });
  assert.deepEqual(quantities(state).offered[0], 31);
});
