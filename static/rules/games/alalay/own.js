// What Alalay's sheets say of their own.

/** @import {Own} from "../sheets/acta" */

/** @type {Own} */
export const OWN = {
  id: "alalay",
  marks: { hand: "hand", egg: "egg" },
  special: {
    dormida: gettext("La dormida"),
    panza_de_oro: gettext("Panza de oro"),
    four_in_all: gettext("Four in all"),
    second_grande: gettext("Second grande"),
  },
};
