// What is tapped at a table is kept, shown, and reaches the server once and in its order.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { Device } from "../../../static/shared/device.js";
import { TableModel } from "../../../static/tables/tablet/model.js";
import { clearStorage } from "../../shared/storage.js";
import { started } from "./engine.js";
import { actaAt, serve, settled, tableAt } from "./server.js";

/** @import {Answer, Asked} from "./server.js" */
/** @import {Move} from "../../../static/tables/tablet/acta" */

/** @typedef {{seq: number, do: string, player?: string}} Sent */

const engine = await started();
/** @type {TableModel[]} */ let models = [];
/** @type {Asked[]} */ let asked = [];
/** @type {Sent[]} the moves that the server has, after who started */ let recorded = [];
/** Instead of recording. @type {(sent: Sent[]) => Answer | null | undefined} */
let instead = () => undefined;

/** A server that records what it is sent, each number once. */
function serveTable() {
  serve((one) => {
    asked.push(one);
    if (one.path !== "moves/") return instead([]) === null ? null : { answer: tableAt(1 + recorded.length) };
    const moves = /** @type {Sent[]} */ (one.body.moves);
    const other = instead(moves);
    if (other !== undefined) return other;
    const since = recorded.length;
    recorded.push(...moves.filter(({ seq }) => recorded.every((move) => move.seq !== seq)));
    const n = 1 + recorded.length;
    const { log, ...acta } = actaAt(n);
    const change = { ...acta, log: log.slice(since + 1), log_from: since + 2, struck: [] };
    return { answer: { acked: recorded.at(-1)?.seq, n, elsewhere: [], acta: change } };
  });
}

/** The model of a page that was opened just now, which is painted by `changed`. */
async function opened(changed = () => {}) {
  const device = await Device.open();
  const model = new TableModel({
    id: 7,
    api: "/api/tables/7/",
    device,
    engine,
    changed,
  });
  models.push(model);
  await model.load();
  return model;
}

/** @param {string} player @returns {Move} */
const loses = (player) => ({ do: "tally", player, lost: 1 });

/** Enters it as it is offered. @param {TableModel} model @param {string} player */
async function tap(model, player) {
  const found = model.acta.forecast.tallies.find(({ move }) => move.player === player && move.lost === 1);
  assert.ok(found);
  await model.enter(found.move, found);
}

const posted = () => asked.filter(({ path }) => path === "moves/").map(({ body }) => body);

beforeEach(() => {
  clearStorage();
  asked = [];
  recorded = [];
  instead = () => undefined;
  serveTable();
});

afterEach(() => {
  for (const model of models) model.retry.heard();
  models = [];
});

test("a tap is kept and shown as it was foretold, then sent upon the move that it was made on", async () => {
  const model = await opened();
  /** @type {unknown[]} */ const seen = [];
  instead = () => {
    seen.push([model.unsent.map(({ body }) => body.sentence), model.acta.state.dice]);
    return undefined;
  };
  await tap(model, "Beto");
  assert.deepEqual(seen, [[["Beto loses a die."], { Ana: 5, Beto: 4, Carla: 5 }]]);
  const [{ base, device, digest, moves }] = posted();
  assert.deepEqual([base, device, String(digest).length], [1, model.device.key, 16]);
  assert.deepEqual(recorded, moves);
  assert.deepEqual([model.n, model.settled, model.acta.log.length], [2, true, 2]);
});

test("in silence it waits on the disk, is counted on, and a page that is opened later sends it", async () => {
  const before = await opened();
  instead = () => null;
  await tap(before, "Ana");
  await before.enter(loses("Ana"));
  assert.deepEqual([before.foretold, before.n, before.acta.state.dice.Ana], [true, 3, 3]);
  instead = () => undefined;
  const after = await opened();
  assert.deepEqual(
    recorded.map(({ seq, player }) => [seq, player]),
    [
      [1, "Ana"],
      [2, "Ana"],
    ],
  );
  assert.equal(after.settled, true);
});

test("the keys stay while the server takes a part of what was tapped", async () => {
  /** @type {boolean[]} */ const painted = [];
  const model = await opened(() => painted.push(models[0]?.foretold));
  instead = () => null;
  await tap(model, "Carla");
  await tap(model, "Beto");
  painted.length = 0;
  instead = ([first]) => {
    instead = () => null;
    recorded.push(first);
    const { log, ...acta } = actaAt(2);
    const change = { ...acta, log: log.slice(1), log_from: 2, struck: [] };
    return { answer: { acked: first.seq, n: 2, elsewhere: [], acta: change } };
  };
  model.retry.heard();
  await model.flush();
  await settled();
  assert.equal(model.unsent.length, 1);
  assert.ok(painted.length);
  assert.ok(painted.every(Boolean));
  assert.deepEqual(model.acta.state.dice, { Ana: 5, Beto: 4, Carla: 4 });
  assert.equal(model.acta.log.length, 3);
});

