// What devices kept before there was one queue for all: moves without a queue's name, the words of a table in
// a database of their own, the cups of a draw in localStorage. Brought over at each start, and whenever a
// window of the old release, still open, has kept more. Each step is whole or undone, and done twice it is
// done once.

/** @import {Database, Stored, NewEntry} from "./device.js" */

import { openDB } from "../vendor/idb/idb.js";
import { NOTES, movesOf } from "./queue.js";

/** @typedef {object} OldMove
 * @property {number} seq
 * @property {number} table
 * @property {string} at
 * @property {string} [refused] */
/** @typedef {{key: string, at: string, refused?: string}} OldNote */
/** @typedef {{notes: {key: string, value: OldNote}}} OldNotes */

const ENTRIES = "entries";
const NOTE_STORE = "notes";
const OUTBOX = "calzo-outbox";
const CUPS = "calzo-scribe:"; // and which sheet

/** @param {Database} database */
export async function migrateStorage(database) {
  await dropSecondEntries(database);
  await migrateMoves(database);
  await migrateNotes(database);
  for (const key of Object.keys(localStorage)) if (key.startsWith(CUPS)) await migrateCups(database, key);
}

/** Tables were entered a second time, only to be compared: nothing of that is of a record, and the server
 * takes it no more. @param {Database} database */
async function dropSecondEntries(database) {
  const transaction = database.transaction(ENTRIES, "readwrite");
  const { store } = transaction;
  const second = (await store.getAll()).filter(({ queue }) => queue?.startsWith("second:"));
  await Promise.all([...second.map(({ seq }) => store.delete(seq)), transaction.done]);
}

/** Moves keep their numbers: the server may have them already, and knows them again by these.
 * @param {Database} database */
async function migrateMoves(database) {
  const transaction = database.transaction(ENTRIES, "readwrite", { durability: "strict" });
  const { store } = transaction;
  const old = (await store.getAll()).filter(({ queue }) => queue === undefined);
  const written = old.map((entry) => {
    const { seq, at, table, refused, ...body } = /** @type {OldMove} */ (/** @type {unknown} */ (entry));
    return store.put({ seq, queue: movesOf(table), at, body, ...(refused && { refused }) });
  });
  await Promise.all([...written, transaction.done]);
}

/** @param {Database} database */
async function migrateNotes(database) {
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === OUTBOX)) return;
  const outbox = await openOutbox();
  const notes = (await outbox.getAll(NOTE_STORE)).sort((a, b) => (a.at < b.at ? -1 : 1));
  const made = notes.map(({ at, refused, ...body }) => ({ at, body, ...(refused && { refused }) }));
  await addMissing(database, NOTES, made, (body) => /** @type {OldNote} */ (body).key);
  const transaction = outbox.transaction(NOTE_STORE, "readwrite");
  await Promise.all([...notes.map(({ key }) => transaction.store.delete(key)), transaction.done]);
  outbox.close();
}

/** @returns {Promise<import("../vendor/idb/idb.js").IDBPDatabase<OldNotes>>} */
const openOutbox = () =>
  openDB(OUTBOX, 1, { upgrade: (made) => void made.createObjectStore(NOTE_STORE, { keyPath: "key" }) });

/** @param {Database} database @param {string} key */
async function migrateCups(database, key) {
  /** @type {({refused?: string} & Record<string, unknown>)[]} */
  let lines;
  try {
    lines = JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return; // damaged: it stays where it lies, and no table waits for it
  }
  const at = new Date().toISOString();
  const made = lines.map(({ refused, ...body }) => ({ at, body, ...(refused && { refused }) }));
  await addMissing(database, key, made, (body) => JSON.stringify(body));
  localStorage.removeItem(key);
}

/** Adds those that are not there yet: power may have gone between this and the end of what they were kept in.
 * @param {Database} database @param {string} queue @param {NewEntry<unknown>[]} made
 * @param {(body: unknown) => string} keyOf */
async function addMissing(database, queue, made, keyOf) {
  const transaction = database.transaction(ENTRIES, "readwrite", { durability: "strict" });
  const { store } = transaction;
  const all = await store.getAll();
  const existing = new Set(all.filter((entry) => entry.queue === queue).map(({ body }) => keyOf(body)));
  const missing = made.filter(({ body }) => !existing.has(keyOf(body)));
  const written = missing.map((entry) => store.add(/** @type {Stored<unknown>} */ ({ ...entry, queue })));
  await Promise.all([...written, transaction.done]);
}
