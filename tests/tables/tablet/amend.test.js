// A play that never left the tablet is found wrong later: the real engine plays what came after it again, and
// all of it takes the place of what waits.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { Device } from "../../../static/shared/device.js";
import { handoverCodes } from "../../../static/tables/tablet/handover/transfer.js";
import { TableModel } from "../../../static/tables/tablet/model.js";
import { clearStorage } from "../../shared/storage.js";
import { started } from "./engine.js";
import { actaAt, serve, settled, tableAt } from "./server.js";
import { dudo } from "./states.js";

/** @import {Move} from "../../../static/rules/games/game" */
/** @typedef {Move & {seq: number, at: string}} Sent */

const engine = await started();
/** @type {TableModel[]} */ let models = [];
let isThere = true; // does anybody answer?
/** @type {() => boolean | Promise<boolean>} */ let ping = () => isThere;
let isHeard = true; // does the answer to a play arrive?
/** @type {Sent[]} what the server has, after who started */ let recorded = [];
/** @type {Record<string, unknown>[]} what went beside it */ let beside = [];
/** @type {"dice" | "plays"} */ let follow = "dice";

/** @param {Sent} sent @param {number} at */
const line = ({ seq, at: _at, ...move }, at) => ({ ...actaAt(1).log[0], number: at + 2, move, seq });

/** A server that records what it is sent, each number once. */
function serveTable() {
  serve(
    ({ path, body }) => {
      if (!isThere) return null;
      const moves = /** @type {Sent[]} */ (body.moves ?? []);
      const since = recorded.length;
      if (path === "moves/")
        recorded.push(...moves.filter(({ seq }) => recorded.every((one) => one.seq !== seq)));
      if (path === "set-aside/") beside.push(body);
      if (moves.length && !isHeard) return null;
      const n = 1 + recorded.length;
      const acta = { ...actaAt(n), follow, log: [actaAt(1).log[0], ...recorded.map(line)] };
      if (!moves.length) return { answer: { ...tableAt(1), acta: { ...tableAt(1).acta, ...acta } } };
      const change = { ...acta, log: acta.log.slice(since + 1), log_from: since + 2, struck: [] };
      return { answer: { acked: moves.at(-1)?.seq, n, elsewhere: [], acta: change } };
    },
    () => ping(),
  );
}

/** The model of a page that was opened just now. */
async function opened() {
  const model = new TableModel({
    ...{ id: 7, api: "/api/tables/7/", engine, changed: () => {} },
    device: await Device.open(),
  });
  models.push(model);
  await model.load();
  return model;
}

/** @param {TableModel} model */
async function silent(model) {
  isThere = false;
  await model.refresh();
}

/** The network is back. @param {TableModel} model */
async function back(model) {
  [isThere, isHeard] = [true, true];
  model.retry.answered();
  await model.flush();
  await settled();
}

/** @param {TableModel} model @param {...Move} moves */
async function tap(model, ...moves) {
  for (const move of moves) await model.enter(move);
}

/** The number of the play in this line of what is shown. @param {TableModel} model @param {number} at */
function seqOf({ acta, amendment }, at) {
  const seq = amendment.seqOf(acta.log[at]);
  assert.ok(seq);
  return seq;
}

/** @param {TableModel} model @param {number} wanted */
function entryOf({ amendment }, wanted) {
  const entry = amendment.entries.find(({ seq }) => seq === wanted);
  assert.ok(entry);
  return entry;
}

/** @param {string} player @param {number} [lost] @returns {Move} */
const loses = (player, lost = 1) => ({ do: "tally", player, lost });

/** @param {TableModel} model */
const waiting = ({ unsent }) => unsent.map(({ body: { base, move } }) => [base, move]);

const recordedPlays = () => recorded.map(({ seq: _seq, at: _at, ...move }) => move);

/** What went beside the record, and why. */
const leftOut = () =>
  beside.map(({ moves, reason, dropped }) => {
    const [{ seq: _seq, at: _at, ...move }] = /** @type {Sent[]} */ (moves);
    return [move, reason, dropped];
  });

