// Finds texts by the words that people use, without a network. The same as rules/book/search.py and
// rules/book/stems.py, which say what and why; a test holds them together.

/** @typedef {{key: string, fields: [worth: number, text: string][]}} Searched what is searched in, by the
 * worth of its texts */
/** @typedef {{key: string, score: number, covered: number}} Hit */
/** @typedef {{worth: number, words: string[]}} Text what a text says, each word once */
/** @typedef {{weights: Map<string, number>, close: Map<string, Map<string, number>>,
 * rarity: Map<string, number>, meant: Set<string>}} Asked a question, made ready */

const WORD = /[0-9a-z]+/g;
const SHORTEST_FORGIVEN = 5;
const MOST_WORDS = 40;
const EXACT = 10;
const NEAR = 6;
const ELSEWHERE = 2;
const ENOUGH = 500;
const TIGHT = 0.3;
const EMPTY = new Set(
  `
  a al algo alguien alguno an and ante are at be but by como compadre con could cual cuales cuando
  cuanta cuantas cuanto cuantos de del desde did do does el ella ellos en entre es esa ese eso
  esta estan este esto for from fue gets getting ha hace hacer hago has have hay he her his how i if
  igual in is it its la las le les lo los man many me mi mis much my o of on or oye pa para pasa pero
  persona podemos por porque puede pueden puedo pues q qe que quien se she si so somebody someone su sus
  than that the their them then there they this to tu un una uno unos was we weon what when which who
  why will with y ya yo you your
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
const SAME = [
  "acertar achuntar achunto achunta acerto acierta acierto adivinar",
  "telefono celular cel fono movil whatsapp chatear chateando phone cellphone mobile texting",
  "borracho curado curao curada ebrio copeteado tomado mareado drunk tipsy wasted",
  "pelea pelear pelean peleo combo golpe golpes pegar pego golpear fight fighting fought punch",
  "derramar derramo botaron chela cerveza trago bebida vaso copete drink beer spill spilled spilt",
  "agitar batir batio sacudir revolver shake shook shaken",
  "lanzar tirar tiro tira lanzo lanza throw throws threw thrown roll rolls rolled",
  "aviso avisos advertencia amonestacion warning warnings warned",
  "expulsar echar echarlo echan expulsan expel expelled kick kicked",
  "izquierda derecha lado sentido direccion direction clockwise way",
  "mentir farol bluff mentira miente lie lying bluffing",
  "empezar partir parte parten partio empieza comenzar comienza start starts begin begins",
  "bano toilet bathroom wc",
  "copiar copio copia copian",
  "as ases ace aces",
  "caer cae caen cayo cayeron caiga callo calleron",
  "decir dijo dijeron",
  "jugar juega juegan jugo",
  "mostrar muestra muestran",
  "mover mueve mueven",
  "perder pierde pierden pierdo perdi",
  "volver vuelve vuelven",
  "dos 2 two",
  "tres 3 three",
  "cuatro 4 four",
  "cinco 5 five",
  "seis 6 six",
  "siete 7 seven",
  "retirar retiro retira retirarse abandonar abandona leave leaves leaving",
];
const EXAMPLES = "dos tres cuatro cinco seis siete ocho nueve diez tonto tren cuadra quina sexta";

/** Stem, and the stem that stands for it. @type {Map<string, string>} */
const MEANT = new Map(
  SAME.flatMap((group) => {
    const all = group.split(" ").map(bare);
    return all.map((word) => /** @type {[string, string]} */ ([word, all[0]]));
  }),
);
const INSTANCES = new Set(EXAMPLES.split(" ").map(stem));

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
  const own = bare(word);
  return MEANT.get(own) ?? own;
}

/** @param {string} word */
function bare(word) {
  if (/^[0-9]+$/.test(word)) return word;
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  return ending ? word.slice(0, -ending.length) : word;
}

/** What answers the query, best first; nothing where nothing covers enough of it.
 * @param {string} query @param {Searched[]} documents @returns {Hit[]} */
export function rank(query, documents, most = Infinity) {
  const asked = [...new Set(words(query))].slice(0, MOST_WORDS);
  if (!asked.length) return [];
  const indexed = documents.map(textsOf);
  const ready = prepared(asked, indexed);
  return documents
    .map(({ key }, place) => hitOf(key, indexed[place], ready))
    .filter(({ covered }) => covered >= ENOUGH)
    .sort((one, other) => other.score - one.score)
    .slice(0, most);
}

/** @type {WeakMap<Searched, Text[]>} */ const indexes = new WeakMap();

/** @param {Searched} document @returns {Text[]} */
function textsOf(document) {
  const known = indexes.get(document);
  if (known) return known;
  const texts = document.fields
    .map(([worth, text]) => ({ worth, words: [...new Set(words(text))] }))
    .filter((text) => text.words.length);
  indexes.set(document, texts);
  return texts;
}

/** @param {string[]} asked @param {Text[][]} indexed @returns {Asked} */
function prepared(asked, indexed) {
  /** @type {Map<string, number>} */ const having = new Map();
  for (const texts of indexed)
    for (const word of new Set(texts.flatMap((text) => text.words)))
      having.set(word, (having.get(word) ?? 0) + 1);
  const rarity = new Map([...having].map(([word, count]) => [word, rarityOf(count, indexed.length)]));
  const close = new Map(asked.map((word) => [word, closeTo(word, having.keys())]));
  const weights = new Map(asked.map((word) => [word, weightOf(word, close, rarity, indexed.length)]));
  const meant = new Set([...close.values()].flatMap((found) => [...found.keys()]));
  return { weights, close, rarity, meant };
}

/** @param {string} word @param {Iterable<string>} vocabulary */
function closeTo(word, vocabulary) {
  /** @type {Map<string, number>} */ const found = new Map();
  for (const other of vocabulary) {
    const near = closeness(word, other);
    if (near) found.set(other, near);
  }
  return found;
}

/** @param {string} word @param {Asked["close"]} close @param {Asked["rarity"]} rarity
 * @param {number} among */
function weightOf(word, close, rarity, among) {
  const others = [...(close.get(word) ?? new Map()).keys()];
  const least = others.length
    ? Math.min(...others.map((other) => rarity.get(other) ?? 0))
    : rarityOf(0, among);
  return INSTANCES.has(word) ? Math.floor(least / 2) : least;
}

/** @param {number} having @param {number} among */
function rarityOf(having, among) {
  return 10 + Math.trunc(100 * Math.log(1 + among / (1 + having)));
}

/** The best of its texts; words in the other ones count for less.
 * @param {string} key @param {Text[]} texts @param {Asked} asked @returns {Hit} */
function hitOf(key, texts, asked) {
  const weights = [...asked.weights];
  const inEach = texts.map((text) => weights.map(([word]) => foundIn(word, text, asked)));
  const best = weights.map((_, at) =>
    Math.max(0, ...texts.map(({ worth }, place) => (ELSEWHERE + worth) * inEach[place][at])),
  );
  let [score, covered] = [0, 0];
  texts.forEach((text, place) => {
    const here = inEach[place];
    if (!text.worth || !here.some(Boolean)) return;
    const cover = coverOf(weights, here, best);
    const tight = 1 - TIGHT + TIGHT * tightness(text, asked);
    const one = Math.trunc(((cover * (15 + text.worth)) / 20) * tight);
    if (one > score || (one === score && cover > covered)) [score, covered] = [one, cover];
  });
  return { key, score, covered };
}

/** @param {[string, number][]} weights @param {number[]} here @param {number[]} best */
function coverOf(weights, here, best) {
  let [sum, whole] = [0, 0];
  weights.forEach(([, weight], at) => {
    sum += weight * Math.max(10 * here[at], best[at]);
    whole += weight;
  });
  return Math.floor((sum * 10) / whole);
}

/** How closely the text has the word, of 10.
 * @param {string} word @param {Text} text @param {Asked} asked */
function foundIn(word, text, asked) {
  const close = asked.close.get(word);
  let best = 0;
  if (close?.size) for (const other of text.words) best = Math.max(best, close.get(other) ?? 0);
  return best;
}

/** How much of what the text says was asked for, of 1. @param {Text} text @param {Asked} asked */
function tightness(text, asked) {
  let [said, meant] = [0, 0];
  for (const word of text.words) {
    const rarity = asked.rarity.get(word) ?? 0;
    said += rarity;
    if (asked.meant.has(word)) meant += rarity;
  }
  return meant / said;
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
