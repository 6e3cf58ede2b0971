// Cards of those whom this phone follows, on every public page, and one person's page. They update, say what
// changed, vibrate; offline they say since when they hold.

import { askPage } from "../../../shared/ask.js";
import { clock, filled } from "../../../shared/text.js";
import { partOf, refill } from "../../../shared/parts.js";
import { serverNow } from "../../../shared/server-time.js";
import { listen } from "../../../shared/stream.js";
import { watch } from "../../../shared/watch.js";
import { changedNumbers, Follows } from "./follows.js";

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
  const { known, numbers } = follows;
  if (known && numbers.length && !cards.childElementCount) cards.innerHTML = known.html;
  show();
}

/** Whether the page itself shows this person: then no card says it again. @param {string} number */
const isShown = (number) =>
  number === page ||
  shownOf(document).some((element) => !cards.contains(element) && element.dataset.number === number);

function show() {
  const { numbers } = follows;
  document.documentElement.classList.toggle("following", numbers.length > 0);
  const others = shownOf(cards).filter(({ dataset }) => {
    const yes = numbers.includes(Number(dataset.number));
    return yes && !isShown(dataset.number ?? "");
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
  const place = document.querySelector("[data-follow-now]");
  if (place instanceof HTMLElement) await lookAtPerson(place, isLast);
  if (!numbers.length && !place) return Infinity;
  if (streams) return CALM_MS + Math.random() * SPREAD_MS;
  const inDraw = shownOf(document).some(({ dataset }) => IN_DRAW.includes(dataset.state ?? ""));
  return (inDraw ? DRAW_MS : ALONE_MS) + Math.random() * SPREAD_MS;
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
  announce(changedNumbers(known?.versions ?? {}, versions));
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
    silence.textContent = filled(gettext("No connection since %(since)s. This was true at %(at)s."), {
      since: clock(since),
      at: clock(new Date(at)),
    });
  else if (since)
    silence.textContent = filled(gettext("No connection since %(since)s."), { since: clock(since) });
  show();
}

showKnown();
if (follows.numbers.length) document.querySelector("[data-choose]")?.removeAttribute("open");
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
  const followed = [...follows.numbers, Number(page)];
  if (content.called.some((number) => followed.includes(number))) now();
  else if (content.position !== before.position + 1 || content.state !== before.state) soon();
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-follow], [data-unfollow]") : null;
  const part = button?.closest("[data-follow-controls]");
  if (!(button instanceof HTMLElement) || !(part instanceof HTMLElement)) return;
  const number = Number(part.dataset.followControls);
  const { unfollow } = button.dataset;
  if (unfollow) follows.remove(number);
  else follows.add(number);
  tag = "";
  show();
  if (unfollow && !follows.numbers.length) location.assign(unfollow);
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
