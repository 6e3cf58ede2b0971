// The stage's screen: shows each scene when the server's clock allows it; keys only turn the final board's
// pages. In silence it stays, and goes on from where the server is.

import { askPage } from "../../../shared/ask.js";
import { partOf } from "../../../shared/parts.js";
import { watch } from "../../../shared/watch.js";
import "../countdown.js";
import { fly } from "./flight.js";

const LATEST_MS = 10_000;
const LONGEST_MS = 5000;
const NOTHING_MS = 1000;
const STEPS = new Map([
  ["ArrowRight", 1],
  ["PageDown", 1],
  ["ArrowLeft", -1],
  ["PageUp", -1],
]);

const screen = /** @type {HTMLElement} */ (document.querySelector("[data-screen]"));
const mark = /** @type {HTMLElement} */ (document.querySelector("[data-offline]"));
const calm = new URLSearchParams(location.search).has("calm");
let page = 0;

const current = () => /** @type {HTMLElement} */ (screen.querySelector(".show"));

function address() {
  const asked = new URLSearchParams({ part: "scene" });
  if (page) asked.set("page", String(page));
  if (calm) asked.set("calm", "");
  return `${location.pathname}?${asked}`;
}

/** @param {() => boolean} isLast */
async function look(isLast) {
  const answer = await askPage(address());
  const fresh = answer && partOf(answer.html, ".show");
  if (!fresh || !isLast()) return NOTHING_MS;
  const before = current();
  if (fresh.dataset.version !== before.dataset.version) replaceBoard(fresh, before);
  else if (fresh.dataset.leave) leave(fresh.dataset.leave);
  return next(fresh);
}

/** When the next scene is due. @param {HTMLElement} show */
function next({ dataset }) {
  page = Number(dataset.leave ? dataset.page : (dataset.nextPage ?? 0));
  return Math.min(Number(dataset.wait), LATEST_MS);
}

/** @param {HTMLElement} fresh @param {HTMLElement} before */
function replaceBoard(fresh, before) {
  const same =
    fresh.dataset.scene === before.dataset.scene && fresh.dataset.position === before.dataset.position;
  if (same) fresh.dataset.still = "";
  screen.replaceChildren(fresh);
  fly(fresh);
}

/** To the hall's usual screen. @param {string} address */
function leave(address) {
  const to = new URL(address, location.href);
  if (calm) to.searchParams.set("calm", "");
  location.assign(to);
}

fly(current());
const { now } = watch(look, {
  every: LATEST_MS,
  first: next(current()),
  hidden: true,
  longest: LONGEST_MS,
  looked: ({ since }) => (mark.hidden = since === null),
});

document.addEventListener("keydown", (event) => {
  const show = current();
  const step = STEPS.get(event.key);
  const pages = Number(show.dataset.pages);
  if (!step || show.dataset.scene !== "board" || pages < 2) return;
  page = ((Number(show.dataset.page) - 1 + step + pages) % pages) + 1;
  now();
});
