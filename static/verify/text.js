// Canonical text (dudo-draw/1, section 4): one way to write each name. The lists of code points are the protocol's own, since no two languages
// agree on what white space is.
(function (sorteo) {
  "use strict";

  const LONGEST = 120;
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

  const forbidden = (point) =>
    (point >= 0xd800 && point <= 0xdfff) ||
    (point >= 0xfdd0 && point <= 0xfdef) ||
    (point & 0xfffe) === 0xfffe;

  // The canonical form of a text, 1 to 120 code points; refuses what has none.
  function canonical(text, place) {
    let kept = "";
    let space = false;
    for (const character of text) {
      const point = character.codePointAt(0);
      if (forbidden(point))
        sorteo.refuse("text-character", place, { character: `U+${point.toString(16).toUpperCase()}` });
      if (SPACES.has(point)) space = kept !== "";
      else if (!REMOVED.has(point)) {
        kept += space ? ` ${character}` : character;
        space = false;
      }
    }
    kept = kept.normalize("NFC");
    const length = [...kept].length;
    if (length < 1) sorteo.refuse("text-empty", place);
    if (length > LONGEST) sorteo.refuse("text-long", place, { length });
    return kept;
  }

  // The text itself; a reader repairs nothing, so what is not written in its one way is refused.
  function demandCanonical(text, place) {
    if (canonical(text, place) !== text) sorteo.refuse("text-not-canonical", place);
    return text;
  }

  // Order by code point, which is the order of the UTF-8 bytes; JavaScript's own is that of UTF-16 units.
  function compareText(a, b) {
    const left = [...a];
    const right = [...b];
    for (let i = 0; i < left.length && i < right.length; i++) {
      const difference = left[i].codePointAt(0) - right[i].codePointAt(0);
      if (difference) return difference;
    }
    return left.length - right.length;
  }

  Object.assign(sorteo, { canonical, demandCanonical, compareText });
})((globalThis.sorteo = globalThis.sorteo || {}));
