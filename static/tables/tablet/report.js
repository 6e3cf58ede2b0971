// What this device reports with each request for the list of tables; the organizer sees it.

import { clockAhead } from "../../shared/server-time.js";
import { wasFetched } from "./prefetch.js";

/** @import {Device} from "../../shared/device.js" */
/** @import {DeviceReport} from "../../shared/wire" */
/** @import {Start} from "./engine/messages" */
/** @import {Engine} from "./engine/port.js" */

/** @typedef {Navigator & {getBattery?: () => Promise<{level: number}>}} WithBattery */

const BUILD = import.meta.url.match(/\/static\/([0-9a-f]{12})\//)?.[1] ?? "";

/** The way to a file says nothing of what is in it. */
const ANY = { ignoreVary: true };

/** @param {Start} start @returns {string[]} */
const filesOf = ({ files, sizes }) => Object.keys(sizes).map((name) => files + name);

/** @param {Device} device @param {Start} start
 * @param {Pick<DeviceReport, "table" | "played" | "digest"> & {engine?: Engine}} [at] table in sight
 * @returns {Promise<DeviceReport>} */
export async function report(device, start, { table, played, digest, engine } = {}) {
  const [waiting, keeps_page, hasEngine, percent] = await Promise.all([
    device.unsent(),
    areCached([location.pathname]),
    areCached(filesOf(start)),
    battery(),
  ]);
  const state = engine?.isStarting === false ? /** @type {"ready" | "broken"} */ (engine.state) : null;
  return {
    device: device.key,
    waiting,
    table,
    played,
    digest,
    build: BUILD,
    engine: state ?? (hasEngine || wasFetched() ? "kept" : "fetching"),
    keeps_page,
    battery: percent,
    clock_ahead: clockAhead(),
  };
}

/** Does the worker keep all of these? @param {string[]} addresses */
export async function areCached(addresses) {
  if (!globalThis.caches) return false;
  const responses = await Promise.all(addresses.map((address) => caches.match(address, ANY)));
  return responses.every(Boolean);
}

/** In percent, where the browser tells. */
async function battery() {
  const status = await /** @type {WithBattery} */ (navigator).getBattery?.();
  return status && Math.round(status.level * 100);
}
