// The tables of the round: one's own first, then those that can be taken.

import { Refusal, ask, speak } from "../../shared/ask.js";
import { Device } from "../../shared/device.js";
import { byId, written } from "../../shared/page.js";
import { noAnswer } from "../../shared/retry.js";
import { watch } from "../../shared/watch.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { inOrder } from "./in-order.js";
import { Last } from "./last.js";
import { keepPages, keptBy } from "./offline.js";
import { Renewal } from "./renewal.js";
import { prefetch } from "./prefetch.js";
import { report } from "./report.js";
import { TableModel } from "./model.js";
import { NEEDS, STATUSES } from "./texts.js";
import { rulesAway } from "./screens/rules-away.js";
import { stayInFull } from "./screens/stay.js";
import { othersWait } from "./screens/waiting.js";
import { waitingOn } from "./waiting.js";

/** @import {Retry} from "../../shared/retry.js" */
/** @import {MyTable} from "../../shared/wire" */
/** @import {ListConfig} from "./config" */
/** @import {Engine} from "./engine/port.js" */
/** @import {Other} from "./waiting.js" */

const LOOK_AGAIN = 15000;

const config = /** @type {ListConfig} */ (written("tablet-config"));
const root = byId("tablet");
speak(config.wire, config.me);
keptBy(config.worker);

/** Null where this browser keeps nothing: the page of a table says so. */
const opened = Device.open().catch(() => null);
/** @type {MyTable[] | null} */ let tables = null;
/** @type {Last<MyTable[] | null>} */ const last = new Last(config.myTables);
/** @type {Refusal | null} */ let refusal = null;
/** @type {Map<number, TableModel>} */ const models = new Map();
/** @type {Other[]} */ let others = [];
let unsent = 0;
const renewal = new Renewal(["old_page", "other_official"]);

/** @param {MyTable} table */
function line(table) {
  const others = table.plays_here ? gettext("you play here") : (table.holder ?? gettext("nobody runs it"));
  const state = table.needs ? NEEDS[table.needs] : STATUSES[table.status];
  return html`<li class="row-item">
    <a class="row-target" href="tables/${table.id}/" ?data-mine=${table.mine}>
      <span class="row-main">
        <span class="name">${interpolate(gettext("Table %(number)s"), { number: table.number }, true)}</span>
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
  const device = await opened;
  if (!device) return;
  device.official = config.me;
  const waiting = await waitingOn(device);
  for (const id of waiting.tables) await sendOf(id, device);
  others = (await waitingOn(device)).others;
  unsent = await device.unsent();
}

/** @param {number} id of a table @param {Device} device */
async function sendOf(id, device) {
  const known = models.get(id);
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ isReady: false }));
  const api = config.api.replace("/0/", `/${id}/`);
  const model = known ?? new TableModel({ id, api, device, engine, changed: () => {} });
  models.set(id, model);
  await (known ? model.flush() : model.load());
}

async function look() {
  await send();
  refusal = null;
  tables = (await last.newer()) ?? tables;
  try {
    const device = await opened;
    ({ tables } = device
      ? await ask("POST", config.myTables, await report(device, config.engine))
      : await ask("GET", config.myTables));
    last.keep(tables);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
    renewal.renew(error);
  }
}

const test = html`<p>
  <a class="button quiet" href=${config.selfTest}>${gettext("What this device can do: its test")}</a>
</p>`;

/** The tables as far as they are known, and above them why no more is; below them how far the rules are.
 * @param {Retry} retry */
function paint(retry) {
  const notices = [silent(retry), stayInFull(config.secure), refused(), othersWait(others)];
  render(html`${notices} ${list()} ${rulesAway(rules, rules.now)} ${test}`, root);
}

/** The organizer hears at once that this device is ready. */
function rulesChanged() {
  paint(watched.retry);
  if (rules.state === "ready") watched.now();
}

/** @param {Retry} retry */
function silent(retry) {
  if (!retry.since && !unsent) return nothing;
  const waits = interpolate(gettext("%(count)s not sent yet"), { count: unsent }, true);
  return html`<p class="sync" data-state=${retry.since ? "offline" : "waiting"} role="status">
    <span class="sync-mark" aria-hidden="true"></span>${retry.since ? noAnswer(retry, unsent) : waits}
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
      ${inOrder(tables).map(line)}
    </ul>`;
}

const watched = watch(look, { every: LOOK_AGAIN, looked: paint });
const rules = prefetch(config.engine, rulesChanged);
keepPages([location.pathname, config.selfTest]);
