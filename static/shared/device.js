// What this browser stores until the server has it: moves, notes, cups. Stored before anything says "saved".
// Numbers rise and are never reused on a device; the server knows moves by device and number, all else by
// key.

import { openDB } from "../vendor/idb/idb.js";
import { migrateStorage } from "./carried.js";

/** @template Body @typedef {object} Stored
 * @property {number} seq
 * @property {string} queue each queue is sent by itself
 * @property {string} at
 * @property {import("./server-time.js").DeviceClocks} [told] where the time was unknown
 * @property {Body} body
 * @property {string} [refused] by the server, why
 * @property {true} [local] never left this device; not in older builds */
/** @template Body @typedef {Omit<Stored<Body>, "seq" | "queue">} NewEntry an entry before it is kept */
/** @typedef {import("../vendor/idb/idb.js").IDBPDatabase<{entries: {key: number, value: Stored<unknown>},
 * device: {key: string, value: string}}>} Database */

const NAME = "calzo-tablet"; // as browsers have had it from the first release on
const ENTRIES = "entries";
const DEVICE = "device";
const KEY = "key";

/** What loses power a moment later has it all the same. */
const STRICT = /** @type {const} */ ({ durability: "strict" });

/** 128 random bits in hexadecimal, also where the page came by plain http. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Device {
  /** @type {(() => Promise<void>)[]} */ #listeners = [];
  /** @type {Database} */ #database;

  /** @param {Database} database @param {string} key */
  constructor(database, key) {
    this.#database = database;
    this.key = key;
    /** @type {number | null} who is signed in, as the page says */ this.official = null;
  }

  static async open() {
    const database = await /** @type {Promise<Database>} */ (
      openDB(NAME, 1, {
        upgrade(made) {
          made.createObjectStore(ENTRIES, { keyPath: "seq", autoIncrement: true });
          made.createObjectStore(DEVICE);
        },
      })
    );
    const transaction = database.transaction(DEVICE, "readwrite", STRICT);
    const key = (await transaction.store.get(KEY)) ?? newKey();
    await Promise.all([transaction.store.put(key, KEY), transaction.done]);
    await migrateStorage(database);
    return new Device(database, key);
  }

  /** Entries were renumbered, here or in another window. @param {() => Promise<void>} listener */
  onRenewed(listener) {
    this.#listeners.push(listener);
  }

  /** Oldest first; all where no queue is named. @param {string[]} queues
   * @returns {Promise<Stored<unknown>[]>} */
  async entries(...queues) {
    let all = await this.#read();
    if (all.some(({ queue }) => queue === undefined)) {
      await migrateStorage(this.#database); // a window of an old build is still open
      all = await this.#read();
    }
    return queues.length ? all.filter(({ queue }) => queues.includes(queue)) : all;
  }

  /** All, and the key that belongs to their numbers. */
  async #read() {
    const transaction = this.#database.transaction([ENTRIES, DEVICE]);
    const [all, key] = await Promise.all([
      transaction.objectStore(ENTRIES).getAll(),
      transaction.objectStore(DEVICE).get(KEY),
    ]);
    if (key && key !== this.key) await this.#setKey(key); // another window has renewed it
    return all;
  }

  /** Replaces entries in one transaction. Null where another window removed or released one.
   * @param {string} queue @param {Stored<unknown>[]} old @param {NewEntry<unknown>[]} made
   * @returns {Promise<Stored<unknown>[] | null>} */
  async swap(queue, old, made) {
    const transaction = this.#database.transaction(ENTRIES, "readwrite", STRICT);
    const { store } = transaction;
    const stored = await Promise.all(old.map(({ seq }) => store.get(seq)));
    if (stored.some((entry, at) => !entry || (old[at].local && !entry.local))) {
      await transaction.done;
      return null;
    }
    const entries = made.map((entry) => ({ ...entry, queue }));
    const added = entries.map((entry) => store.add(/** @type {Stored<unknown>} */ (entry)));
    const [seqs] = await Promise.all([
      Promise.all(added),
      ...old.map(({ seq }) => store.delete(seq)),
      transaction.done,
    ]);
    return entries.map((entry, at) => ({ ...entry, seq: seqs[at] }));
  }

  /** From now on they may be sent. False where another window removed one.
   * @param {Stored<unknown>[]} entries */
  async release(entries) {
    const transaction = this.#database.transaction(ENTRIES, "readwrite", STRICT);
    const { store } = transaction;
    const there = await Promise.all(entries.map(({ seq }) => store.get(seq)));
    const stored = there.flatMap((entry) => entry ?? []);
    const isThere = stored.length === entries.length;
    const released = isThere ? stored.map(({ local: _local, ...one }) => store.put(one)) : [];
    await Promise.all([...released, transaction.done]);
    return isThere;
  }

  unsent() {
    return this.#database.count(ENTRIES);
  }

  /** Writes those still stored. False where one is gone. @param {Stored<unknown>[]} entries */
  async put(entries) {
    const transaction = this.#database.transaction(ENTRIES, "readwrite");
    const { store } = transaction;
    const there = await Promise.all(entries.map(({ seq }) => store.getKey(seq)));
    const written = entries.filter(({ seq }) => there.includes(seq)).map((entry) => store.put(entry));
    await Promise.all([...written, transaction.done]);
    return written.length === entries.length;
  }

  /** @param {Stored<unknown>[]} entries */
  async drop(entries) {
    const transaction = this.#database.transaction(ENTRIES, "readwrite");
    await Promise.all([...entries.map(({ seq }) => transaction.store.delete(seq)), transaction.done]);
  }

  /** A new key and new numbers, for a device whose storage was copied to another. */
  async renew() {
    const transaction = this.#database.transaction([ENTRIES, DEVICE], "readwrite", STRICT);
    const store = transaction.objectStore(ENTRIES);
    const key = newKey();
    const entries = await store.getAll();
    const anew = entries.flatMap(({ seq, ...entry }) => [
      store.delete(seq),
      store.add(/** @type {Stored<unknown>} */ (entry)),
    ]);
    await Promise.all([transaction.objectStore(DEVICE).put(key, KEY), ...anew, transaction.done]);
    await this.#setKey(key);
  }

  /** Its key and the numbers of its entries belong together. @param {string} key */
  async #setKey(key) {
    this.key = key;
    for (const listener of this.#listeners) await listener();
  }
}