test("a silent server is sent the same numbers again, and records them once", async () => {
  const model = await opened();
  const record = instead;
  instead = (moves) => {
    if (moves.length) recorded.push(...moves);
    return null; // it has them, and its answer is lost
  };
  await tap(model, "Beto");
  instead = record;
  await model.flush();
  assert.deepEqual(
    recorded.map(({ seq }) => seq),
    [1],
  );
  assert.deepEqual([model.settled, model.silentSince], [true, null]);
});

test("what is refused stays with all that was tapped upon it, and is entered anew", async () => {
  const model = await opened();
  instead = () => null;
  await tap(model, "Ana");
  await model.enter(loses("Beto"));
  instead = ([first]) => (first ? { code: "stale_moves" } : undefined);
  await model.flush();
  assert.deepEqual(
    model.refused.map(({ seq, refused, body }) => [seq, refused, body.base]),
    [
      [1, "It says stale_moves.", 1],
      [2, "It says stale_moves.", 2],
    ],
  );
  assert.equal(model.trouble?.message, "It says stale_moves.");
  recorded.push({ seq: 99, do: "tally" }); // another device
  instead = () => undefined;
  await model.refresh();
  await model.refusedPlays.settle();
  assert.deepEqual(
    recorded.map(({ seq }) => seq),
    [99, 3, 4],
  );
  const { digest: _digest, ...sent } = posted().at(-1) ?? {};
  assert.deepEqual(sent, {
    device: model.device.key,
    base: 2,
    epoch: 0,
    waiting: 0,
    moves: recorded.slice(1),
  });
  assert.deepEqual(model.refused, []);
});

test("those before the one that is refused are recorded, also where nobody answers after that", async () => {
  const model = await opened();
  instead = () => null;
  await tap(model, "Ana");
  await model.enter(loses("Beto"));
  instead = ([first]) => {
    if (!first) return null;
    recorded.push(first);
    return { code: "not_now", extra: { acked: first.seq, n: 2 } };
  };
  await model.flush();
  assert.deepEqual(
    model.refused.map(({ body }) => body.move),
    [loses("Beto")],
  );
  assert.equal(model.acta.n, 2);
});

/** The table with this claim on it. @param {TableModel} model @param {number} epoch */
function claimed(model, epoch) {
  const claim = { holder: "Cora", mine: true, since: "2026-11-22T20:00:00Z", epoch, waiting: 0 };
  model.shown = { ...model.table, claim };
}

