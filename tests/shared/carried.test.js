// A device that was used with an older release loses nothing by the newer one.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Device } from "../../static/shared/device.js";
import { NOTES, movesOf } from "../../static/shared/queue.js";
import { openDB } from "../../static/vendor/idb/idb.js";
import { clearStorage } from "./storage.js";

const MOVE = {
  table: 7,
  base: 3,
  move: { do: "undo" },
  after: null,
  sentence: "Undone.",
  at: "2026-11-22T20:00:00Z",
};
const NOTE = {
  key: "k-1",
  table: 7,
  what: "call",
  body: { words: "?" },
  said: "?",
  at: "2026-11-22T20:01:00Z",
};
const CUP = { do: "cup", serial: 2, number: 1, label: 1, dice: "12345", was: "", volunteer: "", club: "" };
const CUPS = "calzo-scribe:copa:2";

/** As the tablet of the first releases kept its moves. @param {object[]} moves */
async function oldTablet(...moves) {
  const database = await openDB("calzo-tablet", 1, {
    upgrade(made) {
      made.createObjectStore("entries", { keyPath: "seq", autoIncrement: true });
      made.createObjectStore("device").put("the-key", "key");
    },
  });
  for (const move of moves) await database.add("entries", move);
  database.close();
}

/** As it kept what was said. @param {object[]} notes */
async function oldOutbox(...notes) {
  const outbox = await openDB("calzo-outbox", 1, {
    upgrade: (made) => void made.createObjectStore("notes", { keyPath: "key" }),
  });
  for (const note of notes) await outbox.put("notes", note);
  outbox.close();
}

/** @param {Device} device @param {string} queue */
async function kept(device, queue) {
  return (await device.entries(queue)).map(({ seq: _seq, queue: _queue, ...entry }) => entry);
}

beforeEach(clearStorage);

test("moves keep the numbers under which the server may know them, and the device its key", async () => {
  await oldTablet(MOVE, { ...MOVE, table: 8 }, { ...MOVE, refused: "Not your table." });
  const device = await Device.open();
  const { table: _table, at, ...body } = MOVE;
  assert.equal(device.key, "the-key");
  assert.deepEqual(await device.entries(movesOf(7)), [
    { seq: 1, queue: movesOf(7), at, body },
    { seq: 3, queue: movesOf(7), at, body, refused: "Not your table." },
  ]);
  assert.deepEqual(await device.entries(movesOf(8)), [{ seq: 2, queue: movesOf(8), at, body }]);
  const added = await device.swap(movesOf(7), [], [{ at, body }]);
  assert.deepEqual(
    added?.map(({ seq }) => seq),
    [4],
  );
});

test("what was said is there, oldest first, with what was refused", async () => {
  const { at, ...body } = NOTE;
  const earlier = { ...NOTE, key: "k-2", at: "2026-11-22T19:00:00Z", refused: "No." };
  await oldOutbox(NOTE, earlier);
  const found = await kept(await Device.open(), NOTES);
  assert.deepEqual(found, [
    { at: earlier.at, body: { ...body, key: "k-2" }, refused: "No." },
    { at, body },
  ]);
});

test("the cups of each sheet are there", async () => {
  localStorage.setItem(CUPS, JSON.stringify([CUP, { ...CUP, number: 2, refused: "Closed." }]));
  localStorage.setItem("calzo.calls.sound", "off");
  const found = await kept(await Device.open(), CUPS);
  assert.deepEqual(
    found.map(({ body, refused }) => [body, refused]),
    [
      [CUP, undefined],
      [{ ...CUP, number: 2 }, "Closed."],
    ],
  );
  assert.equal(localStorage.getItem(CUPS), null);
  assert.equal(localStorage.getItem("calzo.calls.sound"), "off");
});

test("power that goes in the middle doubles nothing", async () => {
  await oldOutbox(NOTE);
  localStorage.setItem(CUPS, JSON.stringify([CUP]));
  await Device.open();
  await oldOutbox(NOTE); // what was copied was not taken away any more
  localStorage.setItem(CUPS, JSON.stringify([CUP]));
  const device = await Device.open();
  assert.equal((await device.entries(NOTES)).length, 1);
  assert.equal((await device.entries(CUPS)).length, 1);
});

test("what cannot be read stays where it lies and keeps no table from opening", async () => {
  localStorage.setItem(CUPS, '[{"do": "cup", ');
  localStorage.setItem("calzo-scribe:copa:3", JSON.stringify([CUP]));
  const device = await Device.open();
  assert.deepEqual(await kept(device, CUPS), []);
  assert.equal(localStorage.getItem(CUPS), '[{"do": "cup", ');
  assert.equal((await device.entries("calzo-scribe:copa:3")).length, 1);
});

test("what waits of a second entry is left out, and all else stays", async () => {
  const { table: _table, at, ...body } = MOVE;
  const moves = ["second:7:12", movesOf(7, 12), "second:8:13"].map((queue) => ({ queue, at, body }));
  await oldTablet(...moves, { ...moves[0], refused: "It was played otherwise." });
  const device = await Device.open();
  assert.deepEqual(await device.entries(), [{ seq: 2, queue: movesOf(7, 12), at, body }]);
  assert.equal(await device.unsent(), 1);
});

test("a browser that kept nothing gets no database of the older releases", async () => {
  await Device.open();
  assert.deepEqual(
    (await indexedDB.databases()).map(({ name }) => name),
    ["calzo-tablet"],
  );
});
