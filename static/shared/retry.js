// When to ask a silent server again: growing pauses, never before its Retry-After.

import { clock, filled } from "./text.js";
import { serverNow } from "./server-time.js";

/** @import {Unreachable} from "./ask.js" */

const PAUSES = [1000, 2000, 4000, 8000, 15000];
const JITTER = 500; // a hall of tablets does not ask in the same moment

export class Retry {
  /** @param {() => void} ask @param {number} [longest] milliseconds */
  constructor(ask, longest = Infinity) {
    this.ask = ask;
    this.longest = longest;
    /** @type {Date | null} */ this.since = null; // without an answer since then
    this.server = false; // is it the server that is waited for, and not the network?
    this.tries = 0;
    this.earliest = 0;
    this.next = 0; // when it asks again, by this device's clock
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
  }

  get isTooEarly() {
    return performance.now() < this.earliest;
  }

  answered() {
    clearTimeout(this.timer);
    this.since = null;
    this.tries = 0;
    this.earliest = 0;
  }

  /** It did not: asks again by itself. @param {Pick<Unreachable, "server" | "wait">} silence */
  unanswered(silence) {
    this.since ??= new Date(serverNow());
    this.server = silence.server;
    this.earliest = performance.now() + silence.wait;
    clearTimeout(this.timer);
    const pause = Math.min(PAUSES[Math.min(this.tries++, PAUSES.length - 1)], this.longest);
    const wait = Math.max(pause + Math.random() * JITTER, silence.wait);
    this.next = Date.now() + wait;
    this.timer = setTimeout(() => this.#again(), wait);
  }

  now() {
    clearTimeout(this.timer);
    this.#again();
  }

  #again() {
    this.earliest = 0;
    this.ask();
  }
}

/** Since when, and how much is not sent. @param {Retry} retry @param {number} count */
export function noAnswerText(retry, count) {
  const time = retry.since ? clock(retry.since) : "";
  if (!count)
    return retry.server
      ? filled(gettext("waiting for the server since %(time)s"), { time })
      : filled(gettext("no connection since %(time)s"), { time });
  return retry.server
    ? filled(gettext("waiting for the server since %(time)s · %(count)s not sent"), { time, count })
    : filled(gettext("no connection since %(time)s · %(count)s not sent"), { time, count });
}
