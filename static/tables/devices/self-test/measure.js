// What this device and this connection can do, measured one after the other. Nothing is asked of the acta or
// of what waits on this device: an entry is written to a database of its own, which is deleted again.

import { clockAhead, learn } from "../../../shared/server-time.js";
import { deleteDB, openDB } from "../../../vendor/idb/idb.js";
import { Download } from "../../tablet/engine/download.js";
import { Engine } from "../../tablet/engine/port.js";
import { keepPages, keptBy, mustStayOpen } from "../../tablet/offline.js";
import { BUILD, battery, filesOf, isHere } from "../../tablet/report.js";
import { middle } from "./judge.js";
import { DICE, ENTRIES, HEAD } from "./sample.js";

/** @import {Config, Measured} from "./measured" */

const TRIPS = 8;
const HOPELESS = 3; // of these lost at the start, no more are tried
const PATIENCE = 4000; // milliseconds for a trip
const WRITES = 9;
const STILL = 15_000; // milliseconds in which no file comes
const LOOK = 300;
const ASKED = 1500; // some browsers ask whoever is there whether a page may keep its files

const DATABASE = "calzo-self-test";

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {Config} config @param {(part: Partial<Measured>) => void} tell hears each once it is known */
export async function measure(config, tell) {
  tell({ address: { secure: isSecureContext, plain: location.protocol === "http:" } });
  tell({ screen: screenNow() });
  tell({ awake: await staysAwake(), battery: (await battery()) ?? null, handover: await handover() });
  tell({ write: await write() });
  const { server, ...network } = await trips(config.build);
  tell({ network, clock: { ahead: clockAhead() ?? null }, build: { page: BUILD, server } });
  await keep(config, (pages) => tell({ pages }));
  tell({ storage: await storage() });
  tell({ engine: await engineRuns(config) });
}

/** It may be turned, or made larger. */
export function screenNow() {
  return { width: innerWidth, height: innerHeight, touch: navigator.maxTouchPoints > 0 };
}

async function staysAwake() {
  if (!navigator.wakeLock) return { can: false, held: false };
  try {
    await (await navigator.wakeLock.request("screen")).release();
    return { can: true, held: true };
  } catch {
    return { can: true, held: false };
  }
}

/** A camera reads the code of the other device, and this page writes one. */
async function handover() {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => null);
  const camera = devices ? devices.some(({ kind }) => kind === "videoinput") : null;
  return { camera, packs: "CompressionStream" in globalThis };
}

/** As the tablet writes what is tapped: done when it is on the disk. @returns {Promise<Measured["write"]>} */
async function write() {
  const took = [];
  try {
    const upgrade = (/** @type {import("../../../vendor/idb/idb.js").IDBPDatabase} */ made) =>
      void made.createObjectStore("entries", { autoIncrement: true });
    const database = await openDB(DATABASE, 1, { upgrade });
    try {
      for (let n = 0; n < WRITES; n++) {
        const began = performance.now();
        const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
        await Promise.all([transaction.store.add({ body: ENTRIES[n] }), transaction.done]);
        took.push(performance.now() - began);
      }
    } finally {
      database.close();
      await deleteDB(DATABASE);
    }
    return { ms: middle(took) };
  } catch (error) {
    return { why: String(error) };
  }
}

/** There and back several times; the answer is the server's build. @param {string} address */
async function trips(address) {
  /** @type {number[]} */ const ms = [];
  /** @type {string | null} */ let server = null;
  let lost = 0;
  while (ms.length + lost < TRIPS && (ms.length || lost < HOPELESS)) {
    const began = performance.now();
    try {
      const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
      const said = await answer.text();
      // the page of a network that wants a login is no answer of ours
      if (!answer.ok || !/^[0-9a-f]{0,12}$/.test(said)) throw new Error("this is not our server");
      ms.push(performance.now() - began);
      learn(answer, began);
      server = said;
    } catch {
      lost++;
    }
  }
  return { ms, lost, server };
}

/** The browser has workers, but starts none with this certificate. */
const isRefused = () => isSecureContext && "serviceWorker" in navigator;

/** Keeps the page, its files and the engine's, as the tablet's pages do, and says how far it is; where no
 * worker can, the browser itself gets the engine.
 * @param {Config} config @param {(pages: Measured["pages"]) => void} tell */
async function keep({ worker, engine }, tell) {
  const wanted = [location.pathname, new URL(import.meta.url).pathname, ...filesOf(engine)];
  const fetched = new Download(engine, () => {}).all();
  keptBy(worker);
  await Promise.race([keepPages([location.pathname]), wait(STILL)]);
  if (mustStayOpen()) {
    await Promise.race([fetched, wait(STILL)]);
    return tell({ can: false, refused: worker !== "" && isRefused(), kept: 0, of: wanted.length });
  }
  let kept = -1;
  for (let since = Date.now(); kept < wanted.length && Date.now() - since < STILL; await wait(LOOK)) {
    const here = await Promise.all(wanted.map((address) => isHere([address])));
    const count = here.filter(Boolean).length;
    if (count === kept) continue;
    [kept, since] = [count, Date.now()];
    tell({ can: true, refused: false, kept, of: wanted.length });
  }
}

/** A browser that is asked to may promise not to delete what is kept. */
async function storage() {
  const manager = /** @type {StorageManager | undefined} */ (navigator.storage);
  if (!manager?.persist) return { persisted: null, free: null };
  try {
    await Promise.race([manager.persist(), wait(ASKED)]);
    const { quota, usage } = await manager.estimate();
    return { persisted: await manager.persisted(), free: (quota ?? 0) - (usage ?? 0) };
  } catch {
    return { persisted: null, free: null };
  }
}

/** An engine of its own plays a short table and is stopped. @param {Config} config
 * @returns {Promise<Measured["engine"]>} */
async function engineRuns(config) {
  const engine = new Engine(config.engine);
  try {
    engine.now();
    await new Promise((resolve) => {
      const look = () => engine.isStarting || resolve(null);
      engine.changed = look;
      look();
    });
    if (!engine.isReady) return { why: engine.why };
    const took = [];
    const lang = document.documentElement.lang;
    let dice = {};
    for (let n = 1; n <= ENTRIES.length; n++) {
      const began = performance.now();
      const entries = ENTRIES.slice(0, n);
      const seen = await engine.look({ head: HEAD, entries, since: n - 1, follow: "plays", lang });
      took.push(performance.now() - began);
      dice = seen.state.dice;
    }
    if (JSON.stringify(dice) !== JSON.stringify(DICE)) return { why: JSON.stringify(dice) };
    return { start: engine.took ?? 0, play: middle(took) };
  } catch (error) {
    return { why: String(error) };
  } finally {
    engine.stop();
  }
}
