// The stage's screen: puts each scene there as soon as the server's clock allows it. It shows and changes nothing: the only keys
// turn the pages of the board at the end.

import "../countdown.js";
import { fly } from "./flight.js";
import { follow, partOf } from "../follow.js";

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

/** @param {string} html */
function got(html) {
  const before = current();
  const fresh = partOf(html, ".show");
  if (!fresh) return 1000;
  if (fresh.dataset.version !== before.dataset.version) put(fresh, before);
  page = Number(fresh.dataset.nextPage ?? 0);
  leaveIfOver(fresh);
  return Number(fresh.dataset.wait);
}

/** @param {HTMLElement} fresh @param {HTMLElement} before */
function put(fresh, before) {
  const same =
    fresh.dataset.scene === before.dataset.scene && fresh.dataset.position === before.dataset.position;
  if (same) fresh.dataset.still = "";
  screen.replaceChildren(fresh);
  fly(fresh);
}

/** The hall's usual screen comes back once the last page of the board has been seen. @param {HTMLElement} show */
function leaveIfOver(show) {
  const to = show.dataset.leave;
  if (to) setTimeout(() => location.assign(calm ? `${to}?calm` : to), Number(show.dataset.wait) - 200);
}

/** @param {boolean} yes */
function offline(yes) {
  mark.hidden = !yes;
}

page = Number(current().dataset.nextPage ?? 0);
fly(current());
leaveIfOver(current());
const now = follow({ url: address, got, offline, wait: Number(current().dataset.wait) });

document.addEventListener("keydown", (event) => {
  const show = current();
  const step = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
  if (!step || show.dataset.scene !== "board" || Number(show.dataset.pages) < 2) return;
  const pages = Number(show.dataset.pages);
  page = ((Number(show.dataset.page) - 1 + step + pages) % pages) + 1;
  now();
});
