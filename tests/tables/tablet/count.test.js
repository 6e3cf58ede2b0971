// What a table comes to in silence, as the coordinator noted it.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  asksStake,
  change,
  clockwiseFrom,
  counted,
  standing,
  usualOf,
} from "../../../static/tables/tablet/count.js";
import { aState } from "./states.js";

/** @import {Move, Outcome} from "../../../static/tables/tablet/acta" */

/** @param {Partial<Outcome>} [more] @returns {Outcome} */
const doubt = (more) => ({ do: "outcome", call: "dudo", by: "Beto", on: "Ana", holds: true, ...more });

test("players with dice, clockwise from one of them, or from the first where nobody is named", () => {
  assert.deepEqual(clockwiseFrom(aState(), "Beto"), ["Carla", "Ana"]);
  assert.deepEqual(clockwiseFrom(aState(), "Diego"), ["Ana", "Beto", "Carla"]);
  assert.deepEqual(clockwiseFrom(aState(), null), ["Ana", "Beto", "Carla"]);
});

test("an undo takes back what stands before it, and else what the server has", () => {
  /** @type {(...words: Move["do"][]) => {move: Move}[]} */
  const moves = (...words) => words.map((word) => ({ move: /** @type {Move} */ ({ do: word }) }));
  const left = (/** @type {{move: Move}[]} */ list) => standing(list).map(({ move }) => move.do);
  assert.deepEqual(left(moves("outcome", "tally", "undo")), ["outcome"]);
  assert.deepEqual(left(moves("outcome", "undo", "undo", "undo")), ["undo", "undo"]);
  assert.deepEqual(left(moves("undo", "outcome")), ["undo", "outcome"]);
});

test("a doubt costs who was wrong a die, a calzo gives or takes one of who called it", () => {
  assert.deepEqual(change(aState(), doubt()), { player: "Beto", change: -1 });
  assert.deepEqual(change(aState(), doubt({ holds: false })), { player: "Ana", change: -1 });
  assert.deepEqual(change(aState(), doubt({ call: "calzo" })), { player: "Beto", change: 1 });
  assert.deepEqual(change(aState(), doubt({ call: "calzo", holds: false })), { player: "Beto", change: -1 });
  assert.deepEqual(change(aState(), { do: "tally", player: "Ana", lost: 2 }), { player: "Ana", change: -2 });
  assert.deepEqual(change(aState(), { do: "tally", player: "Ana", gained: 1 }), { player: "Ana", change: 1 });
  assert.equal(change(aState(), { do: "undo" }), null);
});

test("a doubt of the opening usually costs two, among more than two and with a die to spare", () => {
  const opening = doubt({ opening: true });
  assert.equal(usualOf(aState({ mode: "opening" }), opening), 2);
  assert.equal(usualOf(aState({ mode: "normal" }), opening), 1);
  assert.equal(usualOf(aState({ mode: null }), opening), 2);
  assert.equal(usualOf(aState({ mode: null, dice: { Ana: 1, Beto: 5, Carla: 5 } }), opening), 1);
  assert.equal(usualOf(aState({ mode: "opening", dice: { Ana: 5, Beto: 5, Carla: 0 } }), opening), 1);
  assert.equal(usualOf(aState({ mode: "opening" }), doubt({ opening: true, call: "paso" })), 1);
  assert.equal(asksStake(aState(), opening), true);
  assert.equal(asksStake(aState(), doubt({ opening: true, call: "calzo" })), false);
  assert.equal(asksStake(aState(), doubt()), false);
});

test("who loses a die opens, and where the last one goes nobody is named", () => {
  const after = counted(aState(), doubt());
  assert.deepEqual([after?.dice.Beto, after?.in_play, after?.opener, after?.mode], [4, 14, "Beto", null]);
  const out = counted(aState({ dice: { Ana: 5, Beto: 1, Carla: 5 } }), doubt());
  assert.deepEqual([out?.dice.Beto, out?.opener, out?.phase], [0, null, "bidding"]);
  const over = counted(aState({ dice: { Ana: 5, Beto: 1, Carla: 0 } }), doubt());
  assert.deepEqual([over?.phase, over?.turn], ["over", null]);
  const won = counted(aState(), doubt({ call: "calzo" }));
  assert.deepEqual([won?.dice.Beto, won?.opener], [5, null]);
});

test("words go round until one is doubted, and the count settles it", () => {
  let state = counted(aState({ mode: "opening" }), { do: "bid", by: "Ana", quantity: 3, pinta: 4 });
  assert.deepEqual([state?.turn, state?.bid?.quantity, state?.stake], ["Beto", 3, 2]);
  state = counted(state, { do: "dudo", by: "Beto" });
  assert.deepEqual([state?.phase, state?.duel], ["reveal", { call: "dudo", by: "Beto", on: "Ana" }]);
  assert.equal(state && asksStake(state, { do: "reveal", count: 2 }), true);
  const failed = counted(state, { do: "reveal", count: 2 });
  assert.deepEqual([failed?.dice.Ana, failed?.opener], [3, "Ana"]);
  const held = counted(state, { do: "reveal", count: 3 }, 1);
  assert.deepEqual([held?.dice.Beto, held?.opener], [4, "Beto"]);
});

test("a second word takes the price of the opening away", () => {
  let state = counted(aState({ mode: "opening" }), { do: "bid", by: "Ana", quantity: 3, pinta: 4 });
  state = counted(state, { do: "bid", by: "Beto", quantity: 4, pinta: 4 });
  state = counted(state, { do: "calzo", by: "Carla" });
  assert.equal(state?.stake, undefined);
  assert.deepEqual(counted(state, { do: "reveal", count: 4 })?.dice, { Ana: 5, Beto: 5, Carla: 5, Diego: 0 });
  assert.deepEqual(counted(state, { do: "reveal", count: 5 })?.dice, { Ana: 5, Beto: 5, Carla: 4, Diego: 0 });
});

test("where only the rules know nothing is counted", () => {
  assert.equal(counted(null, doubt()), null);
  assert.equal(counted(aState({ phase: "over" }), doubt()), null);
  assert.equal(counted(aState({ phase: "starter" }), { do: "starter", rolls: { Ana: 6 } }), null);
  assert.equal(counted(aState({ phase: "starter" }), { do: "starter", player: "Beto" })?.opener, "Beto");
  assert.equal(counted(aState(), { do: "void", reason: "" }), null);
});
