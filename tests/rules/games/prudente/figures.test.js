// What the tablet works out of a turn of Prudente: what lacks, what is picked, how many dice are thrown.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  added,
  missing,
  picked,
  pickedOf,
  thrown,
  toggled,
  worthOf,
} from "../../../../static/rules/games/prudente/figures.js";

/** @import {Forecast, State} from "../../../../static/rules/games/prudente/acta" */

/** @type {Forecast} */
const FORECAST = {
  ...{ dice: [6], sets: {}, may_return: false, stay: null, missing: 0 },
  ...{ least: 400, hit: null, step: 50, target: 20_000 },
};
const BETWEEN = /** @type {State} */ (/** @type {unknown} */ ({ table: null }));

test("the keys add the least step of the values, and its multiples", () => {
  assert.deepEqual(added(FORECAST), [50, 100, 200, 300, 500, 1000]);
  assert.equal(added({ ...FORECAST, step: 10 })[0], 10);
});

test("below the minimum what lacks is said, but not of what hits the target", () => {
  assert.deepEqual(
    [0, 350, 400, 500].map((points) => missing(FORECAST, points)),
    [400, 50, 0, 0],
  );
  assert.equal(missing({ ...FORECAST, hit: 150 }, 150), 0);
});

test("what is picked is worth what the engine says of these faces, in any order", () => {
  const sets = { 1: 100, 15: 150, 5: 50 };
  const dice = [1, 2, 3, 4, 5, 6];
  assert.equal(worthOf({ ...FORECAST, sets }, pickedOf(dice, [4, 0])), 150);
  assert.equal(worthOf({ ...FORECAST, sets }, pickedOf(dice, [1])), null);
});

test("where one set alone may be set aside it is picked already", () => {
  assert.deepEqual(picked({ ...FORECAST, sets: { 222: 200 } }, [2, 2, 2, 3, 4], {}), [0, 1, 2]);
  assert.deepEqual(picked({ ...FORECAST, sets: { 1: 100, 5: 50, 15: 150 } }, [1, 5, 6], {}), []);
  assert.deepEqual(picked({ ...FORECAST, sets: { 5: 50 } }, [5, 6], { picked: [] }), []);
});

test("a second tap takes a die out again", () => {
  assert.deepEqual(toggled(toggled([], 2), 2), []);
});

test("before a turn all six are thrown, unless there is a choice", () => {
  assert.equal(thrown(FORECAST, BETWEEN, {}), 6);
  assert.equal(thrown({ ...FORECAST, dice: [6, 3] }, BETWEEN, {}), null);
  assert.equal(thrown({ ...FORECAST, dice: [6, 3] }, BETWEEN, { of: 3 }), 3);
});
