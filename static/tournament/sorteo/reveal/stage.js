// The stage's screen: shows each scene when the server's clock allows it; keys only turn the final board's
// pages. In silence it stays, and goes on from where the server is.

import { askPage } from "../../../shared/ask.js";
import { partOf } from "../../../shared/parts.js";
import { watch } from "../../../shared/watch.js";
import "../countdown.js";

const SHARE = 0.8; // of the time until the next name; in the rest the board is seen
const LONGEST_FLIGHT_MS = 2400;
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

/** The new scene's name flies to its seat on the board: measured here, drawn by the style sheet.
 * @param {HTMLElement} show */
function fly(show) {
  const pace = Number(show.dataset.pace);
  if (pace) show.style.setProperty("--beat", `${Math.min(LONGEST_FLIGHT_MS, pace * SHARE)}ms`);
  const name = show.querySelector("[data-centre] .show-name-words");
  const seat = show.querySelector("[data-last] .show-seat");
  if (!(name instanceof HTMLElement) || !seat) return;
  const [from, to] = [boxOf(name), boxOf(seat)];
  const scale = letters(seat) / letters(name);
  name.style.setProperty("--dx", `${to.x + (from.width * scale) / 2 - from.x - from.width / 2}px`);
  name.style.setProperty("--dy", `${to.y + to.height / 2 - from.y - from.height / 2}px`);
  name.style.setProperty("--scale", String(scale));
}

/** @param {Element} element */
function boxOf(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** @param {Element} element */
function letters(element) {
  return parseFloat(getComputedStyle(element).fontSize);
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
