// The calls of the tables as a line on the judges' pages: polled (they are not in the public stream), with a
// knock, the page's title, and rising ages.

import { refresher } from "../../shared/parts.js";
import { watch } from "../../shared/watch.js";
import { Knock } from "./knock.js";
import { filled } from "../../shared/text.js";

const LOOK = 2500;
const SECOND = 1000;
const AGES = [1, 3, 6]; // minutes after which a call stands a size larger; as in words.py
const AGAIN = 20000; // a call that nobody takes knocks again

const part = document.querySelector("[data-calls]");
if (part instanceof HTMLElement) start(part);

/** @param {HTMLElement} whole */
function start(whole) {
  const list = /** @type {HTMLElement} */ (whole.querySelector("[data-calls-list]"));
  const button = /** @type {HTMLButtonElement} */ (whole.querySelector("[data-calls-sound]"));
  const ring = ringing(list, new Knock(button), whole.querySelector("[data-calls-said]"));
  const flash = flashing(list);
  const refresh = refresher(list, whole.dataset.callsUrl);
  const look = async () => {
    if (!(await refresh())) return;
    whole.hidden = !list.querySelector("a");
    age();
    count(waiting(list).size);
    document.dispatchEvent(new CustomEvent("calzo:calls"));
  };

  age();
  window.setInterval(() => {
    age();
    flash();
  }, SECOND);
  ring();
  watch(look, { every: LOOK, hidden: true, longest: LOOK, looked: ring });
}

/** By a knock, and in words for screen readers. @param {HTMLElement} list @param {Knock} sound
 * @param {Element | null} said */
function ringing(list, sound, said) {
  /** @type {Map<string, string> | null} null before the first look */ let lastCalls = null;
  let knocked = 0;
  return () => {
    const open = waiting(list);
    const before = lastCalls;
    lastCalls = open;
    const fresh = [...open].filter(([call]) => !before?.has(call)).map(([, table]) => table);
    if (fresh.length || (open.size > 0 && Date.now() - knocked > AGAIN)) {
      knocked = Date.now();
      sound.knock();
    }
    if (fresh.length && said && before) {
      said.textContent = fresh.map(calling).join(" ");
    }
  };
}

/** The page's title says which table calls, every other second. @param {HTMLElement} list */
function flashing(list) {
  const { title } = document;
  const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return () => {
    const tables = [...waiting(list).values()];
    const call = tables.length ? `(${tables.length}) ${titled(tables[0])}` : title;
    document.title = tables.length && document.title === call && !isStill() ? title : call;
  };
}

/** @param {string} table */
const calling = (table) => filled(gettext("Table %(table)s calls the referee."), { table });

/** @param {string} table */
const titled = (table) => filled(gettext("Call · Table %(table)s"), { table });

/** How many, where the navigation leads to them, with what waits there besides. @param {number} calls */
function count(calls) {
  /** @type {NodeListOf<HTMLElement>} */ const counts = document.querySelectorAll('[data-count="calls"]');
  for (const shown of counts) {
    const all = calls + Number(shown.dataset.besides ?? 0);
    shown.textContent = String(all);
    shown.hidden = all === 0;
  }
}

/** How long each has waited, wherever the page says it. */
function age() {
  /** @type {NodeListOf<HTMLElement>} */ const ages = document.querySelectorAll("[data-since]");
  for (const shown of ages) {
    const seconds = Math.max(0, Math.round((Date.now() - Date.parse(shown.dataset.since ?? "")) / 1000));
    const told = since(seconds);
    if (shown.textContent !== told) shown.textContent = told;
    const call = shown.closest("[data-age]");
    const age = AGES.filter((least) => seconds >= least * 60).length;
    if (call instanceof HTMLElement) call.dataset.age = String(age);
  }
}

/** @param {number} seconds */
function since(seconds) {
  if (seconds < 5) return gettext("now");
  return seconds < 60
    ? filled(gettext("%(n)s s"), { n: seconds })
    : filled(gettext("%(n)s min"), { n: Math.floor(seconds / 60) });
}

/** Open calls with their tables. @param {HTMLElement} list @returns {Map<string, string>} */
function waiting(list) {
  const now = list.querySelector("[data-calls-now]");
  const open = (now instanceof HTMLElement && now.dataset.open) || "";
  const pairs = open.split(" ").filter(Boolean);
  return new Map(pairs.map((pair) => /** @type {[string, string]} */ (pair.split(":"))));
}
