// Finds texts by the words that people use, without a network. The same as rules/book/search.py, which
// says what and why; a test holds the two together.

/** @typedef {{key: string, fields: [worth: number, text: string][]}} Searched what is searched in, by the
 * worth of its texts */
/** @typedef {{key: string, score: number, matched: number}} Hit */
/** @typedef {Map<string, number>} Index a word's highest worth */

const WORD = /[0-9a-z]+/g;
const SHORTEST_FORGIVEN = 5;
const MOST_WORDS = 40;
const EXACT = 10;
const NEAR = 6;
const EMPTY = new Set(
  `
  a al an and ante are at be by como con cual cuando de del desde do does el ella ellos en entre es
  esa ese eso esta este esto for from fue ha hace hacer hago has have hay he her his how i if in is it
  its la las le les lo los me mi mis my o of on or para pasa pero por porque pues que quien se si
  sin so su sus that the their them then there they this to tu un una uno unos was we what when which
  who why will with y ya yo you your
  `
    .trim()
    .split(/\s+/),
);
const ENDINGS = [
  "aciones",
  "amiento",
  "imiento",
  "ieron",
  "iendo",
  "acion",
  "aron",
  "ando",
  "aban",
  "ados",
  "adas",
  "idos",
  "idas",
  "ado",
  "ada",
  "ido",
  "ida",
  "aba",
  "ara",
  "ing",
  "ar",
  "er",
  "ir",
  "an",
  "en",
  "as",
  "es",
  "os",
  "ed",
  "io",
  "a",
  "e",
  "o",
  "s",
];

/** @param {string} text */
export function fold(text) {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}

/** @param {string} text */
export function words(text) {
  const found = fold(text).match(WORD) ?? [];
  const telling = found.filter((word) => !EMPTY.has(word));
  return (telling.length ? telling : found).map(stem);
}

/** @param {string} word */
export function stem(word) {
  if (/^[0-9]+$/.test(word)) return word;
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  return ending ? word.slice(0, -ending.length) : word;
}

/** What answers the query, best first.
 * @param {string} query @param {Searched[]} documents @returns {Hit[]} */
export function rank(query, documents, most = Infinity) {
  const asked = [...new Set(words(query))].slice(0, MOST_WORDS);
  if (!asked.length) return [];
  const indexed = documents.map(indexOf);
  const weights = new Map(asked.map((word) => [word, weightOf(word, indexed)]));
  return documents
    .map((document, place) => hitOf(document.key, indexed[place], weights))
    .filter((hit) => hit.score)
    .sort((one, other) => other.matched - one.matched || other.score - one.score)
    .slice(0, most);
}

/** @type {WeakMap<Searched, Index>} */ const indexes = new WeakMap();

/** @param {Searched} document @returns {Index} */
function indexOf(document) {
  const known = indexes.get(document);
  if (known) return known;
  /** @type {Index} */ const index = new Map();
  for (const [worth, text] of document.fields)
    for (const word of words(text)) index.set(word, Math.max(index.get(word) ?? 0, worth));
  indexes.set(document, index);
  return index;
}

/** @param {string} word @param {Index[]} indexed */
function weightOf(word, indexed) {
  const having = indexed.filter((index) => [...index.keys()].some((other) => closeness(word, other))).length;
  return 1 + Math.trunc(10 * Math.log(1 + indexed.length / (1 + having)));
}

/** @param {string} key @param {Index} index @param {Map<string, number>} weights @returns {Hit} */
function hitOf(key, index, weights) {
  let score = 0;
  let matched = 0;
  for (const [word, weight] of weights) {
    let best = 0;
    for (const [other, worth] of index) best = Math.max(best, closeness(word, other) * worth);
    score += weight * best;
    if (best > 0) matched += 1;
  }
  return { key, score, matched };
}

/** @param {string} one @param {string} other */
function closeness(one, other) {
  if (one === other) return EXACT;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= 4 && long.startsWith(short) && long.length - short.length <= 3) return NEAR;
  return short.length >= SHORTEST_FORGIVEN && isSlip(short, long) ? NEAR : 0;
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
