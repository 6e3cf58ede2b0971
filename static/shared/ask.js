// Asks the server. Either it refuses (Refusal), or there is no answer (Unreachable): no network, too slow,
// its own fault (5xx), too many at once (429); then what was sent is kept and sent again.

import { answered } from "./sent.js";
import { learnTime, serverNow } from "./server-time.js";

/** @import {Refusal as WireRefusal} from "./wire" */

const PATIENCE = 8000;
const LONGEST_WAIT = 120_000; // a server that says to come back in an hour is asked before
const TIME = "/api/championships/"; // any answer tells it
const TOO_LATE = 408;
const TOO_MANY = 429;

/** @typedef {Omit<WireRefusal, "extra"> & {extra?: WireRefusal["extra"]}} Sent */

export class Refusal extends Error {
  /** @param {number} status @param {Sent} error */
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

/** Of `Retry-After`, in seconds or as a date, the milliseconds. @param {string | null} header */
function waitOf(header) {
  if (!header) return 0;
  const wait = Number.isNaN(Number(header)) ? Date.parse(header) - serverNow() : Number(header) * 1000;
  return Math.min(Math.max(wait || 0, 0), LONGEST_WAIT);
}

/** What went wrong while asking, or while its answer was read. @param {unknown} error */
function noAnswerError(error) {
  return new Unreachable(String(error), {
    server: error instanceof DOMException && error.name === "TimeoutError",
  });
}

let wire = ""; // the version of what this page says to the API and expects from it
/** @type {Record<string, string>} */ let wireHeaders = {};

/** @param {string} version as the page was given it @param {number | null} official for whom it was made */
export function setWire(version, official) {
  wire = version;
  wireHeaders = { "X-Calzo-Wire": wire, "X-Calzo-Official": String(official ?? 0) };
}

export const wireVersion = () => wire;

export function csrf() {
  return document.cookie.match(/(?:^|; )calzo_csrf=([^;]+)/)?.[1] ?? "";
}

let last = answered(() => null);

/** When the last answer came, and of which machine. */
export const lastAnswered = () => last;

/** An answer that is one. @param {string} url @param {RequestInit} asked */
async function answerTo(url, asked) {
  const startedAt = performance.now();
  /** @type {Response} */ let answer;
  try {
    answer = await fetch(url, { ...asked, signal: AbortSignal.timeout(PATIENCE) });
    learnTime(answer, startedAt);
    const { headers } = answer;
    last = answered((header) => headers.get(header));
  } catch (error) {
    throw noAnswerError(error);
  }
  if (answer.status >= 500 || [TOO_LATE, TOO_MANY].includes(answer.status)) throw unreachable(answer);
  return answer;
}

export async function askTime() {
  await answerTo(TIME, { cache: "no-store" });
}

/** @param {Response} answer */
function unreachable(answer) {
  const wait = waitOf(answer.headers.get("Retry-After"));
  return new Unreachable(`status ${answer.status}`, { server: true, wait });
}

/** @template Answer @param {string} method @param {string} url @param {unknown} [body]
 * @returns {Promise<Answer>} */
export async function ask(method, url, body) {
  const answer = await answerTo(url, {
    method,
    headers: {
      Accept: "application/json",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      "X-CSRFToken": csrf(),
      ...wireHeaders,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    cache: "no-store",
  });
  const read = await answer.json().catch((error) => {
    if (!(error instanceof SyntaxError)) throw noAnswerError(error);
    return null;
  });
  // The page of a network that wants a login is no answer of ours.
  if (answer.ok && read === null && !answer.redirected) throw new Unreachable("this is not our server");
  if (answer.ok) return read;
  throw new Refusal(
    answer.status,
    read?.error ?? { code: "unknown", message: `${answer.status}`, article: null, extra: {} },
  );
}

/** Null where it still has that tag. Anything but the page counts as no answer, a sign-in page too.
 * @param {string} url @param {string} [tag] @returns {Promise<{html: string, tag: string} | null>} */
export async function askPage(url, tag = "") {
  const headers = { Accept: "text/html", ...(tag && { "If-None-Match": tag }) };
  const answer = await answerTo(url, { headers, cache: "no-cache" });
  if (answer.status === 304) return null;
  if (!answer.ok || answer.redirected) throw unreachable(answer);
  const html = await answer.text().catch((error) => Promise.reject(noAnswerError(error)));
  return { html, tag: answer.headers.get("ETag") ?? "" };
}

/** Null where it was taken (it redirects), else the page with the errors. @param {string} url
 * @param {Record<string, string>} fields */
export async function sendForm(url, fields) {
  const asked = { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "text/html" } };
  try {
    const answer = await fetch(url, { ...asked, signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status >= 500) throw unreachable(answer);
    return answer.redirected ? null : await answer.text();
  } catch (error) {
    throw error instanceof Unreachable ? error : noAnswerError(error);
  }
}
