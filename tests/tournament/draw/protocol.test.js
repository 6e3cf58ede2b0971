// The draw of the browser against the vectors of dudo-draw/1, section 17, as they stand there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { certify } from "../../../static/tournament/draw/certificate.js";
import { writeSheet } from "../../../static/tournament/draw/input.js";
import { Refusal, finish } from "../../../static/tournament/draw/refusal.js";
import { sentences } from "../../../static/tournament/draw/sentences.js";
import { Stream } from "../../../static/tournament/draw/stream.js";
import { canonical } from "../../../static/tournament/draw/text.js";
import { transcript } from "../../../static/tournament/draw/transcript.js";
import { words } from "../../../static/tournament/sorteo/verify/words.js";

/** @import {Certificate} from "../../../static/tournament/draw/envelope.js" */
/** @import {SheetInput} from "../../../static/tournament/draw/input.js" */

const GOLDEN = new URL("../../golden/draw/", import.meta.url);
/** @param {string} name */
const read = (name) => readFileSync(new URL(name, GOLDEN), "utf8");
/** @param {string} name */
const vector = (name) => JSON.parse(read(`${name}.json`));

/** @param {SheetInput} input @returns {Certificate} */
const drawn = (input) => finish(certify(writeSheet(input), input.dice ?? [], input.secrets ?? []));

for (const name of ["1", "2", "3", "4", "5", "6", "7"]) {
  test(`vector ${name} comes out`, () => {
    const { input, expect } = vector(name);
    const made = new Map(Object.entries(drawn(input)));
    assert.deepEqual(Object.fromEntries(Object.keys(expect).map((key) => [key, made.get(key)])), expect);
  });
}

for (const name of ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"]) {
  test(`vector ${name} is refused`, () => assert.throws(() => drawn(vector(name).input), Refusal));
}

test("text is written in its one way, or refused", () => {
  for (const [text, expected] of vector("text").cases) {
    if (expected === null) assert.throws(() => canonical(text, ""), Refusal, text);
    else assert.equal(canonical(text, ""), expected);
  }
});

test("the number stream gives the protocol's numbers", () => {
  const { seed, label, calls } = vector("stream");
  const stream = new Stream(seed, label);
  for (const [n, expected] of calls) assert.equal(String(stream.belowBig(BigInt(n))), expected, n);
});

for (const name of ["1", "4"]) {
  test(`the transcript of vector ${name} is the protocol's`, () => {
    const { lines } = finish(transcript(drawn(vector(name).input), "en"));
    assert.equal(`${lines.join("\n")}\n`, read(`${name}.transcript.txt`));
  });
}

test("every word and sentence is there in both languages, with the same facts", () => {
  /** @param {string} said */
  const facts = (said) => (said.match(/\{\w+\}/g) ?? []).sort().join();
  for (const [key, { es, en }] of Object.entries({ ...words, ...sentences })) {
    assert.ok(es && en, key);
    assert.equal(facts(es), facts(en), key);
  }
});

test("rounds within groups are drawn group by group, as the server draws them", () => {
  const [first, second] = [
    [2, 4, 6, 8],
    [1, 3, 5, 7],
  ];
  const made = drawn({
    event: "Por grupos AD · Copa",
    cups: { count: 3, dice: 5 },
    tables: [4, 4],
    players: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, name: `J${id}` })),
    groups: [
      { label: "band 1", members: first, cap: 3 },
      { label: "band 2", members: second, cap: 3 },
    ],
    dice: ["12345", "23456", "11234"],
  });
  assert.equal(made.seed, "361b21f6c6eb8411d40d63dfa66c60396f46443e19d9b9e26b179db761089848");
  assert.deepEqual(made.tables, [
    [6, 2, 4, 8],
    [7, 5, 1, 3],
  ]);
});
