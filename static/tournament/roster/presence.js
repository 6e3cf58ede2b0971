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
    const [what, number] = (values.tap ?? "").split("-");
    if (number) announced.set(number, what);
  }
  for (const key of names?.querySelectorAll("button[name=tap]") ?? []) show(key, announced);
}

/** @param {Element} key @param {Map<string, string>} said */
function show(key, said) {
  const number = key.id.replace("tap-", "");
  const what = said.get(number);
  const badge = key.querySelector("[data-waits]");
  if (!what) return badge?.remove();
  /** @type {HTMLButtonElement} */ (key).value = `${what === "here" ? "missing" : "here"}-${number}`;
  key.setAttribute("aria-pressed", String(what === "here"));
  if (!badge) key.querySelector(".row-side")?.prepend(made());
}

function made() {
  const text = document.createElement("span");
  text.dataset.waits = "";
  if (sign instanceof HTMLTemplateElement) text.append(sign.content.cloneNode(true));
  return text;
}

const list = document.getElementById("presence-list");
if (list) new MutationObserver(paint).observe(list, { childList: true, subtree: true });
