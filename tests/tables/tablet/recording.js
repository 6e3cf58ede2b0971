// A server that records what it is sent, each number once, and the pages that a test opens at it. Not tests.

import assert from "node:assert/strict";
import { afterEach, beforeEach } from "node:test";

import { Device } from "../../../static/shared/device.js";
import { TableModel } from "../../../static/tables/tablet/model.js";
import { clearStorage } from "../../shared/storage.js";
import { started } from "./engine.js";
import { actaAt, serve, tableAt } from "./server.js";

/** @import {Answer, Asked} from "./server.js" */
/** @import {Forecast} from "../../../static/rules/games/dudo/acta" */
/** @import {Move} from "../../../static/rules/games/game" */

/** @typedef {{seq: number, do: string, player?: string}} Sent */
/** @typedef {object} Server
 * @property {Asked[]} asked
 * @property {Sent[]} recorded the moves that it has, after who started
 * @property {(sent: Sent[]) => Answer | null | undefined} instead of recording */

export const engine = await started();
/** @type {Server} */ export const server = { asked: [], recorded: [], instead: () => undefined };
/** @type {TableModel[]} */ let models = [];

function serveTable() {
  serve((one) => {
    const { recorded } = server;
    server.asked.push(one);
    if (one.path !== "moves/")
      return server.instead([]) === null ? null : { answer: tableAt(1 + recorded.length) };
    const moves = /** @type {Sent[]} */ (one.body.moves);
    const other = server.instead(moves);
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
export async function opened(changed = () => {}) {
  const device = await Device.open();
  const model = new TableModel({ id: 7, api: "/api/tables/7/", device, engine, changed });
  models.push(model);
  await model.load();
  return model;
}

/** @param {string} player @returns {Move} */
export const loses = (player) => ({ do: "tally", player, lost: 1 });

/** Enters it as it is offered. @param {TableModel} model @param {string} player */
export async function tap(model, player) {
  const { tallies } = /** @type {Forecast} */ (model.acta.forecast);
  const found = tallies.find(({ move }) => move.player === player && move.lost === 1);
  assert.ok(found);
  await model.enter(found.move, found);
}

export const posted = () => server.asked.filter(({ path }) => path === "moves/").map(({ body }) => body);

beforeEach(() => {
  clearStorage();
  Object.assign(server, { asked: [], recorded: [], instead: () => undefined });
  serveTable();
});

afterEach(() => {
  for (const model of models) model.retry.answered();
  models = [];
});