beforeEach(() => {
  clearStorage();
  [isThere, isHeard, recorded, beside, follow] = [true, true, [], [], "dice"];
  ping = () => isThere;
  serveTable();
});

afterEach(() => {
  for (const model of models) model.retry.answered();
  models = [];
});

test("what comes after a corrected play is played upon it, and nothing of it is sent meanwhile", async () => {
  const model = await opened();
  await silent(model);
  await tap(model, loses("Ana"), loses("Beto"), loses("Carla"), { do: "undo" }, loses("Ana"));
  const wrong = seqOf(model, 2);
  assert.equal(model.amendment.whyClosed(wrong), null);
  await model.amendment.start(wrong);
  assert.deepEqual(dudo(model.acta.state).dice, { Ana: 4, Beto: 5, Carla: 5 }); // as it stood before
  assert.deepEqual([model.draft, model.undoLine], [{ play: { player: "Beto", what: "1" } }, undefined]);
  await back(model);
  assert.deepEqual(recordedPlays(), [loses("Ana")]);
  await silent(model);

  await model.enter(loses("Carla"));
  const { amendment } = model;
  assert.equal(model.isPredicted, true); // the table as it was, until it is confirmed
  assert.deepEqual(amendment.before.state && dudo(amendment.before.state).dice, {
    Ana: 3,
    Beto: 4,
    Carla: 5,
  });
  assert.deepEqual(amendment.outlook && dudo(amendment.outlook.state).dice, { Ana: 3, Beto: 5, Carla: 4 });
  assert.match(amendment.sentenceOf(entryOf(model, wrong)), /Carla/);
  assert.equal(amendment.whyOpen, null);
  await amendment.settle();
  assert.deepEqual(waiting(model), [
    [2, loses("Carla")],
    [3, loses("Ana")],
  ]);
  assert.deepEqual([amendment.isOn, dudo(model.acta.state).dice], [false, { Ana: 3, Beto: 5, Carla: 4 }]);

  const later = await opened(); // another page, after this one was closed
  await back(later);
  assert.deepEqual(recordedPlays(), [loses("Ana"), loses("Carla"), loses("Ana")]);
  assert.deepEqual(leftOut(), [[loses("Beto"), "The coordinator corrected it before it was sent.", true]]);
  assert.equal(later.settled, true);
});

test("a play that no longer fits is named, and left out with a reason", async () => {
  const model = await opened();
  await silent(model);
  const five = Array.from({ length: 5 }, () => loses("Ana"));
  await tap(model, loses("Beto"), ...five);
  const [wrong, last] = [seqOf(model, 1), seqOf(model, 6)];
  const { amendment } = model;
  await amendment.start(wrong);
  await model.enter(loses("Ana"));
  assert.ok(amendment.refusalOf(entryOf(model, last)));
  assert.equal(amendment.whyOpen, "first decide about what no longer fits");
  await amendment.settle();
  assert.equal(model.unsent.length, 6); // not while it is open
  await amendment.decide(last, "drop");
  assert.equal(amendment.whyOpen, "say why");
  amendment.why = "it was Beto, and Ana had one die less";
  await amendment.settle();
  assert.deepEqual(
    waiting(model),
    five.map((move, at) => [1 + at, move]),
  );
  await back(model);
  assert.deepEqual(
    leftOut().map(([move, reason]) => [move, reason]),
    [
      [loses("Beto"), "it was Beto, and Ana had one die less"],
      [loses("Ana"), "it was Beto, and Ana had one die less"],
    ],
  );
});

test("what a code has shown to another device is not corrected here any more", async () => {
  const model = await opened();
  await silent(model);
  await tap(model, loses("Ana"));
  const own = seqOf(model, 1);
  assert.equal(model.amendment.whyClosed(own), null);
  await handoverCodes(model, "/coordinate/copa/tables/7/");
  assert.equal(model.amendment.whyClosed(own), "the server may have it: once it answers");
});

