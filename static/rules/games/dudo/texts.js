// Dudo's texts that are chosen by a word of its acta.

/** @type {Record<string, string>} */
export const CALLS = {
  dudo: gettext("Dudo"),
  calzo: gettext("Calzo"),
  paso: gettext("Paso"),
  dismiss: gettext("Sets it aside"),
};

/** @type {Record<string, string>} */
export const CLAIMS = { full: gettext("Full"), escala: gettext("Escala"), quintilla: gettext("Quintilla") };

/** @type {Record<string, string>} */
export const PINTAS = {
  1: gettext("Ases"),
  2: gettext("Tontos"),
  3: gettext("Trenes"),
  4: gettext("Cuadras"),
  5: gettext("Quinas"),
  6: gettext("Sextas"),
};

/** The rulebook's words for every call: it held, it did not. */
export const RESULTS = [gettext("It holds"), gettext("It does not hold")];

/** What is asked of a call. @type {Record<string, string>} */
export const CAME_OUT = {
  dudo: gettext("Were there as many, or more?"),
  calzo: gettext("Were there exactly as many?"),
  paso: gettext("Did the passer have it?"),
  count: gettext("What came out?"),
};

/** @type {Record<string, string>} */
export const TALLIES = { 1: gettext("Loses 1"), 2: gettext("Loses 2"), "+": gettext("Gets 1 back") };
