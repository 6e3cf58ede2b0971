// Finds texts by everyday words: the same as rules/book/search.py, which says why, held to it by a test.

import { words } from "./words.js";

/** @import {Lang} from "./words.js" */
/** @typedef {{key: string, fields: [worth: number, text: string][]}} Searched by the worth of its texts */
/** @typedef {{key: string, score: number, covered: number}} Hit */
/** @typedef {{worth: number, stems: Set<string>, size: number}} Text */

const MOST_WORDS = 40;
const SHORTEST_FORGIVEN = 5;
const [SHORTEST_BEGUN, MOST_AFTER] = [4, 3];
const [EXACT, NEAR] = [10, 6];
const LEAST = 10;
const [SURE, AHEAD] = [75, 115];

/** Whether the first one is the answer. @param {Hit[]} hits */
export function isSure(hits) {
  const [first, second] = hits;
  if (!first || first.covered < SURE) return false;
  return !second || 100 * first.score >= AHEAD * second.score;
}

/** Best first. @param {string} query @param {Searched[]} documents @param {Lang} lang @returns {Hit[]} */
export function rank(query, documents, lang, most = Infinity) {
  const asked = [...new Set(words(query, lang))].slice(0, MOST_WORDS);
  const read = documents.map((document) => textsOf(document, lang));
  /** @type {Map<string, number>} */ const having = new Map();
  for (const texts of read)
    for (const word of new Set(texts.flatMap(({ stems }) => [...stems])))
      having.set(word, (having.get(word) ?? 0) + 1);
  const rarity = new Map([...having].map(([word, count]) => [word, rarityOf(count, read.length)]));
  const meant = asked.map((word) => meantBy(word, rarity));
  const unknown = Math.floor((EXACT * rarityOf(0, read.length)) / 2);
  const whole = sum(meant.map((meanings) => (meanings.size ? EXACT * rarest(meanings, rarity) : unknown)));
  const texts = read.flat();
  const length = { total: sum(texts.map(({ size }) => size)), count: texts.length };
  return documents
    .map(({ key }, at) => hitOf(key, read[at], meant, whole, length))
    .filter(({ score, covered }) => score && covered >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}

/** @type {WeakMap<Searched, Text[]>} */ const indexes = new WeakMap();

/** @param {Searched} document @param {Lang} lang @returns {Text[]} */
function textsOf(document, lang) {
  const cached = indexes.get(document);
  if (cached) return cached;
  const texts = document.fields
    .map(([worth, text]) => ({ worth, stems: words(text, lang) }))
    .filter(({ stems }) => stems.length)
    .map(({ worth, stems }) => ({ worth, stems: new Set(stems), size: stems.length }));
  indexes.set(document, texts);
  return texts;
}

/** @param {number} having @param {number} among */
function rarityOf(having, among) {
  return 1 + Math.trunc(100 * Math.log(1 + (among - having + 0.5) / (having + 0.5)));
}

/** @param {Map<string, number>} meant @param {Map<string, number>} rarity */
function rarest(meant, rarity) {
  return Math.max(...[...meant.keys()].map((word) => rarity.get(word) ?? 0));
}

/** What it may mean, with weights. @param {string} word @param {Map<string, number>} rarity
 * @returns {Map<string, number>} */
function meantBy(word, rarity) {
  const own = rarity.get(word);
  if (own) return new Map([[word, EXACT * own]]);
  const near = [...rarity].filter(([other]) => isNear(word, other));
  return new Map(near.map(([other, rare]) => [other, NEAR * rare]));
}

/** @param {string} key @param {Text[]} texts @param {Map<string, number>[]} meant @param {number} whole
 * @param {{total: number, count: number}} length @returns {Hit} */
function hitOf(key, texts, meant, whole, { total, count }) {
  let best = 0;
  const ofWord = meant.map(() => 0);
  for (const { worth, stems, size } of texts) {
    const counts = meant.map((meanings) => countedIn(stems, meanings));
    counts.forEach((value, at) => {
      ofWord[at] = Math.max(ofWord[at], value * (2 * worth || 1));
    });
    const tight = 220 * total * (15 + worth);
    const score = Math.floor((sum(counts) * tight) / (20 * (112 * total + 108 * size * count)));
    if (worth) best = Math.max(best, score);
  }
  const spread = Math.floor(sum(ofWord) / 10);
  const score = best && best + Math.floor((7 * spread) / 10);
  return { key, score, covered: whole ? Math.floor((100 * spread) / whole) : 0 };
}

/** @param {Set<string>} stems @param {Map<string, number>} meant */
function countedIn(stems, meant) {
  let most = 0;
  for (const [word, value] of meant) if (value > most && stems.has(word)) most = value;
  return most;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Does one begin the other, or is it a slip of one letter? @param {string} word @param {string} other */
function isNear(word, other) {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  const after = long.length - short.length;
  if (short.length >= SHORTEST_BEGUN && after <= MOST_AFTER && long.startsWith(short)) return true;
  return short.length >= SHORTEST_FORGIVEN && isSlip(short, long);
}

/** Is one letter missing, wrong or changed places? @param {string} short @param {string} long */
function isSlip(short, long) {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const swapped = short.slice(at + 1, at + 2) + short.slice(at, at + 1) + short.slice(at + 2);
  return short.slice(at + 1) === long.slice(at + 1) || swapped === long.slice(at);
}
