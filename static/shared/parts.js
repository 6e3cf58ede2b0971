// Parts of a page, exchanged for what the server says they are now.

import { askPage } from "./ask.js";

const TOUCHED = "a, button, input, select, textarea";
const TOKEN = "input[name=csrfmiddlewaretoken]";

/** @param {string} html @param {string} where a selector */
export function partOf(html, where) {
  const part = new DOMParser().parseFromString(html, "text/html").querySelector(where);
  return part instanceof HTMLElement ? part : null;
}

/** Fills the place anew; false where nothing changed. @param {HTMLElement} place @param {string} [url]
 * @returns {() => Promise<boolean>} */
export function refresher(place, url = "") {
  let tag = "";
  return async () => {
    const page = await askPage(url, tag);
    if (!page) return false;
    tag = page.tag;
    refill(place, page.html);
    return true;
  };
}

/** @param {boolean} isConnected */
export const connectionText = (isConnected) =>
  isConnected
    ? gettext("Updates by itself.")
    : gettext("Not connected: what you see may be out of date. It reconnects by itself.");

/** Where it differs; focus, typed text and opened details stay. @param {HTMLElement} place
 * @param {string} html */
export function refill(place, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  keepTokens(place, fresh.content);
  if (fresh.innerHTML === place.innerHTML) return;
  const focusedIndex = document.activeElement ? touched(place).indexOf(document.activeElement) : -1;
  keepInput(place, fresh.content);
  place.replaceChildren(fresh.content);
  const same = touched(place)[focusedIndex];
  if (same instanceof HTMLElement) same.focus();
}

/** The token differs in each answer: no change. @param {HTMLElement} place @param {DocumentFragment} fresh */
function keepTokens(place, fresh) {
  const token = place.querySelector(TOKEN)?.getAttribute("value");
  if (!token) return;
  for (const field of fresh.querySelectorAll(TOKEN)) field.setAttribute("value", token);
}

/** @param {HTMLElement} place @param {DocumentFragment} fresh */
function keepInput(place, fresh) {
  for (const typed of place.querySelectorAll("input, textarea")) {
    if (!isText(typed) || typed.value === typed.defaultValue) continue;
    const same = fresh.querySelector(`[name="${CSS.escape(typed.name)}"]`);
    if (isText(same)) same.value = typed.value;
  }
  const before = [...place.querySelectorAll("details")];
  for (const [at, details] of [...fresh.querySelectorAll("details")].entries()) {
    const same = details.id ? before.find((one) => one.id === details.id) : before[at];
    if (same?.id === details.id) details.open = same.open;
  }
}

/** @param {Element | null} field @returns {field is HTMLInputElement | HTMLTextAreaElement} */
const isText = (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** @param {HTMLElement} place @returns {Element[]} */
const touched = (place) => [...place.querySelectorAll(TOUCHED)];
