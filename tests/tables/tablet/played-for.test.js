// Plays wait while two play for a seat of the table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { goOn, isPlayedFor } from "../../../static/tables/tablet/played-for.js";

/** @import {TableModel} from "../../../static/tables/tablet/model.js" */

/** @param {Partial<TableModel["table"]>} table @param {object} [more] */
const at = (table, more = {}) =>
  /** @type {TableModel} */ (
    /** @type {unknown} */ ({
      table: { acta: { status: "open" }, ...table },
      ...{ amendment: { isOn: false }, inReview: { entries: [] }, ...more },
    })
  );

test("an open table waits while two play for its seat", () => {
  assert.equal(isPlayedFor(at({ played_for: true })), true);
  assert.equal(isPlayedFor(at({ played_for: false })), false);
  assert.equal(isPlayedFor(at({ played_for: true, acta: null })), false);
});

test("what is corrected does not wait", () => {
  assert.equal(isPlayedFor(at({ played_for: true }, { amendment: { isOn: true } })), false);
  assert.equal(isPlayedFor(at({ played_for: true }, { inReview: { entries: [1] } })), false);
});

test("plays that go on all the same wait again for the next seat", () => {
  const model = at({ played_for: true });
  goOn(model);
  assert.equal(isPlayedFor(model), false);
  model.table.played_for = false;
  assert.equal(isPlayedFor(model), false);
  model.table.played_for = true;
  assert.equal(isPlayedFor(model), true);
});
