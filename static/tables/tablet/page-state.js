// What this page is and shows now. Whoever changes it paints anew.

import { setWire } from "../../shared/ask.js";
import { byId, written } from "../../shared/page.js";
import { ServerCache } from "./server-cache.js";
import { setPageWorker } from "./offline.js";
import { ReadMarks } from "./device-settings.js";
import { Reloader } from "./reload.js";
import { Viewport } from "./viewport.js";

/** @import {Refusal} from "../../shared/ask.js" */
/** @import {Device} from "../../shared/device.js" */
/** @import {MyTable, Ruling} from "../../shared/wire" */
/** @import {Config} from "./config" */
/** @import {Outbox} from "./outbox.js" */
/** @import {Panel} from "./screens/panel.js" */
/** @import {Trial} from "./trial.js" */
/** @import {OtherOfficial} from "./unsent-tables.js" */

/** @typedef {object} PageState
 * @property {Device} device set at the start, with the outbox
 * @property {Outbox} outbox
 * @property {number} current
 * @property {MyTable[]} tables
 * @property {Ruling[]} rulings
 * @property {OtherOfficial[]} others
 * @property {(Panel & {table: number}) | null} panel over its table, whose draft stays
 * @property {Trial | null} trial
 * @property {string | null} trialKept what its game keeps of the trial play
 * @property {number} keeping notes being written to disk
 * @property {Refusal | null} end how the session ended */

export const config = /** @type {Config} */ (written("tablet-config"));
export const root = byId("tablet");
setWire(config.wire, config.me);
setPageWorker(config.worker);

/** @type {object} */ const initial = {
  current: config.table,
  tables: [],
  rulings: [],
  others: [],
  panel: null,
  trial: null,
  trialKept: null,
  keeping: 0,
  end: null,
};
export const page = /** @type {PageState} */ (initial);
export const readMarks = {
  rulings: new ReadMarks(`calzo-rulings-${config.slug}`),
  calls: new ReadMarks(`calzo-calls-${config.slug}`),
  clock: new ReadMarks("calzo-clock"),
  seats: new ReadMarks(`calzo-seats-${config.slug}`),
};
/** @type {ServerCache<MyTable[]>} */ export const cachedTables = new ServerCache(config.myTables);
export const reloader = new Reloader();
export const viewport = new Viewport(root);

let painter = () => {};

/** What paints the page, said once. @param {() => void} paints */
export function setPainter(paints) {
  painter = paints;
}

export const paint = () => painter();
