// What two devices wrote at one table in silence, beside each other.

import assert from "node:assert/strict";
import { test } from "node:test";

import { game } from "../../../static/rules/games/dudo/record.js";
import {
  Review,
  rowsOf,
  stillMeant,
  takenBack,
  writtenAfter,
} from "../../../static/tables/tablet/reconcile.js";
import { actaAt } from "./server.js";

/** @import {Move} from "../../../static/rules/games/game" */

/** @param {string} player @returns {Move} */
const loses = (player) => ({ do: "tally", player, lost: 1 });
/** @param {...string} players */
const others = (...players) =>
  players.map((player, at) => ({
    ...actaAt(1).log[0],
    number: at + 2,
    move: { ...loses(player), reason: "" },
  }));
/** @param {...Move} moves */
const tapped = (...moves) =>
  moves.map((move, at) => ({
    seq: at + 1,
    queue: "moves:7",
    at: "2026-11-22T20:00:00Z",
    body: { base: at + 1, move, after: null, sentence: "", epoch: 1 },
  }));
/** @param {ReturnType<typeof rowsOf>} rows */
const shown = (rows) => rows.map(({ line, entry }) => [line?.number ?? null, entry?.seq ?? null]);

test("equal plays stand in one row, the others in their own order", () => {
  const mine = tapped(loses("Ana"), loses("Beto"), loses("Carla"));
  assert.deepEqual(shown(rowsOf(game, others("Carla", "Beto", "Dino"), mine)), [
    [null, 1],
    [2, null],
    [3, 2],
    [null, 3],
    [4, null],
  ]);
});

test("a play that happened twice is the same as one of them alone", () => {
  const mine = tapped(loses("Ana"), loses("Ana"));
  assert.deepEqual(shown(rowsOf(game, others("Ana"), mine)), [
    [2, 1],
    [null, 2],
  ]);
});

test("what was taken back again before it was sent is not asked about", () => {
  const mine = tapped(loses("Ana"), { do: "undo" }, loses("Beto"));
  assert.deepEqual(
    stillMeant(mine).map(({ seq }) => seq),
    [3],
  );
});

test("what is recorded already is not entered again, unless somebody says that it happened twice", () => {
  const mine = tapped(loses("Ana"), loses("Beto"));
  const review = new Review(rowsOf(game, others("Ana"), mine));
  const chosen = () => review.chosen().map(({ seq }) => seq);
  assert.deepEqual([chosen(), review.dropped], [[2], []]);
  review.decide(1, "enter");
  assert.deepEqual(chosen(), [1, 2]);
  review.decide(2, "drop");
  assert.deepEqual([chosen(), review.dropped.map(({ seq }) => seq)], [[1], [2]]);
});

test("a play that is corrected is entered as it is said now, and those before it stay before it", () => {
  const review = new Review(rowsOf(game, [], tapped(loses("Ana"), loses("Beto"), loses("Carla"))));
  review.decide(2, "drop");
  review.edit(2, loses("Dino"), "Dino loses a die.");
  assert.deepEqual(
    review.chosen().map(({ body: { move, sentence } }) => [move, sentence]),
    [
      [loses("Ana"), ""],
      [loses("Dino"), "Dino loses a die."],
      [loses("Carla"), ""],
    ],
  );
  assert.deepEqual(
    review.chosen(2).map(({ seq }) => seq),
    [1],
  );
});

test("what a correction laid again is no play of another device, and swallows none of one's own", () => {
  const [first, second, third, fourth] = others("Ana", "Beto", "Carla", "Dino");
  const log = [
    { ...first, stands: false },
    { ...second, stands: false },
    { ...third, number: 5, move: { ...second.move, again: 3 }, stands: false },
    { ...fourth, number: 7, move: { ...second.move, again: 5 } },
    { ...fourth, number: 8 },
  ];
  assert.deepEqual(
    writtenAfter(log, 3).map(({ number }) => number),
    [8],
  );
  assert.deepEqual(shown(rowsOf(game, writtenAfter(log, 3), tapped(loses("Beto")))), [
    [null, 1],
    [8, null],
  ]);
});

test("an undo is of the play that it was about: nothing is taken back where more was written since", () => {
  const log = others("Ana", "Beto", "Carla");
  const mine = tapped({ do: "undo" }, loses("Dino"));
  const undone = takenBack(log, 3, mine);
  assert.deepEqual(
    [...undone].map(([seq, line]) => [seq, line?.number]),
    [[1, 3]],
  );
  const chosen = (/** @type {boolean} */ isMoved) =>
    new Review(rowsOf(game, writtenAfter(log, 3), mine), undone, isMoved).chosen().map(({ seq }) => seq);
  assert.deepEqual([chosen(true), chosen(false)], [[2], [1, 2]]);
});
