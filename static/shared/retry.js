// @ts-check
// When to ask a server again that gave no answer: after pauses that grow, and never before the moment that it named itself (Retry-After).

const PAUSES = [1000, 2000, 4000, 8000, 15000];

export class Retry {
  /** @param {() => void} ask what asks again; it tells `heard` or `later` */
  constructor(ask) {
    this.ask = ask;
    /** @type {Date | null} */ this.since = null; // without an answer since then
    this.server = false; // is it the server that is waited for, and not the network?
    this.tries = 0;
    this.earliest = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
  }

  /** Did the server say to come later? */
  get early() {
    return performance.now() < this.earliest;
  }

  /** The server answered. */
  heard() {
    clearTimeout(this.timer);
    this.since = null;
    this.tries = 0;
    this.earliest = 0;
  }

  /** It did not: asks again by itself. @param {import("./ask.js").Unreachable} silence */
  later(silence) {
    this.since ??= new Date();
    this.server = silence.server;
    this.earliest = performance.now() + silence.wait;
    clearTimeout(this.timer);
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] + Math.random() * 500;
    this.timer = setTimeout(() => ((this.earliest = 0), this.ask()), Math.max(pause, silence.wait));
  }
}

/** The key of the words that tell it, with or without a count of what is not sent. @param {Retry} retry @param {number} count */
export const silence = (retry, count) => `${retry.server ? "server" : "offline"}${count ? "" : "_idle"}`;
