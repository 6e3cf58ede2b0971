// The clocks of turn and table (art. 11), from times of record and taps: the same on each device. They stop
// while a referee is called, and decide nothing. Pure: no page, no network.

/** @import {ClockShown} from "../../shared/wire" */

/** @typedef {{since: number, until: number}} Span in milliseconds */
/** @typedef {{seconds: number, left: number | null, state: "running" | "soon" | "over"}} Clock `left`: until
 * its limit; null without one */

const SOON = 0.2; // of the limit

/** Seconds between two moments, without pauses. @param {number} from @param {number} to
 * @param {Span[]} pauses */
export function elapsed(from, to, pauses) {
  let rest = Math.max(0, to - from);
  let counted = from;
  for (const { since, until } of [...pauses].sort((a, b) => a.since - b.since)) {
    const begins = Math.max(since, counted);
    const ends = Math.min(until, to);
    if (ends <= begins) continue;
    rest -= ends - begins;
    counted = ends;
  }
  return Math.floor(rest / 1000);
}

/** `last`: of the last entry; `calls`: of those that the server does not confirm yet.
 * @param {{clock: ClockShown, last: string | null, calls: string[], now: number}} given
 * @returns {{turn: Clock, table: Clock, paused: boolean}} */
export function clocks({ clock, last, calls, now }) {
  const opened = Date.parse(clock.opened_at);
  const waiting = clock.consulted.filter(({ until }) => until === null);
  const pauses = [...clock.consulted, ...calls.map((since) => ({ since, until: null }))].map(
    ({ since, until }) => ({ since: Date.parse(since), until: until === null ? now : Date.parse(until) }),
  );
  const begun = last === null ? opened : Math.max(opened, Date.parse(last));
  return {
    turn: against(elapsed(begun, now, pauses), clock.turn_seconds),
    table: against(elapsed(opened, now, pauses), clock.table_minutes * 60),
    paused: waiting.length + calls.length > 0,
  };
}

/** @param {number} seconds @param {number} limit 0 for none @returns {Clock} */
function against(seconds, limit) {
  const left = limit ? limit - seconds : null;
  const state = left === null || left > limit * SOON ? "running" : left > 0 ? "soon" : "over";
  return { seconds, left, state };
}
