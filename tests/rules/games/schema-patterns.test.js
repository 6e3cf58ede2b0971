// The patterns of the acta's schema mean the same to JavaScript, with the flag `u` and without, as to Python:
// test_schema_and_reader.py asks the same of Python's.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** @type {{$defs: {name: {pattern: string, not: {pattern: string}}}}} */
const SCHEMA = JSON.parse(readFileSync("docs/acta.schema.json", "utf8"));
const NAME = SCHEMA.$defs.name;
const CONTROL_OR_HALF = /^[\p{Cc}\p{Cs}]$/u;
const WHITE_SPACE = /^\p{White_Space}$/u;

for (const flags of ["u", ""]) {
  const notInAName = new RegExp(NAME.not.pattern, flags);
  const notBlank = new RegExp(NAME.pattern, flags);

  test(`every letter alone is what Python says, with the flags "${flags}"`, () => {
    const wrong = [];
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const letter = String.fromCodePoint(point);
      if (notInAName.test(`A${letter}B`) !== CONTROL_OR_HALF.test(letter)) {
        wrong.push(point);
      }
      const isBlank = WHITE_SPACE.test(letter) || (point >= 0x1c && point <= 0x1f);
      if (notBlank.test(letter) === isBlank) {
        wrong.push(point);
      }
    }
    assert.deepEqual(wrong, []);
  });
}
