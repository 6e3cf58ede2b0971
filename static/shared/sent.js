// What this browser sent, and the server answered, is kept here until a second place of the night has it.
// Where another machine went on from a copy, what the copy lacks is found, and named to the server.

/** @typedef {{at: number, term: number, of?: string}} Answered `at`: by the server's clock, not before it was
 * done; `term`: of the machine that did it; `of`: its installation */
/** @template Content @typedef {object} Sent
 * @property {string} id
 * @property {number} at
 * @property {number} term
 * @property {string} [of]
 * @property {string} name for a reader
 * @property {Content} content
 * @property {true} [gone] the copy lacks it */
/** @typedef {object} Which
 * @property {string} installation
 * @property {number} term
 * @property {string} since moment of the copy from which the server went on
 * @property {string | null} kept before it a place has everything, null without places */

const WHICH = "/places/which/";
const LACKING = "/places/lacking/";
const PREFIX = "calzo-sent:";
const MOST = 200;
const DAY = 86_400_000; // what is sent again later than that is no longer true, and names persons
const PAUSES = [1500, 3000, 6000, 15_000, 30_000];
const SECOND = 1000; // the header says the second that began
const PATIENCE = 8000;

/** @param {(header: string) => string | null} header of an answer @returns {Answered} */
export const answered = (header) => ({
  at: (Date.parse(header("Date") ?? "") || Date.now()) + SECOND,
  term: Number(header("Calzo-Term") ?? 1),
  of: header("Calzo-Installation") ?? "",
});

/** The same place in two windows is one. @template Content */
export class SentStore {
  #tries = 0;
  #isStarted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer = undefined;

  /** @param {string} key begins with `PREFIX`
   * @param {(gone: Sent<Content>[]) => void} [onGone] hears of those just found, and at first of
   * the others */
  constructor(key, onGone = () => {}) {
    this.key = key;
    this.onGone = onGone;
  }

  /** The oldest first. @returns {Sent<Content>[]} */
  get entries() {
    return read(this.key);
  }

  get gone() {
    return this.entries.filter(({ gone }) => gone);
  }

  /** @param {string} name @param {Content} content @param {Answered} answer */
  keep(name, content, { at, term, of }) {
    const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    this.#write([...this.entries, { id, at, term, of, name, content }].slice(-MOST));
    this.#tries = 0;
    if (this.#isStarted) this.#lookIn(PAUSES[0]);
  }

  /** @param {string} id */
  drop(id) {
    this.#write(this.entries.filter((entry) => entry.id !== id));
  }

  /** Who signs out leaves nothing in this browser. */
  forget() {
    this.#write([]);
  }

  /** Looks from now on as long as something is kept. */
  start() {
    this.#isStarted = true;
    const { gone } = this;
    if (gone.length) this.onGone(gone);
    return this.look();
  }

  /** Asks which machine serves and what its places have. */
  async look() {
    clearTimeout(this.#timer);
    if (!storeKeys().length) return;
    try {
      const answer = await fetch(WHICH, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
      if (!answer.ok) throw new TypeError("it cannot say");
      const which = await answer.json();
      if (typeof which.term !== "number") throw new TypeError("not our server");
      dropOlder(answered((header) => answer.headers.get(header)).at - DAY);
      this.#compare(which);
    } catch {
      // later
    }
    if (this.entries.every(({ gone }) => gone)) this.#tries = 0;
    else if (this.#isStarted) this.#lookIn(PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]);
  }

  /** @param {Which} which */
  #compare({ installation, term, since, kept }) {
    /** @type {Sent<Content>[]} */ const found = [];
    const remaining = this.entries.flatMap((entry) => {
      const isOfAnother = entry.of && entry.of !== installation; // one that has not taken over yet
      if (entry.gone || isOfAnother) return [entry];
      if (entry.term >= term) return isKept(entry, kept) ? [] : [entry];
      if (entry.at < Date.parse(since)) return [];
      found.push({ ...entry, gone: true });
      return found.slice(-1);
    });
    this.#write(remaining);
    if (found.length) this.onGone(found);
  }

  /** @param {Sent<Content>[]} entries */
  #write(entries) {
    write(this.key, entries);
  }

  /** @param {number} wait */
  #lookIn(wait) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), wait);
  }
}

/** @param {string} key @param {Sent<unknown>[]} entries */
function write(key, entries) {
  try {
    if (entries.length) localStorage.setItem(key, JSON.stringify(entries));
    else localStorage.removeItem(key);
  } catch {
    // no room, or none is kept: a place has it within two seconds
  }
}

/** The oldest first. @template Content @param {string} key @returns {Sent<Content>[]} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return []; // damaged, or the browser keeps nothing
  }
}

/** Of everybody who used this browser. */
function storeKeys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return []; // it keeps nothing
  }
}

/** @param {number} moment */
function dropOlder(moment) {
  for (const key of storeKeys()) {
    const entries = read(key);
    const remaining = entries.filter(({ at }) => at > moment);
    if (remaining.length < entries.length) write(key, remaining);
  }
}

/** @param {{at: number}} entry @param {string | null} kept */
const isKept = ({ at }, kept) => kept === null || at <= Date.parse(kept);

/** @typedef {object} Lacked
 * @property {string} key
 * @property {string} name
 * @property {number} at
 * @property {boolean} offered it was sent again
 * @property {boolean} [needless] it need not be
 * @property {string} [championship] its slug */

/** Names to the server what the copy lacked; without a network nobody is told. @param {string} token
 * @param {Lacked[]} things */
export async function tellLacking(token, things) {
  const said = things.map(({ at, ...thing }) => ({ ...thing, at: new Date(at).toISOString() }));
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const body = JSON.stringify(said);
  await fetch(LACKING, { method: "POST", headers, body, keepalive: true }).catch(() => null);
}
