// A page that starts no engine fetches its files, so that a table does not wait for them.

import { Download } from "./engine/download.js";
import { inTurn } from "./engine/turn.js";

/** @import {Start} from "./engine/messages" */
/** @import {Away} from "./rules-away.js" */

/** By plain http no page can look whether the files are kept here: the browser keeps them by itself. */
let isFetched = false;
export const wasFetched = () => isFetched;

/** How far they are, and `now`, which does not wait.
 * @param {Start} start @param {() => void} changed @returns {Away & {now: () => void}} */
export function prefetch(start, changed) {
  const download = new Download(start, (fetched) => become({ state: "fetching", fetched }));
  /** @type {Promise<void> | null} */ let all = null;
  /** @type {Away & {now: () => void}} */
  const rules = { state: "waiting", fetched: null, retry: { next: 0 }, now };
  /** @param {Pick<Away, "state" | "fetched">} said */
  function become(said) {
    Object.assign(rules, said);
    changed();
  }
  async function fetchAll() {
    await download.all();
    download.release();
    isFetched = true;
    become({ state: "ready", fetched: null });
  }
  function now() {
    all ??= fetchAll();
    download.now();
  }
  download.isLacking().then((is) => (is ? inTurn(start.spread, now) : now()));
  return rules;
}
