// The question box of each table. With new rules, or another table, that table's page is asked for its own;
// until it answers the last one stands.

import { config, page, paint } from "./page-state.js";

/** @import {Box, Config} from "./config" */

/** @type {Map<number, Box>} */ const boxes = new Map([[config.box.table, config.box]]);
let { version } = config.box;
/** @type {Promise<boolean> | null} */ let request = null;

/** @param {number} table */
export const boxOf = (table) => boxes.get(table) ?? config.box;

/** The stream says which version the rules have. Is it another one? @param {string} told */
export function isNewVersion(told) {
  const isOther = version !== told;
  version = told;
  return isOther;
}

/** Reads the box of the table in sight where it is not of these rules. Was it read? */
export async function readBox() {
  if (request || boxes.get(page.current)?.version === version) return false;
  request = fetchBox(page.current);
  const isRead = await request.catch(() => false); // no network: it is asked for again
  request = null;
  if (isRead) paint();
  return isRead;
}

/** @param {number} table */
async function fetchBox(table) {
  const answer = await fetch(new URL(`../${table}/`, location.href), { cache: "no-cache" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const written = page.getElementById("tablet-config")?.textContent;
  if (!answer.ok || !written) return false; // the session has ended: the table says so
  /** @type {Config} */ const { box } = JSON.parse(written);
  boxes.set(table, box);
  return true;
}
