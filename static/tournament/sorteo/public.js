// A draw on a phone: cups and seats come live, each seat as a line in a live region, newest first. The page
// is reloaded only when all seats are open, or the sheet is void.

import { askPage } from "../../shared/ask.js";
import { partOf, refill } from "../../shared/parts.js";
import { watch } from "../../shared/watch.js";

const SPREAD_MS = 1000; // a hall of phones does not ask in the same moment
const FRESH_MS = 1200; // after so long no answer from before is given any more
const LATEST_MS = 10_000;
const LONGEST_MS = 5000;
const NOTHING_MS = 5000;
const ON_ONE_PAGE = ["published", "rolling", "drawn"];

const draw = /** @type {HTMLElement} */ (document.querySelector("[data-draw]"));
const liveBoard = draw.querySelector("[data-live]");
const lines = liveBoard?.querySelector("[data-live-lines]");
const at = liveBoard instanceof HTMLElement ? whereOf(liveBoard) : null;
let { version, result, position } = at ?? { version: "", result: "", position: 0 };
/** @type {string | null} */ let stage = at && at.stage;

/** Where an answer stands; `stage`: what the page as a whole looks like. @param {HTMLElement} live */
function whereOf({
  dataset: { status = "", state = "", version: now = "", result: hash = "", position: step = "0" },
}) {
  const isOn = ON_ONE_PAGE.includes(status) && state !== "over";
  return { stage: isOn ? "on" : `${status} ${state}`, version: now, result: hash, position: Number(step) };
}

/** @param {() => boolean} isLast */
async function look(isLast) {
  const page = await askPage(`${draw.dataset.liveUrl}?part=live&since=${position}`);
  const fresh = page && partOf(page.html, "[data-answer]");
  const live = fresh?.querySelector("[data-live]");
  if (!isLast() || !fresh || !(live instanceof HTMLElement)) return NOTHING_MS;
  const now = whereOf(live);
  stage ??= now.stage;
  if (now.stage !== stage) reload();
  else if (isBack(now)) return FRESH_MS;
  else if (liveBoard instanceof HTMLElement && now.version !== version) updatePart(fresh, live, liveBoard);
  return Math.min(Number(live.dataset.wait) + Math.random() * SPREAD_MS, LATEST_MS);
}

/** The whole page, but not under the fingers of somebody who types. */
function reload() {
  if (!document.activeElement?.matches("input")) location.reload();
}

/** After a step back, or corrected dice: all lines are asked for. @param {ReturnType<typeof whereOf>} now */
function isBack(now) {
  const corrected = result !== "" && now.result !== result;
  ({ result } = now);
  if (!position || (!corrected && now.position >= position)) return false;
  lines?.replaceChildren();
  position = 0;
  version = "";
  return true;
}

/** @param {HTMLElement} fresh @param {HTMLElement} live @param {HTMLElement} into */
function updatePart(fresh, live, into) {
  ({ version, position } = whereOf(live));
  into.hidden = live.hidden;
  const heading = into.querySelector("[data-live-heading]");
  const text = live.querySelector("[data-live-heading]")?.textContent ?? "";
  if (heading && heading.textContent !== text) heading.textContent = text;
  for (const line of live.querySelectorAll("[data-live-lines] > li")) lines?.prepend(line);
  for (const part of fresh.querySelectorAll("[data-live-part]")) {
    const before = document.querySelector(`[data-live-part="${part.getAttribute("data-live-part")}"]`);
    if (before instanceof HTMLElement) refill(before, part.innerHTML);
  }
}

watch(look, {
  every: LATEST_MS,
  first: 1000 + Math.random() * SPREAD_MS,
  hidden: true,
  longest: LONGEST_MS,
  looked: ({ since }) => {
    const mark = document.querySelector("[data-live-offline]");
    if (mark instanceof HTMLElement) mark.hidden = since === null;
  },
});
