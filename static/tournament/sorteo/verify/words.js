// The words of the page in Spanish and in English, and how a sentence is filled with the facts of its case.

import { fill, sentences } from "../../draw/sentences.js";
import { DRAW } from "./words_draw.js";
import { PAGE } from "./words_page.js";
import { VERDICT } from "./words_verdict.js";

/** @import {Facts} from "../../draw/refusal.js" */

/** The language of the page; it may change. @type {{now: "es" | "en"}} */
export const language = { now: "es" };

/** @type {Record<string, {es: string, en: string}>} */
export const words = { ...PAGE, ...VERDICT, ...DRAW };

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
  return fill(words[key][language.now], facts);
}

/** "línea 12", "mesa 2, puesto 3": a place in the present language. @param {string} text */
function place(text) {
  if (!text) return "";
  const named = (/** @type {string} */ word, /** @type {string} */ before) =>
    before === "field" ? `«${word}»` : (language.now === "es" && PLACES[word]) || word;
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