test("what was tapped under two claims goes in two batches, each with its own", async () => {
  const model = await opened();
  claimed(model, 3);
  instead = () => null;
  await tap(model, "Ana");
  await model.enter(loses("Beto"));
  claimed(model, 5);
  await model.enter(loses("Carla"));
  assert.deepEqual(posted().at(-1)?.waiting, 1);
  instead = () => undefined;
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

test("what is set aside leaves the queue, and is said until the next tap", async () => {
  const model = await opened();
  instead = ([first]) => {
    const message = "The organizer decides.";
    const { log, ...acta } = actaAt(1);
    const change = { ...acta, log: log.slice(1), log_from: 2, struck: [] };
    const answer = { acked: 1, n: 1, elsewhere: [], acta: change, set_aside: { seqs: [1], message } };
    return first ? { answer } : undefined;
  };
  await tap(model, "Ana");
  assert.deepEqual([model.unsent, model.refused, model.aside], [[], [], "The organizer decides."]);
  instead = () => undefined;
  await tap(model, "Ana");
  assert.equal(model.aside, "");
});

test("what is refused and was played goes to the organizer, later where nobody answers", async () => {
  const model = await opened();
  instead = ([first]) => (first ? { code: "not_now" } : undefined);
  await tap(model, "Ana");
  model.refusedPlays.why = "it was played";
  instead = () => null;
  await model.refusedPlays.setAside();
  assert.deepEqual([model.refused, model.moves.aside.length, model.unsent], [[], 1, []]);
  serve((one) => {
    asked.push(one);
    const { log, ...acta } = actaAt(1);
    const change = { ...acta, log: log.slice(1), log_from: 2, struck: [] };
    const set_aside = { seqs: [2], message: "The organizer decides." };
    const answer = { acked: 2, n: 1, elsewhere: [], acta: change, set_aside };
    return { answer: one.path === "set-aside/" ? answer : tableAt(1) };
  });
  model.retry.heard();
  await model.flush();
  assert.deepEqual(
    [model.settled, model.aside, model.refusedPlays.why],
    [true, "The organizer decides.", ""],
  );
  const { body } = asked.filter(({ path }) => path === "set-aside/").at(-1) ?? asked[0];
  assert.deepEqual([body.reason, body.base], ["it was played", 1]);
});

test("what the rules refuse goes to the organizer, later too, and the table goes on without it", async () => {
  const model = await opened();
  instead = () => null;
  await tap(model, "Beto");
  await model.setAside({ do: "dudo", by: "Carla" }, "out of turn");
  await tap(model, "Ana");
  assert.deepEqual([model.n, model.acta.state.dice], [3, { Ana: 4, Beto: 4, Carla: 5 }]);
  assert.deepEqual([model.unsent.length, model.moves.aside.length, model.settled], [2, 1, false]);

  const later = await opened(); // a page that is opened later
  let refuses = true;
  asked = [];
  serve((one) => {
    asked.push(one);
    const moves = /** @type {Sent[]} */ (one.body.moves ?? []);
    const since = recorded.length;
    if (one.path === "moves/") recorded.push(...moves);
    const { log, ...acta } = actaAt(1 + recorded.length);
    const change = { ...acta, log: log.slice(since + 1), log_from: since + 2, struck: [] };
    const answer = { acked: moves.at(-1)?.seq, n: acta.n, elsewhere: [], acta: change };
    if (one.path === "moves/") return { answer };
    if (one.path !== "set-aside/") return { answer: tableAt(acta.n) };
    const set_aside = { seqs: [1], message: "The organizer decides." };
    return refuses ? { code: "not_your_word" } : { answer: { ...answer, set_aside } };
  });
  const sentAs = () =>
    asked.flatMap(({ path, body: { base, reason } }) => (base === undefined ? [] : [[path, base, reason]]));
  later.retry.heard();
  await later.flush();
  assert.deepEqual(sentAs(), [
    ["moves/", 1, undefined],
    ["set-aside/", 2, "out of turn"],
    ["moves/", 2, undefined],
  ]);
  assert.deepEqual([later.unsent.length, later.refused.length], [0, 1]); // that one alone waits for a word
  refuses = false;
  later.refusedPlays.why = "out of turn, says the coordinator";
  await later.refusedPlays.setAside();
  await settled();
  assert.deepEqual([later.refused, later.settled, later.aside], [[], true, "The organizer decides."]);
});

test("a play that was refused can be said otherwise, with what was tapped tapped already", async () => {
  const model = await opened();
  instead = ([first]) => (first ? { code: "not_now" } : undefined);
  await tap(model, "Ana");
  instead = () => undefined;
  await model.refusedPlays.mend(1);
  assert.deepEqual(model.draft, { player: "Ana", what: "1" });
  await model.enter(loses("Carla"));
  assert.deepEqual(recorded, []);
  await model.refusedPlays.settle();
  assert.deepEqual(
    recorded.map(({ seq, player }) => [seq, player]),
    [[2, "Carla"]],
  );
  assert.deepEqual([model.refused, model.refusedPlays.mending], [[], null]);
});

test("what is decided of refused plays, or typed of them, is half done until it is carried out", async () => {
  const model = await opened();
  instead = ([first]) => (first ? { code: "not_now" } : undefined);
  await tap(model, "Ana");
  const { refusedPlays: plays } = model;
  const seen = [model.isHalfDone];
  await plays.mend(1);
  seen.push(model.isHalfDone);
  await plays.mend(null);
  seen.push(model.isHalfDone);
  plays.why = "it was played";
  seen.push(model.isHalfDone);
  plays.why = "";
  await plays.decide(1, "enter");
  seen.push(model.isHalfDone);
  instead = () => undefined;
  await plays.settle();
  assert.deepEqual([...seen, model.isHalfDone], [false, true, false, true, true, false]);
});

test("in silence the last tap can be taken back", async () => {
  const model = await opened();
  instead = () => null;
  await tap(model, "Ana");
  await model.undo();
  assert.deepEqual(model.acta.state.dice, { Ana: 5, Beto: 5, Carla: 5 });
  instead = () => undefined;
  await model.flush();
  assert.deepEqual(
    recorded.map((move) => move.do),
    ["tally", "undo"],
  );
});

test("what nobody looked at is no refusal: it goes again as it is", async () => {
  const model = await opened();
  instead = ([first]) => (first ? { status: 403, code: "old_page" } : undefined);
  await tap(model, "Ana");
  assert.deepEqual([model.unsent.length, model.refused], [1, []]);
  assert.equal(model.trouble?.message, "It says old_page.");
  instead = () => undefined;
  await model.flush();
  assert.deepEqual([recorded.map(({ seq }) => seq), model.trouble], [[1], null]);
});

test("a page that comes back has what another window entered, sent and heard, and its draft", async () => {
  const [back, other] = [await opened(), await opened()];
  back.draft = { player: "Carla" };
  instead = () => null;
  await tap(other, "Ana");
  await back.readAnew();
  assert.deepEqual([back.n, back.settled, back.acta.state.dice.Ana], [2, false, 4]);
  instead = () => undefined;
  await other.flush();
  instead = () => null; // this page hears nobody
  await back.readAnew();
  await back.flush();
  assert.deepEqual([back.n, back.settled, back.shown?.acta?.log.length], [2, true, 2]);
  assert.deepEqual([recorded.length, posted().length, back.draft], [1, 2, { player: "Carla" }]);
});

test("a refusal that stands above all is not said again of its play, and is said of another", async () => {
  const model = await opened();
  instead = () => null;
  for (let twice = 0; twice < 2; twice++) await model.enter({ do: "tally", player: "Ana", lost: 7 });
  instead = ([first]) => (first ? { status: 409, code: "no_such_move" } : undefined);
  await model.flush();
  await settled();
  const { refused, refusedPlays: plays } = model;
  const [first, second] = refused;
  const why = plays.refusalOf(first);
  assert.ok(why && why !== first.refused);
  first.refused = why; // as the server says it with the same engine
  assert.equal(plays.refusalOf(first), undefined);
  await plays.decide(first.seq, "drop");
  assert.deepEqual([plays.refusalOf(first), plays.refusalOf(second)], [undefined, why]);
});

test("a device whose storage was copied gets another key, and sends under numbers of its own", async () => {
  const model = await opened();
  const { key } = model.device;
  instead = () => null;
  await tap(model, "Ana");
  instead = () => (posted().at(-1)?.device === key ? { code: "device_copied" } : undefined);
  await model.flush();
  assert.notEqual(model.device.key, key);
  assert.deepEqual(
    recorded.map(({ seq }) => seq),
    [2],
  );
});

test("a tap while the one before goes to the disk is the same tap", async () => {
  const model = await opened();
  await Promise.all([tap(model, "Ana"), tap(model, "Ana")]);
  assert.equal(recorded.length, 1);
});

test("what two windows entered upon the same move is not sent together", async () => {
  const [one, other] = [await opened(), await opened()];
  instead = () => null;
  await tap(one, "Ana");
  await tap(other, "Beto");
  instead = () => undefined;
  asked = [];
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
    recorded.map(({ seq }) => seq),
    made.map((_, more) => more + 1),
  );
});

test("each batch says what the engine made of it; what went without is compared later", async () => {
  const model = await opened();
  instead = () => null;
  await tap(model, "Ana");
  const claim = { holder: "Cora", mine: true, epoch: 2, since: "2026-11-22T20:00:00Z", waiting: 0 };
  model.shown = { ...model.table, claim };
  await model.enter(loses("Beto"));
  const [, ana] = await digests(loses("Ana"));
  const [, , beto] = await digests(loses("Carla"), loses("Beto")); // this server has Carla in every move
  instead = () => undefined;
  model.retry.heard();
  asked = [];
  await model.flush();
  await settled();
  assert.deepEqual(
    posted().map(({ digest }) => digest),
    [ana, beto],
  );
  assert.deepEqual(await model.compared(), {});

  Object.assign(engine, { isReady: false });
  await model.enter(loses("Carla"));
  assert.equal(posted().at(-1)?.digest, undefined);
  assert.deepEqual(await model.compared(), {});
  Object.assign(engine, { isReady: true });
  const ofRecord = await digests(loses("Carla"), loses("Carla"), loses("Carla"));
  assert.deepEqual(await model.compared(), { played: 4, digest: ofRecord[3] });
  model.isCompared(4);
  assert.deepEqual(await model.compared(), {});
});

/** After who starts, and after each of these. @param {Move[]} moves */
async function digests(...moves) {
  const { acta } = tableAt(1);
  assert.ok(acta);
  const entries = [acta.log[0].move, ...moves].map((move) => JSON.stringify({ move }));
  const seen = await engine.look({ head: acta.head, entries, since: 0, follow: "dice", lang: "es" });
  return seen.steps.map(({ digest }) => digest);
}
