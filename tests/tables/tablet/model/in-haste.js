// Taps that come faster than they are kept, answers that come late, out of order or not at all: each tap
// counts once, or is said not to.

import assert from "node:assert/strict";
import { test } from "node:test";

import { TooEarly } from "../../../../static/tables/tablet/entering.js";
import { Prediction } from "../../../../static/tables/tablet/prediction.js";
import { engine, loses, opened, server, tap } from "../recording.js";
import { settled, tableAt } from "../server.js";

/** @import {Acta} from "../../../../static/rules/games/game" */
/** @import {Entry} from "../../../../static/tables/tablet/moves.js" */

test("another entry while one is being kept is refused in words, and the first one counts", async () => {
  const model = await opened();
  await Promise.all([tap(model, "Ana"), tap(model, "Beto")]);
  const players = () => server.recorded.map(({ player }) => player);
  assert.deepEqual(players(), ["Ana"]);
  assert.ok(model.trouble instanceof TooEarly);
  await tap(model, "Beto");
  assert.deepEqual([players(), model.trouble], [["Ana", "Beto"], null]);
});

test("the keys are closed from the tap on until it is kept", async () => {
  /** @type {boolean[]} */ const painted = [];
  const model = await opened();
  model.changed = () => painted.push(model.entering.isBusy);
  await tap(model, "Ana");
  assert.deepEqual([painted[0], painted.at(-1), model.isHalfDone], [true, false, false]);
});

test("a tap right after the engine's last word is asked about too", async () => {
  const acta = /** @type {Acta} */ (/** @type {unknown} */ (tableAt(1).acta));
  /** @type {Entry[]} */ let taps = [];
  const now = () => ({ acta, taps, cut: "", version: "" });
  const prediction = new Prediction({ engine, now, changed: () => {}, soon: () => {} });
  const asked = prediction.ask(); // about nothing
  const body = { base: 1, move: loses("Ana"), after: null, sentence: "" };
  taps = [{ seq: 1, queue: "", at: "", body }];
  await Promise.all([asked, prediction.ask()]);
  assert.equal(prediction.isKnown, true);
});

test("an answer that comes after one that was asked later is no record that went back", async () => {
  const model = await opened();
  const ask = globalThis.fetch;
  /** @type {(value?: unknown) => void} */ let letGo = () => {};
  const held = new Promise((resolve) => (letGo = resolve));
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked);
    await held;
    return answer;
  };
  const slow = model.refresh();
  await settled(); // it has its answer, and that is on its way
  globalThis.fetch = ask;
  await fetch("/api/tables/7/moves/", {
    method: "POST",
    body: JSON.stringify({ moves: [{ ...loses("Ana"), seq: 900 }] }),
  });
  await model.refresh();
  letGo();
  await slow;
  assert.deepEqual([model.n, model.trouble, model.unsent.length], [2, null, 0]);
});

/** Numbers from 0 to below 1, the same ones for the same seed. @param {number} seed */
function chances(seed) {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
}

for (const seed of [1, 2, 3, 4, 5, 6])
  test(`what the page counts is what the server has, however its answers come: ${seed}`, async () => {
    const chance = chances(seed);
    const model = await opened();
    const ask = globalThis.fetch;
    let isCalm = false;
    globalThis.fetch = async (...asked) => {
      const isLost = !isCalm && chance() < 0.3;
      const isUnheard = chance() < 0.5;
      const rest = () => new Promise((resolve) => setTimeout(resolve, chance() * 4));
      await rest();
      if (isLost && isUnheard) throw new TypeError("no network");
      const answer = await ask(...asked);
      await rest();
      if (isLost) throw new TypeError("no network");
      return answer;
    };
    let [counted, last] = [0, ""];
    /** @type {Promise<unknown>[]} */ const under = [];
    for (let step = 0; step < 40; step++) {
      const what = chance();
      if (what < 0.5) {
        const player = ["Ana", "Beto", "Carla"][step % 3];
        const isTaken = !model.entering.isBusy;
        under.push(model.enter(loses(player)));
        if (isTaken) [counted, last] = [counted + 1, player];
        else assert.ok(player === last || model.trouble instanceof TooEarly, `tap ${step}`);
      } else if (what < 0.7) under.push(model.refresh());
      else if (what < 0.9) under.push(model.flush());
      else under.push(model.predict());
      if (chance() < 0.6) await new Promise((resolve) => setTimeout(resolve, chance() * 6));
    }
    await Promise.all(under);
    isCalm = true;
    const isBehind = () => !model.settled || model.silentSince;
    for (let turn = 0; turn < 50 && isBehind(); turn++) {
      model.retry.answered();
      await (model.settled ? model.refresh() : model.flush());
      await settled();
    }
    assert.deepEqual([server.recorded.length, model.n, model.refused.length], [counted, counted + 1, 0]);
  });
