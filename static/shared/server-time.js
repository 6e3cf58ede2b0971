// The time as the server has it. A device's clock may be hours off: each answer of the server says by how
// much, and what is written here bears the server's time.

const LITTLE = 5000; // milliseconds that nobody minds; an answer tells the time to a second

/** By how many milliseconds this device's clock is ahead of the server's; null before the first answer.
 * @type {number | null} */
let ahead = null;

/** Learns from an answer what time it is. @param {Response} answer @param {number} asked when, by
 * `performance.now()` */
export function learn(answer, asked) {
  const said = Date.parse(answer.headers.get("Date") ?? "");
  if (Number.isNaN(said)) return;
  const way = performance.now() - asked;
  const found = Date.now() - way / 2 - (said + 500); // it says the second that has begun
  if (Math.abs(found) < LITTLE) ahead = 0;
  else if (ahead === null || Math.abs(found - ahead) > 1000 + way / 2) ahead = Math.round(found);
}

/** The time as the server has it, in milliseconds. */
export const serverNow = () => Date.now() - (ahead ?? 0);

/** By how many seconds this device's clock is ahead, once an answer has said so. */
export const clockAhead = () => (ahead === null ? undefined : Math.round(ahead / 1000));
