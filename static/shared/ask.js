// @ts-check
// Asking the server. Two kinds of failure: it answered no (Refusal, with its sentence), or it gave no answer (Unreachable): no network, nothing within our
// patience, a fault of its own (every 5xx), too many at once (429). What was to be sent then is kept and sent again.

const PATIENCE = 8000;
const LONGEST_WAIT = 120_000; // a server that says to come back in an hour is asked before
const TOO_LATE = 408;
const TOO_MANY = 429;

export class Refusal extends Error {
  /** @param {number} status @param {{code: string, message: string, article: unknown, extra: any}} error */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.article = error.article;
    this.extra = error.extra ?? {};
  }
}

/** `server`: it is there and cannot answer now; `wait`: milliseconds that it asked for. */
export class Unreachable extends Error {
  /** @param {string} message @param {{server?: boolean, wait?: number}} [known] */
  constructor(message, { server = false, wait = 0 } = {}) {
    super(message);
    this.server = server;
    this.wait = wait;
  }
}

/** Of `Retry-After`, in seconds or as a date, the milliseconds. @param {string | null} said */
function waitOf(said) {
  if (!said) return 0;
  const wait = Number.isNaN(Number(said)) ? Date.parse(said) - Date.now() : Number(said) * 1000;
  return Math.min(Math.max(wait || 0, 0), LONGEST_WAIT);
}

/** What went wrong while asking, or while its answer was read. @param {unknown} error */
function broken(error) {
  return new Unreachable(String(error), {
    server: error instanceof DOMException && error.name === "TimeoutError",
  });
}

let wire = ""; // the version of what this page says to the API and expects from it

/** @param {string} version as the page was given it */
export function speak(version) {
  wire = version;
}

function csrf() {
  return document.cookie.match(/(?:^|; )calzo_csrf=([^;]+)/)?.[1] ?? "";
}

/** @param {string} method @param {string} url @param {unknown} [body] @returns {Promise<any>} */
export async function ask(method, url, body) {
  let answer;
  try {
    answer = await fetch(url, {
      method,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        "X-CSRFToken": csrf(),
        ...(wire ? { "X-Calzo-Wire": wire } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
      cache: "no-store",
    });
  } catch (error) {
    throw broken(error);
  }
  if (answer.status >= 500 || [TOO_LATE, TOO_MANY].includes(answer.status))
    throw new Unreachable(`status ${answer.status}`, {
      server: true,
      wait: waitOf(answer.headers.get("Retry-After")),
    });
  const read = await answer.json().catch((error) => {
    if (!(error instanceof SyntaxError)) throw broken(error);
    return null;
  });
  if (answer.ok && read === null && !answer.redirected) throw new Unreachable("this is not our server"); // the page of a network that wants a login
  if (answer.ok) return read;
  throw new Refusal(
    answer.status,
    read?.error ?? { code: "unknown", message: `${answer.status}`, article: null, extra: {} },
  );
}
