// Canonical text (dudo-draw/1, section 4). The code points are the protocol's own.

import { refuse } from "./refusal.js";

const LONGEST = 120;
/** @param {Set<number>} points @param {number} from @param {number} to */
const span = (points, from, to) => {
  for (let point = from; point <= to; point++) points.add(point);
};
const SPACES = new Set([0x20, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]);
span(SPACES, 0x09, 0x0d);
span(SPACES, 0x2000, 0x200a);
const REMOVED = new Set([0xad, 0x61c, 0x180e, 0xfeff]);
span(REMOVED, 0x00, 0x08);
span(REMOVED, 0x0e, 0x1f);
span(REMOVED, 0x7f, 0x84);
span(REMOVED, 0x86, 0x9f);
span(REMOVED, 0x200b, 0x200f);
span(REMOVED, 0x202a, 0x202e);
span(REMOVED, 0x2060, 0x206f);
span(REMOVED, 0xfff9, 0xfffb);

/** @param {number} point */
const forbidden = (point) =>
  (point >= 0xd800 && point <= 0xdfff) || (point >= 0xfdd0 && point <= 0xfdef) || (point & 0xfffe) === 0xfffe;

/** 1 to 120 code points, else refused. @param {string} text @param {string} place */
export function canonical(text, place) {
  let kept = "";
  let space = false;
  for (const character of text) {
    const code = point(character);
    if (forbidden(code))
      refuse("text-character", place, { character: `U+${code.toString(16).toUpperCase()}` });
    if (SPACES.has(code)) space = kept !== "";
    else if (!REMOVED.has(code)) {
      kept += space ? ` ${character}` : character;
      space = false;
    }
  }
  kept = kept.normalize("NFC");
  const length = [...kept].length;
  if (length < 1) refuse("text-empty", place);
  if (length > LONGEST) refuse("text-long", place, { length });
  return kept;
}

/** Refuses what is not canonical. @param {string} text @param {string} place */
export function demandCanonical(text, place) {
  if (canonical(text, place) !== text) refuse("text-not-canonical", place);
  return text;
}

/** The code point of a character. @param {string} character */
const point = (character) => /** @type {number} */ (character.codePointAt(0));

/** By code point, as UTF-8 bytes; not UTF-16 units. @param {string} a @param {string} b */
export function compareText(a, b) {
  const left = [...a];
  const right = [...b];
  for (let i = 0; i < left.length && i < right.length; i++) {
    if (left[i] !== right[i]) return point(left[i]) - point(right[i]);
  }
  return left.length - right.length;
}
