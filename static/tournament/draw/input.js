// A sheet from the input of section 6: the same in any order gives the same bytes.

import { refuse } from "./refusal.js";
import { ZEROS, compareGroups, short } from "./sheet.js";
import { canonical } from "./text.js";

/** Of a file, judged field by field. @typedef {object} SheetInput
 * @property {string} event
 * @property {{id: number, name: string}[]} players
 * @property {number} [round]
 * @property {number} [serial]
 * @property {string} [prev]
 * @property {{count?: number, dice?: number}} [cups]
 * @property {string[]} [seals]
 * @property {number[]} [tables]
 * @property {number} [table_count]
 * @property {{label: string, members: number[], cap?: number}[]} [groups]
 * @property {{id: number, table: number, seat?: number}[]} [pins]
 * @property {string[]} [dice]
 * @property {string[]} [secrets] */

const KNOWN = "event players round serial prev cups seals tables table_count groups pins dice secrets".split(
  " ",
);
/** @template T @param {T[] | undefined} value @param {string} place @returns {T[]} */
const listed = (value, place) => (Array.isArray(value) ? value : refuse("field-type", place));

/** The strict reader judges it in the document; no number is refused here. @param {unknown} value
 * @param {string} place */
function numeral(value, place) {
  if (!Number.isSafeInteger(value) || Number(value) < 0)
    refuse("number", place, { text: String(value).slice(0, 24), from: 0, to: 2147483647 });
  return /** @type {number} */ (value);
}

/** @param {unknown} value @param {string} place */
function worded(value, place) {
  if (typeof value !== "string") refuse("field-type", place);
  return canonical(value, place);
}

/** @param {number} players @param {number} tables */
function evenSizes(players, tables) {
  if (tables < 1 || tables > players) refuse("seats-differ", "table_count", { seats: tables, players });
  return Array.from(
    { length: tables },
    (_table, t) => Math.floor(players / tables) + (t < players % tables ? 1 : 0),
  );
}

/** @param {{label: string, members: number[], cap?: number}} given @param {number} index
 * @param {number} tables */
function groupOf(given, index, tables) {
  const place = `group ${index + 1}`;
  const label = worded(given.label, place);
  const ids = listed(given.members, place).map((id) => numeral(id, place));
  const members = [...new Set(ids)].sort((a, b) => a - b);
  const cap =
    given.cap === undefined ? Math.max(1, Math.ceil(members.length / tables)) : numeral(given.cap, place);
  if (cap < 1) refuse("number", place, { text: "0", from: 1, to: 2147483647 });
  return { label, members, cap, place };
}

/** The text of the sheet. What the input leaves out is as the protocol says. @param {SheetInput} input */
export function writeSheet(input) {
  const unknown = Object.keys(input).find((field) => !KNOWN.includes(field));
  // a rule under a misspelt name must not be lost in silence
  if (unknown) refuse("field-unknown", `field ${short(unknown)}`);
  const players = listed(input.players, "players").map((player, i) => ({
    id: numeral(player.id, `player ${i + 1}`),
    name: worded(player.name, `player ${player.id}`),
  }));
  players.sort((a, b) => a.id - b.id);
  const sizes = input.tables
    ? listed(input.tables, "tables")
    : evenSizes(players.length, numeral(input.table_count, "table_count"));
  const groups = listed(input.groups || [], "groups").map((group, i) => groupOf(group, i, sizes.length));
  const ids = new Set(players.map((player) => player.id));
  for (const { members, place } of groups)
    for (const id of members) if (!ids.has(id)) refuse("member-unknown", place, { id });
  const speaking = groups.filter((group) => group.members.length > group.cap).sort(compareGroups);
  const pins = listed(input.pins || [], "pins").slice();
  pins.sort((a, b) => a.id - b.id);
  const cups = { count: 10, dice: 5, ...input.cups };
  return [
    "dudo-draw/1 sheet",
    `event\t${worded(input.event, "event")}`,
    `round\t${input.round === undefined ? 1 : input.round}`,
    `serial\t${input.serial === undefined ? 1 : input.serial}`,
    `prev\t${input.prev === undefined ? ZEROS : input.prev}`,
    `cups\t${cups.count}\t${cups.dice}`,
    ...listed(input.seals || [], "seals").map((seal) => `seal\t${seal}`),
    `tables\t${sizes.join(" ")}`,
    ...players.map((player) => `player\t${player.id}\t${player.name}`),
    ...speaking.map((group) => `group\t${group.cap}\t${group.members.join(" ")}\t${group.label}`),
    ...pins.map((pin) => `pin\t${pin.id}\t${pin.table}\t${pin.seat || 0}`),
    "end",
    "",
  ].join("\n");
}
