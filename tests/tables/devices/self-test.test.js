// What the self-test makes of each measurement, and of all together.

import assert from "node:assert/strict";
import { test } from "node:test";

import { judge, summary } from "../../../static/tables/devices/self-test/judge.js";
import { DICE, ENTRIES, HEAD } from "../../../static/tables/devices/self-test/sample.js";
import { started } from "../tablet/engine.js";

/** @import {Measured, Name, Verdict} from "../../../static/tables/devices/self-test/measured" */

const PAGES = { can: true, refused: false, kept: 9, of: 9 };
const OPEN = { can: false, refused: false, kept: 0, of: 9 };
const RULES = { start: 900, play: 4 };
const BROKEN = { why: "no WebAssembly" };
const SCREEN = { width: 360, height: 640, touch: true };

/** Each with the figure that tips it. @type {{[One in Name]: [Verdict, Measured[One]][]}} */
const CASES = {
  address: [
    ["good", { secure: true, plain: false }],
    ["good", { secure: true, plain: true }],
    ["limited", { secure: false, plain: true }],
  ],
  pages: [
    ["good", PAGES],
    ["limited", { ...PAGES, kept: 8 }],
    ["limited", OPEN],
    ["limited", { ...OPEN, refused: true }],
  ],
  engine: [
    ["good", { start: 5000, play: 200 }],
    ["limited", { start: 5001, play: 4 }],
    ["limited", { start: 900, play: 201 }],
    ["missing", BROKEN],
  ],
  write: [
    ["good", { ms: 100 }],
    ["limited", { ms: 101 }],
    ["missing", { why: "QuotaExceededError" }],
  ],
  storage: [
    ["good", { persisted: true, free: 50e6 }],
    ["limited", { persisted: true, free: 49e6 }],
    ["limited", { persisted: false, free: 50e9 }],
    ["unknown", { persisted: null, free: null }],
  ],
  network: [
    ["good", { ms: [3, 400, 900], lost: 0 }],
    ["limited", { ms: [3, 401, 900], lost: 0 }],
    ["limited", { ms: [3, 3, 3], lost: 1 }],
    ["missing", { ms: [], lost: 3 }],
  ],
  clock: [
    ["good", { ahead: -59 }],
    ["limited", { ahead: 60 }],
    ["limited", { ahead: -7380 }],
    ["unknown", { ahead: null }],
  ],
  build: [
    ["good", { page: "0123456789ab", server: "0123456789ab" }],
    ["limited", { page: "0123456789ab", server: "ba9876543210" }],
    ["unknown", { page: "0123456789ab", server: null }],
  ],
  awake: [
    ["good", { can: true, held: true }],
    ["limited", { can: true, held: false }],
    ["limited", { can: false, held: false }],
  ],
  battery: [
    ["good", { percent: 50, charging: false }],
    ["good", { percent: 5, charging: true }],
    ["limited", { percent: 49, charging: false }],
    ["unknown", null],
  ],
  screen: [
    ["good", SCREEN],
    ["good", { ...SCREEN, width: 1280, height: 800 }],
    ["limited", { ...SCREEN, width: 320 }],
    ["limited", { ...SCREEN, height: 500 }],
  ],
  handover: [
    ["good", { camera: true, packs: true }],
    ["limited", { camera: false, packs: true }],
    ["unknown", { camera: null, packs: true }],
    ["missing", { camera: true, packs: false }],
  ],
};

for (const name of /** @type {Name[]} */ (Object.keys(CASES)))
  test(`${name}: the verdict hangs on the figure, and words say something else for each`, () => {
    const found = CASES[name].map(([, measured]) => judge(name, /** @type {never} */ (measured)));
    assert.deepEqual(
      found.map(({ verdict }) => verdict),
      CASES[name].map(([verdict]) => verdict),
    );
    for (const { words } of found) assert.doesNotMatch(words, /%\(|undefined|NaN|^$/);
    const bad = found.filter(({ verdict }) => verdict !== "good");
    assert.ok(bad.every(({ words }) => !found.some((one) => one.verdict === "good" && one.words === words)));
  });

test("what hangs on the address leads to the secure one, an older page to itself", () => {
  assert.equal(judge("address", { secure: false, plain: true }).link, "secure");
  assert.equal(judge("pages", { ...OPEN, refused: true }).link, "secure");
  assert.equal(judge("build", { page: "a", server: "b" }).link, "reload");
  assert.equal(judge("build", { page: "a", server: "a" }).link, undefined);
});

test("a size on the glass is told: a touched point is a 160th of an inch", () => {
  assert.match(judge("screen", { width: 1280, height: 800, touch: true }).words, /203 × 127 mm/);
  assert.match(judge("screen", { width: 960, height: 960, touch: false }).words, /254 × 254 mm/);
});

test("all together: what keeps nothing will not do, what keeps no page must stay open", () => {
  const write = { ms: 3 };
  /** @param {Partial<Measured>} more */
  const said = (more) => {
    const found = summary({ write, pages: PAGES, engine: RULES, ...more });
    return found && [found.kind, found.words];
  };
  const words = [
    said({}),
    said({ pages: { ...PAGES, kept: 8 } }),
    said({ pages: OPEN }),
    said({ engine: BROKEN }),
    said({ engine: BROKEN, pages: OPEN }),
    said({ write: { why: "" } }),
  ];
  assert.deepEqual(words, [
    ["good", "This device will do for a table, without a network too."],
    ["warn", "Not yet: files are missing for a time without a network."],
    ["warn", "It will do as long as the page stays open."],
    ["warn", "It will do with a network; without one it notes, but does not say the rules."],
    ["warn", "It will do with a network, as long as the page stays open: the rules do not start here."],
    ["danger", "This device will not do: its browser keeps nothing of what is entered."],
  ]);
  assert.equal(said({ engine: undefined }), null);
  assert.equal(said({ engine: undefined, write: { why: "" } })?.[0], "danger");
});

test("the table that is played to measure it is one that the rules accept", async () => {
  const engine = await started();
  const { state, refused } = await engine.look({
    ...{ head: HEAD, entries: ENTRIES, since: 0 },
    ...{ follow: "plays", lang: "es" },
  });
  assert.equal(refused, null);
  assert.equal(JSON.stringify(state.dice), JSON.stringify(DICE));
});
