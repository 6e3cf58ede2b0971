// Another machine went on from a copy that had less: what this device entered is sent again, once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { opened, posted, server, tap } from "../recording.js";
import { actaAt, serve, settled, tableAt } from "../server.js";
import { ownLines } from "../../../../static/tables/tablet/offer-again.js";
import { Device } from "../../../../static/shared/device.js";
import { Outbox } from "../../../../static/tables/tablet/outbox.js";
import { keepAct, keepNote, keepOf, sayAgain } from "../../../../static/tables/tablet/sent-again.js";

/** @import {Asked} from "../server.js" */
/** @import {TableState} from "../../../../static/shared/wire" */
/** @import {Act} from "../../../../static/tables/tablet/table-acts.js" */
/** @import {Note} from "../../../../static/tables/tablet/outbox.js" */

const players = () => server.recorded.map(({ player }) => player);

test("what the copy lacks is offered again, and what is tapped later comes after it", async () => {
  const model = await opened();
  for (const player of ["Carla", "Carla", "Carla"]) await tap(model, player);
  assert.equal(model.settled, true);
  server.recorded.splice(1);
  await model.refresh();
  await settled();
  assert.deepEqual(players(), ["Carla", "Carla", "Carla"]);
  assert.equal(model.table.acta?.n, 4);
  assert.match(model.trouble?.message ?? "", /lacked the last 2 entries/);
  await tap(model, "Ana");
  await settled();
  assert.deepEqual(players(), ["Carla", "Carla", "Carla", "Ana"]);
});

test("a play upon a record that is gone goes after what is offered again, and is not refused", async () => {
  const model = await opened();
  for (const player of ["Carla", "Carla"]) await tap(model, player);
  server.recorded.splice(0);
  server.instead = (moves) => {
    if (!moves.length || posted().at(-1)?.base === 1) return undefined;
    return { code: "base_unknown", extra: { n: 1, base: 3 } };
  };
  await tap(model, "Beto");
  await settled();
  assert.deepEqual(players(), ["Carla", "Carla", "Beto"]);
  assert.deepEqual([model.refused, model.settled], [[], true]);
});

test("a server that has as much, and an acta that was made anew, are offered nothing", async () => {
  const model = await opened();
  await tap(model, "Carla");
  await model.refresh();
  const anew = tableAt(1);
  if (anew.acta) anew.acta.heading = 2;
  await model.refresh(async () => anew);
  await model.refresh();
  const other = tableAt(1);
  if (other.acta) other.acta.log[0].at = "2026-11-23T20:00:00Z";
  await model.refresh(async () => other);
  assert.equal(posted().length, 1);
});

test("what rests on another's entry is not offered", () => {
  const { log } = actaAt(5);
  log[3].mine = false;
  assert.deepEqual(
    ownLines(log.slice(2)).map(({ number }) => number),
    [3],
  );
});

/** Another machine goes on from a copy, with the table so. @param {Partial<TableState>} table */
function anotherGoesOn(table) {
  /** @type {Asked[]} */ const asked = [];
  const which = { term: 2, since: "2020-01-01T00:00:00+00:00", kept: "" };
  serve((one) => {
    asked.push(one);
    if (one.path === "/places/which/") return { answer: which };
    if (one.path === "moves/") return null; // heard, not answered
    return { answer: { ...tableAt(1), ...table } };
  });
  return asked;
}

const noOutbox = /** @type {Outbox} */ (/** @type {unknown} */ (null));

test("a confirmation that the copy lacks is said again by itself, and named", async () => {
  const model = await opened();
  const order = [3, 1, 2];
  await model.entering.act({ act: "confirm", said: { base: 1, order }, words: "1. Carla" });
  assert.equal(model.settled, true);
  const asked = anotherGoesOn({ result: null });
  await sayAgain(() => model, noOutbox);
  await settled();
  const said = asked.filter(({ path }) => path === "confirm/");
  assert.deepEqual(
    said.map(({ body }) => [body.base, body.order]),
    [[1, order]],
  );
  const [told] = asked.filter(({ path }) => path === "/places/lacking/").flatMap(({ body }) => body);
  assert.partialDeepStrictEqual(told, { name: "Table 7: the confirmed order · 1. Carla", offered: true });
});

test("a table that the copy lacks is opened again, and played as far as it was played here", async () => {
  const model = await opened();
  /** @type {Act} */ const act = {
    act: "open",
    base: 0,
    said: { follow: "dice" },
    words: "Ana, Beto, Carla",
  };
  const head = { format: "acta/1", game: "dudo", rules: {}, players: ["Ana", "Beto", "Carla"] };
  keepAct(model, { ...act, begun: { head, order: [1, 2, 3], follow: "dice" } });
  await tap(model, "Carla");
  const asked = anotherGoesOn({ acta: null, result: null });
  await sayAgain(() => model, noOutbox);
  await settled();
  const said = asked.filter(({ path }) => ["open/", "moves/"].includes(path));
  assert.deepEqual([said[0].path, said[0].body.follow, said[1].path], ["open/", "dice", "moves/"]);
  const [told] = asked.filter(({ path }) => path === "/places/lacking/").flatMap(({ body }) => body);
  assert.partialDeepStrictEqual(told, { name: "Table 7: opened · Ana, Beto, Carla", offered: true });
});

test("a note that the copy lacks is said again with its key, by whoever said it alone", async () => {
  const model = await opened();
  const note = /** @type {Note} */ ({
    at: "2026-11-28T23:00:00Z",
    body: { table: 7, what: "call", body: { words: "Is it?" }, said: "Is it?", key: "k-1" },
  });
  const asked = anotherGoesOn({});
  const device = await Device.open();
  const api = (/** @type {number} */ table) => `/api/tables/${table}/`;
  const outbox = await Outbox.open({ device, api, changed: () => {}, arrived: () => {} });
  keepOf(3);
  keepNote(model, note);
  keepOf(4);
  await sayAgain(() => model, outbox);
  await settled();
  const said = () => asked.filter(({ path }) => path === "call/").map(({ body }) => [body.key, body.words]);
  assert.deepEqual(said(), []);
  keepOf(3);
  await sayAgain(() => model, outbox);
  await settled();
  assert.deepEqual(said(), [["k-1", "Is it?"]]);
});
