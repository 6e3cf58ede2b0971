// SHA-256 (FIPS 180-4): a page by plain http has no crypto.subtle.

// Fractions of the cube roots of 64 primes, and of the square roots of 8.
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
const START = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);
const W = new Int32Array(64);

/** Works one block, W[0..15] big-endian, into `state`. @param {Int32Array} state */
function compress(state) {
  for (let i = 16; i < 64; i++) {
    const a = W[i - 15];
    const b = W[i - 2];
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    W[i] = (W[i - 16] + s0 + W[i - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

/** @param {Uint8Array} bytes @param {number} at */
function load(bytes, at) {
  for (let i = 0, next = at; i < 16; i++, next += 4) {
    W[i] = (bytes[next] << 24) | (bytes[next + 1] << 16) | (bytes[next + 2] << 8) | bytes[next + 3];
  }
}

/** The last bytes, padded. `length`: of the whole, in bytes. @param {Int32Array} state
 * @param {Uint8Array} rest @param {number} length */
function close(state, rest, length) {
  const padded = new Uint8Array(rest.length < 56 ? 64 : 128);
  padded.set(rest);
  padded[rest.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 536870912));
  view.setUint32(padded.length - 4, (length * 8) >>> 0);
  for (let at = 0; at < padded.length; at += 64) {
    load(padded, at);
    compress(state);
  }
  return state;
}

/** The eight words of the hash of some bytes. @param {Uint8Array} bytes */
function digest(bytes) {
  const state = START.slice();
  const whole = bytes.length - (bytes.length % 64);
  for (let at = 0; at < whole; at += 64) {
    load(bytes, at);
    compress(state);
  }
  return close(state, bytes.subarray(whole), bytes.length);
}

/** @param {Iterable<number>} words */
export function hex(words) {
  let text = "";
  for (const word of words) text += (word >>> 0).toString(16).padStart(8, "0");
  return text;
}

// Hashes texts with one prefix of 64 ASCII characters, without allocating: a stream takes a million.
export class PrefixedHash {
  /** @param {string} prefix */
  constructor(prefix) {
    this.begun = START.slice();
    this.state = new Int32Array(8);
    load(new TextEncoder().encode(prefix), 0);
    compress(this.begun);
  }

  /** Of prefix and `rest` (ASCII, below 56); valid until the next call. @param {string} rest */
  digest(rest) {
    const { length } = rest;
    for (let i = 0; i < 15; i++) W[i] = 0;
    for (let i = 0; i < length; i++) W[i >> 2] |= rest.charCodeAt(i) << (24 - 8 * (i & 3));
    W[length >> 2] |= 0x80 << (24 - 8 * (length & 3));
    W[15] = 8 * (64 + length);
    this.state.set(this.begun);
    compress(this.state);
    return this.state;
  }
}

/** The 64 digits of a text's UTF-8 bytes. @param {string} text */
export const sha256 = (text) => hex(digest(new TextEncoder().encode(text)));
