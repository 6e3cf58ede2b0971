// The companion: a card for each person whom this phone follows, on every public page of the championship,
// and the page of one person. It changes by itself, says what changed, vibrates, and without a network keeps
// what was true, and since when.

import { askPage } from "../../../shared/ask.js";
import { clock } from "../../../shared/clock.js";
import { partOf, refill } from "../../../shared/parts.js";
import { serverNow } from "../../../shared/server-time.js";
import { listen } from "../../../shared/stream.js";
import { watch } from "../../../shared/watch.js";
import { changed, Follows } from "./follows.js";

const CALM_MS = 30_000; // where the stream says what changes
const ALONE_MS = 4000; // where there is no stream
const DRAW_MS = 1500; // while names are called
const SPREAD_MS = 400; // a hall of phones does not ask in the same moment
const LONGEST_MS = 5000;
const PATTERN = [250, 120, 250];
const IN_DRAW = ["on-sheet", "rolling", "uncalled"];

const strip = /** @type {HTMLElement} */ (document.querySelector("[data-follows]"));
const cards = /** @type {HTMLElement} */ (strip.querySelector("[data-follow-cards]"));
const silence = /** @type {HTMLElement} */ (strip.querySelector("[data-follow-silence]"));
const news = /** @type {HTMLElement} */ (document.querySelector("[data-follow-news]"));
const { page = "", url = "" } = strip.dataset;
const follows = new Follows(strip.dataset.follows ?? "");
let streams = false;
let tag = "";
let pageTag = "";

/** @param {ParentNode} within @returns {HTMLElement[]} */
const shownOf = (within) =>
  [...within.querySelectorAll("[data-person]")].filter((one) => one instanceof HTMLElement);

/** @param {HTMLElement[]} shown */
const versionsOf = (shown) =>
  Object.fromEntries(shown.map(({ dataset }) => [dataset.number ?? "", dataset.version ?? ""]));

/** What was last known stands at once, before the server answers. */
function showKnown() {
  const { known, numbers } = follows;
  if (known && numbers.length && !cards.childElementCount) cards.innerHTML = known.html;
  show();
}

/** The strip, the controls and the search as they fit whom this phone follows. */
function show() {
  const { numbers } = follows;
  const others = shownOf(cards).filter(({ dataset }) => {
    const yes = numbers.includes(Number(dataset.number));
    return yes && dataset.number !== page;
  });
  for (const card of shownOf(cards)) card.hidden = !others.includes(card);
  strip.hidden = !others.length && silence.hidden;
  for (const part of document.querySelectorAll("[data-follow-controls]"))
    if (part instanceof HTMLElement) control(part, numbers);
}

/** @param {HTMLElement} part @param {number[]} numbers */
function control(part, numbers) {
  const yes = numbers.includes(Number(part.dataset.followControls));
  part.hidden = false;
  const [follow, unfollow, vibrate] = ["[data-follow]", "[data-unfollow]", "[data-vibrate]"].map(
    (where) => /** @type {HTMLElement} */ (part.querySelector(where)),
  );
  follow.hidden = yes;
  unfollow.hidden = !yes;
  vibrate.hidden = !yes || !("vibrate" in navigator);
  /** @type {HTMLInputElement} */ (vibrate.querySelector("input")).checked = follows.vibrates;
}

/** @param {() => boolean} isLast */
async function look(isLast) {
  const { numbers } = follows;
  if (numbers.length) await lookAtCards(numbers, isLast);
  const person = document.querySelector("[data-follow-now]");
  if (person instanceof HTMLElement) await lookAtPerson(person, isLast);
  if (!numbers.length && !person) return Infinity;
  const inDraw = shownOf(document).some(({ dataset }) => IN_DRAW.includes(dataset.state ?? ""));
  const wait = inDraw ? DRAW_MS : streams ? CALM_MS : ALONE_MS;
  return wait + Math.random() * SPREAD_MS;
}

/** @param {number[]} numbers @param {() => boolean} isLast */
async function lookAtCards(numbers, isLast) {
  const asked = numbers.map((number) => `n=${number}`).join("&");
  const answer = await askPage(`${url}?${asked}`, tag);
  const now = new Date(serverNow()).toISOString();
  if (!isLast()) return;
  const { known } = follows;
  if (!answer) {
    if (known) follows.known = { ...known, at: now };
    return;
  }
  ({ tag } = answer);
  refill(cards, answer.html);
  const versions = versionsOf(shownOf(cards));
  announce(changed(known?.versions ?? {}, versions));
  follows.known = { html: answer.html, versions, at: now };
  show();
}

/** @param {HTMLElement} person @param {() => boolean} isLast */
async function lookAtPerson(person, isLast) {
  const answer = await askPage(person.dataset.followNow ?? "", pageTag);
  if (!answer || !isLast()) return;
  pageTag = answer.tag;
  const fresh = partOf(answer.html, "[data-person]");
  if (!fresh) return;
  refill(person, fresh.outerHTML);
  document.title = document.title.replace(/^[^·]*·/u, `${fresh.dataset.headline} ·`);
}

/** Says what is true now of those of whom something changed, and vibrates. @param {string[]} numbers */
function announce(numbers) {
  if (!numbers.length) return;
  const said = shownOf(cards).filter(({ dataset }) => numbers.includes(dataset.number ?? ""));
  news.textContent = said.map(({ dataset }) => `${dataset.name}: ${dataset.headline}`).join(". ");
  for (const card of said) card.dataset.fresh = "";
  // A browser lets a page vibrate once it was touched, and complains before.
  if (follows.vibrates && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PATTERN);
}

/** @param {Date | null} since */
function showSilence(since) {
  silence.hidden = since === null;
  const at = follows.known?.at;
  if (since && at)
    silence.textContent = interpolate(
      gettext("No connection since %(since)s. This was true at %(at)s."),
      { since: clock(since), at: clock(new Date(at)) },
      true,
    );
  else if (since)
    silence.textContent = interpolate(
      gettext("No connection since %(since)s."),
      { since: clock(since) },
      true,
    );
  show();
}

showKnown();
const { now } = watch(look, {
  every: CALM_MS,
  longest: LONGEST_MS,
  looked: ({ since }) => showSilence(since),
});

const soon = () => setTimeout(now, Math.random() * SPREAD_MS);
listen(strip.dataset.liveUrl ?? "", {
  connected: (yes) => {
    if (yes !== streams) soon();
    streams = yes;
  },
  championship: soon,
});

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-follow], [data-unfollow]") : null;
  const part = button?.closest("[data-follow-controls]");
  if (!(button instanceof HTMLElement) || !(part instanceof HTMLElement)) return;
  const number = Number(part.dataset.followControls);
  if ("unfollow" in button.dataset) follows.remove(number);
  else follows.add(number);
  tag = "";
  show();
  const next = part.querySelector(`button:not([hidden])`);
  if (next instanceof HTMLElement) next.focus();
  now();
});
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.closest("[data-vibrate]"))
    follows.vibrates = target.checked;
});
document.addEventListener("htmx:afterSwap", show);
addEventListener("offline", now);
addEventListener("storage", () => {
  tag = "";
  now();
});
