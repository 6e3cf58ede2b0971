// The engine's worker, in this process: its files from the folder, its cache in memory.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { filesOfTheSet } from "./engine.js";

/** @import {Answer, Asked, Question, Start} from "../../../static/tables/tablet/engine/messages" */

const set = filesOfTheSet();
/** @type {(message: {data: Start | Question | {now: true}}) => Promise<void>} */ let hear;
/** @type {Answer[]} */ let told = [];
let asked = 0; // of the network
/** @type {Map<string, ArrayBuffer>} the engine's files */ const files = new Map();

const cache = {
  match: async (/** @type {string} */ at) => (files.has(at) ? new Response(files.get(at)) : undefined),
  put: async (/** @type {string} */ at, /** @type {Response} */ one) =>
    files.set(at, await one.arrayBuffer()),
};
Object.assign(globalThis, {
  caches: { open: async () => cache },
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

/** @param {string | null} follow @param {string[]} entries @returns {Asked} */
const about = (follow, ...entries) => ({
  head: /** @type {Asked["head"]} */ ({
    ...{ format: "acta/1", game: "dudo" },
    ...{ rules: {}, players: ["Ana", "Beto"] },
  }),
  ...{ entries, since: 0, follow, lang: "es" },
});

const heard = () => told.map((answer) => [/** @type {{id: number}} */ (answer).id, Object.keys(answer)[1]]);

test("each file comes once, and how tables stand is said before any forecast", async () => {
  assert.deepEqual(await begun("first"), [{ ready: true }]);
  assert.deepEqual(await begun("later"), [{ ready: true }]);
  assert.equal(asked, Object.keys(set.sizes).length);
  told = [];
  await Promise.all([1, 2].map((id) => hear({ data: { id, asked: about("plays") } })));
  assert.deepEqual(heard(), [
    [1, "answered"],
    [2, "answered"],
    [1, "forecast"],
    [2, "forecast"],
  ]);
  const { state } = JSON.parse(/** @type {{answered: string}} */ (told[0]).answered);
  assert.deepEqual(state.dice, { Ana: 5, Beto: 5 });
  assert.deepEqual(JSON.parse(/** @type {{forecast: string}} */ (told[2]).forecast).rolling, ["Ana", "Beto"]);
});

test("no forecast is made where none is wanted; a question that fails takes no other with it", async () => {
  told = [];
  await hear({ data: { id: 3, asked: about(null, "no entry") } });
  await hear({ data: { id: 4, asked: about(null) } });
  assert.deepEqual(heard(), [
    [3, "failed"],
    [4, "answered"],
  ]);
});

test("a device without WebAssembly says so", async () => {
  const { WebAssembly } = globalThis;
  const { error } = console;
  console.error = () => {};
  Object.assign(globalThis, { WebAssembly: undefined });
  const [answer] = await begun("without");
  Object.assign(globalThis, { WebAssembly });
  console.error = error;
  assert.ok("broken" in answer);
});
