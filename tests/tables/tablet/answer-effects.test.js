// Where the play begins that is played again under each answer, and what the engine is asked.

import assert from "node:assert/strict";
import { test } from "node:test";

import { game } from "../../../static/rules/games/dudo/record.js";
import { AnswerEffects, playStart } from "../../../static/tables/tablet/answer-effects.js";
import { serve, settled } from "./server.js";
import { aState } from "./states.js";

/** @import {TableModel} from "../../../static/tables/tablet/model.js" */

const bid = { by: "Ana", quantity: 2, pinta: 5 };
const between = aState();
const running = aState({ bid });
const counted = aState({ phase: "reveal", bid });
const words = ["starter", "bid", "dudo", "reveal", "bid"];
const states = [between, running, counted, between, running];

test("the running play counts; between two plays the last one, also under a ruling", () => {
  assert.equal(playStart(game, words, states), 4);
  assert.equal(playStart(game, words.slice(0, 4), states.slice(0, 4)), 1);
  assert.equal(playStart(game, [...words.slice(0, 4), "ruling"], [...states.slice(0, 4), between]), 1);
  assert.equal(playStart(game, ["starter"], [between]), 1);
});

test("each answer is ruled before the play, in the place of what was ruled in it", async () => {
  const moves = [
    ...words.map((word) => ({ do: word })),
    { do: "ruling", gap: "paso-stake", choice: "one-die" },
    { do: "ruling", gap: "other", choice: "x" },
  ];
  /** @type {string[][]} */ const asked = [];
  const engine = {
    isReady: true,
    look: async (/** @type {{entries: string[]}} */ { entries }) => {
      asked.push(entries.map((entry) => JSON.parse(entry).move.choice ?? JSON.parse(entry).move.do));
      return { steps: [...states, running, running].map((state) => ({ state })) };
    },
  };
  const acta = { head: {}, log: moves.map((move) => ({ move, stands: true, undo: "takes" })) };
  const model = /** @type {TableModel} */ (/** @type {unknown} */ ({ acta, engine }));
  serve(() => null);
  const played = new AnswerEffects(model, "paso-stake", ["one-die", "two-dice"], () => {});
  await settled();
  assert.deepEqual([...(played.tableByChoice?.keys() ?? [])], ["one-die", "two-dice"]);
  const before = words.slice(0, 4);
  assert.deepEqual(asked.slice(1), [
    [...before, "one-die", "bid", "x"],
    [...before, "two-dice", "bid", "x"],
  ]);
});
