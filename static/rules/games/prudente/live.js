// What the public page of a table of Prudente shows.

/** @import {PublicPlayer, PublicTable} from "../../../shared/wire" */

/** @param {PublicTable} content @param {"es" | "en"} lang */
export const gauge = ({ gauge: said }, lang) => said?.[lang]?.text;

/** @param {PublicPlayer} player */
export function shown({ measures }) {
  const total = document.createElement("strong");
  total.className = "figure";
  total.textContent = (measures?.total ?? 0).toLocaleString(document.documentElement.lang || "es");
  return total;
}
