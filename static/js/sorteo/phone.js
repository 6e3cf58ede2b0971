// A draw followed on a phone: each seat comes as a line of text, the newest first, in a region that a screen reader reads out. When
// the draw reaches another stage (the next cup, the reveal, its end) the page is loaded anew.

import { follow, partOf } from "./follow.js";

const draw = /** @type {HTMLElement} */ (document.querySelector("[data-draw]"));
const shown = /** @type {HTMLElement | null} */ (draw.querySelector("[data-live]"));
const SPREAD_MS = 1000; // a hall of phones does not ask in the same moment
let version = shown?.dataset.version ?? "";
let position = Number(shown?.dataset.position ?? 0);
/** @type {string | null} */
let stage = shown ? stageOf(shown) : null;

/** What the page as a whole looks like; a corrected result is another page, its lines are no longer true. @param {HTMLElement} part */
function stageOf(part) {
  const opening = part.dataset.status === "drawn" && part.dataset.state !== "over";
  const steps = opening ? ["opening"] : [part.dataset.status, part.dataset.state, part.dataset.cups];
  return [...steps, part.dataset.result].join(" ");
}

/** @param {string} html */
function got(html) {
  const fresh = partOf(html, "[data-live]");
  if (!fresh) return 5000;
  stage ??= stageOf(fresh);
  const at = Number(fresh.dataset.position);
  if (stageOf(fresh) !== stage || at < position) again();
  else if (shown && fresh.dataset.version !== version) put(fresh, shown, at);
  return Number(fresh.dataset.wait) + Math.random() * SPREAD_MS;
}

/** The whole page, but not under the fingers of somebody who types. */
function again() {
  if (!document.activeElement?.matches("input")) location.reload();
}

/** @param {HTMLElement} fresh @param {HTMLElement} into @param {number} at */
function put(fresh, into, at) {
  version = fresh.dataset.version ?? "";
  position = at;
  const heading = into.querySelector("[data-live-heading]");
  const words = fresh.querySelector("[data-live-heading]")?.textContent ?? "";
  if (heading && heading.textContent !== words) heading.textContent = words;
  const lines = into.querySelector("[data-live-lines]");
  for (const line of fresh.querySelectorAll("[data-live-lines] > li")) lines?.prepend(line);
}

/** @param {boolean} yes */
function offline(yes) {
  const mark = shown?.querySelector("[data-live-offline]");
  if (mark instanceof HTMLElement) mark.hidden = !yes;
}

follow({
  url: () => `${draw.dataset.liveUrl}?part=live&since=${position}`,
  got,
  offline,
  wait: 1000 + Math.random() * SPREAD_MS,
});
