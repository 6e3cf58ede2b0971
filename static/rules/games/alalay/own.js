// What Alalay's sheets say of their own.

/** @import {Own} from "../sheets/acta" */

/** @type {Own} */
export const OWN = {
  id: "alalay",
  teamSizes: (rules) => (rules["alalay-pairs"] === "pair-as-one" ? [] : [2]),
  isSobre: (rules) => rules["alalay-pairs"] === "sobre",
  marks: { hand: "hand", egg: "egg" },
  special: {
    dormida: gettext("La dormida"),
    panza_de_oro: gettext("Panza de oro"),
    four_in_all: gettext("Four in all"),
    second_grande: gettext("Second grande"),
  },
};
