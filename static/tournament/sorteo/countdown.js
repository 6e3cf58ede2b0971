// @ts-check
// Counts down to [data-until] by the server's clock, [data-told] of it or its parent.

import { counted } from "../../shared/text.js";

const TICK = 250;
/** @type {WeakMap<Element, number>} how far this clock is ahead of the server's, by what told its time */
const ahead = new WeakMap();

function tick() {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-until]"))) {
    const seconds = Math.ceil(
      (Date.parse(element.dataset.until ?? "") - Date.now() + aheadOf(element.closest("[data-told]"))) / 1000,
    );
    const text = seconds > 0 ? counted(seconds) : "over" in element.dataset ? gettext("time is up") : "0:00";
    if (element.textContent !== text) element.textContent = text;
  }
}

/** @param {Element | null} told */
function aheadOf(told) {
  if (!(told instanceof HTMLElement)) return 0;
  if (!ahead.has(told)) ahead.set(told, Date.now() - Date.parse(told.dataset.told ?? ""));
  return ahead.get(told) || 0; // a time that cannot be read tells nothing
}

tick();
setInterval(tick, TICK);
