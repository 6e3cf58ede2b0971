// What this device says of itself whenever it asks for the list of tables: the organizer sees it among the
// tablets.

import { clockAhead } from "../../shared/server-time.js";

/** @import {Device} from "../../shared/device.js" */
/** @import {DeviceReport} from "../../shared/wire" */
/** @import {Engine} from "./engine/port.js" */

/** @typedef {Navigator & {getBattery?: () => Promise<{level: number, charging: boolean}>}} WithBattery */

/** The build of the page: its scripts' address bears it. */
export const BUILD = import.meta.url.match(/\/static\/([0-9a-f]{12})\//)?.[1] ?? "";

/** The way to a file says nothing of what is in it. */
const ANY = { ignoreVary: true };

/** Where no worker keeps the engine, the browser keeps it by itself once it was fetched. */
let fetched = false;

/** Without a worker (plain http) the engine is fetched as soon as somebody has signed in, so that a table
 * does not wait for it. @param {string[]} files */
export async function fetchEngine(files) {
  if (globalThis.caches) return;
  try {
    for (const file of files) await (await fetch(file)).arrayBuffer();
    fetched = true;
  } catch {
    // the table's page fetches it
  }
}

/**
 * @param {Device} device @param {string[]} files of the engine
 * @param {Pick<DeviceReport, "table" | "played" | "digest"> & {engine?: Engine}} [at] the table in sight, its
 * engine, and what that makes of the record
 * @returns {Promise<DeviceReport>}
 */
export async function report(device, files, { table, played, digest, engine } = {}) {
  const [waiting, keeps_page, isKept, charge] = await Promise.all([
    device.unsent(),
    isHere([location.pathname]),
    isHere(files),
    battery(),
  ]);
  const state = engine && engine.state !== "starting" ? engine.state : null;
  return {
    device: device.key,
    waiting,
    table,
    played,
    digest,
    build: BUILD,
    engine: state ?? (isKept || fetched ? "kept" : "fetching"),
    keeps_page,
    battery: charge?.percent,
    clock_ahead: clockAhead(),
  };
}

/** Does the worker keep all of these? @param {string[]} addresses */
export async function isHere(addresses) {
  if (!globalThis.caches) return false;
  const found = await Promise.all(addresses.map((address) => caches.match(address, ANY)));
  return found.every(Boolean);
}

/** Where the browser tells: in percent, and whether it is being charged. */
export async function battery() {
  const found = await /** @type {WithBattery} */ (navigator).getBattery?.();
  return found && { percent: Math.round(found.level * 100), charging: found.charging };
}
