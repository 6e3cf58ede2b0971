// The server's time: its answers tell how far this device's clock is off, by hours at times. What is entered
// before the first answer keeps both device clocks, the settable and the running one, and gets its time when
// it is sent (decision 0163).

const LITTLE = 5000; // milliseconds that nobody minds; an answer tells the time to a second
const SET = 2000; // by which the two clocks of a device part when one is set, or when it slept

/** This page's life, for which the clock that runs is one. */
const LIFE = crypto.getRandomValues(new Uint32Array(1))[0];

/** @typedef {{wall: number, ran: number, life: number}} DeviceClocks */

/** Milliseconds before the server's clock; null before an answer. @type {number | null} */
let ahead = null;
/** @type {DeviceClocks} */ let measured = { wall: 0, ran: 0, life: LIFE };
let hidden = -Infinity; // when the page went out of sight last, or came back

globalThis.document?.addEventListener?.("visibilitychange", () => (hidden = performance.now()));

/** @returns {DeviceClocks} */
const clocks = () => ({ wall: Date.now(), ran: performance.now(), life: LIFE });

/** Ahead may also mean that the device slept: then false. @param {DeviceClocks} then */
function isSetSince(then) {
  const now = clocks();
  const drift = now.wall - then.wall - (now.ran - then.ran);
  return drift < -SET || (drift > SET && hidden < then.ran);
}

/** @param {Response} answer @param {number} asked by `performance.now()` */
export function learnTime(answer, asked) {
  const dated = Date.parse(answer.headers.get("Date") ?? "");
  const roundTrip = performance.now() - asked;
  // it says the second that began
  const difference = Number.isNaN(dated) ? 0 : Date.now() - roundTrip / 2 - (dated + 500);
  if (Math.abs(difference) < LITTLE) ahead = 0;
  else if (ahead === null || Math.abs(difference - ahead) > 1000 + roundTrip / 2)
    ahead = Math.round(difference);
  measured = clocks();
}

export const isTimeKnown = () => ahead !== null && !isSetSince(measured);

export const serverNow = () => Date.now() - (ahead ?? 0);

/** By how many seconds this device's clock is ahead, once an answer has said so. */
export const clockAhead = () => (ahead === null ? undefined : Math.round(ahead / 1000));

/** `told`: its time is computed when it is sent. @returns {{at: string, told?: DeviceClocks}} */
export function stamp() {
  const at = new Date(serverNow()).toISOString();
  return isTimeKnown() ? { at } : { at, told: clocks() };
}

/** By the running clock in the same page life; else by the settable one, as wrong as now.
 * @param {DeviceClocks} told */
export function timeOf(told) {
  const isSameLife = told.life === LIFE && (hidden < told.ran || isSetSince(told));
  const at = isSameLife ? serverNow() - (performance.now() - told.ran) : told.wall - (ahead ?? 0);
  return new Date(Math.min(at, serverNow())).toISOString();
}
