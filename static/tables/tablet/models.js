// The tables that this page has opened, a model for each.

import { ask } from "../../shared/ask.js";
import { engine } from "./engine/start.js";
import { config, page, cachedTables, paint } from "./page-state.js";
import { TableModel } from "./model.js";
import { report } from "./report.js";

/** @import {TableState} from "../../shared/wire" */

/** @type {Map<number, TableModel>} */ export const models = new Map();

export const allModels = () => [...models.values()];

export const apiOf = (/** @type {number} */ table) => config.api.replace("/0/", `/${table}/`);

/** @param {number} id */
export function modelOf(id) {
  let model = models.get(id);
  if (!model) {
    const done = () => page.outbox.flush(); // what waited for it
    const first = id === config.table ? readListAndTable : undefined;
    const isSigning = () => page.outbox.waiting(id).some(({ body }) => body.what === "signatures");
    const about = { id, api: apiOf(id), device: page.device, engine, changed: paint };
    model = new TableModel({ ...about, first, done, isSigning });
    models.set(id, model);
    model.load();
  }
  return model;
}

/** Does its opening wait here? @param {number} id */
export function isUnopened(id) {
  const moves = models.get(id)?.moves;
  return Boolean(moves?.act("open") ?? moves?.refusedActs.some(({ body }) => body.act === "open"));
}

/** What the page asks first: the list, and with it the table in sight. @returns {Promise<TableState>} */
async function readListAndTable() {
  const deviceReport = await report(page.device, config.engine, { table: config.table, engine });
  const answer = await ask("POST", config.myTables, { ...deviceReport, whole: true });
  page.tables = answer.tables;
  cachedTables.write(page.tables);
  return answer.state;
}

/** Is there anything, at any table, that a page which is loaded anew would not have? */
export const isHalfDone = () =>
  page.panel !== null ||
  page.trial !== null ||
  page.keeping > 0 ||
  allModels().some((model) => model.isHalfDone);
