// What counts of the signatures under a ranking.

import assert from "node:assert/strict";
import { test } from "node:test";

import { rankingText, signedOf } from "../../../static/tables/tablet/signing.js";

/** @param {number} seat @param {number | null} place */
const placed = (seat, place) => ({ name: `P${seat}`, seat, place, measures: {}, removed: false });
const PLACINGS = [placed(12, 1), placed(3, 2), placed(7, null)];
const RANKING = "3:2 7:- 12:1";

/** @param {number} seat @param {string} [ranking] */
const recorded = (seat, ranking = RANKING) => ({
  seat,
  said: /** @type {const} */ ("agrees"),
  by_player: true,
  ranking,
  author: "Coca",
  at: "2026-11-22T20:00:00Z",
});

/** @param {number[]} seats @param {"agrees" | "disagrees" | "nothing"} said @param {string} [ranking] */
const tapped = (seats, said, ranking = RANKING) => ({
  seq: 1,
  queue: "words",
  at: "2026-11-22T20:00:00Z",
  body: {
    table: 7,
    what: /** @type {const} */ ("signatures"),
    said: "",
    key: "k",
    body: { seats, said, ranking, by_player: false },
  },
});

test("a ranking is written by the ids of the seats, an unknown place as a dash", () => {
  assert.equal(rankingText(PLACINGS), RANKING);
});

test("what was said of another ranking does not count", () => {
  assert.deepEqual([...signedOf(PLACINGS, [recorded(3), recorded(7, "3:1 7:- 12:2")], []).keys()], [3]);
  assert.equal(signedOf(PLACINGS, [], [tapped([3], "agrees", "3:1 7:- 12:2")]).size, 0);
});

test("what was tapped here counts before the server has it, the last tap of a seat alone", () => {
  const signed = signedOf(
    PLACINGS,
    [recorded(3), recorded(12)],
    [tapped([3, 7], "disagrees"), tapped([7], "agrees"), tapped([12], "nothing")],
  );
  assert.deepEqual(
    [...signed].map(([seat, one]) => [seat, one.said]),
    [
      [3, "disagrees"],
      [7, "agrees"],
    ],
  );
});

test("who of a pair signed stands beside it, here and once it is recorded", () => {
  const note = tapped([7], "agrees");
  const ofPair = { ...note, body: { ...note.body, body: { ...note.body.body, person: "Beto Rojas" } } };
  assert.equal(signedOf(PLACINGS, [], [ofPair]).get(7)?.person, "Beto Rojas");
  assert.equal(signedOf(PLACINGS, [{ ...recorded(7), person: "Ana Paz" }], []).get(7)?.person, "Ana Paz");
});
