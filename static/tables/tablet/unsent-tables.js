// What waits beside the table in sight: plays of other tables, and those of the device's former official.

/** @import {Device} from "../../shared/device.js" */
/** @import {Tap} from "./moves.js" */

/** @typedef {{name: string, count: number}} OtherOfficial who entered them, "" where that is not known */
/** @typedef {{tables: number[], others: OtherOfficial[]}} Waiting */

const NAME = /^(?:moves:(\d+)|words)(?::(\d+))?$/;

/** @param {Device} device @returns {Promise<Waiting>} */
export async function unsentOn(device) {
  /** @type {Set<number>} */ const tables = new Set();
  /** @type {Map<string, OtherOfficial>} */ const others = new Map();
  for (const { queue, body } of await device.entries()) {
    const [isOurs, table, official] = queue.match(NAME) ?? [];
    if (!isOurs) continue;
    if (official === undefined || Number(official) === device.official) {
      if (table !== undefined) tables.add(Number(table));
    } else {
      const other = others.get(official) ?? { name: "", count: 0 };
      const { by = other.name } = /** @type {Tap} */ (body);
      others.set(official, { name: by, count: other.count + 1 });
    }
  }
  return { tables: [...tables], others: [...others.values()] };
}
