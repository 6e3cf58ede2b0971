// What the square that was tapped offers, and what tapped dice come to.

import assert from "node:assert/strict";
import { test } from "node:test";

import { choicesIn, isDormida, mostTurned, throwOf } from "../../../../static/rules/games/sheets/choices.js";
import { draftOf, enter, moveText, named, say } from "../../../../static/rules/games/sheets/entering.js";
import { table } from "./states.js";

/** @import {Given, Move} from "../../../../static/rules/games/game" */
/** @import {Offer, Table} from "../../../../static/rules/games/sheets/acta" */

const closed = { code: "can_score", article: "A8", message: "A die still scores." };
/** @type {Offer} */ const quinas = {
  box: "quinas",
  hatch: null,
  points: [25, 20, 15, 10, 5],
  cross: closed,
};
/** @type {Offer} */ const grande = { box: "grande", hatch: null, points: [50], cross: null };
const lying = { dice: [2, 3, 3, 5, 6], throws: 1, de_mano: true };

/** @returns {{given: Given, said: [string, Move][]}} */
function listening() {
  /** @type {[string, Move][]} */ const said = [];
  const given = /** @type {Given} */ ({
    ...{ set: () => {}, look: () => {}, keep: () => {}, anyway: () => {}, undo: null },
    enter: (move) => said.push(["enter", move]),
    attempt: (move) => said.push(["attempt", move]),
  });
  return { given, said };
}

test("before a throw a square offers what dice can make, and the cross, which says why it is closed", () => {
  const list = choicesIn(table({}, { boxes: [quinas] }), "quinas", 1);
  assert.deepEqual(
    list.map(({ kind, points }) => [kind, points]),
    [...[25, 20, 15, 10, 5].map((points) => ["write", points]), ["cross", 0]],
  );
  assert.deepEqual(list[1].move, { do: "enter", by: "Ana", box: "quinas", points: 20 });
  assert.equal(list.at(-1)?.closed, "A die still scores.");
});

test("five equal de mano are a key of their own, unless they win nothing", () => {
  const acta = table({}, { boxes: [grande], dormida: true });
  assert.deepEqual(choicesIn(acta, "grande", 1)[0].move, {
    ...{ do: "enter", by: "Ana", box: "grande", points: 50 },
    de_mano: true,
  });
  assert.equal(choicesIn(table({}, { boxes: [grande] }), "grande", 1)[0].kind, "write");
});

test("with hatches the one that is shown is said", () => {
  const sheet = { grande: [] };
  const state = { sheets: { Ana: [sheet, sheet, sheet] } };
  const boxes = [1, 2, 3].map((hatch) => ({ ...quinas, hatch, points: [hatch * 5] }));
  const [first] = choicesIn(table(state, { boxes }), "quinas", 2);
  assert.deepEqual(first.move, { do: "enter", by: "Ana", box: "quinas", hatch: 2, points: 10 });
});

test("of dice on the table a square offers what they are worth, or to declare it, or the cross", () => {
  const worth = { trenes: 6, quinas: 5, cuadras: 0 };
  const scoring = table({ table: lying, legal: ["throw", "score"], worth });
  assert.deepEqual(choicesIn(scoring, "trenes", 1), [
    { kind: "write", points: 6, move: { do: "score", by: "Ana", box: "trenes" }, closed: null },
  ]);
  assert.deepEqual(choicesIn(scoring, "cuadras", 1), []);
  const declaring = table({ table: lying, legal: ["declare", "score"], worth });
  assert.deepEqual(
    choicesIn(declaring, "trenes", 1).map(({ kind }) => kind),
    ["declare", "write"],
  );
  const worthless = table({ table: lying, legal: ["cross"], worth: { cuadras: 0 } });
  assert.deepEqual(choicesIn(worthless, "cuadras", 1)[0].move, {
    ...{ do: "cross", by: "Ana", box: "cuadras" },
  });
});

test("what is owed before closes a square, with its reason", () => {
  const turn = { code: "turn_required", article: "A6", message: "First a die is turned." };
  const state = { table: lying, legal: ["turn"], worth: { trenes: 6, quinas: 5 } };
  const acta = table(state, { owed: "turn", refused: { trenes: turn } });
  assert.equal(choicesIn(acta, "trenes", 1)[0].closed, "First a die is turned.");
  assert.equal(choicesIn(acta, "quinas", 1)[0].closed, "Turn a die over");
});

test("a throw is whole with as many faces as dice are not kept", () => {
  const acta = table({ table: lying });
  assert.equal(throwOf(acta, [1, 2], [4]), null);
  const whole = { do: "throw", by: "Ana", dice: [4, 4, 1], keep: [3, 3] };
  assert.deepEqual(throwOf(acta, [1, 2], [4, 4, 1]), whole);
  assert.deepEqual(throwOf(table({}, { dice: [5] }), [], [1, 2, 3, 4, 5]), {
    ...{ do: "throw", by: "Ana", dice: [1, 2, 3, 4, 5] },
  });
  assert.equal(throwOf(acta, [0, 1, 2, 3, 4], []), null);
});

test("what may win is attempted, all else entered at once; where each is confirmed nothing is", () => {
  const { given, said } = listening();
  const acta = table({ table: lying, worth: { trenes: 6 } });
  enter(acta, given, { do: "score", by: "Ana", box: "trenes" });
  enter(acta, given, { do: "throw", by: "Ana", dice: [4, 4, 4], keep: [4, 4] });
  enter(acta, given, { do: "throw", by: "Ana", dice: [4, 4, 4, 4, 4] });
  enter(acta, given, { do: "enter", by: "Ana", box: "grande", points: 50 });
  assert.deepEqual(
    said.map(([way]) => way),
    ["enter", "enter", "attempt", "attempt"],
  );
  const confirmed = /** @type {Table} */ (/** @type {unknown} */ ({ acta, draft: {}, kept: "confirm" }));
  say(confirmed, given, { do: "score", by: "Ana", box: "trenes" });
  assert.equal(said.length, 4);
  assert.equal(isDormida({ do: "throw", dice: [2, 2, 2, 2, 3] }), false);
});

test("an entry is named with its box and the new total", () => {
  const acta = table({ worth: { trenes: 6 } });
  assert.equal(
    named(acta, { do: "enter", by: "Ana", box: "quinas", points: 15 }),
    "Ana: Quinas 15 · total 123",
  );
  assert.equal(named(acta, { do: "score", by: "Ana", box: "trenes" }), "Ana: Trenes 6 · total 114");
  assert.equal(moveText({ do: "cross", by: "Beto", box: "full" }), "Beto: Full crossed out");
  assert.equal(moveText({ do: "throw", by: "Beto", dice: [1, 2] }), "Beto: 1 2");
});

test("a corrected move begins in its hatch, or with the dice that were kept or turned", () => {
  assert.deepEqual(draftOf({ do: "enter", box: "full", points: 30, hatch: 2 }, table()), { hatch: 2 });
  assert.deepEqual(draftOf({ do: "enter", box: "full", points: 30 }, table()), {});
  const acta = table({ table: lying });
  assert.deepEqual(draftOf({ do: "throw", dice: [1, 1], keep: [3, 3, 6] }, acta), { picked: [1, 2, 4] });
  assert.deepEqual(draftOf({ do: "turn", dice: [5] }, acta), { picked: [3] });
});

test("a turn is marked where it makes more, and no square above another", () => {
  assert.equal(mostTurned([{ quinas: 5 }, { quinas: 10 }], "quinas", 5), 10);
  assert.equal(mostTurned([{ quinas: 5 }], "quinas", 5), undefined);
});
