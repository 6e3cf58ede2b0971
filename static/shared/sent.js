// What this browser sent, and the server answered, is kept here until a second place of the night has it.
// Where another machine went on from a copy, what the copy lacks is found, and named to the server.

/** @typedef {{at: number, term: number}} Answered `at`: by the server's clock, not before it was done;
 * `term`: of the machine that did it */
/** @template Content @typedef {object} Sent
 * @property {string} id
 * @property {number} at
 * @property {number} term
 * @property {string} name for a reader
 * @property {Content} content
 * @property {true} [gone] the copy lacks it */
/** @typedef {{term: number, since: string, kept: string | null}} Which `since`: moment of the copy from which
 * the server went on; `kept`: before it a place has everything, null without places */

const WHICH = "/places/which/";
const LACKING = "/places/lacking/";
const MOST = 200;
const PAUSES = [1500, 3000, 6000, 15_000, 30_000];
const SECOND = 1000; // the header says the second that began
const PATIENCE = 8000;

/** @param {(header: string) => string | null} header of an answer @returns {Answered} */
export const answered = (header) => ({
  at: (Date.parse(header("Date") ?? "") || Date.now()) + SECOND,
  term: Number(header("Calzo-Term") ?? 1),
});

/** The same place in two windows is one. @template Content */
export class SentStore {
  #tries = 0;
  #isStarted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer = undefined;

  /** @param {string} key @param {(gone: Sent<Content>[]) => void} [onGone] hears of those just found, and at
   * the start of those found before */
  constructor(key, onGone = () => {}) {
    this.key = key;
    this.onGone = onGone;
  }

  /** The oldest first. @returns {Sent<Content>[]} */
  get entries() {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "[]");
    } catch {
      return []; // damaged, or the browser keeps nothing
    }
  }

  get gone() {
    return this.entries.filter(({ gone }) => gone);
  }

  /** @param {string} name @param {Content} content @param {Answered} answer */
  keep(name, content, { at, term }) {
    const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    this.#write([...this.entries, { id, at, term, name, content }].slice(-MOST));
    this.#tries = 0;
    if (this.#isStarted) this.#lookIn(PAUSES[0]);
  }

  /** @param {string} id */
  drop(id) {
    this.#write(this.entries.filter((entry) => entry.id !== id));
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
    if (this.entries.every(({ gone }) => gone)) return;
    try {
      const answer = await fetch(WHICH, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
      if (answer.ok) this.#compare(await answer.json());
    } catch {
      // no network: later
    }
    if (this.entries.every(({ gone }) => gone)) this.#tries = 0;
    else if (this.#isStarted) this.#lookIn(PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]);
  }

  /** @param {Which} which */
  #compare({ term, since, kept }) {
    if (typeof term !== "number") return; // not our server
    /** @type {Sent<Content>[]} */ const found = [];
    const remaining = this.entries.flatMap((entry) => {
      if (entry.gone) return [entry];
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
    try {
      if (entries.length) localStorage.setItem(this.key, JSON.stringify(entries));
      else localStorage.removeItem(this.key);
    } catch {
      // no room, or none is kept: a place has it within two seconds
    }
  }

  /** @param {number} wait */
  #lookIn(wait) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), wait);
  }
}

/** @param {{at: number}} entry @param {string | null} kept */
const isKept = ({ at }, kept) => kept === null || at <= Date.parse(kept);

/** Names to the server what the copy lacked; without a network nobody is told. @param {string} token
 * @param {{key: string, name: string, at: number, offered: boolean}[]} things `offered`: it was sent again */
export async function tellLacking(token, things) {
  const said = things.map(({ at, ...thing }) => ({ ...thing, at: new Date(at).toISOString() }));
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const body = JSON.stringify(said);
  await fetch(LACKING, { method: "POST", headers, body, keepalive: true }).catch(() => null);
}
