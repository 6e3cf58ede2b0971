// The engine's worker, in this process: its files from the folder, its cache in memory.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { filesOfTheSet } from "./engine.js";

/** @import {Answer, Asked, Question, Start} from "../../../static/tables/tablet/engine/messages" */

const set = filesOfTheSet();
/** @type {Map<string, ArrayBuffer>} */ const memories = new Map();
/** @type {(message: {data: Start | Question | {now: true}}) => Promise<void>} */ let hear;
/** @type {Answer[]} */ let told = [];
let asked = 0; // of the network
/** @type {Map<string, ArrayBuffer>} the engine's files */ const files = new Map();

/** @param {Map<string, ArrayBuffer>} kept */
const cacheOf = (kept) => ({
  match: async (/** @type {string} */ at) => (kept.has(at) ? new Response(kept.get(at)) : undefined),
  put: async (/** @type {string} */ at, /** @type {Response} */ one) => kept.set(at, await one.arrayBuffer()),
  delete: async (/** @type {string} */ at) => kept.delete(at),
});
const caches = { "calzo-engine": cacheOf(files), "calzo-memory": cacheOf(memories) };
Object.assign(globalThis, {
  caches: {
    open: async (/** @type {keyof typeof caches} */ name) => caches[name],
    delete: async () => memories.clear(),
  },
  fetch,
  addEventListener: (/** @type {string} */ _type, /** @type {typeof hear} */ listener) => (hear = listener),
  postMessage: (/** @type {Answer} */ answer) => hears(answer),
});

/** Each worker begins with this one. @param {string} path @param {RequestInit} [how] */
async function fetch(path, how = {}) {
  if (how.cache) throw new TypeError("not here");
  asked++;
  return new Response(readFileSync(path));
}

/** Where its files are to come over the network, it may fetch them. @param {Answer} answer */
function hears(answer) {
  if ("lacking" in answer) hear({ data: { now: true } });
  else if (!("fetched" in answer)) told.push(answer);
}

/** A worker that was started just now; the name tells it from those before. @param {string} name */
async function begun(name) {
  told = [];
  Object.assign(globalThis, { fetch });
  await import(`../../../static/tables/tablet/engine/worker.js?${name}`);
  await hear({ data: { ...set, keeps: true } });
  assert.deepEqual(told.shift(), { whole: true });
  return told;
}

/** @param {string[]} entries @returns {Asked} */
const about = (...entries) => ({
  head: /** @type {Asked["head"]} */ ({
    ...{ format: "acta/1", game: "dudo" },
    ...{ rules: {}, players: ["Ana", "Beto"] },
  }),
  ...{ entries, since: 0, follow: "plays", lang: "es" },
});

test("a start from a memory that fails at a question, or never answers, gives way to one anew", async () => {
  assert.deepEqual(await begun("first"), [{ ready: true, anew: true }]);
  assert.equal(memories.size, 1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.equal(told.length, 1); // of the table that it practises on it says nothing

  assert.deepEqual(await begun("never answers"), [{ ready: true, anew: false }]);
  assert.deepEqual(await begun("after that"), [{ ready: true, anew: true }]);
  assert.equal(memories.size, 1);

  assert.deepEqual(await begun("later"), [{ ready: true, anew: false }]);
  await hear({ data: { id: 1, asked: about() } });
  assert.ok(told[1] && "answered" in told[1]);
  assert.equal(memories.size, 1);
  await hear({ data: { id: 2, asked: about("no entry") } });
  assert.ok(told[2] && "failed" in told[2]);
  assert.equal(memories.size, 0); // it may have been the memory
  await hear({ data: { id: 3, asked: about() } });
  assert.deepEqual(told[3], { ...told[1], id: 3 });
  assert.equal(asked, Object.keys(set.sizes).length); // five starts, and each file came once
});
