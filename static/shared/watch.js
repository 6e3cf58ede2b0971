// Looks every so often, at once when the page comes into sight or online, ever later after silence.

import { Unreachable } from "./ask.js";
import { Retry } from "./retry.js";

const SOONEST = 150;

/** @typedef {object} Watching
 * @property {number} every milliseconds, unless a look says
 * @property {number} [first] delay, else at once
 * @property {boolean} [hidden] out of sight too
 * @property {number} [longest] pause after silence
 * @property {(retry: Retry) => void} [looked] after each look */

/** @param {(isLast: () => boolean) => Promise<number | void>} look returns milliseconds to the next look, or
 * `Infinity`; throws `Unreachable`. `isLast`: no newer look began @param {Watching} watching
 * @returns {{now: () => Promise<void>, retry: Retry}} */
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
