// The second entry of a table: kept and sent as the moves of a table are, and never to the table.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Device } from "../../../static/shared/device.js";
import { TableModel } from "../../../static/tables/tablet/model.js";
import { whole } from "../../../static/tables/tablet/received.js";
import { SecondModel } from "../../../static/tables/tablet/second.js";
import { waitingOn } from "../../../static/tables/tablet/waiting.js";
import { clearStorage } from "../../shared/storage.js";
import { serve, settled, tableAt } from "./server.js";

/** @import {Move} from "../../../static/tables/tablet/acta" */
/** @import {Engine} from "../../../static/tables/tablet/engine/port.js" */

const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ isReady: false }));
/** @type {Move} */
const STARTER = { do: "starter", player: "Ana" };

beforeEach(clearStorage);

async function both() {
  const device = await Device.open();
  device.official = 12;
  const given = { id: 7, api: "/api/tables/7/", device, engine, changed: () => {} };
  return { device, record: new TableModel(given), second: new SecondModel(given) };
}

test("without a network it waits in a queue of its own", async () => {
  serve(() => null);
  const { device, record, second } = await both();
  second.shown = whole(tableAt(0));
  await second.enter(STARTER);
  await record.load();
  assert.deepEqual([second.unsent.length, record.unsent.length], [1, 0]);
  const [{ queue }] = await device.entries();
  assert.equal(queue, "second:7:12");
  assert.deepEqual(await waitingOn(device), { tables: [], seconds: [7], others: [] });
});

test("it is sent to the second entry, never to the table", async () => {
  /** @type {string[]} */ const asked = [];
  serve(({ method, path }) => {
    asked.push(`${method} ${path.split("?")[0]}`);
    return method === "POST" ? { code: "stale_moves" } : { answer: tableAt(0) };
  });
  const { second } = await both();
  await second.load();
  await second.enter(STARTER);
  await settled();
  assert.ok(asked.includes("POST second/moves/"));
  assert.ok(asked.every((one) => / second\//.test(one)));
});

test("a play that was not played is dropped here, and told to nobody", async () => {
  /** @type {string[]} */ const asked = [];
  serve(({ method, path }) => {
    if (method === "POST") asked.push(path);
    return method === "POST" ? { code: "stale_moves" } : { answer: tableAt(0) };
  });
  const { second } = await both();
  await second.load();
  await second.enter(STARTER);
  await settled();
  const [entry] = second.refused;
  second.refusedPlays.review.decide(entry.seq, "drop");
  await second.refusedPlays.settle();
  assert.deepEqual([second.refused.length, second.unsent.length], [0, 0]);
  assert.deepEqual(asked, ["second/moves/"]);
});

test("a table that was handed over is not the second entry of it", async () => {
  const { record, second } = await both();
  record.hand.give();
  assert.deepEqual([record.hand.given, second.hand.given], [true, false]);
});
