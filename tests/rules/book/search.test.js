// The search of the browser. That it finds what the server's finds, over the whole rulebook, is for
// tests/e2e/test_search.py.

import assert from "node:assert/strict";
import { test } from "node:test";

import { rank, words } from "../../../static/rules/book/search.js";

/** @type {import("../../../static/rules/book/search.js").Searched[]} */
const CASES = [
  {
    key: "die",
    fields: [
      [5, "Se cayó un dado de la mesa"],
      [1, "El dado caído se lanza de nuevo."],
    ],
  },
  {
    key: "cup",
    fields: [
      [5, "Alguien levantó el cacho antes"],
      [1, "Se cubre, y cuenta el dado que está en la mesa."],
    ],
  },
];

/** @param {string} asked @param {number} [most] */
const found = (asked, most) => rank(asked, CASES, most).map(({ key }) => key);

test("accents, capitals and endings make no difference", () => {
  assert.deepEqual(words("LEVANTÓ"), words("levantaron"));
  assert.deepEqual(words("Dados, caídos"), words("dado caido"));
});

test("words that are everywhere say nothing, unless nothing else was asked", () => {
  assert.deepEqual(words("que hago con el dado"), words("dado"));
  assert.deepEqual(words("con el"), ["con", "el"]);
});

test("what has more of the words comes first, and the worthier text before the other", () => {
  assert.deepEqual(found("se cayó el dado"), ["die", "cup"]);
  assert.deepEqual(found("levantó el dado"), ["cup", "die"]);
  assert.deepEqual(found("mesa"), ["die", "cup"]);
  assert.deepEqual(found("mesa", 1), ["die"]);
});

test("one letter missing, wrong or swapped is forgiven in a long word, and in a short one it is not", () => {
  for (const slip of ["levnto", "lebanto", "elvanto", "levantto"])
    assert.deepEqual(found(slip), ["cup"], slip);
  assert.deepEqual(found("dxdo"), []);
});

test("nothing asked finds nothing", () => {
  assert.deepEqual(found(" ¿? "), []);
});
