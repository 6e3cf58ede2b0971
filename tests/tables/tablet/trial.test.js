// A trial play: the engine answers, and nothing is kept, sent, or taken for the table.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Device } from "../../../static/shared/device.js";
import { TableModel } from "../../../static/tables/tablet/model.js";
import { Trial, headAndOrder } from "../../../static/tables/tablet/trial.js";
import { clearStorage } from "../../shared/storage.js";
import { actaAt, serve, settled, tableAt } from "./server.js";

/** @import {Engine} from "../../../static/tables/tablet/engine/port.js" */

const HEAD = { format: "acta/1", game: "dudo", rules: {}, players: ["Ana", "Beto", "Carla"] };

/** Stands in for the engine: the table after so many entries. */
const engine = /** @type {Engine} */ (
  /** @type {unknown} */ ({
    isReady: true,
    look: async (/** @type {{entries: string[]}} */ { entries }) => ({
      ...actaAt(entries.length),
      refused: null,
      steps: [],
    }),
  })
);

beforeEach(clearStorage);

async function begun() {
  /** @type {string[]} */ const asked = [];
  let n = 0;
  serve(({ method, path }) => {
    asked.push(`${method} ${path}`);
    return { answer: tableAt(n) };
  });
  const device = await Device.open();
  const given = { id: 7, engine, device, changed: () => {} };
  const real = new TableModel({ ...given, api: "/api/tables/7/" });
  await real.load();
  const trial = new Trial({ real, engine, changed: () => {} });
  await trial.begin({ head: HEAD, order: [1, 2, 3], follow: "dice" });
  asked.length = 0;
  return { real, trial, device, asked, record: () => (n += 1) };
}

test("what is tapped is played, undone, and neither kept nor sent", async () => {
  const { real, trial, device, asked } = await begun();
  await trial.enter({ do: "starter", player: "Ana" });
  await trial.enter({ do: "tally", player: "Beto", lost: 1 });
  await trial.undo();
  await trial.refresh();
  await trial.tell();
  await settled();
  assert.equal(trial.acta.log.filter(({ stands }) => stands).length, 1);
  assert.deepEqual([asked, await device.unsent(), real.unsent, real.acta.log], [[], 0, [], []]);
});

test("it ends when something is recorded at the table", async () => {
  const { real, trial, record } = await begun();
  await trial.enter({ do: "starter", player: "Ana" });
  assert.equal(trial.isOver, false);
  record();
  await real.refresh();
  assert.equal(trial.isOver, true);
});

test("before the acta is opened it is set up as the table would be, two of one name told apart", async () => {
  const { real } = await begun();
  const seat = { number: 1, club: "", absent: false, late: false, warnings: [], follows: "" };
  const seats = ["Ana", "Beto", "Ana", "Dora"].map((name, at) => ({ ...seat, id: at + 1, name }));
  real.shown = { ...real.table, acta: null, seats };
  const config = { game: "dudo", options: { calzo: "half" } };
  real.draft = { absent: [4], order: [3, 1, 2], follow: "dice" };
  assert.deepEqual(headAndOrder(real, config), {
    head: { format: "acta/1", game: "dudo", rules: { calzo: "half" }, players: ["Ana", "Ana (2)", "Beto"] },
    order: [3, 1, 2],
    follow: "dice",
  });
  real.draft = { absent: [4], order: [3] };
  assert.deepEqual(headAndOrder(real, config).order, [1, 2, 3]);
});

test("a pair is one player, with its persons beside it", async () => {
  const { real } = await begun();
  const seat = { number: 1, club: "", absent: false, late: false, warnings: [], follows: "" };
  const seats = [
    { ...seat, id: 1, name: "Los Tigres", people: ["Ana", "Beto"], short: "Los Tigres" },
    { ...seat, id: 2, name: "Caro", short: "Caro" },
  ];
  real.shown = { ...real.table, acta: null, seats };
  assert.deepEqual(headAndOrder(real, { game: "dudo", options: {} }).head, {
    ...{ format: "acta/1", game: "dudo", rules: {}, players: ["Los Tigres", "Caro"] },
    people: { "Los Tigres": ["Ana", "Beto"] },
  });
});

/** How the real table may be where the key of a trial stands. @type {Record<string, object>} */
const STATES = {
  free: { may_write: false, claim: null },
  "another's": { may_write: false, claim: { holder: "Pepe", mine: false, epoch: 3, waiting: 0 } },
  mine: { may_write: true, claim: { holder: "Coca", mine: true, epoch: 3, waiting: 0 } },
  "played for": { may_write: true, played_for: true },
  "with a call": { may_write: true, call: { id: 1 } },
};

for (const [name, state] of Object.entries(STATES))
  for (const follow of /** @type {const} */ (["plays", "dice", "winner"]))
    test(`a trial can be tapped, and leaves nothing to anybody: ${name}, ${follow}`, async () => {
      const { real } = await begun();
      real.shown = /** @type {typeof real.table} */ ({ ...real.table, ...state });
      const trial = new Trial({ real, engine, changed: () => {} });
      await trial.begin({ head: HEAD, order: [1, 2, 3], follow });
      const { may_write: writes, played_for: waitsForSeat, call } = trial.table;
      assert.deepEqual([writes, waitsForSeat, call, trial.isOver], [true, false, null, false]);
      assert.equal(trial.mayLeave, false); // “It was played all the same” would go nowhere
      await trial.enter({ do: "starter", player: "Ana" });
      assert.deepEqual([trial.n, real.n, real.unsent.length], [1, 0, 0]);
    });
