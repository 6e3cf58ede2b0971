// Asks an address again and again, each time as soon as the last answer says that it is worth it. What is shown stays when
// the network goes; it is asked again later each time, and goes on from wherever the server is by then.

const SOONEST = 150;
const LATEST = 10_000;
const PATIENCE = 8_000;
const AGAIN = [1000, 2000, 3000, 5000];

/**
 * @param {{url: () => string, got: (html: string) => number, offline: (yes: boolean) => void, wait: number}} ask `got` takes an
 * answer and says in how many milliseconds to ask again
 * @returns {() => void} ask at once
 */
export function follow(ask) {
  let tries = 0;
  let turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const later = (/** @type {number} */ wait) => {
    timer = setTimeout(now, Math.min(Math.max(wait, SOONEST), LATEST));
  };
  const now = async () => {
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    const html = await fetched(ask.url());
    if (mine !== turn) return;
    ask.offline(html === null);
    if (html === null) {
      later(AGAIN[Math.min(tries, AGAIN.length - 1)]);
      tries += 1;
      return;
    }
    tries = 0;
    later(ask.got(html));
  };
  later(ask.wait);
  return now;
}

/** @param {string} url @returns {Promise<string | null>} null where there was no answer to go by */
async function fetched(url) {
  try {
    const response = await fetch(url, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** @param {string} html @param {string} where @returns {HTMLElement | null} */
export function partOf(html, where) {
  return new DOMParser().parseFromString(html, "text/html").querySelector(where);
}
