// Whom this phone follows, what it last knew of them, and whether it vibrates: in the browser alone.

const MOST = 6;

/** @typedef {{html: string, versions: Record<string, string>, at: string}} Known `at`: when the server said
 * so */

/** @type {Map<string, string>} */
const meanwhile = new Map(); // where the browser keeps nothing

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return meanwhile.get(key) ?? null;
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    meanwhile.set(key, value);
  }
}

/** @param {string} key @returns {unknown} */
function parsed(key) {
  try {
    return JSON.parse(read(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} text */
const isKey = (text) => /^\d+(\.\d+)?$/.test(text);

/** Of their entry. @param {string} key */
export const numberOf = (key) => Number(key.split(".")[0]);

export class Follows {
  /** @param {string} championship its address */
  constructor(championship) {
    this.key = `calzo-follows:${championship}`;
  }

  /** First chosen first: *12*, or *33.1047* of one of several people. @returns {string[]} */
  get keys() {
    const stored = parsed(this.key);
    return Array.isArray(stored) ? stored.map(String).filter(isKey).slice(0, MOST) : [];
  }

  set keys(keys) {
    const stored = [...new Set(keys)].map((key) => (key.includes(".") ? key : Number(key)));
    write(this.key, JSON.stringify(stored));
  }

  /** The last one chosen stays, where they are too many. @param {string} key */
  add(key) {
    this.keys = [...this.keys.filter((other) => other !== key).slice(0, MOST - 1), key];
  }

  /** @param {string} key */
  remove(key) {
    this.keys = this.keys.filter((other) => other !== key);
    this.known = null;
  }

  /** The same person under the number of their pair. @param {string} was @param {string} key */
  rename(was, key) {
    this.keys = this.keys.map((own) => (own === was ? key : own));
  }

  /** What was last known of them. @returns {Known | null} */
  get known() {
    const stored = parsed(`${this.key}:known`);
    return stored && typeof stored === "object" && "html" in stored ? /** @type {Known} */ (stored) : null;
  }

  set known(known) {
    write(`${this.key}:known`, JSON.stringify(known));
  }

  get vibrates() {
    return read("calzo-vibrates") !== "no";
  }

  set vibrates(yes) {
    write("calzo-vibrates", yes ? "yes" : "no");
  }
}

/** Not those of whom nothing was known. @param {Record<string, string>} before by key
 * @param {Record<string, string>} now */
export function changedKeys(before, now) {
  return Object.keys(now).filter((key) => key in before && before[key] !== now[key]);
}
