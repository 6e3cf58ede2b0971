// A turn of a team: whose attempt it is, what ends it, and what a partner left.

import assert from "node:assert/strict";
import { test } from "node:test";

import { membersOf, partiesOf, partyOf, withParties } from "../../../../static/shared/parties.js";
import { attemptWords, isChoosing } from "../../../../static/rules/games/sheets/attempts.js";
import { choicesIn, throwOf } from "../../../../static/rules/games/sheets/choices.js";
import { enter, named } from "../../../../static/rules/games/sheets/entering.js";
import { table } from "./states.js";

/** @import {Given} from "../../../../static/rules/games/game" */
/** @import {SheetState} from "../../../../static/rules/games/sheets/acta" */

const HEAD = {
  ...{ format: "acta/1", game: "alalay", rules: { "alalay-pairs": "sobre" } },
  ...{
    players: ["Ana", "Caro", "Beto", "Dani"],
    teams: { Azules: ["Caro", "Dani"], Rojos: ["Ana", "Beto"] },
  },
};
const LEFT = { Ana: { box: /** @type {const} */ ("full"), worth: 35 } };
const LYING = { dice: [1, 1, 2, 5, 6], throws: 2, de_mano: true };
const SHEETS = { Rojos: { grande: [] }, Azules: { grande: [] } };

/** @param {Partial<SheetState>} state @param {object} [forecast] */
const pairs = (state, forecast = {}) => ({
  ...table({ sheets: SHEETS, totals: { Rojos: 10, Azules: 0 }, ...state }, forecast),
  head: HEAD,
});

test("teams sit as their first members do, whatever the order of their names in the head", () => {
  assert.deepEqual(partiesOf(HEAD), ["Rojos", "Azules"]);
  assert.deepEqual([partyOf(HEAD, "Dani"), membersOf(HEAD, "Azules")], ["Azules", ["Caro", "Dani"]]);
  const alone = { ...HEAD, teams: undefined };
  assert.deepEqual([partiesOf(alone), partyOf(alone, "Ana")], [HEAD.players, "Ana"]);
});

test("a table opened here has the head that the server makes", () => {
  const parties = [
    { name: "Los Tigres", people: ["Ana", "Eva"] },
    { name: "Eva", people: ["Beto", "Ana"] },
  ];
  assert.deepEqual(withParties({}, parties, [2]), {
    players: ["Ana", "Beto", "Eva (2)", "Ana (2)"],
    teams: { "Los Tigres": ["Ana", "Eva (2)"], Eva: ["Beto", "Ana (2)"] },
  });
  assert.deepEqual(withParties({}, parties, []), { players: ["Los Tigres", "Eva"] });
  const half = [parties[0], { name: "Sola", people: [] }];
  assert.deepEqual(withParties({}, half, [2]), { players: ["Los Tigres", "Sola"] });
});

test("it is said whose attempt of how many it is, until all have left something", () => {
  assert.equal(attemptWords(pairs({})), "attempt 1 of 2");
  const second = pairs({ turn: "Beto", table: { ...LYING, offers: LEFT } });
  assert.deepEqual([attemptWords(second), isChoosing(second)], ["attempt 2 of 2", false]);
  const both = { ...LEFT, Beto: { box: /** @type {const} */ ("poker"), worth: 45 } };
  const chosen = pairs({ turn: "Beto", table: { ...LYING, dice: [], offers: both } });
  assert.deepEqual([attemptWords(chosen), isChoosing(chosen)], ["", true]);
  assert.equal(attemptWords(pairs({ turn: "Beto", removed: ["Ana"] })), "");
  assert.equal(attemptWords(table()), "");
});

test("the first writes a box or leaves it; one worth nothing is left where the rules let it be", () => {
  const may = { legal: ["turn", "offer", "score"], worth: { quinas: 5, poker: 0 } };
  const lies = pairs({ ...may, table: LYING }, { ends: ["score", "offer"], takes: false });
  assert.deepEqual(
    choicesIn(lies, "quinas", 1).map(({ kind, points }) => [kind, points]),
    [
      ["write", 5],
      ["offer", 5],
    ],
  );
  assert.deepEqual(
    choicesIn(lies, "poker", 1).map(({ kind }) => kind),
    ["offer"],
  );
  const closed = { code: "can_score", article: "A8", message: "A die still scores." };
  const refused = { ...lies, forecast: { ...lies.forecast, refused: { poker: closed } } };
  assert.deepEqual(choicesIn(refused, "poker", 1), []);
});

test("in the better of two nothing is written before the team chooses", () => {
  const may = { legal: ["offer"], worth: { quinas: 5 }, table: LYING };
  const kinds = choicesIn(pairs(may, { ends: ["offer"] }), "quinas", 1).map(({ kind }) => kind);
  assert.deepEqual(kinds, ["offer"]);
});

test("the second throws five dice though something lies offered", () => {
  const waits = pairs({ turn: "Beto", table: { ...LYING, dice: [], offers: LEFT } }, { dice: [5] });
  assert.deepEqual(throwOf(waits, [], [1, 2, 3, 4, 5]), { do: "throw", by: "Beto", dice: [1, 2, 3, 4, 5] });
});

test("what a partner left counts with its own points", () => {
  const second = pairs({ turn: "Beto", table: { ...LYING, offers: LEFT }, worth: { full: 0 } });
  const takes = { do: "score", by: "Beto", box: "full", of: "Ana" };
  assert.equal(named(second, takes), "Full 35 · total 45");
  /** @type {string[]} */ const said = [];
  const given = /** @type {Given} */ (
    /** @type {unknown} */ ({ enter: () => said.push("enter"), attempt: () => said.push("attempt") })
  );
  const belly = { Rojos: { escalera: 25, poker: 45, grande: [50] }, Azules: { grande: [] } };
  enter(second, given, takes);
  enter({ ...second, state: { ...second.state, sheets: belly } }, given, takes);
  assert.deepEqual(said, ["enter", "attempt"]);
});
