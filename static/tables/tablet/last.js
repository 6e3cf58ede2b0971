// What the server said last, kept on this device: a page that starts without a network shows it. It is not
// what was tapped (device.js): losing it costs a look at the server.

import { spoken } from "../../shared/ask.js";
import { openDB } from "../../vendor/idb/idb.js";

/** @typedef {{wire: string, said: unknown}} Last `wire`: the version in which it was said */
/** @typedef {import("../../vendor/idb/idb.js").IDBPDatabase<{said: {key: string, value: Last}}>} Database */

/** @type {Promise<Database> | null} */ let opened = null;

function database() {
  opened ??= /** @type {Promise<Database>} */ (
    openDB("calzo-last", 1, { upgrade: (made) => made.createObjectStore("said") })
  );
  return opened;
}

/** Keeps what was said of something; a device that has no room for it goes on without.
 * @param {string} of @param {unknown} said */
export async function keepLast(of, said) {
  try {
    await (await database()).put("said", { wire: spoken(), said }, of);
  } catch {
    // the server says it again
  }
}

/** What was said last; null where nothing was, or in a version that this page does not read.
 * @template Said @param {string} of @returns {Promise<Said | null>} */
export async function readLast(of) {
  try {
    const last = await (await database()).get("said", of);
    return last?.wire === spoken() ? /** @type {Said} */ (last.said) : null;
  } catch {
    return null;
  }
}
