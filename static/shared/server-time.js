// The time as the server has it. A device's clock may be hours off: each answer of the server says by how
// much, and what is entered here bears the server's time.
//
// What is entered before the first answer keeps both clocks of the device, the one that may be set and the
// one that only runs; its time is found when it is sent first. Docs: decision 0163.

const LITTLE = 5000; // milliseconds that nobody minds; an answer tells the time to a second
const SET = 2000; // by which the two clocks of a device part when one is set, or when it slept

/** This page's life, for which the clock that runs is one. */
const LIFE = crypto.getRandomValues(new Uint32Array(1))[0];

/** @typedef {{wall: number, ran: number, life: number}} DeviceClocks what the two clocks said, and in which
 * life */

/** By how many milliseconds this device's clock is ahead of the server's; null before the first answer.
 * @type {number | null} */
let ahead = null;
/** @type {DeviceClocks} */ let measured = { wall: 0, ran: 0, life: LIFE };
let hidden = -Infinity; // when the page went out of sight last, or came back

globalThis.document?.addEventListener?.("visibilitychange", () => (hidden = performance.now()));

/** @returns {DeviceClocks} */
const clocks = () => ({ wall: Date.now(), ran: performance.now(), life: LIFE });

/** Was the clock set since then? A device that slept looks alike where it went ahead: then nothing is said.
 * @param {DeviceClocks} then */
function isSetSince(then) {
  const now = clocks();
  const drift = now.wall - then.wall - (now.ran - then.ran);
  return drift < -SET || (drift > SET && hidden < then.ran);
}

/** Learns from an answer what time it is.
 * @param {Response} answer @param {number} asked when, by `performance.now()` */
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

/** Is it known what time it is? Not before the first answer, nor once the clock was set. */
export const isTimeKnown = () => ahead !== null && !isSetSince(measured);

/** Milliseconds since 1970, as far as they are known. */
export const serverNow = () => Date.now() - (ahead ?? 0);

/** By how many seconds this device's clock is ahead, once an answer has said so. */
export const clockAhead = () => (ahead === null ? undefined : Math.round(ahead / 1000));

/** When something is entered: now. `told`: its time is to be found when it is sent.
 * @returns {{at: string, told?: DeviceClocks}} */
export function stamp() {
  const at = new Date(serverNow()).toISOString();
  return isTimeKnown() ? { at } : { at, told: clocks() };
}

/** When that was, once an answer has said what time it is: as long ago as the clock that runs says, in the
 * same life of the page; else as the clock said that may be set, taken to have been as wrong as it is now.
 * @param {DeviceClocks} told */
export function timeOf(told) {
  const isSameLife = told.life === LIFE && (hidden < told.ran || isSetSince(told));
  const at = isSameLife ? serverNow() - (performance.now() - told.ran) : told.wall - (ahead ?? 0);
  return new Date(Math.min(at, serverNow())).toISOString();
}
