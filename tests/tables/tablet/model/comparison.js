// The server is told what this device's engine makes of the record, and told once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { engine, loses, opened, posted, server, tap } from "../recording.js";
import { actaAt, settled, tableAt } from "../server.js";
import { dudo } from "../states.js";

/** @import {Forecast} from "../../../../static/rules/games/dudo/acta" */
/** @import {Move} from "../../../../static/rules/games/game" */

test("each batch says what the engine made of it; what went without is compared later", async () => {
  const model = await opened();
  server.instead = () => null;
  await tap(model, "Ana");
  const claim = { holder: "Cora", mine: true, epoch: 2, since: "2026-11-22T20:00:00Z", waiting: 0 };
  model.shown = { ...model.table, claim };
  await model.enter(loses("Beto"));
  const [, ana] = await digests(loses("Ana"));
  const [, , beto] = await digests(loses("Carla"), loses("Beto")); // this server has Carla in every move
  server.instead = () => undefined;
  model.retry.answered();
  server.asked = [];
  await model.flush();
  await settled();
  assert.deepEqual(
    posted().map(({ digest }) => digest),
    [ana, beto],
  );
  assert.deepEqual(await model.comparison.pendingDigest(), {});

  Object.assign(engine, { isReady: false });
  await model.enter(loses("Carla"));
  assert.equal(posted().at(-1)?.digest, undefined);
  assert.deepEqual(await model.comparison.pendingDigest(), {});
  Object.assign(engine, { isReady: true });
  const ofRecord = await digests(loses("Carla"), loses("Carla"), loses("Carla"));
  assert.deepEqual(await model.comparison.pendingDigest(), { played: 4, digest: ofRecord[3] });
  model.comparison.markTold(4);
  assert.deepEqual(await model.comparison.pendingDigest(), {});
});

test("what the engine foresaw stays where the answer leaves it out; else the table is read", async () => {
  const model = await opened();
  server.instead = (moves) => {
    if (!moves.length) return undefined;
    server.recorded.push(...moves);
    const n = 1 + server.recorded.length;
    const { log, forecast: _none, ...acta } = actaAt(n);
    const change = { ...acta, log: log.slice(n - 1), log_from: n, struck: [] };
    return { answer: { acked: moves.at(-1)?.seq, n, elsewhere: [], acta: change } };
  };
  await tap(model, "Beto");
  assert.deepEqual([posted().at(-1)?.foreseen, model.settled, reads()], ["dice", true, 1]);
  const { tallies } = /** @type {Forecast} */ (model.acta.forecast);
  const next = tallies.find(({ move }) => move.player === "Beto" && move.lost === 1);
  assert.equal(next?.state && dudo(next.state).dice.Beto, 3); // by the engine: the server has five

  Object.assign(engine, { isReady: false });
  await model.enter(loses("Carla"));
  assert.deepEqual([posted().at(-1)?.foreseen, model.n, reads()], [undefined, 3, 2]);
  Object.assign(engine, { isReady: true });
});

const reads = () => server.asked.filter(({ method }) => method === "GET").length;

/** After who starts, and after each of these. @param {Move[]} moves */
async function digests(...moves) {
  const { acta } = tableAt(1);
  assert.ok(acta);
  const entries = [acta.log[0].move, ...moves].map((move) => JSON.stringify({ move }));
  const seen = await engine.look({ head: acta.head, entries, since: 0, follow: "dice", lang: "es" });
  return seen.steps.map(({ digest }) => digest);
}
