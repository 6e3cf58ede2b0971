// What Cacho's sheets say of their own.

/** @import {Own} from "../sheets/acta" */

/** @type {Own} */
export const OWN = {
  id: "cacho",
  teamSizes: (rules) => (rules["cacho-partners"] === "best-of-team" ? [2, 3, 4] : []),
  isSobre: () => false,
  marks: { hand: "five", egg: "round" },
  special: { dormida: gettext("Five of a kind, first throw") },
};
