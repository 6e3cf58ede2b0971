// Parts of a page, exchanged for what the server says they are now.

const TOUCHED = "a, button, input, select, textarea";

/** @param {string} html @param {string} where a selector */
export function partOf(html, where) {
  const found = new DOMParser().parseFromString(html, "text/html").querySelector(where);
  return found instanceof HTMLElement ? found : null;
}

/**
 * Fills it with something else, if it is something else; who was on a link or a button in it stays on the one
 * in its place.
 * @param {HTMLElement} place @param {string} html
 */
export function refill(place, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  if (fresh.innerHTML === place.innerHTML) return;
  const at = document.activeElement ? touched(place).indexOf(document.activeElement) : -1;
  place.replaceChildren(fresh.content);
  const same = touched(place)[at];
  if (same instanceof HTMLElement) same.focus();
}

/** @param {HTMLElement} place @returns {Element[]} */
const touched = (place) => [...place.querySelectorAll(TOUCHED)];
