// A table that the desk decided is over on its tablet too.

import assert from "node:assert/strict";
import { test } from "node:test";

import { enteredAtDesk } from "../../../static/tables/tablet/at-desk.js";
import { whole } from "../../../static/tables/tablet/received.js";
import { tableAt } from "./server.js";

const WINNER = { name: "Ana", seat: 1, place: 1, dice_left: null, removed: false };
const OTHER = { ...WINNER, name: "Beto", seat: 2, place: null };

/** After a result of this source.
 * @param {string} source @param {"open" | "over"} status */
function decided(source, status = "open") {
  const told = whole(tableAt(3));
  const placings = [OTHER, WINNER];
  const result = { version: 1, source, author: "Olga", by_time: false, placings, differs: false };
  const acta = told.acta && { ...told.acta, status };
  const table = { ...told.table, status: /** @type {const} */ ("decided") };
  return { table: { ...told, acta, result, table } };
}

test("whoever the desk says has won stands on the tablet in place of the plays", () => {
  assert.equal(enteredAtDesk(decided("desk")), "Ana");
  const { table } = decided("desk");
  assert.equal(enteredAtDesk({ table: { ...table, acta: null } }), "Ana");
});

test("a table in play, and one that is over or was taken back, go on", () => {
  assert.equal(enteredAtDesk({ table: whole(tableAt(3)) }), null);
  assert.equal(enteredAtDesk(decided("desk", "over")), null);
  assert.equal(enteredAtDesk(decided("acta")), null);
});
