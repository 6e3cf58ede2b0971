// From taps to one entry of the forecast.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  asksOpening,
  refusalOfCall,
  complete,
  extras,
  matchingOutcome,
  matchingTally,
  offersDismissed,
  parties,
  draftOfPlay,
} from "../../../../static/rules/games/dudo/composer.js";
import { aState } from "../../../tables/tablet/states.js";

/** @import {Outcome, Tally} from "../../../../static/rules/games/dudo/acta" */
/** @import {Entry} from "../../../../static/rules/games/game" */

const PLAYERS = ["Ana", "Beto", "Carla"];
const PAIRS = PLAYERS.flatMap((by) => PLAYERS.filter((on) => on !== by).map((on) => ({ by, on })));
/** Every call of everybody upon everybody else, of the opening or not. @type {Entry<Outcome>[]} */
const outcomes = /** @type {const} */ (["dudo", "calzo", "paso"]).flatMap((call) =>
  PAIRS.flatMap((pair) =>
    [true, false].flatMap((holds) => [
      { move: { do: "outcome", call, ...pair, holds } },
      { move: { do: "outcome", call, ...pair, holds, opening: true } },
    ]),
  ),
);
/** @type {Entry<Tally>[]} */
const tallies = PLAYERS.flatMap((player) =>
  [{ lost: 1 }, { lost: 2 }, { gained: 1 }].map((what) => ({ move: { do: "tally", player, ...what } })),
);
/** The calls of everybody upon everybody, but an opening answered upon who opened alone. */
const LIST = outcomes.filter(({ move }) => !move.opening || move.on === "Ana");

/** @param {Partial<Outcome>} what @returns {Entry<Outcome>[]} that are forbidden, the rest as it was */
const forbidding = (what) =>
  LIST.map((entry) => {
    const is = Object.entries(what).every(([field, value]) =>
      Object.entries(entry.move).some(([key, found]) => key === field && found === value),
    );
    return is ? { ...entry, refusal: { code: "no", message: "Not now.", article: 7 } } : entry;
  });

test("the neighbour of who opened is preselected, and whose word it answers", () => {
  assert.deepEqual(complete(LIST, aState(), { call: "dudo" }), {
    call: "dudo",
    by: "Beto",
    on: "Ana",
    opening: undefined,
  });
  assert.deepEqual(complete(LIST, aState(), { call: "dudo", by: "Carla" }), {
    call: "dudo",
    by: "Carla",
    on: "Beto",
    opening: false,
  });
  assert.equal(complete(LIST, aState(), { call: "paso" }).by, "Carla");
  assert.deepEqual(complete(LIST, aState(), {}), {});
});

test("where nobody knows who opened nobody is preselected", () => {
  const state = aState({ opener: null });
  assert.equal(complete(LIST, state, { call: "dudo" }).by, undefined);
  assert.equal(complete(LIST, state, { call: "dudo", by: "Beto" }).on, "Ana");
});

test("whether the opening was answered is asked only where it can have been", () => {
  const upon = (/** @type {string} */ on) => ({ call: /** @type {const} */ ("dudo"), by: "Beto", on });
  assert.equal(asksOpening(LIST, aState(), upon("Ana")), true);
  assert.equal(asksOpening(LIST, aState(), upon("Carla")), false);
  assert.equal(offersDismissed(outcomes, aState(), upon("Carla")), true);
  assert.equal(offersDismissed(LIST, aState(), upon("Carla")), false);
});

test("what was tapped means one entry, or none while something is not said", () => {
  const draft = { call: /** @type {const} */ ("dudo"), by: "Beto", on: "Ana", holds: true };
  assert.equal(matchingOutcome(LIST, draft), null);
  assert.deepEqual(matchingOutcome(LIST, { ...draft, opening: false })?.move, { do: "outcome", ...draft });
  assert.deepEqual(matchingOutcome(LIST, { ...draft, opening: true })?.move, {
    do: "outcome",
    ...draft,
    opening: true,
  });
});

