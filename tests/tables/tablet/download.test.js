// The engine's files come over a network that is slow, cut, or gone: what is waited for are bytes.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { Download } from "../../../static/tables/tablet/engine/download.js";

/** @import {Fetched, Start} from "../../../static/tables/tablet/engine/messages" */

const SIZES = { "a.mjs": 3, "big.bin": 4, "last.wasm": 2 };
/** @type {Start} */
const START = { files: "/engine/x/", keeps: true, sizes: SIZES, spread: 0 };
const CUT = "cut";

/** What stands in the pages' cache. @type {Map<string, Response>} */ let kept;
/** @type {string[]} */ let asked;
/** @type {Fetched[]} */ let told;
/** What the server gives of each file, in turn: its parts, or that it is cut there; at last all of it.
 * @type {Record<string, (number | typeof CUT)[][]>} */
let given;

/** @param {string} name */
function body(name) {
  const parts = given[name]?.shift() ?? [SIZES[/** @type {keyof typeof SIZES} */ (name)]];
  return new ReadableStream({
    pull(stream) {
      const part = parts.shift();
      if (part === CUT) stream.error(new TypeError("network"));
      else if (part === undefined) stream.close();
      else stream.enqueue(new Uint8Array(part).fill(name.charCodeAt(name.length - 1)));
    },
  });
}

beforeEach(() => {
  [kept, asked, told, given] = [new Map(), [], [], {}];
  mock.timers.enable({ apis: ["setTimeout"] });
  const cache = {
    match: async (/** @type {string} */ at) => kept.get(at)?.clone(),
    put: async (/** @type {string} */ at, /** @type {Response} */ one) => void kept.set(at, one),
  };
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    fetch: async (/** @type {string} */ address, /** @type {RequestInit} */ how = {}) => {
      if (how.cache === "only-if-cached") throw new TypeError("not here");
      const name = address.replace(START.files, "");
      asked.push(name);
      return new Response(body(name), { headers: { "content-type": "text/javascript" } });
    },
  });
});

afterEach(() => mock.timers.reset());

/** Lets promises come to their end, with the timers as they stand. */
async function rest() {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** @param {Download} download @param {() => Promise<void>} meanwhile */
async function came(download, meanwhile = async () => {}) {
  const all = download.all();
  await meanwhile();
  await all;
}

const download = (still = 1000) => new Download(START, (one) => told.push(one), still);

test("every file is fetched once and kept, and the figure comes to the whole", async () => {
  const files = download();
  assert.equal(await files.isLacking(), true);
  await came(files);
  assert.deepEqual(asked, Object.keys(SIZES));
  assert.deepEqual(told.at(-1), { bytes: 9, of: 9, silence: null });
  assert.equal(await download().isLacking(), false);
  await came(download());
  assert.equal(asked.length, 3); // a device that has the files asks for none
});

test("after a cut only the file that was on its way is asked for again", async () => {
  given["last.wasm"] = [[1, CUT]];
  const files = download();
  await came(files, async () => {
    await rest();
    const last = /** @type {Fetched} */ (told.at(-1));
    assert.deepEqual([last.bytes, last.silence === null], [7, false]);
    mock.timers.tick(2000);
  });
  assert.deepEqual(asked, ["a.mjs", "big.bin", "last.wasm", "last.wasm"]);
  assert.deepEqual(told.at(-1), { bytes: 9, of: 9, silence: null });
});

test("the pauses grow while nothing comes, and somebody may not wait for their end", async () => {
  given["a.mjs"] = Array.from({ length: 6 }, () => [CUT]);
  const files = download();
  await came(files, async () => {
    const pauses = [];
    for (let tries = 1; tries <= 5; tries++) {
      await rest();
      assert.equal(asked.length, tries);
      const { silence } = /** @type {Fetched} */ (told.at(-1));
      assert.ok(silence);
      pauses.push(Math.floor((silence.next - Date.now() + 50) / 1000));
      files.now();
    }
    assert.deepEqual(
      pauses,
      [...pauses].sort((one, other) => one - other),
    );
    assert.ok(pauses[4] >= 15);
    await rest();
    files.now();
  });
  assert.equal(asked.filter((name) => name === "a.mjs").length, 7);
});

test("it waits as long as bytes come, however slowly, and asks again where none has come", async () => {
  /** @type {ReadableStreamDefaultController<Uint8Array>[]} */ const streams = [];
  const open = globalThis.fetch;
  globalThis.fetch = async (address, how) => {
    if (!String(address).endsWith("a.mjs")) return open(address, how);
    asked.push("a.mjs");
    const stream = new ReadableStream({
      start: (one) => {
        streams.push(one);
        how?.signal?.addEventListener("abort", () => one.error(new Error("aborted")));
      },
    });
    return new Response(stream);
  };
  await came(download(1000), async () => {
    await rest();
    for (let byte = 0; byte < 2; byte++) {
      mock.timers.tick(900);
      streams[0].enqueue(new Uint8Array(1));
      await rest();
    }
    assert.equal(asked.length, 1); // 1.8 seconds, each with a byte
    mock.timers.tick(1000);
    await rest();
    assert.ok(told.at(-1)?.silence);
    mock.timers.tick(2000);
    await rest();
    assert.equal(asked.length, 2);
    streams[1].enqueue(new Uint8Array(3));
    streams[1].close();
  });
  assert.equal(told.at(-1)?.bytes, 9);
});

test("what is not the file is no file: the page of a network that wants a login", async () => {
  given["a.mjs"] = [[17]];
  await came(download(), async () => {
    await rest();
    assert.equal(kept.size, 0);
    mock.timers.tick(2000);
  });
  assert.equal(kept.size, 3);
});

test("a game's file that no cache keeps is here when its table is opened, after the start", async () => {
  Object.assign(globalThis, { caches: undefined });
  const files = download();
  await came(files);
  const address = `${START.files}a.mjs`;
  globalThis.fetch = /** @type {typeof fetch} */ ((one) => files.read(String(one))); // as the engine's worker
  const before = asked.length;
  await (await fetch(address)).arrayBuffer();
  assert.equal(asked.length, before);
  await (await fetch(address)).arrayBuffer();
  assert.deepEqual(asked.slice(before), ["a.mjs"]);
});
