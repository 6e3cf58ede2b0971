// What was sent is kept until a place has it, and is offered again where another machine lacks it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { SentStore, answered } from "../../static/shared/sent.js";
import { clearStorage } from "./storage.js";

const SENT = Date.UTC(2026, 10, 28, 23, 0, 1);
const moment = (/** @type {number} */ seconds) => new Date(SENT + seconds * 1000).toISOString();

/** @type {string[]} */ let heard = [];
beforeEach(() => {
  clearStorage();
  heard = [];
});

/** What is left of one that was sent to the first machine. @param {unknown} which what the server says */
async function leftOf(which) {
  const store = new SentStore("calzo-sent:1", (gone) => heard.push(...gone.map(({ name }) => name)));
  store.keep("Ruling", {}, { at: SENT, term: 1 });
  const headers = { Date: new Date(SENT + 9000).toUTCString() };
  globalThis.fetch = async () => Response.json(which, { headers });
  await store.look();
  return store.entries.map(({ name, gone }) => [name, gone ?? false]);
}

test("until a place has it, it stays", async () => {
  assert.deepEqual(await leftOf({ term: 1, since: "", kept: moment(-1) }), [["Ruling", false]]);
  assert.deepEqual(await leftOf({ term: 1, since: "", kept: "" }), [
    ["Ruling", false],
    ["Ruling", false],
  ]);
});

test("a place that has it, and a night without places, need nothing of this browser", async () => {
  assert.deepEqual(await leftOf({ term: 1, since: "", kept: moment(0) }), []);
  assert.deepEqual(await leftOf({ term: 1, since: "", kept: null }), []);
  assert.deepEqual(heard, []);
});

test("where another machine goes on, what came after the copy is gone, and nothing else", async () => {
  assert.deepEqual(await leftOf({ term: 2, since: moment(1), kept: "" }), []);
  assert.deepEqual(await leftOf({ term: 2, since: moment(-1), kept: moment(9) }), [["Ruling", true]]);
  assert.deepEqual(heard, ["Ruling"]);
});

test("a machine that has not taken over yet takes nothing away", async () => {
  const store = new SentStore("calzo-sent:1");
  store.keep("Ruling", {}, { at: SENT, term: 1, of: "first" });
  for (const installation of ["second", "first"]) {
    const headers = { Date: new Date(SENT).toUTCString() };
    const which = { installation, term: 1, since: "", kept: null };
    globalThis.fetch = async () => Response.json(which, { headers });
    await store.look();
    assert.equal(store.entries.length, installation === "second" ? 1 : 0);
  }
});

test("a day later nothing of it is left, whoever sent it, and nothing after signing out", async () => {
  const [mine, other] = ["calzo-sent:1", "calzo-sent:2"].map((key) => new SentStore(key));
  for (const store of [mine, other]) store.keep("Ruling", {}, { at: SENT, term: 1 });
  const which = { installation: "", term: 1, since: "", kept: "" };
  const at = (/** @type {number} */ hours) => {
    const headers = { Date: new Date(SENT + hours * 3_600_000).toUTCString() };
    globalThis.fetch = async () => Response.json(which, { headers });
    return mine.look();
  };
  await at(23);
  assert.deepEqual([mine.entries.length, other.entries.length], [1, 1]);
  await at(25);
  assert.deepEqual([mine.entries.length, other.entries.length], [0, 0]);
  mine.keep("Ruling", {}, { at: SENT, term: 1 });
  mine.forget();
  assert.deepEqual(mine.entries, []);
});

test("the page of a network that wants a login tells nothing", async () => {
  assert.deepEqual(await leftOf({ hotel: "sign in" }), [["Ruling", false]]);
});

test("an answer may be as late as the second that it names", () => {
  const headers = new Headers({
    Date: new Date(SENT).toUTCString(),
    "Calzo-Term": "3",
    "Calzo-Installation": "a",
  });
  assert.deepEqual(
    answered((name) => headers.get(name)),
    { at: SENT + 1000, term: 3, of: "a" },
  );
});
