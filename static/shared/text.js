// Texts with their values, and times, as the page's language writes them.

/** Fills in each `%(name)s`. @param {string} text @param {Record<string, string | number>} values */
export const filled = (text, values) => interpolate(text, values, true);

/** Does the name take more than two lines of a place, or of half a phone? @param {string} [name] */
export const isLong = (name = "") => name.length > 24;

/** A clock time as people say it: 14:02. @param {Date} moment */
export function clock(moment) {
  return moment.toLocaleTimeString(document.documentElement.lang || "es", {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
}

/** 1:05, or 1:02:05 from an hour on. @param {number} seconds */
export function counted(seconds) {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const two = (/** @type {number} */ of) => String(of).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
