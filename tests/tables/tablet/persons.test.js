// One of a pair: the sheet says what becomes of the others, and the move of the pair who it was.

import { aboutPerson, whatFollows } from "../../../static/tables/tablet/persons.js";
import assert from "node:assert/strict";
import { test } from "node:test";

/** @import {SeatShown} from "../../../static/shared/wire" */

/** @param {string[]} people */
const seat = (people) =>
  /** @type {SeatShown} */ (/** @type {unknown} */ ({ name: people.join(" y "), people }));

test("Where the others play on it says who", () => {
  assert.equal(
    whatFollows(seat(["Ana", "Beto"]), "Beto", true),
    "Beto leaves; Ana plays on with what they have.",
  );
  assert.equal(
    whatFollows(seat(["Ana", "Beto", "Caro"]), "Ana", true),
    "Ana leaves; Beto, Caro play on with what they have.",
  );
});

test("Where they do not, or all of them leave, the pair does", () => {
  const all = "The pair leaves the table: Ana y Beto.";
  assert.equal(whatFollows(seat(["Ana", "Beto"]), "Beto", false), all);
  assert.equal(whatFollows(seat(["Ana", "Beto"]), "", true), all);
});

test("The reason of the pair’s move begins with the name, and that of a single stays as it was", () => {
  assert.equal(aboutPerson("Beto", "Escondió"), "Beto: Escondió");
  assert.equal(aboutPerson(undefined, "Escondió"), "Escondió");
});
