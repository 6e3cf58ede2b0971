// When an undo of a player who writes asks another player.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isPlayers, notSigned, otherPlayers, undoAsks } from "../../../static/tables/tablet/agreeing.js";

/** @import {Placed} from "../../../static/shared/wire" */
/** @import {TableModel} from "../../../static/tables/tablet/model.js" */

const LINES = [{ do: "enter" }, { do: "enter" }];

/** Seat 11 writes; the next undo takes line `undoes`. @param {object[]} moves @param {number} undoes
 * @param {{judges?: boolean, seat?: number, status?: string, signed?: number}} [more] */
function tableOf(moves, undoes, { judges = false, seat = 11, status = "open", signed = 0 } = {}) {
  const log = moves.map((move, at) => ({ number: at + 1, move, stands: true }));
  const table = {
    claim: { mine: true, seat },
    may_judge: judges,
    seats: [],
    signatures: Array.from({ length: signed }),
  };
  const model = {
    ...{ table, shown: table, isSigning: () => false },
    acta: { log, status, order: [12, 11, 13], head: { players: ["Beto", "Ana", "Caro"] } },
    undoLine: log.find(({ number }) => number === undoes),
  };
  return /** @type {TableModel} */ (/** @type {unknown} */ (model));
}

test("what was entered last is undone alone, a turn beneath asks", () => {
  assert.equal(undoAsks(tableOf(LINES, 2)), false);
  assert.equal(undoAsks(tableOf([...LINES, { do: "ruling" }], 2)), false);
  assert.equal(undoAsks(tableOf([...LINES, { do: "undo" }], 1)), true);
});

test("once somebody has signed it asks", () => {
  assert.equal(undoAsks(tableOf(LINES, 2, { status: "over" })), false);
  assert.equal(undoAsks(tableOf(LINES, 2, { status: "over", signed: 1 })), true);
});

test("nobody is asked where a judge is at work", () => {
  assert.equal(undoAsks(tableOf(LINES, 1, { judges: true })), false);
  assert.equal(isPlayers(tableOf(LINES, 1)), true);
});

test("all but who writes may agree, and all who have not left must sign themselves", () => {
  const model = tableOf(LINES, 2);
  assert.deepEqual(otherPlayers(model), ["Beto", "Caro"]);
  const placed = (/** @type {number} */ seat, removed = false) =>
    /** @type {Placed} */ ({ name: "", seat, place: 1, measures: {}, removed });
  const signed = new Map([
    [11, { said: /** @type {const} */ ("agrees"), by_player: true, author: "" }],
    [12, { said: /** @type {const} */ ("agrees"), by_player: false, author: "" }],
  ]);
  const missing = notSigned(model, [placed(11), placed(12), placed(13, true)], signed);
  assert.deepEqual(
    missing.map(({ seat }) => seat),
    [12],
  );
});

test("of a pair each of the two may agree, but not the partner of who writes", () => {
  const model = tableOf(LINES, 2);
  model.acta.head.people = { Beto: ["Beto Rojas", "Eva Luz"], Ana: ["Ana Quispe", "Fito Paz"] };
  assert.deepEqual(otherPlayers(model), ["Beto Rojas", "Eva Luz", "Caro"]);
});
