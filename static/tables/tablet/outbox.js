// What is said beside the acta: decisions, warnings, calls. Queued apart from moves, so that neither holds
// the other up. Each note has a key, so that sending it twice says it once; a refused one stays with its
// text.

import { Refusal, Unreachable, ask } from "../../shared/ask.js";
import { Queue, NOTES, notesOf } from "../../shared/queue.js";
import { Retry } from "../../shared/retry.js";
import { stamp } from "../../shared/server-time.js";
import { SESSION_ENDED } from "./sign-in.js";

/** @import {Device, Stored, NewEntry} from "../../shared/device.js" */
/** @import {CallNow, LineRecorded, Signatures, TableState} from "../../shared/wire" */

/** @typedef {object} Said
 * @property {number} table
 * @property {"decisions" | "warnings" | "persons" | "call" | "signatures" | "winner"} what
 * @property {object} body
 * @property {string} said the typed text */
/** @typedef {Stored<Said & {key: string}>} Note */
/** @typedef {CallNow | LineRecorded | Signatures | TableState} Answer */
/** @typedef {(note: Note, answer: Answer | null) => void} Delivered `null`: somebody has called already */
/** @typedef {object} Options
 * @property {Device} device
 * @property {(table: number) => string} api
 * @property {() => void} changed
 * @property {Delivered} arrived
 * @property {(note: Note) => void} [sent] the server has it: before it is dropped here
 * @property {(table: number) => boolean} [isUnopened] opened here, unknown to the server? Then its signatures
 * wait */

/** A random UUID (version 4), also where the page came by plain http. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export class Outbox {
  /** @type {Queue<Note["body"]>} */ #queue;
  /** @type {Note[]} What the device had no room for: shown as what is refused is, lost with the page. */
  #unkept = [];

  /** @param {Options} options */
  constructor({ device, api, changed, arrived, sent = () => {}, isUnopened = () => false }) {
    this.api = api;
    this.changed = changed;
    this.delivered = arrived;
    this.sent = sent;
    this.retry = new Retry(() => this.flush());
    const send = (/** @type {Note[]} */ [first]) => this.#send(first);
    const name = notesOf(device.official);
    const holds = (/** @type {Note} */ { body }) => body.what === "signatures" && isUnopened(body.table);
    this.#queue = new Queue({ device, name, older: NOTES, retry: this.retry, send, changed, holds });
  }

  /** @param {Options} options */
  static async open(options) {
    const outbox = new Outbox(options);
    await outbox.load();
    return outbox;
  }

  async load() {
    await this.#queue.load();
  }

  get isEmpty() {
    return this.#queue.entries.length === 0 && !this.hasUnkept;
  }

  get hasUnkept() {
    return this.#unkept.length > 0;
  }

  /** Of this table, what is on its way. @param {number} table */
  waiting(table) {
    return this.#queue.waiting.filter(({ body }) => body.table === table);
  }

  /** Of this table, what the server did not take. @param {number} table */
  refused(table) {
    return [...this.#queue.refused, ...this.#unkept].filter(({ body }) => body.table === table);
  }

  /** Keeps a note, then sends it; resolves when it is on the disk, or known not to be. @param {Said} words */
  put(words) {
    return this.#keep({ ...stamp(), body: { ...words, key: newKey() } });
  }

  /** What the server had and has no more: with its key. @param {Pick<Note, "at" | "body">} note */
  resend(note) {
    return this.#keep(note);
  }

  /** @param {NewEntry<Note["body"]>} made */
  async #keep(made) {
    try {
      await this.#queue.add(made);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      const refused = gettext(
        "NOT SAVED: this device has no room left. Delete something from the device, then send it again.",
      );
      this.#unkept.push({ ...made, seq: 0, queue: this.#queue.name, refused });
      this.changed();
      return;
    }
    this.flush();
  }

  /** Sends a refused one anew, as it was typed. @param {Note} note */
  async again(note) {
    if (!this.#removeUnkept(note)) return this.#queue.again(note);
    const { at, told, body } = note;
    await this.#keep({ at, told, body });
  }

  /** Throws one away that the server does not have. @param {Note} note */
  async drop(note) {
    if (!this.#removeUnkept(note)) return this.#queue.drop([note]);
    this.changed();
  }

  /** Was it one that could not be kept? @param {Note} note */
  #removeUnkept(note) {
    const remaining = this.#unkept.filter((other) => other !== note);
    const isRemoved = remaining.length < this.#unkept.length;
    this.#unkept = remaining;
    return isRemoved;
  }

  async flush() {
    await this.#queue.flush();
  }

  /** @param {Note} note */
  async #send(note) {
    const { table, what, body, key } = note.body;
    try {
      const answer = await ask("POST", `${this.api(table)}${what}/`, { ...body, key, made_at: note.at });
      this.sent(note);
      await this.drop(note);
      this.delivered(note, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // It waits for somebody to sign in, or for the page to be loaded anew.
      if ([...SESSION_ENDED, "old_page"].includes(error.code))
        throw new Unreachable(error.message, { server: true });
      if (error.code === "already_called") {
        await this.drop(note);
        this.delivered(note, null);
      } else await this.#queue.refuse([note], error.message);
    }
    this.retry.answered();
  }
}