test("a word of the full form is said otherwise, and the dudo after it counts upon that", async () => {
  follow = "plays";
  const model = await opened();
  await silent(model);
  await tap(
    model,
    { do: "bid", by: "Ana", quantity: 2, pinta: 4 },
    { do: "bid", by: "Beto", quantity: 3, pinta: 4 },
    { do: "dudo", by: "Carla" },
    { do: "reveal", count: 3 },
  );
  assert.deepEqual(dudo(model.acta.state).dice, { Ana: 5, Beto: 5, Carla: 4 });
  const wrong = seqOf(model, 2);
  await model.amendment.start(wrong);
  assert.equal(dudo(model.acta.state).bid?.quantity, 2);
  await model.enter({ do: "bid", by: "Beto", quantity: 4, pinta: 4 });
  await model.amendment.settle();
  assert.deepEqual(dudo(model.acta.state).dice, { Ana: 5, Beto: 4, Carla: 5 });
});

test("what the server may have waits for its answer, whatever window is asked", async () => {
  const model = await opened();
  isHeard = false;
  await tap(model, loses("Ana"));
  await silent(model);
  await tap(model, loses("Beto"));
  const [maybe, own] = [seqOf(model, 1), seqOf(model, 2)];
  const { amendment } = model;
  assert.deepEqual(
    [amendment.whyClosed(maybe), amendment.whyClosed(own)],
    ["the server may have it: once it answers", null],
  );

  await amendment.start(own);
  await model.enter(loses("Carla"));
  isThere = true;
  const other = await opened(); // sends both, and no answer comes
  assert.equal(other.unsent.length, 2);
  await silent(model);
  await amendment.settle();
  assert.deepEqual(waiting(model), [
    [1, loses("Ana")],
    [2, loses("Beto")],
  ]);
  assert.equal(model.trouble?.message, "It was sent meanwhile: nothing was changed.");
  await back(model);
  assert.deepEqual(recordedPlays(), [loses("Ana"), loses("Beto")]);
  assert.deepEqual([model.settled, beside], [true, []]);
});

test("a correction that begins while the sending waits for an answer keeps its plays here", async () => {
  const model = await opened();
  await silent(model);
  await tap(model, loses("Ana"), loses("Beto"), loses("Carla"));
  /** @type {((isThere: boolean) => void)[]} */ const asked = [];
  ping = () => new Promise((resolve) => asked.push(resolve));
  isThere = true;
  while (!asked.length) {
    model.flush();
    await settled();
  }
  await model.amendment.start(seqOf(model, 2));
  for (const answer of asked) answer(true);
  await settled();
  assert.deepEqual([recordedPlays(), model.amendment.isOn], [[loses("Ana")], true]);
  await model.enter(loses("Carla"));
  await model.amendment.settle();
  ping = () => isThere;
  await back(model);
  assert.deepEqual(recordedPlays(), [loses("Ana"), loses("Carla"), loses("Carla")]);
});

test("a correction whose plays another window sends is over, and says so", async () => {
  const model = await opened();
  await silent(model);
  await tap(model, loses("Ana"), loses("Beto"));
  await model.amendment.start(seqOf(model, 2));
  model.draft = { play: { player: "Carla" } };
  await back(await opened());
  assert.equal(recordedPlays().length, 2);
  await model.refresh();
  await model.flush();
  assert.deepEqual([model.amendment.isOn, model.draft], [false, {}]);
  assert.equal(model.trouble?.message, "It was sent meanwhile: nothing was changed.");
  assert.equal(model.acta.log.length, 3);
});

test("a correction that was left is begun anew from what was tapped", async () => {
  const model = await opened();
  await silent(model);
  await tap(model, loses("Ana"), loses("Beto"), loses("Carla"));
  const [wrong, last] = [seqOf(model, 2), seqOf(model, 3)];
  await model.amendment.start(wrong);
  await model.enter(loses("Carla"));
  await model.amendment.decide(last, "drop");
  await model.amendment.leave();
  await model.amendment.start(wrong);
  const { edited, dropped } = model.amendment.review;
  assert.deepEqual([model.draft, edited, dropped], [{ play: { player: "Beto", what: "1" } }, [], []]);
});
