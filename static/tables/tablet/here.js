// What this page is, and what is true on it just now: the table in sight, what is open over it, what is known
// of the others. Whoever changes any of it paints anew.

import { speak } from "../../shared/ask.js";
import { byId, written } from "../../shared/page.js";
import { Last } from "./last.js";
import { keptBy } from "./offline.js";
import { Read } from "./read.js";
import { Renewal } from "./renewal.js";
import { Sight } from "./sight.js";

/** @import {Refusal} from "../../shared/ask.js" */
/** @import {Device} from "../../shared/device.js" */
/** @import {MyTable, Ruling} from "../../shared/wire" */
/** @import {Config} from "./config" */
/** @import {Outbox} from "./outbox.js" */
/** @import {Panel} from "./screens/panel.js" */
/** @import {Trial} from "./trial.js" */
/** @import {Other} from "./waiting.js" */

/**
 * @typedef {object} Here
 * @property {Device} device there as soon as the page has started, and the outbox with it
 * @property {Outbox} outbox
 * @property {number} current the table in sight
 * @property {MyTable[]} tables
 * @property {Ruling[]} rulings
 * @property {Other[]} others whose words wait on this device
 * @property {(Panel & {table: number}) | null} panel what is open over its table: a draft underneath stays as
 * it is
 * @property {Trial | null} trial the trial play on the screen
 * @property {boolean} isTrialFull is every word of the trial play entered?
 * @property {number} keeping words that are on their way to the disk
 * @property {Refusal | null} end how the session has ended; what is tapped waits here
 */

export const config = /** @type {Config} */ (written("tablet-config"));
export const root = byId("tablet");
speak(config.wire, config.me);
keptBy(config.worker);

/** @type {object} */ const begun = {
  current: config.table,
  tables: [],
  rulings: [],
  others: [],
  panel: null,
  trial: null,
  isTrialFull: false,
  keeping: 0,
  end: null,
};
export const here = /** @type {Here} */ (begun);
export const read = {
  rulings: new Read(`calzo-rulings-${config.slug}`),
  calls: new Read(`calzo-calls-${config.slug}`),
  clock: new Read("calzo-clock"),
  seats: new Read(`calzo-seats-${config.slug}`),
};
/** @type {Last<MyTable[]>} */ export const lastTables = new Last(config.myTables);
export const renewal = new Renewal();
export const sight = new Sight(root);

let painter = () => {};

/** What paints the page, said once. @param {() => void} paints */
export function paintedBy(paints) {
  painter = paints;
}

export const paint = () => painter();
