// What comes to this page while it is open: what the stream says, what is asked for again and again, and what
// another window of this device has kept.

import { ask } from "../../shared/ask.js";
import { listen } from "../../shared/stream.js";
import { watch } from "../../shared/watch.js";
import { readBox, rulesAre } from "./box.js";
import { engine } from "./engine/early.js";
import { endOf } from "./entrance.js";
import { config, here, lastTables, paint } from "./here.js";
import { allModels, modelOf, models } from "./models.js";
import { keepPages } from "./offline.js";
import { report } from "./report.js";
import { calling } from "./screens/consult.js";
import { waitingOn } from "./waiting.js";

/** @import {CallNow, ChampionshipNow, PublicTable, Ruling} from "../../shared/wire" */
/** @import {Arrived} from "./outbox.js" */

const LOOK_AGAIN = 15000;
const SPREAD = 300; // a hall of tablets does not ask in the same moment
const CALL_AGAIN = 2500; // while somebody is awaited; the public stream says nothing of calls

export function followLive() {
  const table = async (/** @type {PublicTable} */ { id, n, status }) => {
    const model = models.get(id);
    await model?.loaded; // what it is just being told may be this very thing
    const isOther = (model?.shown?.acta?.n ?? 0) !== n || status !== model?.shown?.table.status;
    if (model?.settled && isOther) model.refresh();
    if (here.tables.some((line) => line.id === id && line.status !== status)) listTables();
  };
  let known = "";
  const championship = (/** @type {ChampionshipNow} */ { revision, rules }) => {
    if (rulesAre(rules)) setTimeout(lookUpAnew, Math.random() * SPREAD);
    if (known && known !== revision) setTimeout(refreshCurrent, Math.random() * SPREAD);
    known = revision;
  };
  listen(config.live, { table, championship, rulings: (told) => ruled(told.rulings) });
}

/** Again and again, while the page is in sight. */
export function lookAround() {
  watch(lookAgain, { every: LOOK_AGAIN, first: LOOK_AGAIN });
  watch(lookAtCall, { every: CALL_AGAIN, first: CALL_AGAIN });
}

/** Who sits here, or is played for: the stream says only that something of the championship changed. */
function refreshCurrent() {
  const model = models.get(here.current);
  if (model?.settled) model.refresh();
}

/** What is looked up here is read anew, and kept, with the rulebook and the rulings. */
async function lookUpAnew() {
  if (await readBox()) keepMine({ anew: true });
}

/** A ruling may have written in this table's acta, and may answer its call. @param {Ruling[]} all */
function ruled(all) {
  here.rulings = all;
  const model = models.get(here.current);
  paint();
  if (model?.shown && model.settled) model.refresh();
}

/** Somebody is on the way? Asked for while a call waits. */
async function lookAtCall() {
  const model = models.get(here.current);
  if (!model?.shown?.call || !calling(model, here.outbox)) return;
  /** @type {CallNow | null} */ const told = await ask("GET", `${model.api}call/`).catch(() => null);
  if (told && JSON.stringify(told.call) !== JSON.stringify(model.shown.call)) {
    model.reach.told(told);
    paint();
  }
}

/** Sends what waits, and asks how the table in sight stands. */
export async function lookAgain() {
  await readAnew();
  const looks = allModels().map((model) => {
    if (!model.settled) return model.flush();
    return model === models.get(here.current) ? model.refresh() : null;
  });
  await Promise.all([...looks, here.outbox.flush(), listTables(), lookUpAnew()]);
}

/** What this device keeps, as another window may have left it. Plays of tables that were not opened since the
 * page was loaded are sent too. */
export async function readAnew() {
  here.tables = (await lastTables.newer()) ?? here.tables;
  await Promise.all([here.outbox.load(), ...allModels().map((model) => model.readAnew())]);
  const waiting = await waitingOn(here.device);
  here.others = waiting.others;
  for (const id of waiting.tables) modelOf(id);
  paint();
}

export async function listTables() {
  try {
    const model = modelOf(here.current);
    const owed = await model.comparison.owed();
    const said = await report(here.device, config.engine, { table: here.current, engine, ...owed });
    here.tables = (await ask("POST", config.myTables, said)).tables;
    model.comparison.said(owed.played);
    lastTables.keep(here.tables);
    here.end = null; // signed in again, perhaps in another window
  } catch (error) {
    // the strip stays as it was; of silence the table itself says
    here.end ??= endOf(error);
  }
  paint();
}

/** For the next start without a network: the list, the pages of the tables that one runs, and what they lead
 * to. @param {{anew?: boolean}} [how] `anew`: also what is kept already, since it says other rules now */
export function keepMine({ anew = false } = {}) {
  const { list, rules, register } = config;
  const mine = here.tables
    .filter((table) => table.mine)
    .map(({ id }) => new URL(`../${id}/`, location.href).pathname);
  return keepPages([...new Set([location.pathname, list, ...mine, rules, register])], anew);
}

/** The server has what was said. @type {Arrived} */
export function arrived({ body }, answer) {
  const model = modelOf(body.table);
  if (answer && "table" in answer) model.reach.toldWhole(answer);
  else if (answer && !("line" in answer) && model.shown) model.reach.told(answer);
  else model.refresh();
}
