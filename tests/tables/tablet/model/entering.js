// What is tapped at a table is kept and shown at once, and what is kept is all that a page needs.

import assert from "node:assert/strict";
import { test } from "node:test";

import { loses, opened, posted, server, tap } from "../recording.js";
import { dudo } from "../states.js";

test("a tap is kept and shown as it was foretold, then sent upon the move that it was made on", async () => {
  const model = await opened();
  /** @type {unknown[]} */ const seen = [];
  server.instead = () => {
    seen.push([model.unsent.map(({ body }) => body.sentence), dudo(model.acta.state).dice]);
    return undefined;
  };
  await tap(model, "Beto");
  assert.deepEqual(seen, [[["Beto loses a die."], { Ana: 5, Beto: 4, Carla: 5 }]]);
  const [{ base, device, digest, moves }] = posted();
  assert.deepEqual([base, device, String(digest).length], [1, model.device.key, 16]);
  assert.deepEqual(server.recorded, moves);
  assert.deepEqual([model.n, model.settled, model.acta.log.length], [2, true, 2]);
});

test("in silence it waits on the disk, is counted on, and a page that is opened later sends it", async () => {
  const before = await opened();
  server.instead = () => null;
  await tap(before, "Ana");
  await before.enter(loses("Ana"));
  assert.deepEqual([before.isPredicted, before.n, dudo(before.acta.state).dice.Ana], [true, 3, 3]);
  server.instead = () => undefined;
  const after = await opened();
  assert.deepEqual(
    server.recorded.map(({ seq, player }) => [seq, player]),
    [
      [1, "Ana"],
      [2, "Ana"],
    ],
  );
  assert.equal(after.settled, true);
});

test("in silence the last tap can be taken back", async () => {
  const model = await opened();
  server.instead = () => null;
  await tap(model, "Ana");
  await model.undo();
  assert.deepEqual(dudo(model.acta.state).dice, { Ana: 5, Beto: 5, Carla: 5 });
  server.instead = () => undefined;
  await model.flush();
  assert.deepEqual(
    server.recorded.map((move) => move.do),
    ["tally", "undo"],
  );
});

test("a page that comes back has what another window entered, sent and heard, and its draft", async () => {
  const [back, other] = [await opened(), await opened()];
  back.draft = { play: { player: "Carla" } };
  server.instead = () => null;
  await tap(other, "Ana");
  await back.reread();
  assert.deepEqual([back.n, back.settled, dudo(back.acta.state).dice.Ana], [2, false, 4]);
  server.instead = () => undefined;
  await other.flush();
  server.instead = () => null; // this page hears nobody
  await back.reread();
  await back.flush();
  assert.deepEqual([back.n, back.settled, back.shown?.acta?.log.length], [2, true, 2]);
  assert.deepEqual(
    [server.recorded.length, posted().length, back.draft],
    [1, 2, { play: { player: "Carla" } }],
  );
});

test("a tap while the one before goes to the disk is the same tap", async () => {
  const model = await opened();
  await Promise.all([tap(model, "Ana"), tap(model, "Ana")]);
  assert.equal(server.recorded.length, 1);
});
