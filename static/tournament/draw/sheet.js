// Reads the sheet (dudo-draw/1, sections 5 and 6) strictly: what is not canonical is refused, never repaired.

import { refuse } from "./refusal.js";
import { compareText, demandCanonical } from "./text.js";

export const ZEROS = "0".repeat(64);
export const HASH = /^[0-9a-f]{64}$/;
const NUMBER = /^(?:0|[1-9][0-9]{0,9})$/;
const HIGHEST_ID = 2147483647;
const MOST_PLAYERS = 100000;

/** @typedef {{label: string, cap: number, members: number[], place: string}} Group */
/** @typedef {{id: number, table: number, seat: number, place: string}} Pin seat 0 is any seat of the table */
/** Ids ascend; tables and seats count from 1. @typedef {object} Sheet
 * @property {string} text
 * @property {string} event
 * @property {number} round
 * @property {number} serial
 * @property {string} prev
 * @property {{count: number, dice: number}} cups
 * @property {string[]} seals
 * @property {number[]} sizes
 * @property {number[]} ids
 * @property {Map<number, string>} names
 * @property {Group[]} groups
 * @property {Pin[]} pins */

// Goes through the lines of a document. `place` is where it stands now.
class Lines {
  /** @param {string} text @param {string} kind */
  constructor(text, kind) {
    if (typeof text !== "string" || text === "") refuse("sheet-missing", "");
    this.lines = text.split("\n");
    this.at = 0;
    if (this.lines[0] !== `dudo-draw/1 ${kind}`) refuse("not-a-sheet", "line 1");
    if (this.lines[this.lines.length - 1] !== "") refuse("sheet-cut", `line ${this.lines.length}`);
    this.lines.pop();
    if (this.lines[this.lines.length - 1] !== "end") refuse("sheet-cut", `line ${this.lines.length}`);
    this.at = 1;
  }

  get place() {
    return `line ${this.at + 1}`;
  }

  /** Null where the line begins with another word. @param {string} word @param {number} count */
  fields(word, count) {
    const parts = this.lines[this.at].split("\t");
    if (parts[0] !== word) return null;
    if (parts.length !== count + 1) refuse("line-fields", this.place, { word });
    this.at += 1;
    return parts.slice(1);
  }

  /** @param {string} word @param {number} count */
  demand(word, count) {
    const place = this.place;
    const fields = this.fields(word, count);
    if (!fields) refuse("line-expected", place, { word });
    return fields;
  }
}

/** @param {string} text @param {number} from @param {number} to @param {string} place */
function number(text, from, to, place) {
  if (!NUMBER.test(text) || Number(text) < from || Number(text) > to)
    refuse("number", place, { text: short(text), from, to });
  return Number(text);
}

/** @param {string} text @param {number} from @param {number} to @param {string} place */
const numbers = (text, from, to, place) => text.split(" ").map((part) => number(part, from, to, place));

/** @param {string} text @param {string} place */
function hash(text, place) {
  if (!HASH.test(text)) refuse("hash", place, { length: text.length });
  return text;
}

/** @param {string} text */
export const short = (text) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** @template T @param {Lines} lines @param {string} word @param {number} count
 * @param {(fields: string[], place: string) => T} read */
function one(lines, word, count, read) {
  const place = `line ${lines.at + 1}`;
  return read(lines.demand(word, count), place);
}

/** @template T @param {Lines} lines @param {string} word @param {number} count
 * @param {(fields: string[], place: string) => T} read */
function many(lines, word, count, read) {
  const values = [];
  for (;;) {
    const place = lines.place;
    const fields = lines.fields(word, count);
    if (!fields) return values;
    values.push(read(fields, place));
  }
}

/** @param {string} text @returns {Sheet} */
export function readSheet(text) {
  const lines = new Lines(text, "sheet");
  const event = one(lines, "event", 1, ([name], place) => demandCanonical(name, place));
  const round = one(lines, "round", 1, ([digits], place) => number(digits, 1, 9999, place));
  const serial = one(lines, "serial", 1, ([digits], place) => number(digits, 1, 9999, place));
  const prev = one(lines, "prev", 1, ([digits], place) => previous(hash(digits, place), serial, place));
  const cups = one(lines, "cups", 2, ([count, dice], place) => ({
    count: number(count, 1, 200, place),
    dice: number(dice, 1, 10, place),
  }));
  const seals = readSeals(lines);
  const sizesPlace = lines.place;
  const sizes = one(lines, "tables", 1, ([digits], place) => numbers(digits, 1, MOST_PLAYERS, place));
  const names = readPlayers(lines);
  const ids = [...names.keys()];
  const seats = sizes.reduce((sum, size) => sum + size, 0);
  if (seats !== ids.length) refuse("seats-differ", sizesPlace, { seats, players: ids.length });
  const groups = readGroups(lines, names);
  const pins = readPins(lines, names, sizes);
  if (lines.at !== lines.lines.length - 1) refuse("line-unexpected", lines.place);
  const sheet = { text, event, round, serial, prev, cups, seals, sizes, ids, names, groups, pins };
  checkPossible(sheet);
  return sheet;
}

