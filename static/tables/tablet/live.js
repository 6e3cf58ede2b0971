// What comes in while the page is open: by the stream, by polling, from other windows.

import { ask } from "../../shared/ask.js";
import { listen } from "../../shared/stream.js";
import { watch } from "../../shared/watch.js";
import { readBox, isNewVersion } from "./question-box.js";
import { engine } from "./engine/start.js";
import { sessionEnd } from "./sign-in.js";
import { config, page, cachedTables, paint } from "./page-state.js";
import { allModels, modelOf, models } from "./models.js";
import { keepPages } from "./offline.js";
import { report } from "./report.js";
import { calling } from "./screens/consult.js";
import { unsentOn } from "./unsent-tables.js";

/** @import {CallNow, ChampionshipNow, PublicTable, Ruling} from "../../shared/wire" */
/** @import {Delivered} from "./outbox.js" */

const LOOK_AGAIN = 15000;
const SPREAD = 300; // a hall of tablets does not ask in the same moment
const CALL_AGAIN = 2500; // while somebody is awaited; the public stream says nothing of calls

export function followLive() {
  const table = async (/** @type {PublicTable} */ told) => {
    const model = models.get(told.id);
    await model?.loaded; // what it is just being told may be this very thing
    const { acta = null, table: known } = model?.shown ?? {};
    const status = known && statusOf({ status: known.status, follow: acta && acta.follow });
    if (model?.settled && ((acta?.n ?? 0) !== told.n || status !== statusOf(told))) model.refresh();
    if (page.tables.some((line) => line.id === told.id && statusOf(line) !== statusOf(told))) listTables();
  };
  let lastRevision = "";
  const championship = (/** @type {ChampionshipNow} */ { revision, rules }) => {
    if (isNewVersion(rules)) setTimeout(refreshQuestionBox, Math.random() * SPREAD);
    if (lastRevision && lastRevision !== revision) setTimeout(refreshCurrent, Math.random() * SPREAD);
    lastRevision = revision;
  };
  listen(config.live, { table, championship, rulings: (told) => applyRulings(told.rulings) });
}

/** The stream says of every table of an open round that it is in play: without an acta it waits.
 * @param {{status: string, follow: string | null}} told */
const statusOf = ({ status, follow }) => (status === "playing" && !follow ? "waiting" : status);

export function lookAround() {
  watch(lookAgain, { every: LOOK_AGAIN, first: LOOK_AGAIN });
  watch(lookAtCall, { every: CALL_AGAIN, first: CALL_AGAIN });
}

/** Who sits here, or is played for: the stream says only that something of the championship changed. */
function refreshCurrent() {
  const model = models.get(page.current);
  if (model?.settled) model.refresh();
}

/** What is looked up here is read anew, and kept, with the rulebook and the rulings. */
async function refreshQuestionBox() {
  if (await readBox()) keepMyPages({ anew: true });
}

/** A ruling may have written in this table's acta, and may answer its call. @param {Ruling[]} all */
function applyRulings(all) {
  page.rulings = all;
  const model = models.get(page.current);
  paint();
  if (model?.shown && model.settled) model.refresh();
}

/** Somebody is on the way? Asked for while a call waits. */
async function lookAtCall() {
  const model = models.get(page.current);
  if (!model?.shown?.call || !calling(model, page.outbox)) return;
  /** @type {CallNow | null} */ const answer = await ask("GET", `${model.api}call/`).catch(() => null);
  if (answer && JSON.stringify(answer.call) !== JSON.stringify(model.shown.call)) {
    model.server.applyPart(answer);
    paint();
  }
}

export async function lookAgain() {
  await rereadDevice();
  const requests = allModels().map((model) => {
    if (!model.settled) return model.flush();
    return model === models.get(page.current) ? model.refresh() : null;
  });
  await Promise.all([...requests, page.outbox.flush(), listTables(), refreshQuestionBox()]);
}

/** Also sends plays of tables that were not opened since the page was loaded. */
export async function rereadDevice() {
  page.tables = (await cachedTables.readNewer()) ?? page.tables;
  await Promise.all([page.outbox.load(), ...allModels().map((model) => model.reread())]);
  const waiting = await unsentOn(page.device);
  page.others = waiting.others;
  for (const id of waiting.tables) modelOf(id);
  paint();
}

export async function listTables() {
  try {
    const model = modelOf(page.current);
    const owed = await model.comparison.pendingDigest();
    const deviceReport = await report(page.device, config.engine, { table: page.current, engine, ...owed });
    page.tables = (await ask("POST", config.myTables, deviceReport)).tables;
    model.comparison.markTold(owed.played);
    cachedTables.write(page.tables);
    page.end = null; // signed in again, perhaps in another window
  } catch (error) {
    // the strip stays as it was; of silence the table itself says
    page.end ??= sessionEnd(error);
  }
  paint();
}

/** The list, the pages of one's tables, and what they lead to. @param {{anew?: boolean}} [how] `anew`: the
 * rules changed */
export function keepMyPages({ anew = false } = {}) {
  const { list, rules, register } = config;
  const mine = page.tables
    .filter((table) => table.mine)
    .map(({ id }) => new URL(`../${id}/`, location.href).pathname);
  return keepPages([...new Set([location.pathname, list, ...mine, rules, register])], anew);
}

/** The server has what was said. @type {Delivered} */
export function onDelivered({ body }, answer) {
  const model = modelOf(body.table);
  if (answer && "table" in answer) model.server.applyTable(answer);
  else if (answer && !("line" in answer) && model.shown) model.server.applyPart(answer);
  else model.refresh();
  if (body.what === "signatures") model.flush(); // its confirmation may have waited for them
}
