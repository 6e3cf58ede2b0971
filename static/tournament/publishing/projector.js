// The hall's screen: turns its slides, shows changes at once, and goes on in silence.

import { askPage } from "../../shared/ask.js";
import { refill } from "../../shared/parts.js";
import { figures, language } from "../../shared/sheets.js";
import { serverNow } from "../../shared/server-time.js";
import { listen } from "../../shared/stream.js";
import { watch } from "../../shared/watch.js";

/** @import {LiveGame} from "../../rules/games/game" */
/** @import {PublicTable} from "../../shared/wire" */

const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
const SHIFTS = 4; // against burn-in each slide is shifted a little against the one before
const screen = document.body;
const stage = /** @type {HTMLElement} */ (document.querySelector(".stage"));
const count = document.querySelector("[data-count]"); // in the foot, while rulings and standings stand
const every = Number(screen.dataset.seconds) * 1000;
let isStale = false; // the slide that is shown is asked for again, before the next
let turns = performance.now() + every; // when the next one comes, however often this one is asked for again

/** Says in how many milliseconds it turns. @param {() => boolean} isLast */
async function look(isLast) {
  const again = isStale ? screen.dataset.slide : undefined;
  const slide = again ?? screen.dataset.next ?? "0";
  isStale = false;
  const url = new URL(location.href);
  url.searchParams.set("part", "live");
  url.searchParams.set("slide", slide);
  url.searchParams.set("known", screen.dataset.known ?? "");
  const page = await askPage(url.href);
  if (!isLast()) return every;
  if (page) show(new DOMParser().parseFromString(page.html, "text/html"));
  if (screen.dataset.slide !== again || "new" in screen.dataset) turns = performance.now() + every;
  return turns - performance.now();
}

/** @param {Document} fresh */
function show({ body }) {
  if (body.dataset.leave) location.assign(body.dataset.leave);
  const now = body.querySelector(".stage");
  if (!now) return;
  refill(stage, now.innerHTML);
  if (count) count.textContent = body.querySelector("[data-count]")?.textContent ?? "";
  showCountdown(body.querySelector(".stage-clock > [data-ends]"));
  for (const name of ["slide", "next", "revision", "known"]) screen.dataset[name] = body.dataset[name];
  screen.toggleAttribute("data-new", "new" in body.dataset);
  for (const one of onTables.values()) paint(one);
  screen.dataset.shift = String(Number(screen.dataset.slide) % SHIFTS);
}

const { now } = watch(look, { every, first: every, longest: every });
listen(screen.dataset.liveUrl ?? "", {
  championship: ({ revision }) => {
    if (revision === screen.dataset.revision) return;
    isStale = true;
    now();
  },
});

/** That of the round, beside the clock. @param {Element | null} ends */
function showCountdown(ends) {
  const place = document.querySelector(".stage-clock");
  place?.querySelector(":scope > [data-ends]")?.remove();
  if (ends) place?.prepend(ends);
  countDown();
}

/** What is left of the round, and of the tables that have more; once it is over, words. */
function countDown() {
  for (const left of document.querySelectorAll("[data-ends]")) {
    const ends = Date.parse(left.getAttribute("datetime") ?? "");
    const seconds = Math.ceil((ends - serverNow()) / 1000);
    const text = seconds > 0 ? `${Math.floor(seconds / 60)}:${two(seconds % 60)}` : gettext("Time!");
    if (left.textContent !== text) left.textContent = text;
  }
}

/** @type {Map<number, PublicTable>} */ const onTables = new Map(); // of a game of sheets

/** Totals beside the names, the points so far, and how far the table is. @param {PublicTable} content */
function paint(content) {
  const where = `[data-table="${content.table}"][data-round="${content.round}"]`;
  const table = stage.querySelector(where);
  const isOn = content.state && content.status !== "decided";
  for (const place of table?.querySelectorAll("[data-figure]") ?? []) {
    const { total, points } = figures(content, place.getAttribute("data-figure") ?? "");
    place.textContent = isOn
      ? [total, points].filter((part) => part !== undefined && part !== "").join(" · ")
      : "";
  }
  const words = table?.querySelector("[data-progress]");
  if (words) words.textContent = (isOn && content.progress?.[language()]) || "";
}

// What a game celebrates, said once and for a while over whatever is shown; not what is older than the page.
const CELEBRATED = 20_000;
if (screen.dataset.game) celebrate(screen.dataset.game);

/** @param {string} id */
async function celebrate(id) {
  const script = new URL(`../../rules/games/${id}/live.js`, import.meta.url);
  /** @type {Partial<LiveGame>} */ const game = await import(script.href).catch(() => ({}));
  /** @type {Map<number, string>} */ const last = new Map();
  const began = Date.now();
  const table = (/** @type {PublicTable} */ content) => {
    onTables.set(content.id, content);
    paint(content);
    const words = game.celebrated?.(content) ?? "";
    const isNew = words && words !== last.get(content.id) && Date.parse(content.at ?? "") > began;
    last.set(content.id, words);
    if (!isNew) return;
    const shown = document.createElement("p");
    shown.className = "stage-celebrated";
    shown.setAttribute("role", "status");
    shown.textContent = words;
    screen.append(shown);
    setTimeout(() => shown.remove(), CELEBRATED);
  };
  listen(screen.dataset.liveUrl ?? "", { table });
}

countDown();
setInterval(countDown, 500);

const clock = document.querySelector("[data-clock]");
if (clock instanceof HTMLTimeElement) {
  const shown = new Date(clock.dateTime);
  const loaded = performance.now();
  const digits = clock.textContent.match(/(\d+):(\d+)/);
  // The time zone is the server's: only whole minutes since it was written are added.
  const start = digits ? Number(digits[1]) * 60 + Number(digits[2]) : 0;
  const tick = () => {
    const passed = Math.floor((shown.getSeconds() + (performance.now() - loaded) / 1000) / 60);
    const minutes = (start + passed) % 1440;
    clock.textContent = [Math.floor(minutes / 60), minutes % 60].map(two).join(":");
  };
  setInterval(tick, 1000);
}
