// Whom a phone follows, and what is news of them.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
  changedKeys,
  Follows,
  numberOf,
} from "../../../../static/tournament/publishing/companion/follows.js";
import { clearStorage } from "../../../shared/storage.js";

beforeEach(clearStorage);

test("it keeps whom it follows, for each championship apart", () => {
  new Follows("copa").add("12");
  new Follows("copa").add("33");
  new Follows("otra").add("7");
  assert.deepEqual(new Follows("copa").keys, ["12", "33"]);
});

test("the same one twice is one, and of too many the last stays", () => {
  const follows = new Follows("copa");
  for (const key of "12234567") follows.add(key);
  assert.deepEqual(follows.keys, [..."123457"]);
});

test("who is followed no more leaves nothing behind", () => {
  const follows = new Follows("copa");
  follows.add("12");
  follows.known = { html: "<a></a>", versions: { 12: "a" }, at: "2026-09-18T22:41:00Z" };
  follows.remove("12");
  assert.deepEqual([follows.keys, follows.known], [[], null]);
});

test("what is not ours in the storage is passed over", () => {
  localStorage.setItem("calzo-follows:copa", '["x", 3, {}]');
  localStorage.setItem("calzo-follows:copa:known", "{");
  assert.deepEqual([new Follows("copa").keys, new Follows("copa").known], [["3"], null]);
});

test("it vibrates until that is switched off", () => {
  const follows = new Follows("copa");
  assert.equal(follows.vibrates, true);
  follows.vibrates = false;
  assert.equal(new Follows("otra").vibrates, false);
});

test("a browser that keeps nothing follows until the page is left", () => {
  const refused = () => {
    throw new DOMException("no storage", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", {
    value: { getItem: refused, setItem: refused },
    configurable: true,
  });
  const follows = new Follows("copa");
  follows.add("12");
  assert.deepEqual(follows.keys, ["12"]);
});

test("news is what changed of somebody who was known", () => {
  assert.deepEqual(changedKeys({ 12: "a", 33: "b" }, { 12: "a", 33: "c", 7: "d" }), ["33"]);
  assert.deepEqual(changedKeys({}, { 12: "a" }), []);
});

test("one of several people is followed under the number that their pair has now", () => {
  const follows = new Follows("copa");
  for (const key of ["12", "5.301", "31.302"]) follows.add(key);
  follows.rename("12", "40.300");
  follows.rename("5.301", "31.302");
  assert.deepEqual(follows.keys, ["40.300", "31.302"]);
  assert.deepEqual(follows.keys.map(numberOf), [40, 31]);
});

test("what an earlier page had kept is read, and written as it was", () => {
  localStorage.setItem("calzo-follows:copa", "[12,33]");
  new Follows("copa").add("7");
  assert.equal(localStorage.getItem("calzo-follows:copa"), "[12,33,7]");
});
