// What stands in a hatch: marks, words, totals, and which entries may win at once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { OWN as ALALAY } from "../../../../static/rules/games/alalay/own.js";
import { OWN as CACHO } from "../../../../static/rules/games/cacho/own.js";
import {
  SQUARES,
  hatchesOf,
  inWords,
  markOf,
  mayWin,
  rowOf,
  sheetOf,
  totalOf,
  usedOf,
  valuesOf,
} from "../../../../static/rules/games/sheets/hatch.js";
import { SHEETS, table } from "./states.js";

const { Ana, Beto } =
  /** @type {Record<string, import("../../../../static/rules/games/sheets/acta").Sheet>} */ (SHEETS);

test("it is read as on paper: numbers at the sides, combinations in the middle, grandes below", () => {
  assert.deepEqual(SQUARES.slice(0, 3), ["balas", "escalera", "cuadras"]);
  assert.deepEqual(
    ["tontos", "poker", "grande"].map((box) => rowOf(/** @type {"poker"} */ (box))),
    [1, 2, 3],
  );
});

test("the centre has hand or egg in Alalay, 5 or O in Cacho; a cross is no egg, a number unmarked", () => {
  const drawn = (/** @type {"full" | "grande" | "senas"} */ box, /** @type {number | "x"} */ value) =>
    [ALALAY, CACHO].map(({ marks }) => markOf(box, value, marks));
  assert.deepEqual(drawn("full", 35), ["hand", "five"]);
  assert.deepEqual(drawn("full", 30), ["egg", "round"]);
  assert.deepEqual(drawn("full", "x"), ["cross", "cross"]);
  assert.deepEqual(drawn("grande", 50), ["money", "money"]);
  assert.deepEqual(drawn("senas", 24), ["", ""]);
});

test("a screen reader hears box, points and how they were made", () => {
  assert.equal(inWords("escalera", 25), "Escalera: 25, de mano");
  assert.equal(inWords("full", 30), "Full: 30, de huevo");
  assert.equal(inWords("poker", "x"), "Póker: crossed out");
  assert.equal(inWords("senas", undefined), "Senas: open");
});

test("a cross counts as a box and not as points", () => {
  assert.deepEqual([totalOf(Ana), usedOf(Ana)], [108, 5]);
  assert.deepEqual([totalOf(Beto), usedOf(Beto)], [0, 0]);
});

test("of three hatches each is a sheet", () => {
  const { state } = table({ sheets: { Ana: [Ana, Beto, Beto], Beto: [Beto, Beto, Beto] } });
  assert.equal(hatchesOf(state), 3);
  assert.equal(sheetOf(state, "Ana", 2), Beto);
  assert.equal(hatchesOf(table().state), 1);
});

test("a judge is offered every value that dice can make", () => {
  assert.deepEqual(valuesOf("trenes"), [15, 12, 9, 6, 3]);
  assert.deepEqual(valuesOf("poker"), [45, 40]);
  assert.deepEqual(valuesOf("grande"), [50]);
});

test("the engine is asked first where a sheet may be won at once, and only there", () => {
  const belly = { escalera: 25, full: 35, grande: [50] };
  assert.equal(mayWin(belly, "poker", 45), true);
  assert.equal(mayWin(belly, "poker", 40), false);
  assert.equal(mayWin(Beto, "grande", 50), true);
  const numbers = { balas: 4, tontos: 8, trenes: 12, cuadras: 16, quinas: 20, grande: [] };
  assert.equal(mayWin(numbers, "senas", 24), true);
  assert.equal(mayWin({ ...numbers, balas: "x" }, "senas", 24), false);
  assert.equal(mayWin(numbers, "full", 30), false);
  assert.equal(mayWin(numbers, "senas", 0), false);
});
