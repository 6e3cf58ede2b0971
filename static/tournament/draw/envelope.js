// JSON from anywhere: too large, cut, damaged or foreign is refused with its place.

import { Refusal, refuse } from "./refusal.js";
import { short } from "./sheet.js";

/** @import {Drawn} from "./exact.js" */
/** @import {SheetInput} from "./input.js" */

/** A certificate, as it is published and as it is made here. @typedef {{ protocol: string, sheet: string,
 * sheet_sha256: string, dice: string[], secrets: string[], seed: string, result: string, result_sha256:
 * string, } & Drawn} Certificate */
/** @typedef {{kind: "certificate", fields: Certificate}} ReadCertificate */
/** @typedef {{kind: "sheet", text: string}} ReadSheet */
/** @typedef {{kind: "input", input: SheetInput}} ReadInput */

const LARGEST = 20000000;
export const PROTOCOL = "dudo-draw/1";

/** @typedef {(value: unknown) => boolean} Test */

/** @type {Test} */ const isText = (value) => typeof value === "string";
/** @type {Test} */ const isWhole = (value) => Number.isSafeInteger(value);
/** @type {(test: Test) => Test} */
const listOf = (test) => (value) => Array.isArray(value) && value.every(test);
/** @type {Record<string, Test>} */
const FIELDS = {
  protocol: isText,
  sheet: isText,
  sheet_sha256: isText,
  dice: listOf(isText),
  secrets: listOf(isText),
  seed: isText,
  method: (value) => Array.isArray(value) && value.length === 2 && isText(value[0]) && isWhole(value[1]),
  tables: listOf(listOf(isWhole)),
  result: isText,
  result_sha256: isText,
};

/** Nothing larger is even read. In bytes, or characters. @param {number} size */
export function demandSize(size) {
  if (size > LARGEST)
    refuse("too-large", "", { megabytes: Math.floor(size / 1000000), most: LARGEST / 1000000 });
}

/** Refuses what is neither certificate, sheet nor input. @param {string} source
 * @returns {ReadCertificate | ReadSheet | ReadInput} */
export function readSource(source) {
  demandSize(source.length);
  const text = source.replace(/^\ufeff/, "");
  if (!text.trim()) refuse("nothing", "");
  if (text.startsWith(`${PROTOCOL} sheet`)) return { kind: "sheet", text };
  if (text.startsWith("dudo-draw/"))
    refuse("other-document", "line 1", { line: text.slice(0, 40).split("\n")[0] });
  const fields = parse(text);
  if (fields === null || typeof fields !== "object" || Array.isArray(fields)) refuse("not-a-certificate", "");
  if ("players" in fields && Array.isArray(fields.players) && !("sheet" in fields))
    return { kind: "input", input: /** @type {SheetInput} */ (fields) };
  return { kind: "certificate", fields: readFields(/** @type {Record<string, unknown>} */ (fields)) };
}

/** @param {string} text @returns {unknown} */
function parse(text) {
  try {
    const value = JSON.parse(text);
    demandPlain(text);
    return value;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const trimmed = text.trim();
    if (!trimmed.startsWith("{")) refuse("not-a-certificate", "");
    if (!trimmed.endsWith("}")) refuse("json-cut", `character ${trimmed.length}`);
    return refuse("json-broken", whereIn(text, error instanceof Error ? error.message : ""));
  }
}

/** Where a JSON text is broken, as far as this browser tells. @param {string} text @param {string} message */
function whereIn(text, message) {
  const named = /line (\d+) column (\d+)/.exec(message);
  if (named) return `line ${named[1]} column ${named[2]}`;
  const counted = /position (\d+)/.exec(message);
  if (!counted) return "";
  return placeOf(text, Number(counted[1]));
}

/** @param {Record<string, unknown>} fields */
function readFields(fields) {
  if (!Object.keys(FIELDS).some((name) => name in fields)) refuse("not-a-certificate", "");
  for (const name of Object.keys(FIELDS)) {
    if (!(name in fields)) refuse("field-missing", `field ${name}`);
    if (!FIELDS[name](fields[name])) refuse("field-type", `field ${name}`);
  }
  const certificate = /** @type {Certificate} */ (fields);
  if (certificate.protocol !== PROTOCOL)
    refuse("protocol-other", "field protocol", { protocol: certificate.protocol.slice(0, 40) });
  return certificate;
}

/** Refuses what programs read differently: a repeated key, a number not whole or above 20 digits.
 * @param {string} text */
function demandPlain(text) {
  /** @type {(Set<string> | null)[]} */ const keys = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "{") keys.push(new Set());
    else if (sign === "[") keys.push(null);
    else if (sign === "}" || sign === "]") keys.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      const inside = keys[keys.length - 1];
      if (inside && isKey(text, end)) addKey(inside, JSON.parse(text.slice(at, end)), text, at);
      at = end - 1;
    } else if (sign === "-" || (sign >= "0" && sign <= "9")) at = endOfNumber(text, at) - 1;
  }
}

/** @param {string} text @param {number} end */
function isKey(text, end) {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}

/** @param {string} text @param {number} at */
function endOfString(text, at) {
  for (let end = text.indexOf('"', at + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
}

/** @param {string} text @param {number} at */
function endOfNumber(text, at) {
  let end = at;
  while (/[-+.eE0-9]/.test(text[end] || "")) end++;
  const digits = text.slice(at, end);
  if (!/^-?[0-9]{1,20}$/.test(digits)) refuse("json-number", placeOf(text, at), { digits: short(digits) });
  return end;
}

/** @param {Set<string>} inside @param {string} key @param {string} text @param {number} at */
function addKey(inside, key, text, at) {
  if (inside.has(key)) refuse("json-key-twice", placeOf(text, at), { key: short(key) });
  inside.add(key);
}

/** @param {string} text @param {number} at */
function placeOf(text, at) {
  const before = text.slice(0, at).split("\n");
  return `line ${before.length} column ${before[before.length - 1].length + 1}`;
}

/** 64 digits copied from a photograph; blocks and capitals do not matter. @param {string} typed */
export function readPhotographed(typed) {
  const digits = typed.replace(/[\s·.\-:]/g, "").toLowerCase();
  const wrong = /[^0-9a-f]/.exec(digits);
  if (wrong) refuse("photo-sign", `digit ${wrong.index + 1}`, { sign: wrong[0] });
  if (digits.length < 64) refuse("photo-short", "", { count: digits.length, missing: 64 - digits.length });
  if (digits.length > 64) refuse("photo-long", "", { count: digits.length, more: digits.length - 64 });
  return digits;
}
