// What waits on a device is told by whose it is: nothing goes in another official's name.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Device } from "../../../static/shared/device.js";
import { movesOf } from "../../../static/shared/queue.js";
import { TableModel } from "../../../static/tables/tablet/model.js";
import { Outbox } from "../../../static/tables/tablet/outbox.js";
import { unsentOn } from "../../../static/tables/tablet/unsent-tables.js";
import { clearStorage } from "../../shared/storage.js";
import { serve, settled } from "./server.js";

/** @import {Engine} from "../../../static/tables/tablet/engine/port.js" */

const [CORA, ROSA] = [4, 5];

/** @param {Device} device @param {string[]} sent */
async function movesAt(device, sent) {
  serve(({ method, body }) => {
    if (method !== "POST") return { status: 404 };
    const moves = /** @type {{seq: number, reason: string}[]} */ (body.moves);
    sent.push(...moves.map(({ reason }) => reason));
    return { answer: { acked: moves.at(-1)?.seq, n: 1, elsewhere: [] } };
  });
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ isReady: false }));
  const model = new TableModel({ id: 7, api: "/api/tables/7/", device, engine, changed: () => {} });
  await model.moves.load();
  return model.moves;
}

/** @param {string} reason @param {string} [by] */
const entered = (reason, by) => ({
  at: "2026-11-23T20:00:00Z",
  body: { base: 1, move: { do: "void", reason }, after: null, sentence: "", epoch: 1, by },
});

beforeEach(clearStorage);

test("what the official before entered waits for them, and the page can say whose it is", async () => {
  const device = await Device.open();
  await device.swap(movesOf(7, CORA), [], [entered("one", "Cora"), entered("two", "Cora")]);
  await device.swap(movesOf(8, ROSA), [], [entered("three", "Rosa")]);
  device.official = ROSA;
  const others = [{ name: "Cora", count: 2 }];
  assert.deepEqual(await unsentOn(device), { tables: [8], others });
  /** @type {string[]} */ const sent = [];
  await (await movesAt(device, sent)).flush();
  await settled();
  assert.deepEqual([sent, await device.unsent()], [[], 3]);
  device.official = CORA;
  await (await movesAt(device, sent)).flush();
  await settled();
  assert.deepEqual([sent, await device.unsent()], [["one", "two"], 1]);
});

test("what an older build kept under no official's name is sent as it is", async () => {
  const device = await Device.open();
  await device.swap(movesOf(7), [], [entered("old")]);
  device.official = ROSA;
  assert.deepEqual((await unsentOn(device)).tables, [7]);
  /** @type {string[]} */ const sent = [];
  await (await movesAt(device, sent)).flush();
  await settled();
  assert.deepEqual([sent, await device.unsent()], [["old"], 0]);
});

test("what is said beside the acta waits for who said it, too", async () => {
  const device = await Device.open();
  /** @type {string[]} */ const sent = [];
  const outboxOf = (/** @type {number} */ official) => {
    device.official = official;
    const api = (/** @type {number} */ table) => `/api/tables/${table}/`;
    return Outbox.open({ device, api, changed: () => {}, arrived: ({ body }) => sent.push(body.said) });
  };
  serve(() => null);
  const cora = await outboxOf(CORA);
  await cora.put({ table: 7, what: "call", body: {}, said: "Is it?" });
  await settled();
  cora.retry.answered();
  serve(() => ({ answer: { call: null } }));
  await (await outboxOf(ROSA)).flush();
  assert.deepEqual([sent, (await unsentOn(device)).others], [[], [{ name: "", count: 1 }]]);
  await (await outboxOf(CORA)).flush();
  assert.deepEqual([sent, await unsentOn(device)], [["Is it?"], { tables: [], others: [] }]);
});
