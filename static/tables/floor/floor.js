// The organizer's floor, live: when the stream says that a table changed, its box is fetched, with who runs
// it.

import { Unreachable, askPage } from "../../shared/ask.js";
import { connectionText, partOf, refill } from "../../shared/parts.js";
import { listen } from "../../shared/stream.js";
import { watch } from "../../shared/watch.js";

const MOMENT = 250; // several changes of one table within it are one look
const MOMENT_OF_OTHERS = 3000; // of tables on other pages: the counts, and who needs somebody
const OTHERS = "others";
const LOOK_AGAIN = 60000; // silent tables change by time alone
const JUST_LOADED = 5000; // the stream's first word on each table says what the page shows

const floor = document.querySelector("[data-floor]");
if (floor instanceof HTMLElement) start(floor);

/** @param {HTMLElement} whole */
function start(whole) {
  const look = boxUpdater(whole);
  const all = (/** @type {string} */ where) => {
    for (const box of whole.querySelectorAll("[data-floor-table]")) {
      if (box.matches(where)) look(box.getAttribute("data-floor-table") ?? "");
    }
  };
  // Calls are not in the stream: the line of calls tells.
  document.addEventListener("calzo:calls", () => all("*"));
  watch(async () => all(':has([data-state="playing"])'), {
    every: LOOK_AGAIN,
    first: LOOK_AGAIN,
    hidden: true,
  });
  follow(whole, look);
}

/** @param {HTMLElement} whole @param {(id: string) => void} look */
function follow(whole, look) {
  const sync = whole.querySelector("[data-floor-sync]");
  /** @type {Map<number, string>} */ const lastTables = new Map();
  /** @type {string | null} */ let round = null;
  listen(whole.dataset.liveUrl ?? "", {
    table: (content) => {
      const told = JSON.stringify(content);
      const isFirst = !lastTables.has(content.id);
      if (lastTables.get(content.id) === told) return;
      lastTables.set(content.id, told);
      if (!isFirst || Date.now() - performance.timeOrigin > JUST_LOADED) look(String(content.id));
    },
    championship: (content) => {
      const now = `${content.round} ${content.round_status}`;
      if (round !== null && round !== now) location.reload();
      round = now;
    },
    connected: (yes) => {
      if (!sync) return;
      sync.textContent = yes ? gettext("Live.") : connectionText(false);
    },
  });
}

/** A moment later. @param {HTMLElement} whole @returns {(id: string) => void} */
function boxUpdater(whole) {
  /** @type {Set<string>} */ const waiting = new Set();
  let states = statesOf(whole);
  const look = async (/** @type {string} */ id) => {
    if (id === OTHERS) {
      await refresh(whole);
      return;
    }
    const box = whole.querySelector(`[data-floor-table="${CSS.escape(id)}"]`);
    if (!(box instanceof HTMLElement) || !box.dataset.card) return;
    const page = await askPage(box.dataset.card);
    if (page) refill(box, page.html);
    const now = statesOf(whole);
    if (now !== states) await refresh(whole);
    states = now;
  };
  const isPaged = whole.querySelector("[data-floor-elsewhere]") !== null;
  return (changed) => {
    const isHere = !isPaged || whole.querySelector(`[data-floor-table="${CSS.escape(changed)}"]`);
    const id = isHere ? changed : OTHERS;
    if (waiting.has(id)) return;
    waiting.add(id);
    setTimeout(
      () => {
        waiting.delete(id);
        look(id).catch(disconnected);
      },
      isHere ? MOMENT : MOMENT_OF_OTHERS,
    );
  };
}

/** The stream says so too, and brings it again. @param {unknown} error */
function disconnected(error) {
  if (!(error instanceof Unreachable)) throw error;
}

/** @param {HTMLElement} whole */
function statesOf(whole) {
  return [...whole.querySelectorAll(".hall-table")].map((box) => box.getAttribute("data-state")).join();
}

/** The figures at the top and the next step, which the server makes. @param {HTMLElement} whole */
async function refresh(whole) {
  const page = await askPage(location.href);
  if (!page) return;
  const counts = whole.querySelector("[data-floor-counts]");
  const made = partOf(page.html, "[data-floor-counts]");
  if (counts && made) counts.replaceWith(made);
  for (const part of ["[data-floor-elsewhere]", '[data-now="table-pages"]']) {
    const [standing, fresh] = [whole.querySelector(part), partOf(page.html, part)];
    if (standing && fresh && !standing.contains(document.activeElement)) standing.replaceWith(fresh);
  }
  const standing = whole.querySelector(".next-step");
  if (standing && !standing.contains(document.activeElement)) standing.remove();
  const step = partOf(page.html, ".next-step");
  if (step && !whole.querySelector(".next-step")) whole.querySelector(".hall")?.before(step);
}
