// @ts-check
// What is said at a table beside its acta: a decision, a warning, a call. Kept in the browser until the server has it, as the moves are, but apart
// from them: a word that is refused must never hold up a play, nor a play a word.
//
// A note bears a key of its own from the first tap on, so that sending it twice says it once. What the server refuses stays, with what was typed.

import { Refusal, Unreachable, ask } from "../../shared/ask.js";
import { Retry } from "../../shared/retry.js";

const NAME = "calzo-outbox";
const NOTES = "notes";

/** @typedef {{key: string, table: number, what: "decisions" | "warnings" | "call", body: any, said: string, at: string, refused?: string}} Note */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A random UUID (version 4), also where the page came by plain http. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export class Outbox {
  /** @param {{database: IDBDatabase, api: (table: number) => string, changed: () => void, arrived: (note: Note, answer: any) => void}} made */
  constructor({ database, api, changed, arrived }) {
    this.database = database;
    this.api = api;
    this.changed = changed;
    this.arrived = arrived;
    /** @type {Note[]} */ this.notes = [];
    this.retry = new Retry(() => this.flush());
    this.sending = false;
  }

  /** @param {{api: (table: number) => string, changed: () => void, arrived: (note: Note, answer: any) => void}} given */
  static async open(given) {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(NOTES, { keyPath: "key" });
    const outbox = new Outbox({ database: await done(request), ...given });
    const kept = await done(outbox.database.transaction(NOTES).objectStore(NOTES).getAll());
    outbox.notes = kept.sort((one, other) => (one.at < other.at ? -1 : 1));
    return outbox;
  }

  /** Of this table, what is on its way. @param {number} table */
  waiting(table) {
    return this.notes.filter((note) => note.table === table && !note.refused);
  }

  /** Of this table, what the server did not take. @param {number} table */
  refused(table) {
    return this.notes.filter((note) => note.table === table && note.refused);
  }

  /** Keeps a note, then sends it; resolves when it is on the disk. @param {{table: number, what: Note["what"], body: any, said: string}} given */
  async put(given) {
    const note = { ...given, key: newKey(), at: new Date().toISOString() };
    await this.#keep(note);
    this.notes.push(note);
    this.changed();
    this.flush();
  }

  /** Sends a refused one anew, as it was typed. @param {Note} note */
  async again(note) {
    await this.#replace(note, { ...note, refused: undefined });
    await this.flush();
  }

  /** Throws one away that the server does not have. @param {Note} note */
  async drop(note) {
    await this.#write((store) => store.delete(note.key));
    this.notes = this.notes.filter((other) => other.key !== note.key);
    this.changed();
  }

  /** Sends what waits, oldest first, one at a time; silence is tried again later. */
  async flush() {
    if (this.sending || this.retry.early) return;
    this.sending = true;
    try {
      for (let note = this.#next(); note; note = this.#next()) await this.#send(note);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.retry.later(error);
    } finally {
      this.sending = false;
      this.changed();
    }
  }

  #next() {
    return this.notes.find((note) => !note.refused);
  }

  /** @param {Note} note */
  async #send(note) {
    try {
      const answer = await ask("POST", `${this.api(note.table)}${note.what}/`, {
        ...note.body,
        key: note.key,
        made_at: note.at,
      });
      await this.drop(note);
      this.arrived(note, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "old_page") throw new Unreachable(error.message, { server: true }); // it waits for the page to be loaded anew
      if (error.code === "already_called") {
        await this.drop(note);
        this.arrived(note, { call: error.extra.call });
      } else await this.#replace(note, { ...note, refused: error.message });
    }
    this.retry.heard();
  }

  /** @param {Note} old @param {Note} note */
  async #replace(old, note) {
    await this.#keep(note);
    this.notes = this.notes.map((other) => (other.key === old.key ? note : other));
    this.changed();
  }

  /** @param {Note} note */
  #keep(note) {
    return this.#write((store) => store.put(note));
  }

  /** One change, resolved when it is on the disk. @param {(store: IDBObjectStore) => void} change @returns {Promise<void>} */
  #write(change) {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(NOTES, "readwrite", { durability: "strict" });
      change(transaction.objectStore(NOTES));
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  }
}