/** @param {string} prev @param {number} serial @param {string} place */
function previous(prev, serial, place) {
  if ((serial === 1) !== (prev === ZEROS)) refuse(serial === 1 ? "prev-of-the-first" : "prev-missing", place);
  return prev;
}

/** @param {Lines} lines */
function readSeals(lines) {
  const seen = new Set();
  const seals = many(lines, "seal", 1, ([seal], place) => {
    if (seen.has(seal)) refuse("seal-twice", place);
    seen.add(seal);
    return hash(seal, place);
  });
  if (seals.length > 8) refuse("seals-many", lines.place, { count: seals.length });
  return seals;
}

/** @param {Lines} lines @returns {Sheet["names"]} */
function readPlayers(lines) {
  const names = new Map();
  let last = 0;
  many(lines, "player", 2, ([id, name], place) => {
    const here = number(id, 1, HIGHEST_ID, place);
    if (here <= last) refuse("players-order", place, { id: here });
    last = here;
    names.set(here, demandCanonical(name, place));
  });
  if (!names.size) refuse("line-expected", lines.place, { word: "player" });
  if (names.size > MOST_PLAYERS) refuse("players-many", lines.place, { count: names.size });
  return names;
}

/** @param {Lines} lines @param {Sheet["names"]} names */
function readGroups(lines, names) {
  /** @type {Group | null} */ let before = null;
  return many(lines, "group", 3, ([cap, ids, label], place) => {
    const group = {
      cap: number(cap, 1, HIGHEST_ID, place),
      members: numbers(ids, 1, HIGHEST_ID, place),
      label: demandCanonical(label, place),
      place,
    };
    checkMembers(group, names, place);
    if (before && compareGroups(before, group) >= 0) refuse("groups-order", place, { label: group.label });
    before = group;
    return group;
  });
}

/** @param {Group} group @param {Sheet["names"]} names @param {string} place */
function checkMembers(group, names, place) {
  let last = 0;
  for (const id of group.members) {
    if (id <= last) refuse("members-order", place, { id });
    if (!names.has(id)) refuse("member-unknown", place, { id });
    last = id;
  }
  if (group.members.length <= group.cap) refuse("group-idle", place, { label: group.label });
}

/** Section 6.5: members, cap, label. @param {Omit<Group, "place">} a @param {Omit<Group, "place">} b */
export function compareGroups(a, b) {
  const shared = Math.min(a.members.length, b.members.length);
  for (let i = 0; i < shared; i++) if (a.members[i] !== b.members[i]) return a.members[i] - b.members[i];
  return a.members.length - b.members.length || a.cap - b.cap || compareText(a.label, b.label);
}

/** @param {Lines} lines @param {Sheet["names"]} names @param {number[]} sizes */
function readPins(lines, names, sizes) {
  let last = 0;
  const taken = new Set();
  return many(lines, "pin", 3, (fields, place) => {
    const id = number(fields[0], 1, HIGHEST_ID, place);
    if (!names.has(id)) refuse("member-unknown", place, { id });
    if (id <= last) refuse("pins-order", place, { id });
    last = id;
    const table = number(fields[1], 1, sizes.length, place);
    const seat = number(fields[2], 0, sizes[table - 1], place);
    const key = `${table} ${seat}`;
    if (seat && taken.has(key)) refuse("pins-one-seat", place, { table, seat });
    taken.add(key);
    return { id, table, seat, place };
  });
}

/** Section 6, point 7; pins take their places first. @param {Sheet} sheet */
function checkPossible(sheet) {
  const room = sheet.sizes.slice();
  const tableOf = new Map();
  for (const pin of sheet.pins) {
    tableOf.set(pin.id, pin.table - 1);
    if (--room[pin.table - 1] < 0) refuse("pins-many", pin.place, { table: pin.table });
  }
  for (const group of sheet.groups) {
    const pinned = new Map();
    for (const id of group.members) {
      if (!tableOf.has(id)) continue;
      const table = tableOf.get(id);
      pinned.set(table, (pinned.get(table) || 0) + 1);
      if (pinned.get(table) > group.cap)
        refuse("pins-break-a-rule", group.place, { label: group.label, table: table + 1 });
    }
    const loose = group.members.filter((id) => !tableOf.has(id)).length;
    const places = room.reduce(
      (sum, free, table) => sum + Math.min(group.cap - (pinned.get(table) || 0), free),
      0,
    );
    if (places < loose) refuse("group-too-large", group.place, { label: group.label, loose, places });
  }
}
