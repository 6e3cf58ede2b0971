// A table goes from one device to another by a code: the same plays under the same numbers, or a clear no.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { encode } from "../../../static/vendor/uqr/uqr.js";
import { Unreadable, pack, partOf, unpack } from "../../../static/tables/tablet/handover/pack.js";
import { clearStorage } from "../../shared/storage.js";

/** @import {Handover} from "../../../static/tables/tablet/handover/pack.js" */

beforeEach(clearStorage);

const NAMES = ["Íñigo Ñuñoa", "Rosa", "Zoë"];

/** @param {number} count @returns {Handover} */
const handed = (count) => ({
  slug: "copa",
  table: 7,
  giver: "Rosa Ñ.",
  n: 12,
  epoch: 3,
  entries: Array.from({ length: count }, (_, at) => ({
    device: "0123456789abcdef".repeat(2),
    seq: 40 + at,
    at: new Date(Date.UTC(2026, 10, 22, 20) + at * 41_337).toISOString(),
    base: 12 + at,
    move: {
      do: "outcome",
      call: at % 3 ? "dudo" : "calzo",
      by: NAMES[at % 3],
      on: NAMES[(at + 1) % 3],
      holds: at % 2 === 0,
      opening: false,
    },
  })),
});

/** @param {Handover} handover */
const there = async (handover) => unpack((await pack(handover)).map(partOf));

test("what is packed comes out as it was, in one code or in several, in any order", async () => {
  for (const count of [0, 1, 3, 300]) assert.deepEqual(await there(handed(count)), handed(count));
  const codes = await pack(handed(300));
  assert.ok(codes.length > 1);
  assert.deepEqual(await unpack(codes.reverse().map(partOf)), handed(300));
});

test("twenty plays fit in one code that a cheap camera reads", async () => {
  const codes = await pack(handed(20));
  assert.equal(codes.length, 1);
  const address = `https://hall.example.org/coordinate/copa/tables/7/${codes[0]}`;
  const { size } = encode(address, { ecc: "L", border: 0 });
  assert.ok(size <= 17 + 4 * 22, `${size} modules`);
});

/** @param {() => unknown} read @param {string} why */
const refusedFor = (read, why) =>
  assert.rejects(
    async () => read(),
    (error) => error instanceof Unreadable && error.why === why,
  );

test("a code that is cut, changed, foreign, or of another version is not read", async () => {
  const [code] = await pack(handed(3));
  await refusedFor(() => unpack([partOf(code.slice(0, -4))]), "cut");
  await refusedFor(() => unpack([partOf(code.replace(/.$/, (last) => (last === "A" ? "B" : "A")))]), "cut");
  await refusedFor(() => unpack([partOf(`${code.slice(0, -9)}________9`)]), "cut");
  await refusedFor(() => partOf("#rulings"), "cut");
  await refusedFor(() => partOf(code.replace("=1.", "=2.")), "format");
});

test("a code is drawn as another maker draws it", () => {
  // of segno, for as many characters as fill the smallest code
  const rows = [
    "1fd87f 105f41 175f5d 175a5d 174e5d 105f41 1fd57f 000d00 19c22f 1d10d6 1e7892",
    "06abb0 03f692 00183a 1fca9a 105492 175723 174cd9 174418 105ea8 1fdeb1",
  ];
  const { data } = encode("hall.example.org/", { ecc: "L", border: 0 });
  const drawn = data.map((row) => parseInt(row.map(Number).join(""), 2).toString(16).padStart(6, "0"));
  assert.deepEqual(drawn, rows.join(" ").split(" "));
});
