// The calls of the tables, on the page of the calls and as a line on every other page of the judges: looked at anew
// every few seconds (they never go over the public stream), with a knock of a cup, the page's title and an age that
// counts up. Without this script the pages are whole, and are loaded again by hand.

import { askPage } from "../../shared/ask.js";
import { refill } from "../../shared/parts.js";
import { watch } from "../../shared/watch.js";
import { Knock } from "./knock.js";

const LOOK = 2500;
const SECOND = 1000;
const AGAIN = 20000; // a call that nobody takes knocks again

const part = document.querySelector("[data-calls]");
if (part instanceof HTMLElement) start(part);

/** @param {HTMLElement} whole */
function start(whole) {
  const list = /** @type {HTMLElement} */ (whole.querySelector("[data-calls-list]"));
  const words = wordsIn(whole, "[data-calls-words]");
  const button = /** @type {HTMLButtonElement} */ (whole.querySelector("[data-calls-sound]"));
  const ring = ringing(list, new Knock(button, words), whole.querySelector("[data-calls-said]"), words);
  const flash = flashing(list, words);
  const sync = whole.querySelector("[data-calls-sync]");
  const syncWords = wordsIn(whole, "[data-calls-sync-words]");
  let tag = "";
  const look = async () => {
    const page = await askPage(whole.dataset.callsUrl ?? "", tag);
    if (!page) return;
    tag = page.tag;
    refill(list, page.html);
    whole.hidden = whole.classList.contains("calls-bell") && !list.querySelector("a");
    age(list, words);
    document.dispatchEvent(new CustomEvent("calzo:calls"));
  };
  const looked = (/** @type {{since: Date | null}} */ { since }) => {
    if (sync) sync.textContent = (since ? syncWords.away : syncWords.live) ?? "";
    ring();
  };

  age(list, words);
  window.setInterval(() => {
    age(list, words);
    flash();
  }, SECOND);
  ring();
  watch(look, { every: LOOK, hidden: true, longest: LOOK, looked });
}

/** The words that a template of the page bears. @param {HTMLElement} whole @param {string} where @returns {DOMStringMap} */
function wordsIn(whole, where) {
  const found = whole.querySelector(where);
  return found instanceof HTMLElement ? found.dataset : {};
}

/**
 * Tells what waits now, against what waited before: by a knock, and in words for a screen reader.
 * @param {HTMLElement} list @param {Knock} sound @param {Element | null} said @param {DOMStringMap} words
 */
function ringing(list, sound, said, words) {
  /** @type {Map<string, string> | null} null before the first look */ let known = null;
  let knocked = 0;
  return () => {
    const open = waiting(list);
    const before = known;
    known = open;
    const fresh = [...open].filter(([call]) => !before?.has(call)).map(([, table]) => table);
    if (fresh.length || (open.size > 0 && Date.now() - knocked > AGAIN)) {
      knocked = Date.now();
      sound.knock();
    }
    if (fresh.length && said && before) {
      said.textContent = fresh.map((table) => fill(words.said, { table })).join(" ");
    }
  };
}

/** The page's title says which table calls, every other second. @param {HTMLElement} list @param {DOMStringMap} words */
function flashing(list, words) {
  const { title } = document;
  const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return () => {
    const tables = [...waiting(list).values()];
    const call = tables.length ? `(${tables.length}) ${fill(words.title, { table: tables[0] })}` : title;
    document.title = tables.length && document.title === call && !isStill() ? title : call;
  };
}

/** How long each has waited. @param {HTMLElement} list @param {DOMStringMap} words */
function age(list, words) {
  /** @type {NodeListOf<HTMLElement>} */ const ages = list.querySelectorAll("[data-since]");
  for (const shown of ages) {
    const seconds = Math.max(0, Math.round((Date.now() - Date.parse(shown.dataset.since ?? "")) / 1000));
    const told = since(seconds, words);
    if (shown.textContent !== told) shown.textContent = told;
  }
}

/** @param {number} seconds @param {DOMStringMap} words */
function since(seconds, words) {
  if (seconds < 5) return words.now ?? "";
  return seconds < 60
    ? fill(words.seconds, { n: seconds })
    : fill(words.minutes, { n: Math.floor(seconds / 60) });
}

/** The calls that nobody goes to yet, each with its table. @param {HTMLElement} list @returns {Map<string, string>} */
function waiting(list) {
  const now = list.querySelector("[data-calls-now]");
  const told = (now instanceof HTMLElement && now.dataset.open) || "";
  const pairs = told.split(" ").filter(Boolean);
  return new Map(pairs.map((one) => /** @type {[string, string]} */ (one.split(":"))));
}

/** @param {string | undefined} words @param {Record<string, string | number>} what */
function fill(words = "", what) {
  return words.replace(/\{(\w+)\}/g, (_all, name) => String(what[name]));
}
