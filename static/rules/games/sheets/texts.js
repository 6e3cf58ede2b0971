// The texts of score sheets that are chosen by a word of their acta.

/** @import {Box} from "./acta" */

/** @type {Record<Box, string>} */
export const BOXES = {
  balas: gettext("Balas"),
  tontos: gettext("Tontos"),
  trenes: gettext("Trenes"),
  cuadras: gettext("Cuadras"),
  quinas: gettext("Quinas"),
  senas: gettext("Senas"),
  escalera: gettext("Escalera"),
  full: gettext("Full"),
  poker: gettext("Póker"),
  grande: gettext("Grande"),
};

/** @type {Record<string, string>} */
export const OWED = {
  turn: gettext("Turn a die over"),
  declare: gettext("Declare a box"),
  roll_all: gettext("All five again"),
  score: gettext("Write a box"),
};
