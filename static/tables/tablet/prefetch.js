// A page that starts no engine fetches its files, so that a table does not wait for them.

import { Download } from "./engine/download.js";

/** @import {Start} from "./engine/messages" */
/** @import {EngineProgress} from "./engine-progress.js" */

/** By plain http no page can look whether the files are kept here: the browser keeps them by itself. */
let isFetched = false;
export const wasFetched = () => isFetched;

/** `now` skips the wait. @param {Start} start @param {() => void} changed
 * @returns {EngineProgress & {now: () => void}} */
export function prefetch(start, changed) {
  const download = new Download(start, (fetched) => update({ state: "fetching", fetched }));
  /** @type {Promise<void> | null} */ let fetching = null;
  /** @type {EngineProgress & {now: () => void}} */
  const rules = { state: "waiting", fetched: null, retry: { next: 0 }, now };
  /** @param {Pick<EngineProgress, "state" | "fetched">} progress */
  function update(progress) {
    Object.assign(rules, progress);
    changed();
  }
  async function fetchAll() {
    await download.all();
    download.release();
    isFetched = true;
    update({ state: "ready", fetched: null });
  }
  function now() {
    fetching ??= fetchAll();
    download.now();
  }
  download.isLacking().then((isLacking) => (isLacking ? fetchInTurn(start.spread, now) : now()));
  return rules;
}

/** Spreads a hall's tablets; a tap, the network's return or the page in sight starts it at once.
 * @param {number} spread milliseconds @param {() => void} go */
export function fetchInTurn(spread, go) {
  setTimeout(go, Math.random() * spread);
  addEventListener("pointerdown", go, { once: true });
  addEventListener("online", go);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && go());
}
