// @ts-check
// Asking the server. Two kinds of failure: it answered no (Refusal, with its sentence), or it did not answer (Unreachable).

const PATIENCE = 8000;

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

export class Unreachable extends Error {}

function csrf() {
  return document.cookie.match(/(?:^|; )calzo_csrf=([^;]+)/)?.[1] ?? "";
}

/** @param {string} method @param {string} url @param {unknown} [body] @returns {Promise<any>} */
export async function ask(method, url, body) {
  let answer;
  try {
    answer = await fetch(url, {
      method,
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }), "X-CSRFToken": csrf() },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
      cache: "no-store",
    });
  } catch (error) {
    throw new Unreachable(String(error));
  }
  if (answer.status >= 502 && answer.status <= 504) throw new Unreachable(`status ${answer.status}`);
  const read = await answer.json().catch(() => null);
  if (answer.ok) return read;
  throw new Refusal(answer.status, read?.error ?? { code: "unknown", message: `${answer.status}`, article: null, extra: {} });
}
