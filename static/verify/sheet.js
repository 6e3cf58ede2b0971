// The sheet (dudo-draw/1, sections 5 and 6), read strictly: what is not written in its one canonical way is refused with its line, never repaired.
(function (sorteo) {
  "use strict";

  const ZEROS = "0".repeat(64);
  const HASH = /^[0-9a-f]{64}$/;
  const NUMBER = /^(?:0|[1-9][0-9]{0,9})$/;
  const HIGHEST_ID = 2147483647;
  const MOST_PLAYERS = 100000;
  const { refuse } = sorteo;

  // Goes through the lines of a document. `place` is where it stands now.
  class Lines {
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

    // The fields of the present line if it begins with this word, which is passed over; else null.
    fields(word, count) {
      const parts = this.lines[this.at].split("\t");
      if (parts[0] !== word) return null;
      if (parts.length !== count + 1) refuse("line-fields", this.place, { word });
      this.at += 1;
      return parts.slice(1);
    }

    demand(word, count) {
      const place = this.place;
      const found = this.fields(word, count);
      if (!found) refuse("line-expected", place, { word });
      return found;
    }
  }

  function number(text, from, to, place) {
    if (!NUMBER.test(text) || Number(text) < from || Number(text) > to)
      refuse("number", place, { text: short(text), from, to });
    return Number(text);
  }

  const numbers = (text, from, to, place) => text.split(" ").map((part) => number(part, from, to, place));

  function hash(text, place) {
    if (!HASH.test(text)) refuse("hash", place, { length: text.length });
    return text;
  }

  const short = (text) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

  // Reads one line that has to be there: `read(fields, place)`.
  function one(lines, word, count, read) {
    const place = `line ${lines.at + 1}`;
    return read(lines.demand(word, count), place);
  }

  // Reads the lines of one kind that follow each other: `read(fields, place)` for each.
  function many(lines, word, count, read) {
    const found = [];
    for (;;) {
      const place = lines.place;
      const fields = lines.fields(word, count);
      if (!fields) return found;
      found.push(read(fields, place));
    }
  }

  // The sheet as an object: {text, event, round, serial, prev, cups, seals, sizes, ids, names, groups, pins}. Ids ascend; tables and seats
  // count from 1, seat 0 is any seat.
  function readSheet(text) {
    const lines = new Lines(text, "sheet");
    const sheet = { text };
    sheet.event = one(lines, "event", 1, ([event], place) => sorteo.demandCanonical(event, place));
    sheet.round = one(lines, "round", 1, ([round], place) => number(round, 1, 9999, place));
    sheet.serial = one(lines, "serial", 1, ([serial], place) => number(serial, 1, 9999, place));
    sheet.prev = one(lines, "prev", 1, ([prev], place) => previous(hash(prev, place), sheet.serial, place));
    sheet.cups = one(lines, "cups", 2, ([count, dice], place) => ({
      count: number(count, 1, 200, place),
      dice: number(dice, 1, 10, place),
    }));
    sheet.seals = readSeals(lines);
    const sizesPlace = lines.place;
    sheet.sizes = one(lines, "tables", 1, ([sizes], place) => numbers(sizes, 1, MOST_PLAYERS, place));
    readPlayers(lines, sheet);
    const seats = sheet.sizes.reduce((sum, size) => sum + size, 0);
    if (seats !== sheet.ids.length) refuse("seats-differ", sizesPlace, { seats, players: sheet.ids.length });
    readGroups(lines, sheet);
    readPins(lines, sheet);
    if (lines.at !== lines.lines.length - 1) refuse("line-unexpected", lines.place);
    checkPossible(sheet);
    return sheet;
  }

  function previous(prev, serial, place) {
    if ((serial === 1) !== (prev === ZEROS))
      refuse(serial === 1 ? "prev-of-the-first" : "prev-missing", place);
    return prev;
  }

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

  function readPlayers(lines, sheet) {
    sheet.names = new Map();
    let last = 0;
    sheet.ids = many(lines, "player", 2, ([id, name], place) => {
      const here = number(id, 1, HIGHEST_ID, place);
      if (here <= last) refuse("players-order", place, { id: here });
      last = here;
      sheet.names.set(here, sorteo.demandCanonical(name, place));
      return here;
    });
    if (!sheet.ids.length) refuse("line-expected", lines.place, { word: "player" });
    if (sheet.ids.length > MOST_PLAYERS) refuse("players-many", lines.place, { count: sheet.ids.length });
  }

  function readGroups(lines, sheet) {
    let before = null;
    sheet.groups = many(lines, "group", 3, ([cap, ids, label], place) => {
      const group = {
        cap: number(cap, 1, HIGHEST_ID, place),
        members: numbers(ids, 1, HIGHEST_ID, place),
        label: sorteo.demandCanonical(label, place),
        place,
      };
      checkMembers(group, sheet, place);
      if (before && compareGroups(before, group) >= 0) refuse("groups-order", place, { label: group.label });
      before = group;
      return group;
    });
  }

  function checkMembers(group, sheet, place) {
    let last = 0;
    for (const id of group.members) {
      if (id <= last) refuse("members-order", place, { id });
      if (!sheet.names.has(id)) refuse("member-unknown", place, { id });
      last = id;
    }
    if (group.members.length <= group.cap) refuse("group-idle", place, { label: group.label });
  }

  // The order of section 6.5: members, then cap, then label.
  function compareGroups(a, b) {
    const shared = Math.min(a.members.length, b.members.length);
    for (let i = 0; i < shared; i++) if (a.members[i] !== b.members[i]) return a.members[i] - b.members[i];
    return a.members.length - b.members.length || a.cap - b.cap || sorteo.compareText(a.label, b.label);
  }

  function readPins(lines, sheet) {
    let last = 0;
    const taken = new Set();
    sheet.pins = many(lines, "pin", 3, ([id, table, seat], place) => {
      const pin = { id: number(id, 1, HIGHEST_ID, place), place };
      if (!sheet.names.has(pin.id)) refuse("member-unknown", place, { id: pin.id });
      if (pin.id <= last) refuse("pins-order", place, { id: pin.id });
      last = pin.id;
      pin.table = number(table, 1, sheet.sizes.length, place);
      pin.seat = number(seat, 0, sheet.sizes[pin.table - 1], place);
      const key = `${pin.table} ${pin.seat}`;
      if (pin.seat && taken.has(key)) refuse("pins-one-seat", place, { table: pin.table, seat: pin.seat });
      taken.add(key);
      return pin;
    });
  }

  // What can be said before anybody rolls (section 6, point 7), with the places of the pins counted first.
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

  Object.assign(sorteo, { readSheet, short, compareGroups, ZEROS, HASH });
})((globalThis.sorteo = globalThis.sorteo || {}));
