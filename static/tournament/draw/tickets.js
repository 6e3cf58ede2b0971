// Main groups and their tickets (dudo-draw/1, sections 9.1, 9.2): ways to spread a group, counted exactly.

/** @import {Group, Sheet} from "./sheet.js" */

/** @typedef {{group: Group, loose: number[], limits: number[], tickets: bigint}} Main */

/** @param {number} a @param {number} b */
const whole = (a, b) => (a - (a % b)) / b;

/** Disjoint, in seating order: least conflict a weight, then largest first. @param {Group[]} groups */
export function chooseMain(groups) {
  const weights = groups.map((group) => (group.members.length * (group.members.length - 1)) / 2);
  /** @type {Map<number, number[]>} */ const groupsOf = new Map();
  groups.forEach((group, g) => {
    for (const id of group.members) {
      const groups = groupsOf.get(id);
      if (groups) groups.push(g);
      else groupsOf.set(id, [g]);
    }
  });
  const scores = groups.map((group, g) => {
    const touching = new Set();
    for (const id of group.members) for (const other of groupsOf.get(id) ?? []) touching.add(other);
    let sum = 0;
    for (const other of touching) sum += weights[other];
    return whole(1000 * sum, weights[g]);
  });
  const taken = new Set();
  const chosen = [];
  const order = groups.map((_group, g) => g).sort((a, b) => scores[a] - scores[b] || a - b);
  for (const g of order) {
    if (groups[g].members.some((id) => taken.has(id))) continue;
    chosen.push(g);
    for (const id of groups[g].members) taken.add(id);
  }
  chosen.sort((a, b) => groups[b].members.length - groups[a].members.length || a - b);
  return chosen.map((g) => groups[g]);
}

/** @type {Map<number, bigint[]>} */ const rows = new Map();
/** C(n, k) for k up to `most`, as big integers. @param {number} n @param {number} most */
export function binomials(n, most) {
  const computed = rows.get(n);
  if (computed && computed.length > most) return computed;
  const row = [1n];
  for (let k = 1; k <= most; k++) row.push((row[k - 1] * BigInt(n - k + 1)) / BigInt(k));
  rows.set(n, row);
  return row;
}

/** ways[t][j]: to choose j seats at tables from t on, at most limits[i] of free[i]. @param {number[]} free
 * @param {number[]} limits @param {number} need */
export function ways(free, limits, need) {
  /** @type {bigint[][]} */ const table = new Array(free.length + 1);
  table[free.length] = new Array(need + 1).fill(0n);
  table[free.length][0] = 1n;
  for (let t = free.length - 1, reach = 0; t >= 0; t--) {
    const most = Math.max(0, Math.min(free[t], limits[t], need));
    const chosen = binomials(free[t], most);
    const after = table[t + 1];
    const row = new Array(need + 1).fill(0n);
    reach = Math.min(need, reach + most);
    for (let j = 0; j <= reach; j++) {
      let sum = 0n;
      for (let x = 0; x <= most && x <= j; x++) sum += chosen[x] * after[j - x];
      row[j] = sum;
    }
    table[t] = row;
  }
  return table;
}

/** Ways at `seats` spread as evenly as can be. @param {number} seats @param {number} open @param {number} cap
 * @param {number} need */
function countTickets(seats, open, cap, need) {
  const each = Math.floor(seats / open);
  const more = seats % open;
  const spread = Array.from({ length: open }, (_table, t) => (t < more ? each + 1 : each));
  return ways(spread, new Array(open).fill(cap), need)[0][need];
}

/** In order; limits by table, less those pinned. @param {Sheet} sheet @param {Group[]} chosen */
export function mainGroups(sheet, chosen) {
  const tableOf = new Map(sheet.pins.map((pin) => [pin.id, pin.table - 1]));
  const unpinned = sheet.sizes.slice();
  for (const table of tableOf.values()) unpinned[table] -= 1;
  let free = sheet.ids.length - tableOf.size;
  /** @type {Main[]} */ const mains = [];
  for (const group of chosen) {
    const loose = group.members.filter((id) => !tableOf.has(id));
    if (!loose.length) continue;
    const limits = sheet.sizes.map(() => group.cap);
    for (const id of group.members) {
      const table = tableOf.get(id);
      if (table !== undefined) limits[table] -= 1;
    }
    const open = limits.map((_limit, t) => t).filter((t) => limits[t] > 0);
    const seats = Math.min(
      free,
      open.reduce((sum, t) => sum + unpinned[t], 0),
    );
    mains.push({ group, loose, limits, tickets: countTickets(seats, open.length, group.cap, loose.length) });
    free -= loose.length;
  }
  return mains;
}

/** Exact attempts worth making (section 9.4). @param {Sheet} sheet @param {Group[]} chosen */
export function attemptsFor(sheet, chosen) {
  const pinned = new Set(sheet.pins.map((pin) => pin.id));
  const loose = chosen.reduce((sum, group) => sum + group.members.filter((id) => !pinned.has(id)).length, 0);
  return Math.min(2000, Math.floor(4000000 / (sheet.ids.length + sheet.sizes.length * loose)));
}
