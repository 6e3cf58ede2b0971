// What tablets of every older build left on the disk is read by today's page and sent once, or stays in sight
// with a way out. The records are as those builds wrote them, word for word.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Device } from "../../../static/shared/device.js";
import { moveText } from "../../../static/tables/tablet/notation.js";
import { TableModel } from "../../../static/tables/tablet/model.js";
import { Outbox } from "../../../static/tables/tablet/outbox.js";
import { unsentOn } from "../../../static/tables/tablet/unsent-tables.js";
import { openDB } from "../../../static/vendor/idb/idb.js";
import { clearStorage } from "../../shared/storage.js";
import { actaAt, serve, settled, tableAt } from "./server.js";

/** @import {Engine} from "../../../static/tables/tablet/engine/port.js" */
/** @import {Asked} from "./server.js" */

const KEY = "0123456789abcdef0123456789abcdef";
const GIVER = "fedcba9876543210fedcba9876543210";
const AT = "2026-11-22T20:00:00Z";
const loses = (/** @type {string} */ player) => ({ do: "tally", player, lost: 1 });
const AFTER = { ...actaAt(2).state, dice: { Ana: 4, Beto: 5, Carla: 5 } };

/** Of each build that kept a move in a shape of its own, one; oldest first. */
const MOVES = [
  // the first: neither queue nor claim
  { table: 7, base: 1, move: loses("Ana"), after: AFTER, sentence: "Ana loses a die.", at: AT },
  { table: 7, base: 2, move: { do: "undo" }, after: null, sentence: "", at: AT },
  // one queue for all, of a table
  { queue: "moves:7", at: AT, body: { base: 3, move: loses("Beto"), after: null, sentence: "" } },
  // with the number of the claim
  { queue: "moves:7", at: AT, body: { base: 4, move: loses("Ana"), after: AFTER, sentence: "", epoch: 1 } },
  // from a device that handed the table over
  {
    queue: "moves:7",
    at: AT,
    body: {
      ...{ base: 5, move: loses("Beto"), after: null, sentence: "", epoch: 1 },
      from: { device: GIVER, seq: 40 },
    },
  },
  // of an official, by name; the last without a mark that it never left the device
  {
    queue: "moves:7:3",
    at: AT,
    body: { base: 6, move: loses("Carla"), after: null, sentence: "", epoch: 1, by: "Cora" },
  },
];
const NOTE = { key: "k-1", table: 7, what: "call", body: { words: "?" }, said: "?", at: AT };

/** As an old build left it. @param {object[]} entries @param {object[]} notes */
async function left(entries, notes = []) {
  const database = await openDB("calzo-tablet", 1, {
    upgrade(made) {
      made.createObjectStore("entries", { keyPath: "seq", autoIncrement: true });
      made.createObjectStore("device").put(KEY, "key");
    },
  });
  for (const entry of entries) await database.add("entries", entry);
  database.close();
  const outbox = await openDB("calzo-outbox", 1, {
    upgrade: (made) => void made.createObjectStore("notes", { keyPath: "key" }),
  });
  for (const note of notes) await outbox.put("notes", note);
  outbox.close();
}

/** Today's page of the table, in the hands of who ran it. @param {Device} device */
async function opened(device) {
  device.official = 3;
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ isReady: false }));
  const model = new TableModel({ id: 7, api: "/api/tables/7/", device, engine, changed: () => {} });
  await model.load();
  await settled();
  return model;
}

/** A server that records all, or refuses what is sent. @param {{code: string} | null} [refusal] */
function server(refusal = null) {
  /** @type {Asked[]} */ const asked = [];
  let n = 1;
  serve((one) => {
    if (one.path === "moves/" || one.path === "set-aside/" || one.path === "call/") asked.push(one);
    if (one.path === "call/") return { answer: { call: { key: "k-1" } } };
    const moves = /** @type {{seq: number}[]} */ (one.body.moves ?? []);
    if (!moves.length) return { answer: tableAt(n) };
    if (refusal && one.path === "moves/") return { ...refusal, extra: { acked: 0 } };
    n += moves.length;
    const { log, ...acta } = actaAt(n);
    const change = { ...acta, log: log.slice(-moves.length), log_from: n - moves.length + 1, struck: [] };
    return { answer: { acked: moves.at(-1)?.seq, n, elsewhere: [], set_aside: null, acta: change } };
  });
  return asked;
}

