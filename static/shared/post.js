// Sends a form's data by script. The server says where it leads (`core/redirects.py`) instead of redirecting.

import { answered } from "./sent.js";

/** @import {Answered} from "./sent.js" */

const AWAY = [502, 503, 504];
export const SIGN_IN = /\/(login|enter)\//;

/** Where it leads, "" for a page. Rejects without an answer. @param {string} path @param {FormData} body
 * @param {AbortSignal} signal @param {(answer: Answered) => void} [done] hears when it was done */
export async function post(path, body, signal, done = () => {}) {
  const answer = await fetch(path, { method: "POST", body, headers: { "Calzo-Form": "yes" }, signal });
  if (AWAY.includes(answer.status)) throw new TypeError("the server is away");
  const address = answer.headers.get("Calzo-Leads-To") ?? "";
  const isDone = address && !SIGN_IN.test(address) && !answer.headers.has("Calzo-Refused");
  if (isDone) done(answered((header) => answer.headers.get(header)));
  return address;
}

/** As the browser would, showing the answer. @param {HTMLFormElement} form
 * @param {Iterable<[string, FormDataEntryValue]>} sent with the pressed button */
export function sendPlainly(form, sent) {
  const own = new FormData(form);
  const pressed = [...sent].filter(([name]) => !own.has(name)).map(([name, value]) => hidden(name, value));
  form.append(...pressed);
  HTMLFormElement.prototype.submit.call(form);
  for (const field of pressed) field.remove(); // the page may come back by the history
}

/** @param {string} name @param {FormDataEntryValue} value */
function hidden(name, value) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = name;
  field.value = String(value);
  return field;
}
