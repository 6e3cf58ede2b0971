// A draw followed on a phone: cups and seats come with the live answer, each seat as a line of text, the newest first, in a region that a
// screen reader reads out. Only when all seats are open, or the sheet is void, is the page another one and loaded anew.

import { follow, partOf } from "./follow.js";

const draw = /** @type {HTMLElement} */ (document.querySelector("[data-draw]"));
const shown = /** @type {HTMLElement | null} */ (draw.querySelector("[data-live]"));
const lines = shown?.querySelector("[data-live-lines]");
const SPREAD_MS = 1000; // a hall of phones does not ask in the same moment
const FRESH_MS = 1200; // after so long no answer from before is given any more
let version = shown?.dataset.version ?? "";
let result = shown?.dataset.result ?? "";
let position = Number(shown?.dataset.position ?? 0);
/** @type {string | null} */
let stage = shown ? stageOf(shown) : null;

/** What the page as a whole looks like. @param {HTMLElement} live */
function stageOf(live) {
  const { status, state } = live.dataset;
  return ["published", "rolling", "drawn"].includes(status ?? "") && state !== "over"
    ? "on"
    : `${status} ${state}`;
}

/** @param {string} html */
function got(html) {
  const fresh = partOf(html, "[data-answer]");
  const live = /** @type {HTMLElement | null} */ (fresh?.querySelector("[data-live]") ?? null);
  if (!fresh || !live) return 5000;
  stage ??= stageOf(live);
  if (stageOf(live) !== stage) again();
  else if (isBack(live)) return FRESH_MS;
  else if (shown && live.dataset.version !== version) put(fresh, live, shown);
  return Number(live.dataset.wait) + Math.random() * SPREAD_MS;
}

/** The whole page, but not under the fingers of somebody who types. */
function again() {
  if (!document.activeElement?.matches("input")) location.reload();
}

/** Whether seats that stand here are not open any more: after a step back, or a correction of the dice. Then all lines are asked for anew.
 * @param {HTMLElement} live */
function isBack(live) {
  const corrected = result !== "" && live.dataset.result !== result;
  result = live.dataset.result ?? "";
  if (!position || (!corrected && Number(live.dataset.position) >= position)) return false;
  lines?.replaceChildren();
  position = 0;
  version = "";
  return true;
}

/** @param {HTMLElement} fresh @param {HTMLElement} live @param {HTMLElement} into */
function put(fresh, live, into) {
  version = live.dataset.version ?? "";
  position = Number(live.dataset.position);
  into.hidden = live.hidden;
  const heading = into.querySelector("[data-live-heading]");
  const words = live.querySelector("[data-live-heading]")?.textContent ?? "";
  if (heading && heading.textContent !== words) heading.textContent = words;
  for (const line of live.querySelectorAll("[data-live-lines] > li")) lines?.prepend(line);
  for (const part of fresh.querySelectorAll("[data-live-part]")) exchange(part);
}

/** @param {Element} part */
function exchange(part) {
  const before = document.querySelector(`[data-live-part="${part.getAttribute("data-live-part")}"]`);
  if (before && before.innerHTML !== part.innerHTML) before.replaceChildren(...part.childNodes);
}

/** @param {boolean} yes */
function offline(yes) {
  const mark = document.querySelector("[data-live-offline]");
  if (mark instanceof HTMLElement) mark.hidden = !yes;
}

follow({
  url: () => `${draw.dataset.liveUrl}?part=live&since=${position}`,
  got,
  offline,
  wait: 1000 + Math.random() * SPREAD_MS,
});
