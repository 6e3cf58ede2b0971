// The way in which a page keeps itself fresh: it looks every so often, at once when it comes back into sight
// or to the network, and later each time while there is no answer. What comes by itself is stream.js's.

import { Unreachable } from "./ask.js";
import { Retry } from "./retry.js";

const SOONEST = 150;

/** @typedef {object} Watching
 * @property {number} every milliseconds until it looks again, where a look does not say
 * @property {number} [first] until it looks for the first time, where not at once
 * @property {boolean} [hidden] also while the page is out of sight
 * @property {number} [longest] at most so long after silence
 * @property {(retry: Retry) => void} [looked] hears after each look how it went */

/** @param {(isLast: () => boolean) => Promise<number | void>} look says in how many milliseconds to look
 * again, never for `Infinity`. `isLast`: nobody has looked again meanwhile. `Unreachable`: there was no
 * answer @param {Watching} watching @returns {{now: () => Promise<void>, retry: Retry}} `now` looks at once
 */
export function watch(look, { every, first = 0, hidden = false, longest, looked = () => {} }) {
  const retry = new Retry(now, longest);
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  let turn = 0;
  async function now() {
    clearTimeout(timer);
    if (retry.isTooEarly || (!hidden && document.visibilityState !== "visible")) return;
    const ownTurn = ++turn;
    const isLast = () => ownTurn === turn;
    try {
      const wait = (await look(isLast)) ?? every;
      if (!isLast()) return;
      retry.answered();
      if (wait < Infinity) timer = setTimeout(now, Math.max(wait, SOONEST));
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (!isLast()) return;
      retry.unanswered(error);
    }
    looked(retry);
  }
  if (first) timer = setTimeout(now, first);
  else now();
  addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  addEventListener("pageshow", ({ persisted }) => persisted && now()); // as the browser kept it in memory
  return { now, retry };
}
