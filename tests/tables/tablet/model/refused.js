// What the server refuses of a table stays in sight until the coordinator has decided, and what is
// decided is carried out.

import assert from "node:assert/strict";
import { test } from "node:test";

import { loses, opened, posted, server, tap } from "../recording.js";
import { actaAt, serve, settled, tableAt } from "../server.js";
import { dudo } from "../states.js";

/** @import {Sent} from "../recording.js" */

test("what is refused stays with all that was tapped upon it, and is entered anew", async () => {
  const model = await opened();
  server.instead = () => null;
  await tap(model, "Ana");
  await model.enter(loses("Beto"));
  server.instead = ([first]) => (first ? { code: "stale_moves" } : undefined);
  await model.flush();
  assert.deepEqual(
    model.refused.map(({ seq, refused, body }) => [seq, refused, body.base]),
    [
      [1, "It says stale_moves.", 1],
      [2, "It says stale_moves.", 2],
    ],
  );
  assert.equal(model.trouble?.message, "It says stale_moves.");
  server.recorded.push({ seq: 99, do: "tally" }); // another device
  server.instead = () => undefined;
  await model.refresh();
  await model.refusedPlays.settle();
  assert.deepEqual(
    server.recorded.map(({ seq }) => seq),
    [99, 3, 4],
  );
  const { digest: _digest, foreseen: _foreseen, ...sent } = posted().at(-1) ?? {};
  assert.deepEqual(sent, {
    device: model.device.key,
    base: 2,
    epoch: 0,
    waiting: 0,
    moves: server.recorded.slice(1),
  });
  assert.deepEqual(model.refused, []);
});

test("those before the one that is refused are recorded, also where nobody answers after that", async () => {
  const model = await opened();
  server.instead = () => null;
  await tap(model, "Ana");
  await model.enter(loses("Beto"));
  server.instead = ([first]) => {
    if (!first) return null;
    server.recorded.push(first);
    return { code: "not_now", extra: { acked: first.seq, n: 2 } };
  };
  await model.flush();
  assert.deepEqual(
    model.refused.map(({ body }) => body.move),
    [loses("Beto")],
  );
  assert.equal(model.acta.n, 2);
});

test("what is set aside leaves the queue, and is said until the next tap", async () => {
  const model = await opened();
  server.instead = ([first]) => {
    const message = "The organizer decides.";
    const { log, ...acta } = actaAt(1);
    const change = { ...acta, log: log.slice(1), log_from: 2, struck: [] };
    const answer = { acked: 1, n: 1, elsewhere: [], acta: change, set_aside: { seqs: [1], message } };
    return first ? { answer } : undefined;
  };
  await tap(model, "Ana");
  assert.deepEqual([model.unsent, model.refused, model.setAsideNotice], [[], [], "The organizer decides."]);
  server.instead = () => undefined;
  await tap(model, "Ana");
  assert.equal(model.setAsideNotice, "");
});

test("what is refused and was played goes to the organizer, later where nobody answers", async () => {
  const model = await opened();
  server.instead = ([first]) => (first ? { code: "not_now" } : undefined);
  await tap(model, "Ana");
  model.refusedPlays.why = "it was played";
  server.instead = () => null;
  await model.refusedPlays.setAside();
  assert.deepEqual([model.refused, model.moves.aside.length, model.unsent], [[], 1, []]);
  serve((one) => {
    server.asked.push(one);
    const { log, ...acta } = actaAt(1);
    const change = { ...acta, log: log.slice(1), log_from: 2, struck: [] };
    const set_aside = { seqs: [2], message: "The organizer decides." };
    const answer = { acked: 2, n: 1, elsewhere: [], acta: change, set_aside };
    return { answer: one.path === "set-aside/" ? answer : tableAt(1) };
  });
  model.retry.answered();
  await model.flush();
  assert.deepEqual(
    [model.settled, model.setAsideNotice, model.refusedPlays.why],
    [true, "The organizer decides.", ""],
  );
  const { body } = server.asked.filter(({ path }) => path === "set-aside/").at(-1) ?? server.asked[0];
  assert.deepEqual([body.reason, body.base], ["it was played", 1]);
});

test("what the rules refuse goes to the organizer, later too, and the table goes on without it", async () => {
  const model = await opened();
  server.instead = () => null;
  await tap(model, "Beto");
  await model.entering.setAside({ do: "dudo", by: "Carla" }, "out of turn");
  await tap(model, "Ana");
  assert.deepEqual([model.n, dudo(model.acta.state).dice], [3, { Ana: 4, Beto: 4, Carla: 5 }]);
  assert.deepEqual([model.unsent.length, model.moves.aside.length, model.settled], [2, 1, false]);

  const later = await opened(); // a page that is opened later
  let refuses = true;
  server.asked = [];
  serve((one) => {
    server.asked.push(one);
    const moves = /** @type {Sent[]} */ (one.body.moves ?? []);
    const since = server.recorded.length;
    if (one.path === "moves/") server.recorded.push(...moves);
    const { log, ...acta } = actaAt(1 + server.recorded.length);
    const change = { ...acta, log: log.slice(since + 1), log_from: since + 2, struck: [] };
    const answer = { acked: moves.at(-1)?.seq, n: acta.n, elsewhere: [], acta: change };
    if (one.path === "moves/") return { answer };
    if (one.path !== "set-aside/") return { answer: tableAt(acta.n) };
    const set_aside = { seqs: [1], message: "The organizer decides." };
    return refuses ? { code: "not_your_word" } : { answer: { ...answer, set_aside } };
  });
  const sentAs = () =>
    server.asked.flatMap(({ path, body: { base, reason } }) =>
      base === undefined ? [] : [[path, base, reason]],
    );
  later.retry.answered();
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
  assert.deepEqual(
    [later.refused, later.settled, later.setAsideNotice],
    [[], true, "The organizer decides."],
  );
});

test("a play that was refused can be said otherwise, with what was tapped tapped already", async () => {
  const model = await opened();
  server.instead = ([first]) => (first ? { code: "not_now" } : undefined);
  await tap(model, "Ana");
  server.instead = () => undefined;
  await model.refusedPlays.mend(1);
  assert.deepEqual(model.draft, { play: { player: "Ana", what: "1" } });
  await model.enter(loses("Carla"));
  assert.deepEqual(server.recorded, []);
  await model.refusedPlays.settle();
  assert.deepEqual(
    server.recorded.map(({ seq, player }) => [seq, player]),
    [[2, "Carla"]],
  );
  assert.deepEqual([model.refused, model.refusedPlays.mending], [[], null]);
});

test("what is decided of refused plays, or typed of them, is half done until it is carried out", async () => {
  const model = await opened();
  server.instead = ([first]) => (first ? { code: "not_now" } : undefined);
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
  server.instead = () => undefined;
  await plays.settle();
  assert.deepEqual([...seen, model.isHalfDone], [false, true, false, true, true, false]);
});

test("a refusal that stands above all is not said again of its play, and is said of another", async () => {
  const model = await opened();
  server.instead = () => null;
  for (let twice = 0; twice < 2; twice++) await model.enter({ do: "tally", player: "Ana", lost: 7 });
  server.instead = ([first]) => (first ? { status: 409, code: "no_such_move" } : undefined);
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
