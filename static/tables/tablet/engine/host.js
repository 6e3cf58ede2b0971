// What MicroPython's library lacks and a browser has; `bin/engine/support.py` calls it. No text that it is
// given has half of a surrogate pair.

const WORD = 0x1_0000_0000;
const ROUNDS = 12;
const BLOCK = 128; // bytes
const LENGTH = 8; // bytes of a digest
// Words of 64 bits as pairs, the lower half first.
const START = [
  ...[0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a],
  ...[0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19],
];
const ORDERS = [
  ...["0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d"],
  ...["2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0"],
].map((digits) => Array.from(digits, (digit) => parseInt(digit, 16)));
const MIXED = [
  ...[0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
  ...[0, 5, 10, 15, 1, 6, 11, 12, 2, 7, 8, 13, 3, 4, 9, 14],
].map((word) => 2 * word);

/** BLAKE2b (RFC 7693) of eight bytes, in hexadecimal digits. @param {string} text */
export function blake2b(text) {
  const data = new TextEncoder().encode(text);
  const state = Uint32Array.from(START);
  state[0] ^= 0x01010000 ^ LENGTH;
  for (let at = 0; at === 0 || at < data.length; at += BLOCK) {
    const block = new Uint8Array(BLOCK);
    block.set(data.subarray(at, at + BLOCK));
    const work = Uint32Array.of(...state, ...START);
    work[24] ^= Math.min(at + BLOCK, data.length);
    if (at + BLOCK >= data.length) for (const word of [28, 29]) work[word] = ~work[word];
    mix(work, new Uint32Array(block.buffer));
    for (let word = 0; word < state.length; word++) state[word] ^= work[word] ^ work[word + 16];
  }
  const digest = new Uint8Array(state.buffer, 0, LENGTH);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Uint32Array} work @param {Uint32Array} block */
function mix(work, block) {
  for (let round = 0; round < ROUNDS; round++) {
    const order = ORDERS[round % ORDERS.length];
    for (let step = 0; step < order.length; step += 2) {
      const [a, b, c, d] = MIXED.slice(2 * step, 2 * step + 4);
      add(work, a, work, b);
      add(work, a, block, 2 * order[step]);
      turn(work, d, a, 32);
      add(work, c, work, d);
      turn(work, b, c, 24);
      add(work, a, work, b);
      add(work, a, block, 2 * order[step + 1]);
      turn(work, d, a, 16);
      add(work, c, work, d);
      turn(work, b, c, 63);
    }
  }
}

/** @param {Uint32Array} work @param {number} to @param {Uint32Array} words @param {number} from */
function add(work, to, words, from) {
  const low = work[to] + words[from];
  work[to + 1] += words[from + 1] + (low >= WORD ? 1 : 0);
  work[to] = low;
}

/** To the right, of `work[to] ^ work[from]`. @param {Uint32Array} work @param {number} to
 * @param {number} from @param {number} bits */
function turn(work, to, from, bits) {
  let low = work[to] ^ work[from];
  let high = work[to + 1] ^ work[from + 1];
  if (bits >= 32) [low, high] = [high, low];
  const rest = bits % 32;
  work[to] = rest ? (low >>> rest) | (high << (32 - rest)) : low;
  work[to + 1] = rest ? (high >>> rest) | (low << (32 - rest)) : high;
}

const CATEGORIES = [
  ...["Ll", "Lu", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf"],
  ...["Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn"],
].map((name) => /** @type {const} */ ([name, new RegExp(`^\\p{${name}}$`, "u")]));

const TOKEN = /"(?:[^"\\]|\\.)*"|[[{]\s*[\]}]|[[{}:]/g;
/** An escaped letter beyond 16 bits, which MicroPython reads as two. */
const PAIR = /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/g;

/** "" for what is none. @param {string} text */
function onlyJson(text) {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return "";
  }
}

/** @param {string} token of JSON */
function asList(token) {
  if (token[0] === '"')
    return token.replace(PAIR, (pair) => (pair.length > 2 ? JSON.parse(`"${pair}"`) : pair));
  const first = token[0] === "{";
  if (token.length > 1) return `[${first}]`;
  return { "{": "[true,", "[": "[false,", "}": "]", ":": "," }[token] ?? token;
}

/** As Python's `casefold`, but for Cherokee; the Turkish ı stays. @param {string} one */
const letter = (one) => (one === "ı" ? one : one.toLowerCase().toUpperCase().toLowerCase());
/** What MicroPython escapes otherwise than Python. */
const SHORT = new Map([
  ["\\u0008", "\\b"],
  ["\\u000c", "\\f"],
]);
const shortened = (/** @type {string} */ text) =>
  onlyJson(text).replace(/\\\\|\\u000[8c]/g, (escape) => SHORT.get(escape) ?? escape);

export const host = {
  blake2b,
  nfc: (/** @type {string} */ text) => text.normalize("NFC"),
  lower: (/** @type {string} */ text) => text.toLowerCase(),
  upper: (/** @type {string} */ text) => text.toUpperCase(),
  fold: (/** @type {string} */ text) => Array.from(text, letter).join(""),
  category: (/** @type {number} */ code) =>
    CATEGORIES.find(([, pattern]) => pattern.test(String.fromCodePoint(code)))?.[0] ?? "Cn",
  /** JSON whose lists say first whether they were an object: a dict of MicroPython forgets its order. */
  lists: (/** @type {string} */ json) => onlyJson(json).replace(TOKEN, asList),
  letters: shortened,
  ascii: (/** @type {string} */ json) =>
    shortened(json).replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`),
  /** With half a surrogate pair as an escape: none gets into MicroPython otherwise. */
  wellFormed: (/** @type {string} */ json) =>
    json.replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`),
};