/** @param {Asked[]} asked */
const sent = (asked) =>
  asked
    .filter(({ path }) => path === "moves/")
    .flatMap(({ body }) =>
      /** @type {{seq: number, do: string, player?: string}[]} */ (body.moves).map(
        ({ seq, do: word, player = word }) => [body.device, body.base, body.epoch, seq, player],
      ),
    );

beforeEach(clearStorage);

test("each is sent once, in order, under its own number, its claim and the device that made it", async () => {
  await left(MOVES, [NOTE]);
  const asked = server();
  const device = await Device.open();
  const model = await opened(device);
  assert.deepEqual(sent(asked), [
    [KEY, 1, 0, 1, "Ana"],
    [KEY, 1, 0, 2, "undo"],
    [KEY, 1, 0, 3, "Beto"],
    [KEY, 4, 1, 4, "Ana"],
    [GIVER, 5, 1, 40, "Beto"],
    [KEY, 6, 1, 6, "Carla"],
  ]);
  assert.deepEqual([model.settled, model.refused, await device.unsent()], [true, [], 1]);
  const outbox = await Outbox.open({
    device,
    api: (table) => `/api/tables/${table}/`,
    changed: () => {},
    arrived: () => {},
  });
  await outbox.flush();
  const { body } = asked.filter(({ path }) => path === "call/")[0];
  assert.deepEqual(body, { words: "?", key: "k-1", made_at: AT });
  assert.equal(await device.unsent(), 0);
});

test("in silence all of it is shown, also without the engine", async () => {
  await left(MOVES);
  serve(
    ({ method }) => (method === "GET" ? { answer: tableAt(1) } : null),
    () => false,
  );
  const model = await opened(await Device.open());
  model.retry.answered();
  assert.deepEqual([model.n, model.acta.log.length, model.acta.n], [7, 7, 7]);
  assert.deepEqual(await unsentOn(model.device), { tables: [7], others: [] });
});

test("what today's server refuses of it stays in sight, and goes to the organizer", async () => {
  await left(MOVES);
  const asked = server({ code: "bad_move" });
  const model = await opened(await Device.open());
  assert.deepEqual(
    model.refused.map(({ seq }) => seq),
    [1, 2, 3, 4, 5, 6],
  );
  const { review } = model.refusedPlays;
  assert.deepEqual(
    review.mine.map(({ body }) => body.sentence || moveText(model.game, body.move)),
    ["Beto: Loses 1", "Ana: Loses 1", "Beto: Loses 1", "Carla: Loses 1"],
  );
  model.refusedPlays.why = "It was played.";
  await model.refusedPlays.setAside();
  assert.deepEqual([model.refused, model.trouble], [[], null]);
  await settled();
  const aside = asked.filter(({ path }) => path === "set-aside/");
  const under = aside.map(({ body }) => [body.device, body.epoch]);
  assert.deepEqual(
    under.filter((one, at) => String(one) !== String(under[at - 1])),
    [
      [KEY, 0],
      [KEY, 1],
      [GIVER, 1],
      [KEY, 1],
    ],
  );
  assert.equal(await model.device.unsent(), 0);
});

test("what a window of the first build keeps while today's page is open is found", async () => {
  await left([]);
  const asked = server();
  const device = await Device.open();
  device.official = 3;
  await left([MOVES[0]]);
  assert.deepEqual((await unsentOn(device)).tables, [7]);
  const model = await opened(device);
  assert.deepEqual([sent(asked).length, model.settled], [1, true]);
});
