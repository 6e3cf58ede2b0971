// The tables being filled: who sits on which slot, how many of each group at each table. Slots count through
// all tables; slots and tables from 0.

/** @import {Sheet} from "./sheet.js" */
/** @import {Listener, Stream} from "./stream.js" */

const MOST_CELLS = 1 << 25;

// How many of each group sit at each table: a flat array, or for the very largest sheets only what is not 0.
class Cells {
  /** @param {number} groups @param {number} tables */
  constructor(groups, tables) {
    this.tables = tables;
    this.cells = new Int32Array(groups * tables);
  }
  /** @param {number} group @param {number} table */
  at(group, table) {
    return this.cells[group * this.tables + table];
  }
  /** @param {number} group @param {number} table @param {number} change */
  add(group, table, change) {
    return (this.cells[group * this.tables + table] += change);
  }
  clear() {
    this.cells.fill(0);
  }
}

class Sparse {
  /** @param {number} tables */
  constructor(tables) {
    this.tables = tables;
    /** @type {Map<number, number>} */ this.cells = new Map();
  }
  /** @param {number} group @param {number} table */
  at(group, table) {
    return this.cells.get(group * this.tables + table) || 0;
  }
  /** @param {number} group @param {number} table @param {number} change */
  add(group, table, change) {
    const now = this.at(group, table) + change;
    this.cells.set(group * this.tables + table, now);
    return now;
  }
  clear() {
    this.cells.clear();
  }
}

/** @type {number[]} */ const NONE = [];

export class Board {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.starts = [0];
    for (const size of sheet.sizes) this.starts.push(this.starts[this.starts.length - 1] + size);
    this.tableOf = new Int32Array(sheet.ids.length);
    sheet.sizes.forEach((_size, t) => this.tableOf.fill(t, this.starts[t], this.starts[t + 1]));
    /** @type {number[]} */ this.sitting = new Array(sheet.ids.length).fill(0);
    /** @type {Map<number, number[]>} */ this.groupsOf = new Map();
    sheet.groups.forEach((group, g) => {
      for (const id of group.members) {
        const groups = this.groupsOf.get(id);
        if (groups) groups.push(g);
        else this.groupsOf.set(id, [g]);
      }
    });
    this.slots = sheet.sizes.map((size, t) => Array.from({ length: size }, (_seat, s) => this.starts[t] + s));
    this.caps = sheet.groups.map((group) => group.cap);
    const tables = sheet.sizes.length;
    this.count =
      this.caps.length * tables <= MOST_CELLS ? new Cells(this.caps.length, tables) : new Sparse(tables);
    /** @type {number[][]} the free slots of each table */ this.free = [];
    this.clear();
  }

  clear() {
    this.free = this.slots.map((slots) => slots.slice());
    this.count.clear();
  }

  /** @param {number} id */
  groups(id) {
    return this.groupsOf.get(id) || NONE;
  }

  /** Takes a slot that `takeSlot` gave; is no rule broken? @param {number} id @param {number} slot */
  seat(id, slot) {
    this.sitting[slot] = id;
    const table = this.tableOf[slot];
    let isKept = true;
    for (const g of this.groups(id)) if (this.count.add(g, table, 1) > this.caps[g]) isKept = false;
    return isKept;
  }

  /** Takes one of the free slots of a table by lot. @param {number} table @param {Stream} stream */
  takeSlot(table, stream) {
    const slots = this.free[table];
    return slots.splice(stream.below(slots.length), 1)[0];
  }

  /** Those with a seat first (section 9.3, point 1). @param {Stream} stream @param {Listener | null} told */
  seatPinned(stream, told) {
    const { pins } = this.sheet;
    for (const pin of pins) {
      if (!pin.seat) continue;
      const slot = this.starts[pin.table - 1] + pin.seat - 1;
      this.free[pin.table - 1] = this.free[pin.table - 1].filter((other) => other !== slot);
      this.seat(pin.id, slot);
    }
    for (const pin of pins) {
      if (pin.seat) continue;
      const slot = this.takeSlot(pin.table - 1, stream);
      this.seat(pin.id, slot);
      if (told) told.fixed(pin.id, this.place(slot));
    }
  }

  freeSlots() {
    return this.free.flat();
  }

  /** {table, seat} of a slot, from 1. @param {number} slot */
  place(slot) {
    const table = this.tableOf[slot];
    return { table: table + 1, seat: slot - this.starts[table] + 1 };
  }

  tables() {
    return this.sheet.sizes.map((_size, t) => this.sitting.slice(this.starts[t], this.starts[t + 1]));
  }
}
