// Which of those that wait at a table go to the server together. Pure: no page, no network.

import { isTap } from "./table-acts.js";

/** @import {Act} from "./table-acts.js" */
/** @import {Tap, Waiting} from "./moves.js" */

const AT_ONCE = 200; // the server takes no more

/** As far as each continues the one before, under one claim, on one device, all to the record or all beside
 * it. An act goes alone. @param {Waiting[]} waiting */
export function batch(waiting) {
  const end = waiting.findIndex((entry, at) => at > 0 && isParted(entry, waiting[at - 1]));
  return waiting.slice(0, end < 0 ? AT_ONCE : Math.min(end, AT_ONCE));
}

/** @param {Waiting} entry @param {Waiting} before */
const isParted = (entry, before) => !isTap(entry) || !isTap(before) || isOther(entry.body, before.body);

/** @param {Tap} tap @param {Tap} before */
const isOther = (tap, before) =>
  tap.base !== before.base + 1 ||
  tap.epoch !== before.epoch ||
  giverOf(tap) !== giverOf(before) ||
  tap.aside?.reason !== before.aside?.reason ||
  tap.aside?.dropped !== before.aside?.dropped;

/** @param {Tap | Act} said */
export const giverOf = (said) => ("from" in said ? said.from?.device : undefined);
