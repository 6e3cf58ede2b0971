// The draw (dudo-draw/1, sections 7 and 9): from sheet, dice and secrets to seed, tables and result.

import { bandsOf } from "./bands.js";
import { drawExactly } from "./exact.js";
import { refuse } from "./refusal.js";
import { sha256 } from "./sha256.js";
import { HASH } from "./sheet.js";
import { drawBySwaps } from "./swap.js";

/** @import {Drawn} from "./exact.js" */
/** @import {Work} from "./refusal.js" */
/** @import {Sheet} from "./sheet.js" */

/** @typedef {{sheet_sha256: string, dice: string[], secrets: string[]}} Seeding what the seed comes from */

/** Each sorted; refuses another count. @param {string[]} dice @param {Sheet["cups"]} cups */
export function readCups(dice, cups) {
  if (!Array.isArray(dice)) refuse("dice-list", "dice");
  const sorted = dice.map((cup, i) => readCup(cup, cups.dice, `cup ${i + 1}`));
  if (sorted.length !== cups.count)
    refuse("cups-count", "dice", { count: sorted.length, wanted: cups.count });
  return sorted;
}

/** @param {string} cup @param {number} dice @param {string} place */
export function readCup(cup, dice, place) {
  if (typeof cup !== "string") refuse("cup-type", place);
  const wrong = /[^1-6]/.exec(cup);
  if (wrong) refuse("die", place, { die: wrong[0] });
  if (cup.length !== dice) refuse("cup-dice", place, { count: cup.length, wanted: dice });
  return cup.split("").sort().join("");
}

/** The secrets, each of which has to hash to its seal. @param {string[]} secrets @param {string[]} seals */
export function openSeals(secrets, seals) {
  if (!Array.isArray(secrets)) refuse("secrets-list", "secrets");
  if (secrets.length !== seals.length)
    refuse("secrets-count", "secrets", { count: secrets.length, wanted: seals.length });
  secrets.forEach((secret, i) => {
    if (typeof secret !== "string" || !HASH.test(secret)) refuse("secret-form", `secret ${i + 1}`);
    const seal = sha256(`dudo-draw/1 seal\nsecret\t${secret}\nend\n`);
    if (seal !== seals[i]) refuse("secret-other", `secret ${i + 1}`);
  });
  return secrets;
}

/** @param {string} kind @param {Seeding} seeding */
const head = (kind, { sheet_sha256, dice, secrets }) => [
  `dudo-draw/1 ${kind}`,
  `sheet\t${sheet_sha256}`,
  `dice\t${dice.join("-")}`,
  ...secrets.map((secret) => `secret\t${secret}`),
];

/** What the seed is the hash of. @param {Seeding} seeding */
export const seedDocument = (seeding) => [...head("seed", seeding), "end", ""].join("\n");

/** @param {Seeding & Drawn & {seed: string}} drawn */
export function resultOf({ seed, method, tables, ...seeding }) {
  const lines = [...head("result", seeding), `seed\t${seed}`, `method\t${method.join("\t")}`];
  tables.forEach((table, t) => lines.push(`table\t${t + 1}\t${table.join(" ")}`));
  return [...lines, "end", ""].join("\n");
}

/** In bands each by itself, by its own sheet; the method is that of the band that was hardest.
 * @param {Sheet} sheet @param {Seeding} seeding @returns {Work<Drawn>} */
export function* drawParts(sheet, seeding) {
  const bands = bandsOf(sheet);
  if (!bands.length) return yield* drawTables(sheet, sha256(seedDocument(seeding)));
  /** @type {Drawn} */ const whole = { tables: [], method: ["exact", 0] };
  for (const { sheet: band } of bands) {
    const seed = sha256(seedDocument({ ...seeding, sheet_sha256: sha256(band.text) }));
    const { tables, method } = yield* drawTables(band, seed);
    whole.tables.push(...tables);
    if (isHarder(method, whole.method)) whole.method = method;
  }
  return whole;
}

/** @param {Drawn["method"]} one @param {Drawn["method"]} other */
const isHarder = ([name, number], [otherName, otherNumber]) =>
  name === otherName ? number > otherNumber : name === "swap";

/** Exactly, else by swaps. @param {Sheet} sheet @param {string} seed @returns {Work<Drawn>} */
export function* drawTables(sheet, seed) {
  const drawn = (yield* drawExactly(sheet, seed)) || (yield* drawBySwaps(sheet, seed, null));
  if (!drawn) refuse("no-seating", "");
  return drawn;
}
