// The search of the browser. That it finds what the server's finds, over the whole rulebook, is for
// tests/e2e/test_search.py.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isSure, rank } from "../../../static/rules/book/search.js";
import { words } from "../../../static/rules/book/words.js";

/** @import {Searched} from "../../../static/rules/book/search.js" */

/** @type {Searched[]} */
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
const found = (asked, most) => rank(asked, CASES, "es", most).map(({ key }) => key);

test("accents, capitals and endings make no difference", () => {
  assert.deepEqual(words("LEVANTÓ", "es"), words("levantaron", "es"));
  assert.deepEqual(words("Dados, caídos", "es"), words("dado caido", "es"));
});

test("words that are everywhere say nothing, unless nothing else was asked", () => {
  assert.deepEqual(words("que hago con el dado", "es"), words("dado", "es"));
  assert.deepEqual(words("con el", "es"), ["con", "el"]);
});

test("the worthier text comes first, and what has little of the question is not sure", () => {
  assert.deepEqual(found("se cayó el dado"), ["die"]);
  assert.deepEqual(found("levantó el dado")[0], "cup");
  assert.equal(isSure(rank("llovió granizo sobre el dado", CASES, "es")), false);
  assert.equal(isSure(rank("levantó el cacho antes", CASES, "es")), true);
  assert.deepEqual(found("mesa"), ["die", "cup"]);
  assert.deepEqual(found("mesa", 1), ["die"]);
});

/** @param {...(readonly [string, number, string])} documents key, worth, text */
const among = (...documents) => documents.map(([key, worth, text]) => ({ key, fields: [pair(worth, text)] }));
/** @param {number} worth @param {string} text @returns {[number, string]} */
const pair = (worth, text) => [worth, text];
/** @param {string} asked @param {Searched[]} documents */
const order = (asked, documents) => rank(asked, documents, "es").map(({ key }) => key);

test("three words found go before two words found in a worthier text", () => {
  const documents = among(["two", 5, "calzo y paso"], ["three", 1, "calzo, paso y dudo"]);
  assert.deepEqual(order("calzo paso dudo", documents), ["three", "two"]);
});

test("a rare word counts for more than one that is in most texts", () => {
  const common = among(["a", 2, "dado"], ["b", 2, "dado"], ["c", 2, "dado"]);
  assert.deepEqual(order("dado cacho", [...common, ...among(["rare", 2, "cacho"])]).at(0), "rare");
});

test("a word that stands in two fields is worth the better of them", () => {
  const [twice] = among(["twice", 5, "cacho"]);
  const documents = [
    ...among(["once", 3, "cacho"]),
    { ...twice, fields: [pair(5, "cacho"), pair(1, "cacho")] },
  ];
  assert.deepEqual(order("cacho", documents), ["twice", "once"]);
});

test("the beginning of a word finds it, unless much more follows", () => {
  assert.deepEqual(order("calz", among(["near", 1, "calzonu"])), ["near"]);
  assert.deepEqual(order("calz", among(["far", 1, "calzonudi"])), []);
});

test("one letter missing, wrong or swapped is forgiven in a long word, and in a short one it is not", () => {
  for (const slip of ["levnto", "lebanto", "elvanto", "levantto"])
    assert.deepEqual(found(slip), ["cup"], slip);
  assert.deepEqual(found("dxdo"), []);
});

test("nothing asked finds nothing", () => {
  assert.deepEqual(found(" ¿? "), []);
});
