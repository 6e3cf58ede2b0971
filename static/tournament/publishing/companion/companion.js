// Cards of those whom this phone follows, on every public page, and one person's page. They update, say what
// changed, vibrate; offline they say since when they hold.

import { askPage } from "../../../shared/ask.js";
import { clock, filled } from "../../../shared/text.js";
import { partOf, refill } from "../../../shared/parts.js";
import { serverNow } from "../../../shared/server-time.js";
import { listen } from "../../../shared/stream.js";
import { watch } from "../../../shared/watch.js";
import { changedKeys, Follows, numberOf } from "./follows.js";

/** @import {DrawNow} from "../../../shared/wire" */

const CALM_MS = 30_000; // where the stream says what changes
const ALONE_MS = 4000; // where there is no stream
const DRAW_MS = 1500; // while names are called, where there is no stream
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
/** @type {DrawNow | null} */ let draw = null;
let tag = "";
let person = { url: "", tag: "" };

/** @param {ParentNode} within @returns {HTMLElement[]} */
const shownOf = (within) =>
  [...within.querySelectorAll("[data-person]")].filter((element) => element instanceof HTMLElement);

/** @param {HTMLElement[]} shown */
const versionsOf = (shown) =>
  Object.fromEntries(shown.map(({ dataset }) => [dataset.number ?? "", dataset.version ?? ""]));

/** What was last known stands at once, before the server answers. */
function showKnown() {
  const { known, keys } = follows;
  if (known && keys.length && !cards.childElementCount) cards.innerHTML = known.html;
  show();
}

/** Whether the page itself shows this person, or who plays with them: then no card says it again.
 * @param {string} key */
const isShown = (key) =>
  [page, ...shownOf(document).flatMap((one) => (cards.contains(one) ? [] : [one.dataset.number ?? ""]))].some(
    (shown) => shown !== "" && numberOf(shown) === numberOf(key),
  );

function show() {
  const { keys } = follows;
  document.documentElement.classList.toggle("following", keys.length > 0);
  const others = shownOf(cards).filter(
    ({ dataset: { number = "" } }) => keys.includes(number) && !isShown(number),
  );
  for (const card of shownOf(cards)) card.hidden = !others.includes(card);
  strip.hidden = !others.length && silence.hidden;
  for (const part of document.querySelectorAll("[data-follow-controls]"))
    if (part instanceof HTMLElement) control(part, keys);
  for (const choice of document.querySelectorAll("[data-vibrate]"))
    if (choice instanceof HTMLElement) {
      const parts = [choice.parentElement, ...(choice.parentElement?.children ?? [])];
      choice.hidden = !("vibrate" in navigator) || !parts.some((part) => isFollowed(part, keys));
      /** @type {HTMLInputElement} */ (choice.querySelector("input")).checked = follows.vibrates;
    }
}

/** @param {Element | null} part @param {string[]} keys */
const isFollowed = (part, keys) =>
  part instanceof HTMLElement && keys.includes(part.dataset.followControls ?? "");

/** @param {HTMLElement} part @param {string[]} keys */
function control(part, keys) {
  const yes = isFollowed(part, keys);
  part.hidden = false;
  const [follow, unfollow] = ["[data-follow]", "[data-unfollow]"].map(
    (where) => /** @type {HTMLElement} */ (part.querySelector(where)),
  );
  follow.hidden = yes;
  unfollow.hidden = !yes;
}

/** @param {() => boolean} isLast */
async function look(isLast) {
  const { keys } = follows;
  if (keys.length) await lookAtCards(keys, isLast);
  const place = document.querySelector("[data-follow-now]");
  if (place instanceof HTMLElement) await lookAtPerson(place, isLast);
  if (!keys.length && !place) return Infinity;
  if (streams) return CALM_MS + Math.random() * SPREAD_MS;
  const inDraw = shownOf(document).some(({ dataset }) => IN_DRAW.includes(dataset.state ?? ""));
  return (inDraw ? DRAW_MS : ALONE_MS) + Math.random() * SPREAD_MS;
}

/** @param {string[]} keys @param {() => boolean} isLast */
async function lookAtCards(keys, isLast) {
  const asked = keys.map((key) => `n=${key}`).join("&");
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
  const shown = shownOf(cards);
  const versions = versionsOf(shown);
  const before = { ...known?.versions };
  for (const { dataset } of shown) {
    const { was = "", number = "" } = dataset;
    if (!was) continue;
    follows.rename(was, number);
    if (was in before) before[number] = before[was];
  }
  announce(changedKeys(before, versions));
  follows.known = { html: answer.html, versions, at: now };
  show();
}

/** @param {HTMLElement} place @param {() => boolean} isLast */
async function lookAtPerson(place, isLast) {
  const asked = place.dataset.followNow ?? "";
  const answer = await askPage(asked, person.url === asked ? person.tag : "");
  if (!answer || !isLast()) return;
  person = { url: asked, tag: answer.tag };
  const fresh = partOf(answer.html, "[data-person]");
  if (!fresh) return;
  refill(place, fresh.outerHTML);
  if (page) document.title = document.title.replace(/^[^·]*·/u, `${fresh.dataset.headline} ·`);
}

/** Says what is true now of those of whom something changed, and vibrates. @param {string[]} keys */
function announce(keys) {
  if (!keys.length) return;
  const said = shownOf(cards).filter(({ dataset }) => keys.includes(dataset.number ?? ""));
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
    silence.textContent = filled(gettext("No connection since %(since)s. This was true at %(at)s."), {
      since: clock(since),
      at: clock(new Date(at)),
    });
  else if (since)
    silence.textContent = filled(gettext("No connection since %(since)s."), { since: clock(since) });
  show();
}

showKnown();
if (follows.keys.length) document.querySelector("[data-choose]")?.removeAttribute("open");
const { now } = watch(look, {
  every: CALM_MS,
  longest: LONGEST_MS,
  looked: ({ since }) => showSilence(since),
});

const soon = () => setTimeout(now, Math.random() * SPREAD_MS);
listen(document.body.dataset.liveUrl ?? "", {
  connected: (yes) => {
    if (yes !== streams) soon();
    streams = yes;
  },
  championship: soon,
  draw: (content) => {
    const before = draw;
    draw = content;
    if (before) lookAfter(before, content);
  },
});

/** Only phones that follow who is called look at once. @param {DrawNow} before @param {DrawNow} content */
function lookAfter(before, content) {
  const followed = [...follows.keys, page].map(numberOf);
  if (content.called.some((number) => followed.includes(number))) now();
  else if (content.position !== before.position + 1 || content.state !== before.state) soon();
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-follow], [data-unfollow]") : null;
  const part = button?.closest("[data-follow-controls]");
  if (!(button instanceof HTMLElement) || !(part instanceof HTMLElement)) return;
  const key = part.dataset.followControls ?? "";
  const { unfollow } = button.dataset;
  if (unfollow) follows.remove(key);
  else follows.add(key);
  tag = "";
  show();
  if (unfollow && !follows.keys.length) location.assign(unfollow);
  const next = part.querySelector(`button:not([hidden])`);
  if (next instanceof HTMLElement) next.focus();
  now();
});
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.closest("[data-vibrate]"))
    follows.vibrates = target.checked;
});
document.addEventListener("htmx:afterSwap", () => {
  show();
  now();
});
addEventListener("offline", now);
addEventListener("storage", () => {
  tag = "";
  now();
});
