// Who is meant by hurried typing: `core/name_search.py`, which says why, held to it by a test.

import { fold } from "./names.js";

/** @typedef {readonly [number: number, name: string]} Person */
/** @typedef {Map<string, number | null>} CostCache what was compared so far */
/** @typedef {{cost: number, word: string, other: string, ats: number[], places: number[]}} Match */

const [WHOLE, JOINED, BEGINS, SOUNDS, WITHIN, ERROR, RUN_TOGETHER, EXTRA] = [0, 1, 1, 2, 3, 4, 6, 8];
const MARGIN = 3;
/** @type {readonly (readonly [RegExp, string])[]} */
const SOUNDS_ALIKE = [
  [/^x/, "j"],
  [/^(hu|w|gu)(?=[aeio])/, "u"],
  [/qu(?=[ei])|ck|c(?![eih])/g, "k"],
  [/c(?=[ei])|z|x/g, "s"],
  [/g(?=[ei])/g, "j"],
  [/ll|y/g, "i"],
  [/ph/g, "f"],
  [/v/g, "b"],
  [/n(?=b)/g, "m"],
  [/ch/g, "ç"],
  [/h/g, ""],
  [/ç/g, "ch"],
  [/(.)\1+/gu, "$1"],
];

/** Numbers of the likely ones, best first, then by name and number. @param {string} asked
 * @param {readonly Person[]} people @param {number} [most] */
export function closest(asked, people, most) {
  const words = wordsOf(asked);
  if (!words.length) return [];
  /** @type {CostCache} */ const cache = new Map();
  const scored = people.flatMap(([number, name]) => {
    const cost = costOf(words, wordsOf(name), number, cache);
    return cost === null ? [] : [{ cost, name: fold(name), number }];
  });
  scored.sort((a, b) => a.cost - b.cost || compare(a.name, b.name) || a.number - b.number);
  return scored
    .slice(0, most)
    .filter(({ cost }) => cost <= scored[0].cost + MARGIN)
    .map(({ number }) => number);
}

/** @param {string} text */
const wordsOf = (text) => fold(text).split(" ").filter(Boolean);

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : Number(a > b));

/** @param {string[]} asked @param {string[]} own @param {number} number @param {CostCache} cache */
const costOf = (asked, own, number, cache) =>
  wordByWord(asked, own, number, cache) ?? runTogether(asked.join(""), own.join(""));

/** Each word asked with its best word of the name; one may be extra. @param {string[]} asked
 * @param {string[]} own @param {number} number @param {CostCache} cache */
function wordByWord(asked, own, number, cache) {
  /** @type {Set<number>} */ const matched = new Set();
  /** @type {Set<number>} */ const taken = new Set();
  let sum = 0;
  for (const { cost, ats, places } of matches(asked, own, number, cache).sort(compareMatches)) {
    if (ats.some((at) => matched.has(at)) || places.some((place) => taken.has(place))) continue;
    for (const at of ats) matched.add(at);
    for (const place of places) taken.add(place);
    sum += cost;
  }
  const extra = asked.length - matched.size;
  return extra > 1 || (extra && matched.size < 2) ? null : sum + extra * EXTRA;
}

/** @param {Match} a @param {Match} b */
const compareMatches = (a, b) =>
  a.cost - b.cost ||
  compare(a.word, b.word) ||
  compare(a.other, b.other) ||
  compareLists(a.ats, b.ats) ||
  compareLists(a.places, b.places);

/** One or two places. @param {number[]} a @param {number[]} b */
const compareLists = (a, b) => a[0] - b[0] || (a[1] ?? -1) - (b[1] ?? -1);

/** All fits of words asked, alone or joined, with words of the name; and the number. @param {string[]} asked
 * @param {string[]} own @param {number} number @param {CostCache} cache @returns {Match[]} */