test("what else may be said parts the entries that are alike", () => {
  const draft = { call: /** @type {const} */ ("dudo"), by: "Beto", on: "Ana", holds: true, opening: false };
  /** @type {Entry<Outcome>} */ const plain = {
    move: { do: "outcome", call: "dudo", by: "Beto", on: "Ana", holds: true },
  };
  /** @type {Entry<Outcome>} */ const started = { move: { ...plain.move, false_start: true } };
  assert.deepEqual(extras([plain, started], draft), [["false_start", [true]]]);
  assert.equal(matchingOutcome([plain, started], draft), plain);
  assert.equal(matchingOutcome([plain, started], { ...draft, extras: { false_start: true } }), started);
  assert.equal(matchingOutcome([started, { move: { ...plain.move, obligo: false } }], draft), null);
});

test("a continued false start is offered beside a raise, and dropped where the opening is meant", () => {
  const draft = { call: /** @type {const} */ ("dudo"), by: "Carla", on: "Beto", opening: false, holds: true };
  /** @type {Entry<Outcome>} */ const plain = {
    move: { do: "outcome", call: "dudo", by: "Carla", on: "Beto", holds: true },
  };
  /** @type {Entry<Outcome>} */ const continued = { move: { ...plain.move, after: "false_start" } };
  /** @type {Entry<Outcome>} */ const opening = { move: { ...plain.move, opening: true } };
  /** @type {Entry<Outcome>} */ const inAses = { move: { ...opening.move, false_start: true } };
  const list = [plain, continued, opening, inAses];
  const said = { after: /** @type {const} */ ("false_start") };

  assert.deepEqual(extras(list, draft), [["after", ["false_start"]]]);
  assert.equal(matchingOutcome(list, draft), plain);
  assert.equal(matchingOutcome(list, { ...draft, extras: said }), continued);
  assert.equal(matchingOutcome(list, { ...draft, opening: true, extras: said }), opening);
});

test("a call that is forbidden to everybody is closed, with its reason", () => {
  assert.equal(refusalOfCall(LIST, "calzo"), null);
  assert.equal(refusalOfCall(forbidding({ call: "calzo", by: "Ana" }), "calzo"), null);
  assert.equal(refusalOfCall(forbidding({ call: "calzo" }), "calzo")?.message, "Not now.");
  assert.deepEqual(parties(LIST, { call: "dudo", by: "Beto" }), {
    callers: PLAYERS,
    answered: ["Ana", "Carla"],
  });
});

test("the dice that go, against whom where it matters", () => {
  /** @type {Entry<Tally>[]} */ const against = [
    { move: { do: "tally", player: "Ana", lost: 1, other: "Beto" } },
    { move: { do: "tally", player: "Ana", lost: 1 } },
  ];
  assert.equal(matchingTally(tallies, { player: "Ana" }), null);
  assert.equal(matchingTally(tallies, { player: "Ana", what: "2" })?.move.lost, 2);
  assert.equal(matchingTally(tallies, { player: "Ana", what: "+" })?.move.gained, 1);
  assert.equal(matchingTally(against, { player: "Ana", what: "1", other: "Beto" }), against[0]);
  assert.equal(matchingTally(against, { player: "Ana", what: "1", other: "Carla" }), against[1]);
});

test("a play that is to be corrected is tapped already, as far as the table has those whom it names", () => {
  const move = /** @type {const} */ ({ do: "outcome", call: "dudo", by: "Beto", on: "Ana", holds: true });
  const { do: _do, ...rest } = move;
  assert.deepEqual(draftOfPlay(move, LIST), { ...rest, opening: false });
  assert.deepEqual(draftOfPlay({ ...move, by: "Diego" }, LIST), { call: "dudo", holds: true });
  assert.deepEqual(draftOfPlay({ do: "tally", player: "Ana", gained: 1 }, LIST), {
    player: "Ana",
    what: "+",
  });
  assert.deepEqual(draftOfPlay({ do: "dudo", by: "Ana" }, LIST), {});
});
