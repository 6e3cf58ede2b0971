// What the page says of a certificate: which check fails when one field is another, and what the photograph
// changes. That it computes the same as the server is for tests/e2e/test_verify.py.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { certify, verify, withPhotographed } from "../../../../static/tournament/draw/certificate.js";
import { writeSheet } from "../../../../static/tournament/draw/input.js";
import { finish } from "../../../../static/tournament/draw/refusal.js";
import { replaySteps } from "../../../../static/tournament/sorteo/verify/replay.js";

/** @import {Certificate} from "../../../../static/tournament/draw/envelope.js" */

const { input } = JSON.parse(readFileSync(new URL("../../../golden/draw/1.json", import.meta.url), "utf8"));
/** @type {Certificate} */
const certificate = finish(certify(writeSheet(input), input.dice, input.secrets ?? []));

/** @param {Partial<Certificate>} changed @param {string} [photographed] */
const verdictOn = (changed, photographed = "") =>
  finish(verify(JSON.stringify({ ...certificate, ...changed }), photographed));

/** @param {ReturnType<typeof verdictOn>} verdict @param {boolean | null} ok */
const those = (verdict, ok) => verdict.checks.filter((check) => check.ok === ok).map(({ name }) => name);

test("nothing is wrong with a certificate as it was made", () => {
  const verdict = verdictOn({});
  assert.equal(verdict.ok, true);
  assert.deepEqual(verdict.computed, certificate);
  assert.deepEqual(those(verdict, null), ["photographed", "log"]);
});

const zeros = "0".repeat(64);
const [cup, ...cups] = certificate.dice;
const [[one, other, ...seats], ...tables] = certificate.tables;
/** @type {[string, Partial<Certificate>, string[]][]} */
const ALTERED = [
  ["the hash of the sheet", { sheet_sha256: zeros }, ["hash"]],
  ["the order of the dice in a cup", { dice: [[...cup].reverse().join(""), ...cups] }, ["dice"]],
  ["the seed", { seed: zeros }, ["seed"]],
  ["the method", { method: ["exact", 9999] }, ["method"]],
  ["two seats", { tables: [[other, one, ...seats], ...tables] }, ["tables"]],
  ["the document of the result", { result: certificate.result.replace("end", "End") }, ["result"]],
  ["the hash of the result", { result_sha256: zeros }, ["result_sha256"]],
];
for (const [what, changed, wrong] of ALTERED)
  test(`${what} cannot be another`, () => {
    const verdict = verdictOn(changed);
    assert.equal(verdict.ok, false);
    assert.deepEqual(those(verdict, false), wrong);
  });

test("seats that are exchanged are named, both", () => {
  assert.deepEqual(verdictOn({ tables: [[other, one, ...seats], ...tables] }).differences, [
    { table: 1, seat: 1, claimed: other, drawn: one },
    { table: 1, seat: 2, claimed: one, drawn: other },
  ]);
});

test("what cannot be read leaves the rest undecided", () => {
  const verdict = finish(verify(JSON.stringify(certificate).slice(0, -20), ""));
  assert.deepEqual([verdict.ok, those(verdict, false)], [false, ["certificate"]]);
  assert.deepEqual(new Set(verdict.checks.slice(1).map(({ code }) => code)), new Set(["not-reached"]));
});

test("only the photograph tells that it is the same sheet", () => {
  const digits = certificate.sheet_sha256;
  const wrong = digits.slice(0, 9) + (digits[9] === "0" ? "1" : "0") + digits.slice(10);
  const verdict = verdictOn({}, wrong);
  const photographed = verdict.checks.find(({ name }) => name === "photographed");
  assert.deepEqual([verdict.ok, photographed?.code, photographed?.place], [false, "photo-other", "digit 10"]);
  withPhotographed(verdict, digits);
  assert.deepEqual([verdict.ok, photographed?.code], [true, "photo-same"]);
});

/** @param {string} order */
const inOrder = (order) =>
  replaySteps(
    [
      [1, 2, 3],
      [4, 5],
    ],
    order,
  ).map(({ seats: opened }) => opened.map(({ id }) => id));

test("a replay goes round the tables, or table by table", () => {
  assert.deepEqual(inOrder("laps"), [[1], [4], [2], [5], [3]]);
  assert.deepEqual(inOrder("tables"), [[1], [2], [3], [4], [5]]);
});

/** @param {number} players at tables of five */
const hall = (players) =>
  Array.from({ length: Math.ceil(players / 5) }, (_, t) =>
    Array.from({ length: Math.min(5, players - 5 * t) }, (_seat, s) => 5 * t + s + 1),
  );

test("a large hall is shown by tables, a very large one a whole table at once", () => {
  const opened = (/** @type {number} */ players) => {
    const steps = replaySteps(hall(players), "laps");
    return [steps.length, steps[1].seats.map(({ id }) => id), steps[4].hold];
  };
  assert.deepEqual(opened(120), [120, [6], 2000]);
  assert.deepEqual(opened(121), [121, [2], 1983]);
  assert.deepEqual(opened(300), [300, [2], 800]);
  assert.deepEqual(opened(301), [61, [6, 7, 8, 9, 10], 3985]);
});

test("where names come one by one, the end of a lap is longer", () => {
  assert.deepEqual(
    replaySteps([[1, 2], [3]], "laps").map(({ hold }) => hold),
    [3000, 5000, 5000],
  );
});
