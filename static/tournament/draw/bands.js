// Sheets whose tables are drawn in bands or within groups (docs/draw.md): their event says so, and a group
// for each band says who is in it. Each band is a sheet of its own, drawn as every sheet with the dice of
// all.

import { writeSheet } from "./input.js";
import { refuse } from "./refusal.js";
import { readSheet } from "./sheet.js";

/** @import {Sheet} from "./sheet.js" */

/** `first`, `last`: its tables on the whole sheet, from 1.
 * @typedef {{number: number, sheet: Sheet, first: number, last: number}} Band */

const BY_COMPUTER = "Dados del computador · ";
const BY_BANDS = "Suiza de mesas · ";
const BY_GROUPS = /^(Dados del computador · )?Por grupos ([A-Z]{1,26}) · /;
const LABEL = /^band ([1-9][0-9]{0,3})$/;

/** @param {string} label */
export const isBand = (label) => LABEL.test(label);

/** None where all is drawn at once. @param {Sheet} sheet @returns {Band[]} */
export function bandsOf(sheet) {
  const named = sheet.event.startsWith(BY_COMPUTER) ? sheet.event.slice(BY_COMPUTER.length) : sheet.event;
  const playing = BY_GROUPS.exec(sheet.event);
  if (!named.startsWith(BY_BANDS) && !playing) return [];
  /** @type {number[][]} */ const bands = [];
  for (const { label, members } of sheet.groups) {
    const number = LABEL.exec(label);
    if (number && bands[Number(number[1]) - 1]) refuse("bands-players", "");
    if (number) bands[Number(number[1]) - 1] = members;
  }
  const everybody = [...bands].flatMap((members) => members ?? [0]).sort((a, b) => a - b);
  const missing = playing && playing[2].length !== bands.length;
  if (missing || everybody.join() !== sheet.ids.join()) refuse("bands-players", "");
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

/** @param {string} event @param {number} number */
function eventOf(event, number) {
  const playing = BY_GROUPS.exec(event);
  if (playing) return event.replace(BY_GROUPS, `${playing[1] ?? ""}Grupo ${playing[2][number - 1]} · `);
  return event.replace(BY_BANDS, `Banda ${number} · `);
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
      event: eventOf(sheet.event, number),
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
