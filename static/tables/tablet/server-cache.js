// The server's last answers, for a start without a network and between windows. Unlike taps (device.js) they
// may be lost.

import { wireVersion } from "../../shared/ask.js";
import { openDB } from "../../vendor/idb/idb.js";

/** @typedef {{wire: string, said: unknown, at?: number}} Cached `at`: by this device's clock; not in older
 * builds */
/** @typedef {import("../../vendor/idb/idb.js").IDBPDatabase<{said: {key: string, value: Cached}}>} Database
 */

/** @type {Promise<Database> | null} */ let opened = null;

function database() {
  opened ??= /** @type {Promise<Database>} */ (
    openDB("calzo-last", 1, { upgrade: (made) => made.createObjectStore("said") })
  );
  return opened;
}

/** @template Content */
export class ServerCache {
  #readAt = -1; // when that was said which this page knows

  /** @param {string} of what it was said */
  constructor(of) {
    this.of = of;
  }

  /** Keeps what was said just now; a device that has no room for it goes on without. @param {Content} said */
  async write(said) {
    this.#readAt = Date.now();
    try {
      await (await database()).put("said", { wire: wireVersion(), said, at: this.#readAt }, this.of);
    } catch {
      // the server says it again
    }
  }

  /** Null where this page knows it, nothing is kept, or another wire version said it.
   * @returns {Promise<Content | null>} */
  async readNewer() {
    try {
      const { wire, said, at = 0 } = (await (await database()).get("said", this.of)) ?? {};
      if (wire !== wireVersion() || at <= this.#readAt) return null;
      this.#readAt = at;
      return /** @type {Content} */ (said);
    } catch {
      return null;
    }
  }
}
