// The words of the page in Spanish and in English, and how a sentence is filled with the facts of its case.

import { fill, sentences } from "../../draw/sentences.js";
import { DRAW } from "./words_draw.js";
import { LOT, LOTS } from "./words_lot.js";
import { PAGE } from "./words_page.js";
import { VERDICT } from "./words_verdict.js";

/** @import {Facts} from "../../draw/refusal.js" */

/** The language of the page and the event of the sheet that is shown; they may change.
 * @type {{now: "es" | "en", event: string}} */
export const language = { now: "es", event: "" };

export const COMPUTER = "Dados del computador · ";

/** @type {Record<string, {es: string, en: string}>} */
export const words = { ...PAGE, ...VERDICT, ...DRAW };

/** Those of the sheet that is shown, where its tables are pairs. */
const lot = () => LOTS.find(({ begins }) => language.event.replace(COMPUTER, "").startsWith(begins));

/** Tables, or whole pairs: who is over is none. @param {number[]} sizes */
export function places(sizes) {
  const each = lot()?.each;
  return each ? sizes.filter((size) => size === each).length : sizes.length;
}

/** @type {Record<string, string>} */
const PLACES = {
  line: "línea",
  column: "columna",
  character: "carácter",
  cup: "cacho",
  digit: "dígito",
  table: "mesa",
  seat: "puesto",
  player: "jugador",
  group: "grupo",
  secret: "secreto",
  field: "campo",
  dice: "dados",
  secrets: "secretos",
};

/** A word of the page in the present language. @param {string} key @param {Facts} [facts] */
export function say(key, facts = {}) {
  const named = lot()?.[language.now];
  const text = (named && LOT[key]) || words[key];
  const counted = facts.tables === 1 ? named?.pair : named?.pairs;
  return fill(text[language.now], { ...named, ...(counted && { counted }), ...facts });
}

/** @param {string} word */
function placeWord(word) {
  const named = lot()?.[language.now];
  if (word === "table" && named) return named.pair;
  return (language.now === "es" && PLACES[word]) || word;
}

/** "línea 12", "mesa 2, puesto 3": a place in the present language. @param {string} text */
function place(text) {
  if (!text) return "";
  const named = (/** @type {string} */ word, /** @type {string} */ before) =>
    before === "field" ? `«${word}»` : placeWord(word);
  const parts = text.split(" ").map((word, i, all) => named(word, all[i - 1]));
  return parts.join(" ").replace(/ (?=(?:puesto|seat|línea|line|columna|column) )/g, ", ");
}

/** Its place first. @param {{code: string, place: string, facts: Facts}} told */
export function sentence({ code, place: at, facts }) {
  const sentence = fill(sentences[code][language.now], facts);
  const where = place(at);
  if (!where) return sentence;
  const after = sentence.replace(/^[A-ZÁÉÍÓÚ](?=[a-záéíóú ])/, lower);
  return `${where.charAt(0).toUpperCase() + where.slice(1)}: ${after}`;
}
/** @param {string} letter */
const lower = (letter) => letter.toLowerCase();
