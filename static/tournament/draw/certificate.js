// The certificate (dudo-draw/1, sections 10 and 11), made and checked: a check recomputes all from sheet,
// dice and secrets, and compares in the order of section 11.

import { bandsOf } from "./bands.js";
import { drawParts, openSeals, readCups, resultOf, seedDocument } from "./draw.js";
import { PROTOCOL, readPhotographed, readSource } from "./envelope.js";
import { Refusal, refuse } from "./refusal.js";
import { sha256 } from "./sha256.js";
import { readSheet } from "./sheet.js";

/** @import {Band} from "./bands.js" */
/** @import {Certificate} from "./envelope.js" */
/** @import {Facts, Work} from "./refusal.js" */
/** @import {Sheet} from "./sheet.js" */

/** @typedef {{name: string, ok: boolean | null, code: string, place: string, facts: Facts}} Check null:
 * unknown */
/** Ids or null; seat 0: a whole table.
 * @typedef {{table: number, seat: number, claimed: number | null, drawn: number | null}} Difference */
/** `own`: made here, to be compared with a photograph alone. @typedef {object} Verdict
 * @property {boolean} ok
 * @property {true} [own]
 * @property {Check[]} checks
 * @property {Sheet | null} sheet
 * @property {Certificate | null} claimed
 * @property {Certificate | null} computed
 * @property {Difference[]} differences */

const CHECKS = [
  "certificate",
  "sheet",
  "hash",
  "photographed",
  "dice",
  "secrets",
  "seed",
  "method",
  "tables",
  "result",
  "result_sha256",
  "log",
];

/** The check of that name. @param {Verdict} verdict @param {string} name */
export const checkOf = (verdict, name) => verdict.checks[CHECKS.indexOf(name)];

/** Fields of section 10. @param {string} sheetText @param {string[]} dice @param {string[]} secrets
 * @returns {Work<Certificate>} */
export function* certify(sheetText, dice, secrets) {
  const sheet = readSheet(sheetText);
  const cups = readCups(dice, sheet.cups);
  const opened = openSeals(secrets, sheet.seals);
  return yield* compute(sheet, sha256(sheetText), cups, opened);
}

/** The certificate of each band with where it is; none where all is drawn at once.
 * @param {Certificate} certificate @returns {Work<{band: Band, certificate: Certificate}[]>} */
export function* certifyBands({ sheet, dice, secrets }) {
  const certified = [];
  for (const band of bandsOf(readSheet(sheet)))
    certified.push({ band, certificate: yield* certify(band.sheet.text, dice, secrets) });
  return certified;
}

/** @param {Sheet} sheet @param {string} sheetHash @param {string[]} dice @param {string[]} secrets
 * @returns {Work<Certificate>} */
function* compute(sheet, sheetHash, dice, secrets) {
  const seed = sha256(seedDocument({ sheet_sha256: sheetHash, dice, secrets }));
  const { tables, method } = yield* drawParts(sheet, { sheet_sha256: sheetHash, dice, secrets });
  const facts = { sheet_sha256: sheetHash, dice, secrets, seed, method, tables };
  const result = resultOf(facts);
  return { protocol: PROTOCOL, sheet: sheet.text, ...facts, result, result_sha256: sha256(result) };
}

// Gathers the checks in their order; a refusal becomes a check that failed.
class Checks {
  /** @param {Check[]} [list] */
  constructor(list) {
    /** @type {Check[]} */ this.list =
      list ?? CHECKS.map((name) => ({ name, ok: null, code: "not-reached", place: "", facts: {} }));
  }

  /** @param {string} name */
  find(name) {
    return this.list[CHECKS.indexOf(name)];
  }

  /** @param {string} name @param {boolean | null} ok @param {string} code @param {string} [place]
   * @param {Facts} [facts] */
  set(name, ok, code, place = "", facts = {}) {
    Object.assign(this.find(name), { ok, code, place, facts });
  }

  /** Null where it was refused. @template T @param {string} name @param {() => T} work @returns {T | null} */
  run(name, work) {
    try {
      const value = work();
      this.set(name, true, "ok");
      return value;
    } catch (error) {
      this.refused(name, error);
      return null;
    }
  }

  /** @param {string} name @param {unknown} error */
  refused(name, error) {
    if (!(error instanceof Refusal)) throw error;
    this.set(name, false, error.code, error.place, error.facts);
  }

  /** @param {string} name @param {string} field @param {string} claimed @param {string} computed */
  same(name, field, claimed, computed) {
    if (claimed === computed) return this.set(name, true, "ok");
    const at = firstDifference(claimed, computed);
    return this.set(name, false, "field-differs", `field ${field}`, {
      claimed,
      computed,
      digit: at + 1,
      length: claimed.length,
    });
  }
}

