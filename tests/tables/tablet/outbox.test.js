// What is said beside the acta reaches the server once, and what it refuses is not lost.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Device } from "../../../static/shared/device.js";
import { Outbox } from "../../../static/tables/tablet/outbox.js";
import { stopClocks } from "../../shared/clock.js";
import { clearStorage } from "../../shared/storage.js";
import { serve, settled } from "./server.js";

/** @import {Answer, Asked} from "./server.js" */

const CALL = /** @type {const} */ ({ table: 7, what: "call", body: { words: "Is it?" }, said: "Is it?" });
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The outbox of a page that was just opened. @param {() => Answer | null} answer what its server says */
async function opened(answer) {
  /** @type {Asked[]} */ const asked = [];
  serve((one) => {
    asked.push(one);
    return answer();
  });
  /** @type {unknown[]} */ const arrived = [];
  const outbox = await Outbox.open({
    device: await Device.open(),
    api: (table) => `/api/tables/${table}/`,
    changed: () => {},
    arrived: (_note, told) => arrived.push(told),
  });
  return { outbox, asked, arrived };
}

beforeEach(clearStorage);

test("it is sent with a key of its own and with the time at which it was said", async (t) => {
  stopClocks(t);
  const call = { call: { key: "k" } };
  const { outbox, asked, arrived } = await opened(() => ({ answer: call }));
  await outbox.put(CALL);
  await settled();
  const [{ method, path, body }] = asked;
  assert.deepEqual([method, path, body.words, asked.length], ["POST", "call/", "Is it?", 1]);
  assert.match(String(body.key), UUID);
  assert.equal(Date.parse(String(body.made_at)), Date.now());
  assert.deepEqual(arrived, [call]);
  assert.equal(outbox.isEmpty, true);
});

test("in silence it waits on the disk, and goes later under the same key", async () => {
  const before = await opened(() => null);
  await before.outbox.put(CALL);
  await settled();
  before.outbox.retry.answered();
  assert.deepEqual(
    before.outbox.waiting(7).map(({ body }) => body.said),
    ["Is it?"],
  );
  assert.deepEqual(before.outbox.waiting(8), []);
  const after = await opened(() => ({ answer: { call: null } }));
  await after.outbox.flush();
  assert.equal(after.asked[0].body.key, before.asked[0].body.key);
  assert.equal(after.outbox.isEmpty, true);
});

test("what is refused stays with its reason until somebody sends it again, or drops it", async () => {
  const { outbox, asked } = await opened(() => ({ code: "not_now" }));
  await outbox.put(CALL);
  await settled();
  assert.deepEqual(outbox.waiting(7), []);
  assert.deepEqual(
    outbox.refused(7).map(({ refused }) => refused),
    ["It says not_now."],
  );
  await outbox.again(outbox.refused(7)[0]);
  assert.equal(asked[1].body.key, asked[0].body.key);
  await outbox.drop(outbox.refused(7)[0]);
  assert.equal(outbox.isEmpty, true);
});

test("where somebody has called already it is over, and how that call stands is asked anew", async () => {
  const { outbox, arrived } = await opened(() => ({ code: "already_called", extra: { key: "k" } }));
  await outbox.put(CALL);
  await settled();
  assert.deepEqual(arrived, [null]);
  assert.equal(outbox.isEmpty, true);
});

for (const [status, code, why] of /** @type {const} */ ([
  [403, "old_page", "a page that is older than the server"],
  [401, "sign_in", "a session that has ended"],
  [403, "other_official", "another official's session"],
]))
  test(`${why} keeps it as it is`, async () => {
    const { outbox } = await opened(() => ({ status, code }));
    await outbox.put(CALL);
    await settled();
    outbox.retry.answered();
    assert.equal(outbox.waiting(7).length, 1);
  });
