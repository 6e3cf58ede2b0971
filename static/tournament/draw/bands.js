// Sheets whose tables are drawn in bands (docs/draw.md): their event says so, and a group for each band says
// who is in it. Each band is a sheet of its own, drawn as every sheet with the dice of all.

import { writeSheet } from "./input.js";
import { refuse } from "./refusal.js";
import { readSheet } from "./sheet.js";

/** @import {Sheet} from "./sheet.js" */

/** `first`, `last`: its tables on the whole sheet, from 1.
 * @typedef {{number: number, sheet: Sheet, first: number, last: number}} Band */

const BY_COMPUTER = "Dados del computador · ";
export const BY_BANDS = "Suiza de mesas · ";
const LABEL = /^band ([1-9][0-9]{0,3})$/;

/** @param {string} label */
export const isBand = (label) => LABEL.test(label);

/** None where all is drawn at once. @param {Sheet} sheet @returns {Band[]} */
export function bandsOf(sheet) {
  const named = sheet.event.startsWith(BY_COMPUTER) ? sheet.event.slice(BY_COMPUTER.length) : sheet.event;
  if (!named.startsWith(BY_BANDS)) return [];
  /** @type {number[][]} */ const bands = [];
  for (const { label, members } of sheet.groups) {
    const number = LABEL.exec(label);
    if (number && bands[Number(number[1]) - 1]) refuse("bands-players", "");
    if (number) bands[Number(number[1]) - 1] = members;
  }
  const everybody = [...bands].flatMap((members) => members ?? [0]).sort((a, b) => a - b);
  if (everybody.join() !== sheet.ids.join()) refuse("bands-players", "");
  let last = 0;
  return bands.map((members, index) => {
    const first = last;
    let free = members.length;
    while (free > 0 && last < sheet.sizes.length) free -= sheet.sizes[last++];
    if (free !== 0) refuse("bands-tables", "", { number: index + 1 });
    const own = sheetOf(sheet, members, index + 1, first, last);
    return { number: index + 1, sheet: own, first: first + 1, last };
  });
}

/** @param {Sheet} sheet @param {number[]} members @param {number} number @param {number} first
 * @param {number} last */
function sheetOf(sheet, members, number, first, last) {
  const inside = new Set(members);
  const { round, serial, prev, cups, seals } = sheet;
  const groups = sheet.groups
    .filter((group) => !isBand(group.label))
    .map(({ label, cap, members: all }) => ({ label, cap, members: all.filter((id) => inside.has(id)) }));
  const pins = sheet.pins
    .filter((pin) => inside.has(pin.id))
    .map(({ id, table, seat }) => ({ id, table: table - first, seat }));
  return readSheet(
    writeSheet({
      event: sheet.event.replace(BY_BANDS, `Banda ${number} · `),
      round,
      serial,
      prev,
      cups,
      seals,
      groups,
      pins,
      tables: sheet.sizes.slice(first, last),
      players: members.map((id) => ({ id, name: sheet.names.get(id) ?? "" })),
    }),
  );
}
