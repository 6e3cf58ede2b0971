// Texts with their values, and times, as the page's language writes them.

/** @type {Map<string, string>} */ let shortNames = new Map();
/** @type {RegExp | null} of those with a short one, the longest first */ let longNames = null;

/** From now on keys and texts have the short name of whoever has one. @param {Map<string, string>} names */
export function shortenNames(names) {
  const found = [...names.keys()].toSorted((a, b) => b.length - a.length);
  shortNames = names;
  longNames = found.length
    ? new RegExp(found.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g")
    : null;
}

/** With the short names. @param {string} words */
export const short = (words) =>
  longNames ? words.replace(longNames, (name) => shortNames.get(name) ?? name) : words;

/** Fills in each `%(name)s`. @param {string} text @param {Record<string, string | number>} values */
export const filled = (text, values) => short(interpolate(text, values, true));

/** Does the name take more than two lines of a place, or of half a phone? @param {string} [name] */
export const isLong = (name = "") => short(name).length > 24;

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
