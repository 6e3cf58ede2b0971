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

export class Follows {
  /** @param {string} championship its address */
  constructor(championship) {
    this.key = `calzo-follows:${championship}`;
  }

  /** The numbers, first chosen first. @returns {number[]} */
  get numbers() {
    const stored = parsed(this.key);
    return Array.isArray(stored) ? stored.filter(Number.isInteger).slice(0, MOST) : [];
  }

  /** The last one chosen stays, where they are too many. @param {number} number */
  add(number) {
    const others = this.numbers.filter((other) => other !== number);
    write(this.key, JSON.stringify([...others.slice(0, MOST - 1), number]));
  }

  /** @param {number} number */
  remove(number) {
    write(this.key, JSON.stringify(this.numbers.filter((other) => other !== number)));
    this.known = null;
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

/** Not those of whom nothing was known. @param {Record<string, string>} before by number
 * @param {Record<string, string>} now */
export function changedNumbers(before, now) {
  return Object.keys(now).filter((number) => number in before && before[number] !== now[number]);
}
