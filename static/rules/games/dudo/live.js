// What the public page of a table of Dudo shows.

import { filled } from "../../../shared/text.js";

/** @import {PublicPlayer, PublicTable} from "../../../shared/wire" */

const PLACES = 5;

/** May one calzar? @param {PublicTable} content @param {"es" | "en"} lang */
export const gauge = ({ gauge: said }, lang) => said?.[lang]?.text;

/** @param {PublicPlayer} player @param {string} [file] of drawn dice */
export function shown({ measures }, file) {
  const left = measures?.dice ?? 0;
  const row = document.createElement("span");
  row.className = "dice-row";
  row.setAttribute("role", "img");
  row.setAttribute("aria-label", filled(gettext("%(dice)s of 5 dice"), { dice: left }));
  for (let at = 0; at < PLACES; at++) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "die");
    svg.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `${file}#die-${at < left ? "hidden" : "lost"}`);
    svg.append(use);
    row.append(svg);
  }
  return row;
}
