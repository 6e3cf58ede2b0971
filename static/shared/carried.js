// What devices kept before there was one queue for all: moves without a queue's name, the words of a table in
// a database of their own, the cups of a draw in localStorage. Brought over at each start, and whenever a
// window of the old release, still open, has kept more. Each step is whole or undone, and done twice it is
// done once.

/** @import {Database, Kept, Made} from "./device.js" */

import { openDB } from "../vendor/idb/idb.js";
import { WORDS, movesOf } from "./queue.js";

/** @typedef {object} OldMove
 * @property {number} seq
 * @property {number} table
 * @property {string} at
 * @property {string} [refused] */
/** @typedef {{key: string, at: string, refused?: string}} OldNote */
/** @typedef {{notes: {key: string, value: OldNote}}} OldNotes */

const ENTRIES = "entries";
const NOTES = "notes";
const OUTBOX = "calzo-outbox";
const CUPS = "calzo-scribe:"; // and which sheet

/** @param {Database} database */
export async function carryOver(database) {
  await leaveSecondEntries(database);
  await carryMoves(database);
  await carryNotes(database);
  for (const key of Object.keys(localStorage)) if (key.startsWith(CUPS)) await carryCups(database, key);
}

/** Tables were entered a second time, only to be compared: nothing of that is of a record, and the server
 * takes it no more. @param {Database} database */
async function leaveSecondEntries(database) {
  const transaction = database.transaction(ENTRIES, "readwrite");
  const { store } = transaction;
  const left = (await store.getAll()).filter(({ queue }) => queue?.startsWith("second:"));
  await Promise.all([...left.map(({ seq }) => store.delete(seq)), transaction.done]);
}

/** Moves keep their numbers: the server may have them already, and knows them again by these.
 * @param {Database} database */
async function carryMoves(database) {
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
async function carryNotes(database) {
  const known = await indexedDB.databases?.();
  if (known && !known.some(({ name }) => name === OUTBOX)) return;
  const outbox = await openOutbox();
  const notes = (await outbox.getAll(NOTES)).sort((a, b) => (a.at < b.at ? -1 : 1));
  const made = notes.map(({ at, refused, ...body }) => ({ at, body, ...(refused && { refused }) }));
  await add(database, WORDS, made, (body) => /** @type {OldNote} */ (body).key);
  const transaction = outbox.transaction(NOTES, "readwrite");
  await Promise.all([...notes.map(({ key }) => transaction.store.delete(key)), transaction.done]);
  outbox.close();
}

/** @returns {Promise<import("../vendor/idb/idb.js").IDBPDatabase<OldNotes>>} */
const openOutbox = () =>
  openDB(OUTBOX, 1, { upgrade: (made) => void made.createObjectStore(NOTES, { keyPath: "key" }) });

/** @param {Database} database @param {string} key */
async function carryCups(database, key) {
  /** @type {({refused?: string} & Record<string, unknown>)[]} */
  let lines;
  try {
    lines = JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return; // damaged: it stays where it lies, and no table waits for it
  }
  const at = new Date().toISOString();
  const made = lines.map(({ refused, ...body }) => ({ at, body, ...(refused && { refused }) }));
  await add(database, key, made, (body) => JSON.stringify(body));
  localStorage.removeItem(key);
}

/** Adds those that are not there yet: power may have gone between this and the end of what they were kept in.
 * @param {Database} database @param {string} queue @param {Made<unknown>[]} made
 * @param {(body: unknown) => string} keyOf */
async function add(database, queue, made, keyOf) {
  const transaction = database.transaction(ENTRIES, "readwrite", { durability: "strict" });
  const { store } = transaction;
  const all = await store.getAll();
  const there = new Set(all.filter((entry) => entry.queue === queue).map(({ body }) => keyOf(body)));
  const lacking = made.filter(({ body }) => !there.has(keyOf(body)));
  const written = lacking.map((one) => store.add(/** @type {Kept<unknown>} */ ({ ...one, queue })));
  await Promise.all([...written, transaction.done]);
}
