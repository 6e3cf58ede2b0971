// How the names of pairs are shown at a table.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { filled, isLong, short, shortenNames } from "../../../static/shared/text.js";
import {
  calledAt,
  counted,
  pieces,
  shortNames,
  stillHere,
  throwing,
} from "../../../static/tables/tablet/pairs.js";

/** @import {SeatShown} from "../../../static/shared/wire" */
/** @import {Acta} from "../../../static/rules/games/game" */
/** @import {TableModel} from "../../../static/tables/tablet/model.js" */

const BOTH = ["Ana Quispe", "Beto Rojas"];
const SEAT = { number: 1, club: "", absent: false, late: false, warnings: [], follows: "" };
const PAIR = {
  ...SEAT,
  ...{
    id: 4,
    name: "Ana Quispe y Beto Rojas",
    people: BOTH,
    called: ["Ana", "Beto"],
    short: "Quispe · Rojas",
  },
};
const SINGLE = { ...SEAT, id: 5, name: "Caro Paz" };

/** @param {SeatShown[]} seats @param {string[]} [players] @param {Record<string, string[]>} [people] */
function shownAt(seats, players, people) {
  const acta = players ? { head: { players, people }, order: seats.map(({ id }) => id) } : null;
  return /** @type {TableModel} */ (/** @type {unknown} */ ({ shown: { seats, acta } }));
}

afterEach(() => shortenNames(new Map()));

test("a name breaks between its persons and nowhere else", () => {
  assert.deepEqual(pieces("Ana Quispe y Beto Rojas", BOTH), ["Ana Quispe", "y Beto Rojas"]);
  assert.deepEqual(pieces("Ana, Caro e Inés (2)", ["Ana", "Caro", "Inés"]), ["Ana,", "Caro", "e Inés (2)"]);
  assert.deepEqual(pieces("Juan y Ana y Juan", ["Juan y Ana", "Juan"]), ["Juan y Ana", "y Juan"]);
  assert.deepEqual(pieces("Los Tigres", BOTH), ["Los Tigres"]);
});

test("texts and keys have the short name of a pair, and a single's as it is", () => {
  shortenNames(shortNames(shownAt([PAIR, SINGLE])));
  assert.equal(short("Parte Ana Quispe y Beto Rojas."), "Parte Quispe · Rojas.");
  assert.equal(filled("%(name)s", { name: "Caro Paz" }), "Caro Paz");
  assert.equal(isLong("Ana Quispe y Beto Rojas"), false);
});

test("of two names the longer is replaced whole, and signs in a name mean themselves", () => {
  const other = { ...PAIR, id: 6, name: "Ana Quispe y Beto Rojas (2)", short: "A. Quispe · B. Rojas" };
  shortenNames(shortNames(shownAt([PAIR, other])));
  assert.equal(
    short("Ana Quispe y Beto Rojas (2) duda a Ana Quispe y Beto Rojas."),
    "A. Quispe · B. Rojas duda a Quispe · Rojas.",
  );
});

test("a pair renamed in mid-round is found under the name of the acta too", () => {
  const renamed = { ...PAIR, name: "Los Tigres", short: "Los Tigres" };
  shortenNames(shortNames(shownAt([renamed], [PAIR.name], { [PAIR.name]: BOTH })));
  assert.equal(short("Parte Ana Quispe y Beto Rojas."), "Parte Los Tigres.");
});

test("a table of singles changes nothing", () => {
  shortenNames(shortNames(shownAt([SINGLE], ["Caro Paz"])));
  assert.equal(short("Parte Caro Paz."), "Parte Caro Paz.");
});

test("who throws is called as at the table, and nobody once they have left", () => {
  assert.equal(calledAt(PAIR, "Beto Rojas"), "Beto");
  assert.equal(calledAt(PAIR, undefined), "");
  const alone = { ...SEAT, id: 4, name: "Ana Quispe", short: "Quispe" };
  assert.equal(calledAt(alone, "Beto Rojas"), "");
  assert.deepEqual(stillHere(BOTH, alone), ["Ana Quispe"]);
  assert.deepEqual(stillHere(BOTH, PAIR), BOTH);
});

test("where only the winner is followed nobody can say who throws", () => {
  const state = { throws: { [PAIR.name]: "Ana Quispe" } };
  const at = (/** @type {string} */ follow) =>
    /** @type {Acta} */ (/** @type {unknown} */ ({ follow, state, head: {} }));
  assert.equal(throwing(at("dice"), PAIR.name), "Ana Quispe");
  assert.equal(throwing(at("dice"), "Caro Paz"), undefined);
  assert.equal(throwing(at("winner"), PAIR.name), undefined);
});

test("of three those who are left take turns among themselves", () => {
  const people = ["Ana", "Beto", "Caro"];
  const seat = { ...PAIR, people: ["Ana", "Caro"] };
  const thrown = [0, 1, 2, 3].map((plays) => {
    const state = { throws: { Trio: people[plays % 3] }, plays };
    const acta = /** @type {Acta} */ (
      /** @type {unknown} */ ({ follow: "dice", state, head: { people: { Trio: people } } })
    );
    return [throwing(acta, "Trio"), throwing(acta, "Trio", seat)];
  });
  assert.deepEqual(thrown, [
    ["Ana", "Ana"],
    ["Beto", "Caro"],
    ["Caro", "Ana"],
    ["Ana", "Caro"],
  ]);
});

test("a table counts pairs, and players where each is one", () => {
  const trio = { ...PAIR, people: [...BOTH, "Caro"] };
  const said = [
    [SINGLE, SINGLE],
    [PAIR, PAIR],
    [PAIR],
    [trio, PAIR],
    [{ ...trio, people: [...BOTH, "C", "D"] }],
  ];
  assert.deepEqual(said.map(counted), ["2 players", "2 pairs", "1 pair", "2 teams of three", "1 team"]);
});
