// The tables to open stand on top of a coordinator's list.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sortedTables } from "../../../static/tables/tablet/table-order.js";

/** @import {MyTable} from "../../../static/shared/wire" */

/** @param {number} number @param {Partial<MyTable>} [more] @returns {MyTable} */
const a = (number, more = {}) => ({
  ...{ id: number, number, round: 1, status: "waiting", follow: null, n: 0, holder: null },
  ...{ mine: false, plays_here: false, needs: null },
  ...more,
});

test("decided tables come after those to open, and one that waits to be confirmed stays", () => {
  const decided = /** @type {const} */ ({ status: "decided" });
  const told = [
    a(4, { mine: true, ...decided }),
    a(6, { mine: true, ...decided, needs: "confirm" }),
    a(5, { mine: true, needs: "open" }),
    a(1, decided),
    a(2, { status: "playing" }),
    a(3, { needs: "open" }),
  ];
  assert.deepEqual(
    sortedTables(told).map(({ number }) => number),
    [6, 5, 2, 3, 4, 1],
  );
});
