// Texts with their values, and times, as the page's language writes them.

/** Fills in each `%(name)s`. @param {string} text @param {Record<string, string | number>} values */
export const filled = (text, values) => interpolate(text, values, true);

/** A clock time as people say it: 14:02. @param {Date} moment */
export function clock(moment) {
  return moment.toLocaleTimeString(document.documentElement.lang || "es", {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
}
