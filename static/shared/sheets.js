// What is shown of a table of sheets from afar: totals, and the points of its series so far.

/** @import {PublicTable} from "./wire" */

export const language = () => (document.documentElement.lang.startsWith("en") ? "en" : "es");

/** `points`: "" where the table plays one sheet. @param {PublicTable} content @param {string} name */
export function figures({ state }, name) {
  const totals = /** @type {Record<string, number>} */ (state && "totals" in state ? state.totals : {});
  const points = state?.series?.points[name];
  return { total: totals[name], points: points === undefined ? "" : pointsWords(points) };
}

const pointsWords = (/** @type {number} */ tenths) =>
  (tenths / 10).toLocaleString(document.documentElement.lang || "es");
