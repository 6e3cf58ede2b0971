// The tables of the round: one's own first, then those that can be taken.

import { Refusal, ask, setWire } from "../../shared/ask.js";
import { Device } from "../../shared/device.js";
import { byId, written } from "../../shared/page.js";
import { noAnswerText } from "../../shared/retry.js";
import { watch } from "../../shared/watch.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { loadGame } from "./games.js";
import { sortedTables } from "./table-order.js";
import { ServerCache } from "./server-cache.js";
import { TableModel } from "./model.js";
import { keepPages, setPageWorker } from "./offline.js";
import { prefetch } from "./prefetch.js";
import { Reloader } from "./reload.js";
import { report } from "./report.js";
import { unsentOfOthers, engineProgress, whyStayOpen } from "./screens/device-notices.js";
import { NEEDS, STATUSES } from "./texts.js";
import { unsentOn } from "./unsent-tables.js";
import { filled } from "../../shared/text.js";

/** @import {Retry} from "../../shared/retry.js" */
/** @import {MyTable} from "../../shared/wire" */
/** @import {ListConfig} from "./config" */
/** @import {Engine} from "./engine/port.js" */
/** @import {OtherOfficial} from "./unsent-tables.js" */

const LOOK_AGAIN = 15000;

const config = /** @type {ListConfig} */ (written("tablet-config"));
const root = byId("tablet");
setWire(config.wire, config.me);
setPageWorker(config.worker);

/** Null where this browser keeps nothing: the page of a table says so. */
const openedDevice = Device.open().catch(() => null);
/** @type {MyTable[] | null} */ let tables = null;
/** @type {ServerCache<MyTable[] | null>} */ const cachedTables = new ServerCache(config.myTables);
/** @type {Refusal | null} */ let refusal = null;
/** @type {Map<number, TableModel>} */ const models = new Map();
/** @type {OtherOfficial[]} */ let others = [];
let unsent = 0;
const reloader = new Reloader(["old_page", "other_official"]);

/** @param {MyTable} table */
function line(table) {
  const others = table.plays_here ? gettext("you play here") : (table.holder ?? gettext("nobody runs it"));
  const state = table.needs ? NEEDS[table.needs] : STATUSES[table.status];
  return html`<li class="row-item">
    <a class="row-target" href="tables/${table.id}/" ?data-mine=${table.mine}>
      <span class="row-main">
        <span class="name">${filled(gettext("Table %(number)s"), { number: table.number })}</span>
        ${table.mine ? nothing : html`<span class="quiet">${others}</span>`}
      </span>
      <span class="row-side">
        <span class="badge" data-kind=${table.needs ? "attention" : table.status}>${state}</span>
      </span>
    </a>
  </li>`;
}

/** What waits of any table goes from here too; the server judges it, no engine is started. */
async function send() {
  const device = await openedDevice;
  if (!device) return;
  device.official = config.me;
  const waiting = await unsentOn(device);
  for (const id of waiting.tables) await sendTable(id, device);
  others = (await unsentOn(device)).others;
  unsent = await device.unsent();
}

/** @param {number} id of a table @param {Device} device */
async function sendTable(id, device) {
  const existing = models.get(id);
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ isReady: false }));
  const api = config.api.replace("/0/", `/${id}/`);
  const model = existing ?? new TableModel({ id, api, device, engine, changed: () => {} });
  models.set(id, model);
  await (existing ? model.flush() : model.load());
}

async function look() {
  await send();
  refusal = null;
  tables = (await cachedTables.readNewer()) ?? tables;
  try {
    const device = await openedDevice;
    ({ tables } = device
      ? await ask("POST", config.myTables, await report(device, config.engine))
      : await ask("GET", config.myTables));
    cachedTables.write(tables);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
    reloader.reloadIfOutdated(error);
  }
}

const test = html`<p>
  <a class="button quiet" href=${config.selfTest}>${gettext("What this device can do: its test")}</a>
</p>`;

/** Below them how far the rules are. @param {Retry} retry */
function paint(retry) {
  const notices = [silent(retry), whyStayOpen(config.secure), refused(), unsentOfOthers(others)];
  render(html`${notices} ${list()} ${engineProgress(enginePrefetch, enginePrefetch.now)} ${test}`, root);
}

/** The organizer hears at once that this device is ready. */
function rulesChanged() {
  paint(watched.retry);
  if (enginePrefetch.state === "ready") watched.now();
}

/** @param {Retry} retry */
function silent(retry) {
  if (!retry.since && !unsent) return nothing;
  const waits = filled(gettext("%(count)s not sent yet"), { count: unsent });
  return html`<p class="sync" data-state=${retry.since ? "offline" : "waiting"} role="status">
    <span class="sync-mark" aria-hidden="true"></span>${retry.since ? noAnswerText(retry, unsent) : waits}
  </p>`;
}

function refused() {
  if (!refusal) return nothing;
  return html`<p class="callout" data-kind="danger" role="alert">${refusal.message}</p>`;
}

function list() {
  if (!tables) return nothing;
  if (!tables.length)
    return html`<p class="empty">
      ${gettext("No table is in play. When the round is published, its tables appear here.")}
    </p>`;
  return html`<p>${gettext("The tables you run come first, decided ones last. Touch one.")}</p>
    <ul class="rows">
      ${sortedTables(tables).map(line)}
    </ul>`;
}

await loadGame(config.game, config.script); // what is read here the tables find on this device
const watched = watch(look, { every: LOOK_AGAIN, looked: paint });
const enginePrefetch = prefetch(config.engine, rulesChanged);
keepPages([location.pathname, config.selfTest]);
