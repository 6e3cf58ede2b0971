// An open page updates itself: when the stream says that results, seats or rules changed, its [data-now]
// parts are asked for and replaced, nothing else. Without scripts each page is whole.

import { askPage } from "./ask.js";
import { refill } from "./parts.js";
import { listen } from "./stream.js";
import { watch } from "./watch.js";

const LOOK_AGAIN = 60_000; // where no stream gets through
const SPREAD = 300; // a hall of phones does not ask in the same moment

const { liveUrl = "" } = document.body.dataset;
// Of parts within a part each is put in place by itself, so that who is on a button of one stays there.
const allParts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-now]"));
const parts = [...allParts].filter((part) => !part.querySelector("[data-now]"));
// Pages of results follow the revision and have a short form; the organizer's (`everything`) follow any
// change and look once at first; pages of the rules are asked for whole.
const { revision, rules, everything } = document.body.dataset;
let shownState = stateOf({ revision, rules });
let streamState = shownState;
let tag = "";
// A tap of this page was answered: a look that began before it shows what was.
let taps = 0;
document.addEventListener("htmx:afterRequest", (event) => {
  if (event instanceof CustomEvent && event.detail.requestConfig.verb === "post") taps += 1;
});

/** The part of the state that this page rests on. @param {{ revision?: string, rules?: string }} state */
function stateOf(state) {
  return [revision || !rules ? state.revision : "", rules ? state.rules : ""].join();
}

function address() {
  const url = new URL(location.href);
  url.hash = "";
  if (revision || !rules) url.searchParams.set("part", "live");
  const asked = document.querySelector("form[data-asks]"); // a search that is typed stays asked
  if (asked instanceof HTMLFormElement) {
    for (const [name, value] of new FormData(asked)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

async function fetchPage() {
  const [state, before] = [streamState, taps];
  const page = await askPage(address(), tag);
  if (taps !== before) return 0; // at once again
  if (page) {
    tag = page.tag;
    update(new DOMParser().parseFromString(page.html, "text/html"));
  }
  shownState = state;
  return LOOK_AGAIN;
}

/** @param {Document} fresh */
function update(fresh) {
  for (const part of parts) {
    // its own answer is on the way
    if (part.querySelector(":is([data-waits], form[data-sent], .htmx-request)")) continue;
    const now = fresh.querySelector(`[data-now="${part.dataset.now}"]`);
    if (isSame(part, now)) continue;
    refill(part, now?.innerHTML ?? "");
    htmx.process(part);
  }
  document.dispatchEvent(new Event("live:changed")); // for what is asked for by itself
}

/** By [data-is], so that what is only of this page stays. @param {Element} part
 * @param {Element | null} now */
function isSame(part, now) {
  const mark = part.querySelector("[data-is]")?.getAttribute("data-is");
  return Boolean(mark) && mark === now?.querySelector("[data-is]")?.getAttribute("data-is");
}

if (parts.length) {
  const { now } = watch(fetchPage, { every: LOOK_AGAIN, first: LOOK_AGAIN });
  /** @param {string} state */
  const follow = (state) => {
    streamState = state;
    if (streamState !== shownState) setTimeout(now, Math.random() * SPREAD);
  };
  listen(liveUrl, {
    championship: (content) => {
      if (everything !== undefined) follow(JSON.stringify(content));
      else follow(stateOf(content));
    },
    front: (content) => follow(stateOf({ ...content, rules: "" })),
  });
}