/** @param {string} a @param {string} b */
function firstDifference(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Never throws for bad input. `photographed`: as typed, "" for nothing. @param {string} source
 * @param {string} photographed @returns {Work<Verdict>} */
export function* verify(source, photographed) {
  const checks = new Checks();
  /** @type {Verdict} */ const verdict = {
    ok: false,
    checks: checks.list,
    sheet: null,
    claimed: null,
    computed: null,
    differences: [],
  };
  const claimed = checks.run("certificate", () => {
    const read = readSource(source);
    return read.kind === "certificate" ? read.fields : refuse("not-a-certificate", "");
  });
  if (!claimed) return verdict;
  verdict.claimed = claimed;
  const sheet = checks.run("sheet", () => {
    const read = readSheet(claimed.sheet);
    bandsOf(read);
    return read;
  });
  if (!sheet) return verdict;
  verdict.sheet = sheet;
  const sheetHash = sha256(claimed.sheet);
  checks.same("hash", "sheet_sha256", claimed.sheet_sha256, sheetHash);
  checkPhoto(checks, sheetHash, photographed);
  const dice = checks.run("dice", () => readCups(claimed.dice, sheet.cups));
  if (!dice) return verdict;
  checks.run("dice", () => demandAscending(claimed.dice, dice));
  const secrets = checks.run("secrets", () => openSeals(claimed.secrets, sheet.seals));
  if (!secrets) return verdict;
  const seed = sha256(seedDocument({ sheet_sha256: sheetHash, dice, secrets }));
  checks.same("seed", "seed", claimed.seed, seed);
  try {
    verdict.computed = yield* compute(sheet, sheetHash, dice, secrets);
  } catch (error) {
    checks.refused("method", error);
    return verdict;
  }
  verdict.differences = compare(checks, sheet, claimed, verdict.computed);
  verdict.ok = isRight(verdict);
  return verdict;
}

/** @param {Checks} checks @param {string} sheetHash @param {string} photographed */
function checkPhoto(checks, sheetHash, photographed) {
  if (!photographed.trim()) return checks.set("photographed", null, "photo-none");
  const typed = checks.run("photographed", () => readPhotographed(photographed));
  if (typed === null) return undefined;
  if (typed === sheetHash) return checks.set("photographed", true, "photo-same");
  const digit = firstDifference(typed, sheetHash) + 1;
  return checks.set("photographed", false, "photo-other", `digit ${digit}`, {
    claimed: typed,
    computed: sheetHash,
    digit,
  });
}

/** Nothing is wrong, and nothing was left out for what is wrong. @param {Verdict} verdict */
const isRight = (verdict) => Boolean(verdict.computed) && !verdict.checks.some((check) => check.ok === false);

/** Of a certificate computed here: only the photograph can differ. @param {Certificate} certificate
 * @param {string} photographed @returns {Verdict} */
export function ownVerdict(certificate, photographed) {
  const checks = new Checks();
  for (const check of checks.list) check.ok = true;
  checkPhoto(checks, certificate.sheet_sha256, photographed);
  const sheet = readSheet(certificate.sheet);
  const ok = !checks.list.some((check) => check.ok === false);
  return {
    ok,
    own: true,
    checks: checks.list,
    sheet,
    claimed: certificate,
    computed: certificate,
    differences: [],
  };
}

/** Recomputes nothing else. @param {Verdict} verdict @param {string} photographed */
export function withPhotographed(verdict, photographed) {
  if (!verdict.claimed) return;
  checkPhoto(new Checks(verdict.checks), sha256(verdict.claimed.sheet), photographed);
  verdict.ok = isRight(verdict);
}

/** Other orders would be other bytes. @param {string[]} dice @param {string[]} sorted */
function demandAscending(dice, sorted) {
  sorted.forEach((cup, i) => {
    if (cup !== dice[i]) refuse("cup-order", `cup ${i + 1}`, { cup: dice[i], sorted: cup });
  });
}

/** @param {Checks} checks @param {Sheet} sheet @param {Certificate} claimed @param {Certificate} computed */
function compare(checks, sheet, claimed, computed) {
  checks.same("method", "method", claimed.method.join(" "), computed.method.join(" "));
  const differences = seatDifferences(claimed.tables, computed.tables);
  const [first] = differences;
  if (first) {
    const place = `table ${first.table}${first.seat ? ` seat ${first.seat}` : ""}`;
    checks.set("tables", false, "seats-other", place, { count: differences.length });
  } else checks.set("tables", true, "ok");
  if (claimed.result !== computed.result) {
    const line = claimed.result.slice(0, firstDifference(claimed.result, computed.result)).split("\n").length;
    checks.set("result", false, "result-differs", `field result line ${line}`, {
      claimed: claimed.result.split("\n")[line - 1] || "",
      computed: computed.result.split("\n")[line - 1] || "",
    });
  } else checks.set("result", true, "ok");
  checks.same("result_sha256", "result_sha256", claimed.result_sha256, computed.result_sha256);
  checks.set("log", null, sheet.serial === 1 ? "log-first" : "log-follows", "", {
    serial: sheet.serial,
    prev: sheet.prev,
  });
  return differences;
}

/** @param {number[][]} claimed @param {number[][]} drawn */
function seatDifferences(claimed, drawn) {
  /** @type {Difference[]} */ const differences = [];
  for (let t = 0; t < Math.max(claimed.length, drawn.length); t++) {
    if (!claimed[t] || !drawn[t]) {
      differences.push({
        table: t + 1,
        seat: 0,
        claimed: claimed[t] ? claimed[t].length : null,
        drawn: drawn[t] ? drawn[t].length : null,
      });
      continue;
    }
    for (let s = 0; s < Math.max(claimed[t].length, drawn[t].length); s++) {
      if (claimed[t][s] === drawn[t][s]) continue;
      differences.push({
        table: t + 1,
        seat: s + 1,
        claimed: claimed[t][s] ?? null,
        drawn: drawn[t][s] ?? null,
      });
    }
  }
  return differences;
}
