// What an organizer taps while the network is away. A tap that marks or enters something is kept on the
// device and sent again by itself, the oldest first, until the server has it: also by the next page that the
// same official opens, where this one was closed. The page says so meanwhile.

import { post, sendPlainly } from "./post.js";

/** @typedef {Record<string, string>} Values */
/** @typedef {{path: string, values: Values, form?: HTMLFormElement}} Tap `form`: on this page */

const AGAIN = 2000; // milliseconds
const PATIENCE = 15_000;
const NOT_TAKEN = 204;
const REFUSED = 400; // and above
const SIGN_IN = /\/(login|enter)\//;
const sentence = document.getElementById("unsent");
const kept = `calzo-unsent:${sentence?.dataset.of}`;
const waiting = read(); // the oldest first
let isSending = false;
let isOutdated = false; // something was sent whose part of the page is gone

document.addEventListener("htmx:sendError", (event) => {
  const { target, detail } = /** @type {CustomEvent} */ (event);
  const { path, formData, triggeringEvent } = detail.requestConfig;
  if (!triggeringEvent || !(target instanceof HTMLFormElement)) return; // `again` sees what it sends itself
  waiting.push({ form: target, path, values: Object.fromEntries(formData) });
  keep();
  setTimeout(again, AGAIN);
});

window.addEventListener("online", again);
again();

/** @returns {Tap[]} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? "[]");
  } catch {
    return []; // damaged, or the browser keeps nothing
  }
}

/** As it waits now, on the device and in the sentence. */
function keep() {
  const taps = waiting.map(({ path, values }) => ({ path, values }));
  try {
    if (taps.length) localStorage.setItem(kept, JSON.stringify(taps));
    else localStorage.removeItem(kept);
  } catch {
    // no room: it waits as long as the page is open
  }
  if (sentence) sentence.hidden = !taps.length;
  document.dispatchEvent(new CustomEvent("unsent", { detail: taps }));
}

async function again() {
  if (isSending) return;
  isSending = true;
  if (waiting.length) keep();
  for (let tap = waiting[0]; tap; [tap] = waiting) {
    const answer = await send(tap);
    if (answer === "none") break;
    waiting.shift();
    keep();
    if (answer === "refused") return askPlainly(tap); // the page is left: the next one sends the others
  }
  isSending = false;
  if (waiting.length) setTimeout(again, AGAIN);
  else if (isOutdated) location.reload();
}

/** @param {Tap} tap @returns {Promise<"none" | "sent" | "refused">} `refused`: nothing shows why yet */
async function send({ form, path, values }) {
  if (!form?.isConnected) return sendAlone(path, values);
  let status = 0;
  /** @param {Event} event */
  const heard = (event) => {
    ({ status } = /** @type {CustomEvent} */ (event).detail.xhr);
  };
  form.addEventListener("htmx:beforeOnLoad", heard, { once: true });
  await htmx.ajax("POST", path, { source: form, values }).catch(() => undefined);
  form.removeEventListener("htmx:beforeOnLoad", heard);
  if (!status) return "none";
  // A refusal too is shown by the form's page; not where the form was brought up to date on the way.
  const isTaken = status !== NOT_TAKEN && status < REFUSED;
  return isTaken || form.isConnected ? "sent" : "refused";
}

/** A tap whose form is gone. @param {string} path @param {Values} values
 * @returns {Promise<"none" | "sent" | "refused">} */
async function sendAlone(path, values) {
  const body = new FormData();
  for (const [name, value] of Object.entries(ofThisPage(values))) body.append(name, value);
  const leads = await post(path, body, AbortSignal.timeout(PATIENCE)).catch(() => null);
  if (leads === null || SIGN_IN.test(leads)) return "none";
  isOutdated = true;
  return leads ? "sent" : "refused";
}

/** What was refused, as a form whose page says why. @param {Tap} tap */
function askPlainly({ path, values }) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = path;
  document.body.append(form);
  sendPlainly(form, Object.entries(ofThisPage(values)));
}

/** @param {Values} values @returns {Values} */
function ofThisPage(values) {
  const { "X-CSRFToken": token } = JSON.parse(document.body.getAttribute("hx-headers") ?? "{}");
  return { ...values, csrfmiddlewaretoken: token };
}
