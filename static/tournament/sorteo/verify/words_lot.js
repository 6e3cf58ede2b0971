// What is said otherwise of a sheet whose tables are pairs, or teams of three or four.

/** With what its event begins, how many play together, and what they are called. */
export const LOTS = [
  {
    begins: "Parejas al sorteo · ",
    each: 2,
    es: { pair: "pareja", Pair: "Pareja", pairs: "parejas", the: "las", The: "Las" },
    en: { pair: "pair", Pair: "Pair", pairs: "pairs" },
  },
  {
    begins: "Tríos al sorteo · ",
    each: 3,
    es: { pair: "trío", Pair: "Trío", pairs: "tríos", the: "los", The: "Los" },
    en: { pair: "team of three", Pair: "Team of three", pairs: "teams of three" },
  },
  {
    begins: "Equipos al sorteo · ",
    each: 4,
    es: { pair: "equipo", Pair: "Equipo", pairs: "equipos", the: "los", The: "Los" },
    en: { pair: "team", Pair: "Team", pairs: "teams" },
  },
];

/** @type {Record<string, {es: string, en: string}>} */
export const LOT = {
  "verdict-good": {
    es: "{The} {pairs} son {the} que dieron los dados",
    en: "The {pairs} are those that the dice gave",
  },
  "verdict-good-told": {
    es: "{players} personas, {tables} {counted}: tu navegador llegó a lo mismo por su cuenta.",
    en: "{players} people, {tables} {counted}: your browser found the same on its own.",
  },
  "verdict-seats": {
    es: "{The} {pairs} no son {the} que dieron los dados",
    en: "The {pairs} are not those that the dice gave",
  },
  computed: { es: "{The} {pairs} que dan estos dados", en: "The {pairs} that these dice give" },
  "difference-head-place": { es: "Lugar", en: "Place" },
  "no-such-table": { es: "no está", en: "not there" },
  "more-differences": { es: "y {count} lugares más.", en: "and {count} more places." },
  "check-tables": { es: "{The} {pairs} salen de la semilla", en: "The {pairs} come from the draw’s number" },
  "wrong-tables": { es: "{The} {pairs}", en: "The {pairs}" },
  "tables-true": { es: "{The} {pairs} que dan los dados", en: "The {pairs} that the dice give" },
  people: { es: "Personas y {pairs}", en: "People and {pairs}" },
  "people-told": {
    es: "{players} personas, {tables} {counted}: {sizes}",
    en: "{players} people, {tables} {counted}: {sizes}",
  },
  "rule-told": { es: "a lo más {cap} por {pair}", en: "at most {cap} in a {pair}" },
  tables: { es: "{The} {pairs}", en: "The {pairs}" },
  "tables-numbered": {
    es: "Con los números de la planilla, desde 1. En la nómina llevan números propios.",
    en: "Numbered as on the sheet, from 1. On the roster they have numbers of their own.",
  },
  "more-tables": { es: "Mostrar más {pairs}", en: "Show more {pairs}" },
  table: { es: "{Pair} {table}", en: "{Pair} {table}" },
  seated: { es: "{Pair} {table}, lugar {seat}", en: "{Pair} {table}, place {seat}" },
  "how-title": { es: "Cómo llegó {name}: {pair} {table}", en: "How {name} got into {pair} {table}" },
  "how-ball": {
    es:
      "En el bolillero quedaban {of} bolitas, ordenadas por número. Contando desde 0, la {value} es la " +
      "suya: la bolita {k} de {of}. Tocaba llenar: {pair} {table}, lugar {seat}.",
    en:
      "In the drum there were {of} balls, in order of their numbers. Counted from 0, number {value} is " +
      "theirs: ball {k} of {of}. To be filled was place {seat} of {pair} {table}.",
  },
  "how-member": {
    es:
      "Para {pair} {table}, lugar {seat}, quedaban {of} del grupo; contando desde 0, le tocó a quien tiene " +
      "la posición {value}.",
    en:
      "For place {seat} of {pair} {table}, {of} of the group were left; counted from 0, it went to " +
      "position {value}.",
  },
  "how-member-last": {
    es: "Para {pair} {table}, lugar {seat}, ya no quedaba nadie más del grupo.",
    en: "For place {seat} of {pair} {table} nobody else of the group was left.",
  },
  "order-tables": { es: "Por {pairs}", en: "By {pairs}" },
  roll: { es: "Calcula {the} {pairs} por tu cuenta", en: "Compute the {pairs} yourself" },
};
