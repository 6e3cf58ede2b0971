// The cards of the board, live: when the stream says that a table changed, its card is fetched, with who runs
// it; what is counted, and which tables of other pages need somebody, comes with the whole page.

import { Unreachable, askPage } from "../../shared/ask.js";
import { connectionText, refill } from "../../shared/parts.js";
import { listen } from "../../shared/stream.js";
import { watch } from "../../shared/watch.js";

const MOMENT = 250; // several changes of one table within it are one look
const MOMENT_OF_ALL = 3000;
const ALL = "";
const LOOK_AGAIN = 60_000; // silent tables change by time alone
const JUST_LOADED = 5000; // the stream's first word on each table says what the page shows
const PARTS = ['[data-now="states"]', '[data-now="elsewhere"]', '[data-now="over"]'];

const board = document.querySelector("[data-floor]");
if (board instanceof HTMLElement) start(board);

/** @param {HTMLElement} whole */
function start(whole) {
  const look = updater(whole);
  // Calls are not in the stream: the line of calls tells.
  document.addEventListener("calzo:calls", () => look(ALL));
  watch(async () => look(ALL), { every: LOOK_AGAIN, first: LOOK_AGAIN, hidden: true });
  follow(whole, look);
}

/** @param {HTMLElement} whole @param {(id: string) => void} look */
function follow(whole, look) {
  const sync = document.querySelector("[data-floor-sync]");
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
      if (sync) sync.textContent = yes ? gettext("Live.") : connectionText(false);
    },
  });
}

/** A moment later. @param {HTMLElement} whole @returns {(id: string) => void} */
function updater(whole) {
  /** @type {Set<string>} */ const waiting = new Set();
  return (changed) => {
    const id = cardOf(whole, changed) ? changed : ALL; // of another page: only what counts it
    if (waiting.has(id)) return;
    waiting.add(id);
    setTimeout(
      () => {
        waiting.delete(id);
        const looks = id === ALL ? lookAtAll(whole) : lookAt(whole, id);
        looks.catch(disconnected);
      },
      id === ALL && changed !== ALL ? MOMENT_OF_ALL : MOMENT,
    );
  };
}

/** @param {HTMLElement} whole @param {string} id */
function cardOf(whole, id) {
  const card = whole.querySelector(`[data-floor-table="${CSS.escape(id)}"]`);
  return card instanceof HTMLElement ? card : null;
}

/** @param {HTMLElement} whole @param {string} id */
async function lookAt(whole, id) {
  const card = cardOf(whole, id);
  const page = card?.dataset.card ? await askPage(card.dataset.card) : null;
  if (!card || !page) return;
  const before = stateOf(card);
  refill(card, page.html);
  if (stateOf(card) !== before) await lookAtAll(whole);
}

/** @param {HTMLElement} card */
const stateOf = (card) => card.querySelector("[data-state]")?.getAttribute("data-state");

/** @param {HTMLElement} whole */
async function lookAtAll(whole) {
  const url = new URL(location.href);
  url.hash = "";
  url.searchParams.set("part", "live");
  const page = await askPage(url.href);
  if (!page) return;
  const fresh = new DOMParser().parseFromString(page.html, "text/html");
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (whole.querySelectorAll("[data-floor-table]"))) {
    const now = cardOf(fresh.body, card.dataset.floorTable ?? "");
    if (now) refill(card, now.innerHTML);
  }
  for (const part of PARTS) {
    const [standing, now] = [document.querySelector(part), fresh.querySelector(part)];
    if (standing instanceof HTMLElement && now) refill(standing, now.innerHTML);
  }
}

/** The stream says so too, and brings it again. @param {unknown} error */
function disconnected(error) {
  if (!(error instanceof Unreachable)) throw error;
}
