// What waits to be sent is never lost, never doubled, and goes in its order.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Refusal, Unreachable } from "../../static/shared/ask.js";
import { Device } from "../../static/shared/device.js";
import { Queue } from "../../static/shared/queue.js";
import { Retry } from "../../static/shared/retry.js";
import { isTimeKnown, stamp } from "../../static/shared/server-time.js";
import { stopClocks } from "./clock.js";
import { clearStorage } from "./storage.js";

/** A window of the page, with a server that answers as `server` says.
 * @param {(body: string) => void} [server] */
async function opened(server = () => {}) {
  /** @type {string[]} */ const sent = [];
  const device = await Device.open();
  /** @type {Queue<string>} */ const queue = new Queue({
    device,
    name: "words",
    retry: new Retry(() => {}),
    send: async ([first]) => {
      sent.push(first.body);
      try {
        server(first.body);
        await queue.drop([first]);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await queue.refuse([first], error.message);
      }
    },
    changed: () => {},
  });
  await queue.load();
  return { device, queue, sent, bodies: () => queue.entries.map(({ body }) => body) };
}

/** @param {string} body */
const made = (body) => ({ at: "2026-11-22T20:00:00Z", body });

/** @param {string} message */
function refuse(message) {
  throw new Refusal(409, { code: "no", message, article: null, extra: {} });
}

function silence() {
  throw new Unreachable("no network");
}

beforeEach(clearStorage);

test("what was kept is there for the next window, and its number is never used again", async () => {
  const first = await opened();
  await first.queue.add(made("one"), made("two"));
  const [one] = first.queue.entries;
  await first.queue.drop([one]);
  const second = await opened();
  assert.deepEqual(second.bodies(), ["two"]);
  assert.equal(second.device.key, first.device.key);
  await second.queue.add(made("three"));
  assert.deepEqual(
    second.queue.entries.map(({ seq }) => seq),
    [2, 3],
  );
});

test("it is sent oldest first, and goes once the server has it", async () => {
  const { queue, sent, bodies } = await opened();
  await queue.add(made("one"), made("two"), made("three"));
  await queue.flush();
  assert.deepEqual(sent, ["one", "two", "three"]);
  assert.deepEqual(bodies(), []);
  assert.deepEqual((await opened()).bodies(), []);
});

test("after silence all of it waits, and the first is tried again", async () => {
  let answers = false;
  const { queue, sent, bodies } = await opened(() => answers || silence());
  await queue.add(made("one"), made("two"));
  await queue.flush();
  assert.deepEqual(sent, ["one"]);
  assert.deepEqual(bodies(), ["one", "two"]);
  assert.notEqual(queue.retry.since, null);
  answers = true;
  await queue.flush();
  assert.deepEqual(sent, ["one", "one", "two"]);
  queue.retry.answered();
});

test("what is refused stays with its reason and holds nothing up", async () => {
  const { queue, sent } = await opened((body) => body === "two" && refuse("not this one"));
  await queue.add(made("one"), made("two"), made("three"));
  await queue.flush();
  assert.deepEqual(sent, ["one", "two", "three"]);
  const after = await opened();
  assert.deepEqual(
    after.queue.refused.map(({ body, refused }) => [body, refused]),
    [["two", "not this one"]],
  );
  assert.deepEqual(after.queue.waiting, []);
  await after.queue.again(after.queue.refused[0]);
  assert.deepEqual(after.sent, ["two"]);
  assert.deepEqual(after.bodies(), []);
});

test("two flushes at once send nothing twice", async () => {
  const { queue, sent } = await opened();
  await queue.add(made("one"), made("two"));
  await Promise.all([queue.flush(), queue.flush()]);
  assert.deepEqual(sent, ["one", "two"]);
});

test("of two windows that put something in the place of the same entry the first has its way", async () => {
  const first = await opened();
  await first.queue.add(made("wrong"));
  const second = await opened();
  await first.queue.swap(first.queue.entries, [made("right")]);
  await second.queue.swap(second.queue.entries, [made("other")]);
  assert.deepEqual(second.bodies(), ["right"]);
  assert.deepEqual((await opened()).bodies(), ["right"]);
});

test("what another window sent or entered counts: nothing goes twice, or comes up again", async () => {
  const first = await opened();
  await first.queue.add(made("one"), made("two"));
  const second = await opened();
  const [one] = second.queue.entries;
  await first.queue.flush();
  await first.queue.add(made("three"));
  await second.queue.refuse([one], "too late");
  await second.queue.flush();
  assert.deepEqual([first.sent, second.sent], [["one", "two"], ["three"]]);
  assert.deepEqual((await opened()).bodies(), []);
});

test("queues do not see each other, and a copied device numbers all of them anew", async () => {
  const { device, queue } = await opened();
  const other = new Queue({
    device,
    name: "moves:7",
    retry: new Retry(() => {}),
    send: async () => {},
    changed: () => {},
  });
  await queue.add(made("word"));
  await other.add(made("move"));
  const window = await opened();
  const before = device.key;
  await device.renew();
  assert.notEqual(device.key, before);
  assert.deepEqual(
    queue.entries.map(({ seq, body }) => [seq, body]),
    [[3, "word"]],
  );
  assert.deepEqual(
    other.entries.map(({ seq, body }) => [seq, body]),
    [[4, "move"]],
  );
  assert.equal((await Device.open()).key, device.key);
  await window.queue.flush();
  assert.deepEqual([window.device.key, window.sent], [device.key, ["word"]]);
});

test("what was entered before the time was known has it before it is sent, for good", async (t) => {
  stopClocks(t);
  assert.equal(isTimeKnown(), false);
  const wrong = 3 * 3_600_000;
  globalThis.fetch = async () => {
    const right = new Date(Date.now() - wrong).toUTCString();
    return Response.json([], { headers: { Date: right } });
  };
  const { queue, device, sent } = await opened(silence);
  await queue.add({ ...stamp(), body: "one" });
  await queue.flush();
  const [kept] = await device.entries("words");
  assert.ok(Math.abs(Date.parse(kept.at) - (Date.now() - wrong)) < 2000, kept.at);
  assert.deepEqual([kept.told, sent], [undefined, ["one"]]);
  queue.retry.answered();
  await queue.flush();
  assert.equal((await device.entries("words"))[0].at, kept.at);
  queue.retry.answered();
});
