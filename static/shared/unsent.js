// What an organizer taps (`form[data-tap]`). Taps wait in order on the device, one at a time, each answered
// where it was tapped; after silence they are sent again, also by the same official's next page. `unsent`
// tells when something begins or ends to wait.

import { SIGN_IN, post, sendPlainly } from "./post.js";
import { keepForm, nameOf } from "./sent-forms.js";
import { answered as answeredAt } from "./sent.js";

/** @import {Answered} from "./sent.js" */

/** @typedef {Record<string, string>} Values */
/** @typedef {{id: string, path: string, values: Values, place: string, name?: string}} Tap `place`: selector
 * of what the answer changes; `name`: for a reader, not of older builds */

const AGAIN = 2000; // milliseconds
const PATIENCE = 15_000;
const NOT_TAKEN = 204;
const REFUSED = 400; // and above
const NO_ANSWER = [408, 429]; // and every fault of the server
const FAULT = 500;
const notice = document.getElementById("unsent");
const storageKey = `calzo-unsent:${notice?.dataset.of}`;
const waiting = stored(); // the oldest first
/** @type {Set<string>} */ const inherited = new Set(waiting.map(({ id }) => id));
/** @type {Set<string>} */ const ownTaps = new Set(inherited); // another window of this browser has its own
let isSending = false;
let isSilent = false; // the last one got no answer

document.addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches("form[data-tap]")) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // it is neither htmx's nor the browser's
    const body = new FormData(form);
    if (submitter instanceof HTMLButtonElement && submitter.name) body.set(submitter.name, submitter.value);
    tap(form, /** @type {Values} */ (Object.fromEntries(body)), submitter);
  },
  { capture: true },
);

window.addEventListener("online", sendWaiting);
sendWaiting();

/** Sent when its turn comes. @param {HTMLFormElement} form @param {Values} values
 * @param {HTMLElement | null} [submitter] */
export function tap(form, values, submitter = null) {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const place = form.closest("[hx-target]")?.getAttribute("hx-target") ?? `#${form.id}`;
  ownTaps.add(id);
  const name = nameOf(submitter, form);
  waiting.push({ id, path: form.getAttribute("action") ?? location.href, values, place, name });
  store();
  sendWaiting();
}

/** What waits there, the oldest first. @param {string} place */
export const waitingAt = (place) => waiting.filter((one) => one.place === place);

/** @returns {Tap[]} */
function stored() {
  try {
    /** @type {Tap[]} */ const taps = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return taps.map((one, at) => ({ ...one, id: one.id ?? `older-${at}`, place: one.place ?? "" }));
  } catch {
    return []; // damaged, or the browser keeps nothing
  }
}

/** As it waits now, on the device and in the sentence. */
function store() {
  const taps = [...stored().filter(({ id }) => !ownTaps.has(id)), ...waiting];
  try {
    if (taps.length) localStorage.setItem(storageKey, JSON.stringify(taps));
    else localStorage.removeItem(storageKey);
  } catch {
    // no room: it waits as long as the page is open
  }
  if (notice) notice.hidden = !isSilent || !waiting.length;
  document.dispatchEvent(new CustomEvent("unsent", { detail: waiting }));
}

async function sendWaiting() {
  if (isSending) return;
  isSending = true;
  if (waiting.length) store();
  for (let next = waiting[0]; next; [next] = waiting) {
    const answer = isDone(next) ? "sent" : await send(next);
    isSilent = answer === "none";
    if (answer === "none") break;
    if (answer === "refused") return askPlainly(next); // the page is left: the next one sends the others
    waiting.shift();
    store();
  }
  isSending = false;
  if (!waiting.length) return;
  store();
  setTimeout(sendWaiting, AGAIN);
}

/** Another window, from which it was inherited, has sent it meanwhile. @param {Tap} one */
function isDone({ id }) {
  return inherited.has(id) && !stored().some((one) => one.id === id);
}

/** @param {Tap} one @returns {Promise<"none" | "sent" | "refused">} `refused`: nothing shows why yet */
async function send({ path, values, place, name = "" }) {
  const target = place ? document.querySelector(place) : null;
  if (!target) return sendAlone(path, values, name);
  /** @type {"none" | "sent" | "refused"} */ let answer = "none";
  /** @param {Event} event */
  const onAnswer = (event) => {
    /** @type {{xhr: XMLHttpRequest}} */ const { xhr } = /** @type {CustomEvent} */ (event).detail;
    answer = answered(xhr);
    if (answer === "sent")
      keepForm(
        path,
        Object.entries(values),
        name,
        answeredAt((header) => xhr.getResponseHeader(header)),
      );
    if (answer !== "sent") event.preventDefault(); // nothing of it is put in place
  };
  target.setAttribute("hx-request", JSON.stringify({ timeout: PATIENCE }));
  target.addEventListener("htmx:beforeOnLoad", onAnswer, { once: true });
  await htmx.ajax("POST", path, { source: target, values: ofThisPage(values) }).catch(() => undefined);
  target.removeEventListener("htmx:beforeOnLoad", onAnswer);
  return answer;
}

/** @param {XMLHttpRequest} xhr @returns {"none" | "sent" | "refused"} */
function answered({ status, responseURL }) {
  if (status >= FAULT || NO_ANSWER.includes(status)) return "none";
  if (SIGN_IN.test(responseURL)) {
    location.reload(); // asks to sign in, and leads here again: it waits meanwhile
    return "none";
  }
  return status === NOT_TAKEN || status >= REFUSED ? "refused" : "sent";
}

/** This page does not show it. @param {string} path @param {Values} values @param {string} name
 * @returns {Promise<"none" | "sent" | "refused">} */
async function sendAlone(path, values, name) {
  const body = new FormData();
  for (const [field, value] of Object.entries(ofThisPage(values))) body.append(field, value);
  const keep = (/** @type {Answered} */ answer) => keepForm(path, Object.entries(values), name, answer);
  const nextPage = await post(path, body, AbortSignal.timeout(PATIENCE), keep).catch(() => null);
  if (nextPage === null || SIGN_IN.test(nextPage)) return "none";
  return nextPage ? "sent" : "refused";
}

/** As a form whose page says why: the last tap at that place says all before it. @param {Tap} refused */
function askPlainly({ path, place, values }) {
  const last = waitingAt(place)
    .filter((one) => one.path === path)
    .at(-1);
  waiting.splice(0, waiting.length, ...waiting.filter((one) => one.place !== place));
  store();
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  document.body.append(form);
  sendPlainly(form, Object.entries(ofThisPage(last?.values ?? values)));
}

/** @param {Values} values @returns {Values} */
function ofThisPage(values) {
  const { "X-CSRFToken": token } = JSON.parse(document.body.getAttribute("hx-headers") ?? "{}");
  return { ...values, csrfmiddlewaretoken: token };
}