function matches(asked, own, number, cache) {
  const joined = (/** @type {string} */ word) => ({ cost: JOINED, word, other: word });
  return [
    ...asked.flatMap((word, at) =>
      word === String(number) ? [{ cost: WHOLE, word, other: word, ats: [at], places: [own.length] }] : [],
    ),
    ...asked.flatMap((word, at) =>
      own.flatMap((other, place) => {
        const cost = cachedWordCost(word, other, cache);
        return cost === null ? [] : [{ cost, word, other, ats: [at], places: [place] }];
      }),
    ),
    ...neighbours(asked, own).map(([at, place]) => ({
      ...joined(asked[at]),
      ats: [at],
      places: [place, place + 1],
    })),
    ...neighbours(own, asked).map(([place, at]) => ({
      ...joined(own[place]),
      ats: [at, at + 1],
      places: [place],
    })),
  ];
}

/** @param {string} word @param {string} other @param {CostCache} cache */
function cachedWordCost(word, other, cache) {
  const key = `${word} ${other}`;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const cost = wordCost(word, other);
  cache.set(key, cost);
  return cost;
}

/** Where one word is two neighbours of the other. @param {string[]} whole @param {string[]} parted */
const neighbours = (whole, parted) =>
  parted.slice(1).flatMap((second, place) => {
    const both = parted[place] + second;
    return whole.flatMap((word, at) => (word === both ? [/** @type {const} */ ([at, place])] : []));
  });

/** dalessandro* for *D'Alessandro*. @param {string} asked @param {string} own */
function runTogether(asked, own) {
  if (length(asked) < 5) return null;
  if (own.includes(asked)) return RUN_TOGETHER;
  const errors = errorsBetween(asked, own, errorsIn(asked));
  return errors === null ? null : RUN_TOGETHER + errors;
}

/** @param {string} asked @param {string} own */
function wordCost(asked, own) {
  if (asked === own) return WHOLE;
  if (/^\p{Nd}+$/u.test(asked)) return null;
  if (own.startsWith(asked)) return BEGINS;
  const [heard, sound] = [soundOf(asked), soundOf(own)];
  if (heard === sound) return SOUNDS;
  const size = length(asked);
  if (own.includes(asked) || (length(heard) >= 3 && sound.startsWith(heard))) return WITHIN;
  const most = errorsIn(asked);
  if (!most || (size === 3 && [...asked][0] !== [...own][0])) return null;
  const begun = [...own].slice(0, size).join("");
  const errors = [
    errorsBetween(asked, own, most),
    errorsBetween(heard, sound, errorsIn(heard)),
    size > 3 ? errorsBetween(asked, begun, 1) : null,
  ].filter((count) => count !== null);
  if (!errors.length) return null;
  const least = Math.min(...errors);
  return least ? ERROR + least - 1 : SOUNDS;
}

/** @param {string} word */
const length = (word) => [...word].length;

/** @param {string} word */
function errorsIn(word) {
  const size = length(word);
  return size < 3 ? 0 : size < 6 ? 1 : 2;
}

/** @param {string} word */
const soundOf = (word) =>
  SOUNDS_ALIKE.reduce((sound, [written, heard]) => sound.replace(written, heard), word);

/** Damerau-Levenshtein; null above `most`. @param {string} word @param {string} other @param {number} most */
function errorsBetween(word, other, most) {
  const [letters, others] = [[...word], [...other]];
  if (Math.abs(letters.length - others.length) > most) return null;
  /** @type {number[]} */ let before = [];
  let row = [...others.keys(), others.length];
  for (const [at, letter] of letters.entries()) {
    const older = before;
    before = row;
    row = [at + 1];
    for (const [place, own] of others.entries()) {
      let best = Math.min(before[place + 1] + 1, row[place] + 1, before[place] + Number(letter !== own));
      const swapped = at && place && letters[at - 1] === own && letter === others[place - 1];
      if (swapped) best = Math.min(best, older[place - 1] + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return null;
  }
  const errors = /** @type {number} */ (row.at(-1));
  return errors <= most ? errors : null;
}
