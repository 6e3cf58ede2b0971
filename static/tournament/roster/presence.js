// @ts-check
// Names tapped at the door: shown as waiting until sent (`shared/unsent.js`); a second tap takes it back.

import { waitingAt } from "../../shared/unsent.js";

const names = document.getElementById("presence-rows");
const sign = document.getElementById("tap-waits");

// A nervous finger, within one double tap, taps once.
names?.addEventListener("click", (event) => {
  if (event.detail > 1) event.preventDefault();
});

document.addEventListener("unsent", paint);

function paint() {
  /** @type {Map<string, string>} */ const announced = new Map();
  for (const { values } of waitingAt("#presence-rows")) {
    const [what, number, position] = (values.tap ?? "").split("-");
    if (position) tellOne(announced, what, number, position);
    else if (number) tellAll(announced, what, number);
  }
  for (const key of names?.querySelectorAll("button[name=tap]") ?? []) show(key, announced);
}

/** One of a pair: not all of it is here once one is not. @param {Map<string, string>} announced
 * @param {string} what @param {string} number @param {string} position */
function tellOne(announced, what, number, position) {
  announced.set(`${number}-${position}`, what);
  if (what === "missing") announced.set(number, what);
}

/** With each of its people. @param {Map<string, string>} announced
 * @param {string} what @param {string} number */
function tellAll(announced, what, number) {
  announced.set(number, what);
  for (const key of names?.querySelectorAll(`[id^="tap-${number}-"]`) ?? []) announced.set(tapOf(key), what);
}

/** @param {Element} key */
const tapOf = (key) => key.id.replace("tap-", "");

/** @param {Element} key @param {Map<string, string>} said */
function show(key, said) {
  const number = tapOf(key);
  const what = said.get(number);
  const badge = key.querySelector("[data-waits]");
  if (!what) return badge?.remove();
  /** @type {HTMLButtonElement} */ (key).value = `${what === "here" ? "missing" : "here"}-${number}`;
  key.setAttribute("aria-pressed", String(what === "here"));
  if (badge) return;
  const side = key.querySelector(".row-side");
  if (side) side.prepend(made());
  else key.append(" ", made());
}

function made() {
  const text = document.createElement("span");
  text.dataset.waits = "";
  if (sign instanceof HTMLTemplateElement) text.append(sign.content.cloneNode(true));
  return text;
}

const list = document.getElementById("presence-list");
if (list) new MutationObserver(paint).observe(list, { childList: true, subtree: true });
