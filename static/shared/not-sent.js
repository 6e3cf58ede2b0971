// Sends forms in place, so that a lost network loses nothing: the page says so, keeps what was typed and
// offers to send it again. A form's key (core/idempotency) makes a second copy harmless.

import { post, sendPlainly } from "./post.js";
import { keepForm, nameOf } from "./sent-forms.js";
import { release } from "./site.js";

/** @typedef {{form: HTMLFormElement, path: string, body: FormData, name: string}} Sent */

const SLOW = 5000; // milliseconds until the page says that there is no answer yet
const PATIENCE = 60_000; // a draw of a large hall takes a while; a file longer
const PATIENCE_FILE = 300_000;
const notice = document.getElementById("not-sent");
/** @type {Map<string, string>} of what was sent from this page: the same again has the same key */
const keys = new Map();
/** @type {Sent | null} */
let lastSent = null;
let sending = new AbortController();
let isSending = false;

// At the window: what the page's own scripts send, or ask about first, is theirs.
window.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.method !== "post" || form.target || form.matches("[data-answers-file]")) return;
  event.preventDefault();
  if (isSending) return;
  const path = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const body = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value);
  if (!body.has("once")) body.set("once", keyOf(path, body));
  send({ form, path: path || location.href, body, name: form.dataset.name ?? nameOf(submitter) });
});

// A link that is followed without a network leads to the browser's own page of errors: this one stays.
window.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (navigator.onLine || event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || link.target) return;
  if (link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  follow(link.href);
});

window.addEventListener("online", () => {
  if (!document.getElementById("not-sent-offline")?.hidden) show("");
});

window.addEventListener("pageshow", () => {
  isSending = false; // it came back by the history
  keys.clear();
});

notice?.querySelector("button")?.addEventListener("click", () => {
  const before = sending;
  if (lastSent) send(lastSent);
  before.abort(); // it may have arrived all the same: the server does it once
});

/** @param {string} path @param {FormData} body */
function keyOf(path, body) {
  const fields = [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  const content = JSON.stringify([path, fields]);
  const key = keys.get(content) ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
  keys.set(content, key);
  return key;
}

/** The server may be on this very device, which needs no network. @param {string} address */
async function follow(address) {
  try {
    await fetch(address, { method: "HEAD" });
    location.assign(address);
  } catch {
    if (!isSending) show("offline");
  }
}

/** @param {Sent} sent */
async function send(sent) {
  lastSent = sent;
  sending = new AbortController();
  const { signal } = sending;
  isSending = true;
  show("");
  const slow = setTimeout(show, SLOW, "slow");
  const hasFile = [...sent.body.values()].some((value) => value instanceof File && value.size);
  const silent = setTimeout(giveUp, hasFile ? PATIENCE_FILE : PATIENCE, sending);
  try {
    const { form, path, body, name } = sent;
    goTo(sent, await post(path, body, signal, (answer) => keepForm(path, body, name, answer, form)));
  } catch {
    if (sending.signal === signal) fail(sent); // else it is on its way again
  } finally {
    clearTimeout(slow);
    clearTimeout(silent);
  }
}

/** @param {AbortController} sent */
const giveUp = (sent) => sent.abort();

/** @param {Sent} sent */
function fail({ form }) {
  isSending = false;
  release(form);
  show("failed");
}

/** Pages that refuse or ask again, and files, have no address: the browser shows them. @param {Sent} sent
 * @param {string} address */
function goTo({ form, path, body }, address) {
  show("");
  if (!address) {
    form.action = path;
    if (!form.isConnected) document.body.append(form); // the page was brought up to date meanwhile
    sendPlainly(form, body);
    return;
  }
  const next = new URL(address, location.href);
  const isHere = next.pathname === location.pathname && next.search === location.search;
  if (!isHere || !next.hash) location.assign(next);
  else {
    history.replaceState(null, "", next); // the same page, at another place: as it is now
    location.reload();
  }
}

/** @param {"" | "slow" | "failed" | "offline"} what */
function show(what) {
  if (!notice) return;
  notice.hidden = !what;
  notice.querySelector("button")?.toggleAttribute("hidden", what === "offline");
  for (const text of notice.querySelectorAll("span")) text.hidden = text.id !== `not-sent-${what}`;
}
