// Moves what older releases stored (moves without a queue, notes in their own database, cups in localStorage)
// at each start, and while a window of an old release is open. Each step is atomic and repeatable.

/** @import {Database, Stored, NewEntry} from "./device.js" */

import { openDB } from "../vendor/idb/idb.js";
import { NOTES, movesOf } from "./queue.js";

/** @typedef {{seq: number, table: number, at: string, refused?: string}} OldMove */
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

/** Second entries of tables: the server takes them no more. @param {Database} database */
async function dropSecondEntries(database) {
  const transaction = database.transaction(ENTRIES, "readwrite");
  const { store } = transaction;
  const second = (await store.getAll()).filter(({ queue }) => queue?.startsWith("second:"));
  await Promise.all([...second.map(({ seq }) => store.delete(seq)), transaction.done]);
}

/** Under their numbers, by which the server knows them. @param {Database} database */
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

/** Idempotent: power may have gone before the old ones were removed. @param {Database} database
 * @param {string} queue @param {NewEntry<unknown>[]} made @param {(body: unknown) => string} keyOf */
async function addMissing(database, queue, made, keyOf) {
  const transaction = database.transaction(ENTRIES, "readwrite", { durability: "strict" });
  const { store } = transaction;
  const all = await store.getAll();
  const existing = new Set(all.filter((entry) => entry.queue === queue).map(({ body }) => keyOf(body)));
  const missing = made.filter(({ body }) => !existing.has(keyOf(body)));
  const written = missing.map((entry) => store.add(/** @type {Stored<unknown>} */ ({ ...entry, queue })));
  await Promise.all([...written, transaction.done]);
}
