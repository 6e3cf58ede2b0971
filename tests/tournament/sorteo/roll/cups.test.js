// Which cup is next, what waits to be sent on top of what the server has, and what stands on the keys.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Draft, matching, cupTable } from "../../../../static/tournament/sorteo/roll/cups.js";

/** @import {ReadCup, Rehearsal} from "../../../../static/shared/wire" */
/** @import {Line} from "../../../../static/tournament/sorteo/roll/ledger.js" */

/** @param {number} number @param {number} [label] @returns {ReadCup} */
const cup = (number, label = number) => ({ number, label, dice: "123", volunteer: "Ana", club: "" });

/** @param {ReadCup[]} read @param {number[]} [spoiled] @returns {Rehearsal} */
const sheet = (read, spoiled = []) => ({
  serial: 0,
  status: "practice",
  cups: { count: 4, dice: 3, read, spoiled, spares: 2 },
  now: "2026-11-22T20:00:00Z",
  objections_until: null,
  typing_until: null,
});

/** @param {Rehearsal} shown @param {Line[]} [lines] */
const at = (shown, lines = [], practice = false) => cupTable({ shown, lines, practice });

/** @param {number} label @param {"spoil" | "unspoil"} [what] @returns {Line} */
const spoil = (label, what = "spoil") => ({ do: what, serial: 1, label });

test("the lowest cup that is not read is next", () => {
  assert.deepEqual([at(sheet([])).next, at(sheet([])).label], [1, 1]);
  assert.equal(at(sheet([cup(1), cup(3)])).next, 2);
  const all = at(sheet([1, 2, 3, 4].map((number) => cup(number))));
  assert.deepEqual([all.next, all.label], [null, 0]);
});

test("a spoiled cup leaves its place to the one that stands behind it", () => {
  const cups = at(sheet([cup(1)], [2]));
  assert.deepEqual([cups.next, cups.label], [2, 3]);
  assert.equal(at(sheet([cup(1), cup(2, 3)], [2])).label, 4);
  assert.equal(cups.spares, 6);
});

test("what waits to be sent counts, and is marked", () => {
  const cups = at(sheet([cup(1)]), [{ do: "cup", serial: 1, was: "", ...cup(2) }, spoil(3)]);
  assert.deepEqual([cups.next, cups.label], [3, 4]);
  assert.deepEqual([cups.read.get(1)?.waiting, cups.read.get(2)?.waiting], [undefined, true]);
  assert.equal(at(sheet([], [1]), [spoil(1, "unspoil")]).label, 1);
});

test("in a rehearsal nothing waits", () => {
  const cups = at(sheet([]), [{ do: "cup", serial: 0, was: "", ...cup(1) }], true);
  assert.deepEqual([cups.next, cups.read.get(1)?.waiting], [2, false]);
});

test("dice are kept as they were tapped, at most as many as there are, and taken back the last first", () => {
  const draft = new Draft();
  for (const face of ["6", "1", "6", "2"]) draft.tap(face, 3);
  assert.deepEqual(
    [draft.tapped, draft.sorted],
    [
      ["6", "1", "6"],
      ["1", "6", "6"],
    ],
  );
  draft.untap("6");
  assert.deepEqual(draft.tapped, ["6", "1"]);
  draft.untap();
  draft.untap("5");
  assert.deepEqual(draft.tapped, ["6"]);
});

test("correcting a cup begins with its thrower and no dice", () => {
  const draft = new Draft();
  draft.tap("1", 3);
  draft.asking = true;
  draft.correct({ ...cup(2), club: "Norte" });
  assert.deepEqual(
    { ...draft },
    { tapped: [], correcting: 2, volunteer: "Ana", club: "Norte", asking: false },
  );
});

const PEOPLE = [
  { name: "Ana Muñoz", club: "Norte" },
  { name: "Benito Nuñez", club: "Sur" },
  { name: "Ñusta Ana", club: "" },
];
/** @param {string} typed */
const meant = (typed) => matching(PEOPLE, typed).map(({ name }) => name);

test("some letters find who threw: each begins a word of the name or the club, without accents", () => {
  assert.deepEqual(meant("an"), ["Ana Muñoz", "Ñusta Ana"]);
  assert.deepEqual(meant("nu"), ["Benito Nuñez", "Ñusta Ana"]);
  assert.deepEqual(meant("no ana"), ["Ana Muñoz"]);
  assert.deepEqual(meant("una"), []);
});

test("nobody is offered for a name that is whole, or for none", () => {
  assert.deepEqual([meant("Ana Muñoz"), meant("  ")], [[], []]);
});

test("at most four are offered", () => {
  const many = Array.from({ length: 6 }, (_, at) => ({ name: `Ana ${at}`, club: "" }));
  assert.equal(matching(many, "ana").length, 4);
});
