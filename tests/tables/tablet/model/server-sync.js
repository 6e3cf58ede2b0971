// What was tapped reaches the server once and in its order, whatever is lost on the way.

import assert from "node:assert/strict";
import { test } from "node:test";

import { loses, opened, posted, server, tap } from "../recording.js";
import { actaAt, settled } from "../server.js";
import { dudo } from "../states.js";

/** @import {Move} from "../../../../static/rules/games/game" */
/** @import {TableModel} from "../../../../static/tables/tablet/model.js" */
/** @import {Sent} from "../recording.js" */

test("the keys stay while the server takes a part of what was tapped", async () => {
  /** @type {boolean[]} */ const painted = [];
  /** @type {TableModel[]} */ const pages = [];
  const model = await opened(() => painted.push(...pages.map(({ isPredicted }) => isPredicted)));
  pages.push(model);
  server.instead = () => null;
  await tap(model, "Carla");
  await tap(model, "Beto");
  painted.length = 0;
  server.instead = ([first]) => {
    server.instead = () => null;
    server.recorded.push(first);
    const { log, ...acta } = actaAt(2);
    const change = { ...acta, log: log.slice(1), log_from: 2, struck: [] };
    return { answer: { acked: first.seq, n: 2, elsewhere: [], acta: change } };
  };
  model.retry.answered();
  await model.flush();
  await settled();
  assert.equal(model.unsent.length, 1);
  assert.ok(painted.length);
  assert.ok(painted.every(Boolean));
  assert.deepEqual(dudo(model.acta.state).dice, { Ana: 5, Beto: 4, Carla: 4 });
  assert.equal(model.acta.log.length, 3);
});

test("a silent server is sent the same numbers again, and records them once", async () => {
  const model = await opened();
  const record = server.instead;
  server.instead = (moves) => {
    if (moves.length) server.recorded.push(...moves);
    return null; // it has them, and its answer is lost
  };
  await tap(model, "Beto");
  server.instead = record;
  await model.flush();
  assert.deepEqual(
    server.recorded.map(({ seq }) => seq),
    [1],
  );
  assert.deepEqual([model.settled, model.silentSince], [true, null]);
});

/** The table with this claim on it. @param {TableModel} model @param {number} epoch */
function claimed(model, epoch) {
  const claim = { holder: "Cora", mine: true, since: "2026-11-22T20:00:00Z", epoch, waiting: 0 };
  model.shown = { ...model.table, claim };
}

test("what was tapped under two claims goes in two batches, each with its own", async () => {
  const model = await opened();
  claimed(model, 3);
  server.instead = () => null;
  await tap(model, "Ana");
  await model.enter(loses("Beto"));
  claimed(model, 5);
  await model.enter(loses("Carla"));
  assert.deepEqual(posted().at(-1)?.waiting, 1);
  server.instead = () => undefined;
  await model.flush();
  assert.deepEqual(
    posted()
      .slice(-2)
      .map(({ epoch, waiting }) => [epoch, waiting]),
    [
      [3, 1],
      [5, 0],
    ],
  );
});

test("what is tapped while the server is told of something else stays", async () => {
  const model = await opened();
  model.sketch({ play: { loser: "Ana" } });
  const telling = model.tell("release", {});
  model.sketch({ play: { loser: "Beto" } });
  await telling;
  assert.deepEqual(model.draft, { play: { loser: "Beto" } });
  await model.tell("release", {});
  assert.deepEqual(model.draft, {});
});

test("what nobody looked at is no refusal: it goes again as it is", async () => {
  const model = await opened();
  server.instead = ([first]) => (first ? { status: 403, code: "old_page" } : undefined);
  await tap(model, "Ana");
  assert.deepEqual([model.unsent.length, model.refused], [1, []]);
  assert.equal(model.trouble?.message, "It says old_page.");
  server.instead = () => undefined;
  await model.flush();
  assert.deepEqual([server.recorded.map(({ seq }) => seq), model.trouble], [[1], null]);
});

test("a device whose storage was copied gets another key, and sends under numbers of its own", async () => {
  const model = await opened();
  const { key } = model.device;
  server.instead = () => null;
  await tap(model, "Ana");
  server.instead = () => (posted().at(-1)?.device === key ? { code: "device_copied" } : undefined);
  await model.flush();
  assert.notEqual(model.device.key, key);
  assert.deepEqual(
    server.recorded.map(({ seq }) => seq),
    [2],
  );
});

test("what two windows entered upon the same move is not sent together", async () => {
  const [one, other] = [await opened(), await opened()];
  server.instead = () => null;
  await tap(one, "Ana");
  await tap(other, "Beto");
  server.instead = () => undefined;
  server.asked = [];
  const third = await opened();
  await settled();
  assert.deepEqual(
    posted().map(({ base, moves }) => [base, /** @type {Sent[]} */ (moves).map(({ player }) => player)]),
    [
      [1, ["Ana"]],
      [1, ["Beto"]],
    ],
  );
  assert.equal(third.settled, true);
});

test("ten thousand that wait are all sent, in their order", async () => {
  const model = await opened();
  /** @type {Move} */ const undo = { do: "undo" };
  const made = Array.from({ length: 10_000 }, (_, more) => ({
    at: "2026-11-22T20:00:00Z",
    body: { base: 1 + more, move: more % 2 ? undo : loses("Ana"), after: null, sentence: "" },
  }));
  await model.device.swap("moves:7", [], made);
  const later = await opened();
  assert.equal(later.settled, true);
  assert.deepEqual(
    server.recorded.map(({ seq }) => seq),
    made.map((_, more) => more + 1),
  );
});
