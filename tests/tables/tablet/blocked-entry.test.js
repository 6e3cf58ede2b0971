// A table whose keys are away: two play for a seat of it, or the desk decided it.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  continueWithoutSeat,
  waitsForSeat,
  winnerFromDesk,
} from "../../../static/tables/tablet/blocked-entry.js";
import { unpackedTable } from "../../../static/tables/tablet/received.js";
import { tableAt } from "./server.js";

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
  assert.equal(waitsForSeat(at({ played_for: true })), true);
  assert.equal(waitsForSeat(at({ played_for: false })), false);
  assert.equal(waitsForSeat(at({ played_for: true, acta: null })), false);
});

test("what is corrected does not wait", () => {
  assert.equal(waitsForSeat(at({ played_for: true }, { amendment: { isOn: true } })), false);
  assert.equal(waitsForSeat(at({ played_for: true }, { inReview: { entries: [1] } })), false);
});

test("plays that go on all the same wait again for the next seat", () => {
  const model = at({ played_for: true });
  continueWithoutSeat(model);
  assert.equal(waitsForSeat(model), false);
  model.table.played_for = false;
  assert.equal(waitsForSeat(model), false);
  model.table.played_for = true;
  assert.equal(waitsForSeat(model), true);
});

const WINNER = { name: "Ana", seat: 1, place: 1, measures: {}, removed: false };
const OTHER = { ...WINNER, name: "Beto", seat: 2, place: null };

/** After a result of this source. @param {string} source @param {"open" | "over"} status */
function decided(source, status = "open") {
  const told = unpackedTable(tableAt(3));
  const placings = [OTHER, WINNER];
  const result = { version: 1, source, author: "Olga", by_time: false, placings, differs: false };
  const acta = told.acta && { ...told.acta, status };
  const table = { ...told.table, status: /** @type {const} */ ("decided") };
  return { table: { ...told, acta, result, table } };
}

test("whoever the desk says has won stands on the tablet in place of the plays", () => {
  assert.equal(winnerFromDesk(decided("desk")), "Ana");
  const { table } = decided("desk");
  assert.equal(winnerFromDesk({ table: { ...table, acta: null } }), "Ana");
});

test("a table in play, and one that is over or was taken back, go on", () => {
  assert.equal(winnerFromDesk({ table: unpackedTable(tableAt(3)) }), null);
  assert.equal(winnerFromDesk(decided("desk", "over")), null);
  assert.equal(winnerFromDesk(decided("acta")), null);
});
