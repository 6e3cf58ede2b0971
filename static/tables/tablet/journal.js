// @ts-check
// What was tapped, kept in the browser until the server has it. An entry is on the disk before anything says "saved".
//
// The browser gives each entry its number, rising and never used twice on this device; the server knows it again by device and number.

const NAME = "calzo-tablet";
const ENTRIES = "entries";
const DEVICE = "device";

/** @typedef {{seq?: number, table: number, base: number, move: any, after: any, sentence: string, at: string, refused?: string}} Entry */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { keyPath: "seq", autoIncrement: true });
    request.result.createObjectStore(DEVICE);
  };
  return done(request);
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Journal {
  /** @param {IDBDatabase} database @param {string} device */
  constructor(database, device) {
    this.database = database;
    this.device = device;
  }

  static async open() {
    const database = await open();
    const store = database.transaction(DEVICE, "readwrite").objectStore(DEVICE);
    let key = await done(store.get("key"));
    if (!key) {
      key = newKey();
      await done(store.put(key, "key"));
    }
    return new Journal(database, key);
  }

  /** The entries of a table that the server does not have, oldest first. @param {number} table @returns {Promise<Entry[]>} */
  async waiting(table) {
    const all = await done(this.database.transaction(ENTRIES).objectStore(ENTRIES).getAll());
    return all.filter((entry) => entry.table === table);
  }

  /** @param {Entry[]} entries */
  async drop(entries) {
    const store = this.database.transaction(ENTRIES, "readwrite").objectStore(ENTRIES);
    await Promise.all(entries.map((entry) => done(store.delete(/** @type {number} */ (entry.seq)))));
  }

  /** Puts these entries in the place of those, at once: at no moment are both kept, or neither. Null where those are gone: another window was faster.
   * @param {Entry[]} old @param {Entry[]} entries @returns {Promise<Entry[] | null>} */
  swap(old, entries) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(ENTRIES, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(ENTRIES);
      let gone = false;
      for (const entry of old) {
        store.get(/** @type {number} */ (entry.seq)).onsuccess = ({ target }) => {
          if (!(/** @type {IDBRequest} */ (target).result)) ((gone = true), transaction.abort());
        };
        store.delete(/** @type {number} */ (entry.seq));
      }
      const kept = entries.map((entry) => ({ ...entry }));
      for (const entry of kept)
        store.add(entry).onsuccess = ({ target }) =>
          (entry.seq = Number(/** @type {IDBRequest} */ (target).result));
      transaction.oncomplete = () => resolve(kept);
      transaction.onabort = transaction.onerror = () => (gone ? resolve(null) : reject(transaction.error));
    });
  }

  /** A new key and new numbers, for a device whose storage was copied to another. */
  async renew() {
    const transaction = this.database.transaction([ENTRIES, DEVICE], "readwrite", { durability: "strict" });
    const store = transaction.objectStore(ENTRIES);
    const key = newKey();
    const kept = await done(store.getAll());
    await done(transaction.objectStore(DEVICE).put(key, "key"));
    for (const { seq, ...entry } of kept) {
      await done(store.delete(seq));
      await done(store.add(entry));
    }
    this.device = key;
  }

  /** @param {Entry[]} entries */
  async keep(entries) {
    const store = this.database.transaction(ENTRIES, "readwrite").objectStore(ENTRIES);
    await Promise.all(entries.map((entry) => done(store.put(entry))));
  }
}
