// @ts-check
// "¿Qué hago si…?" for everybody: searches the page's cases without a network, and takes changed answers
// where there is one.

import { reply, reportUnanswered } from "../../rules/book/reply.js";
import { filled } from "../../shared/text.js";

const LOOK_AGAIN = 60000;
/** Where the answers stand: the cases that are read, and what is only found. */
const PARTS = ["-all", "-others"];

/** @template {Element} T @param {string} what @returns {T} */
const part = (what) => /** @type {T} */ (document.querySelector(`[data-whatif${what}]`));

const whole = /** @type {HTMLElement} */ (part(""));
const input = /** @type {HTMLInputElement} */ (whole.querySelector("input[type=search]"));
const lang = document.documentElement.lang === "en" ? "en" : "es";
let documents = read(document);
let version = tag(document);
let looked = 0;
/** @type {EventSource | undefined} */ let stream;
let { rules } = whole.dataset; // the version of the rules that the answers are of

/** @param {Document} of @returns {import("../../rules/book/search.js").Searched[]} */
function read(of) {
  return JSON.parse(of.getElementById("whatif-documents")?.textContent ?? "[]");
}

/** What the page says, to compare. @param {Document} of */
function tag(of) {
  return PARTS.map((name) => of.querySelector(`[data-whatif${name}]`)?.textContent).join();
}

function show() {
  const asked = input.value.trim();
  const all = /** @type {HTMLElement} */ (part("-all"));
  all.hidden = asked !== "";
  /** @type {HTMLElement} */ (part("-found")).hidden = asked === "";
  document.querySelector("[data-whatif-back]")?.remove();
  const { keys, sure } = reply(asked, documents, lang);
  part("-list").replaceChildren(...keys.flatMap((key) => answered(key)?.cloneNode(true) ?? []));
  /** @type {HTMLElement} */ (part("-nothing")).hidden = keys.length > 0;
  /** @type {HTMLElement} */ (part("-maybe")).hidden = sure || !keys.length;
  const unsure = /** @type {HTMLElement | null} */ (part("-unsure"));
  if (unsure) unsure.hidden = sure;
  const call = /** @type {HTMLAnchorElement | null} */ (part("-call"));
  if (call) call.search = `?${new URLSearchParams({ words: asked })}`;
  const answers = ngettext("%(count)s answer", "%(count)s answers", keys.length);
  part("-count").textContent = asked ? filled(answers, { count: keys.length }) : "";
}

/** What has no sure answer is kept for the organizer. */
function tellUnsure() {
  const asked = input.value.trim();
  if (!asked || reply(asked, documents, lang).sure) return;
  reportUnanswered(new URL(`${whole.dataset.page}unanswered/`, location.href), asked);
}

/** The answer of that key as it stands in the page. @param {string} key */
function answered(key) {
  const places = PARTS.map((name) => `[data-whatif${name}] [data-case="${CSS.escape(key)}"]`);
  return document.querySelector(places.join());
}

/** The stream says at once when the answers are others. Without a network none is tried. */
function follow() {
  stream?.close();
  stream = undefined;
  if (!navigator.onLine || document.visibilityState !== "visible") return;
  stream = new EventSource(whole.dataset.live ?? "");
  stream.addEventListener("championship", ({ data }) => {
    const now = JSON.parse(data).rules;
    if (rules === now) return;
    looked = 0;
    lookForNews();
  });
}

/** The page as it is now; silence changes nothing. */
async function lookForNews() {
  if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_AGAIN) return;
  looked = Date.now();
  const answer = await fetch(whole.dataset.page ?? "", { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  rules = /** @type {HTMLElement | null} */ (fresh.querySelector("[data-whatif]"))?.dataset.rules ?? rules;
  if (tag(fresh) === version || !fresh.querySelector("[data-whatif-all]")) return;
  version = tag(fresh);
  documents = read(fresh);
  for (const name of PARTS)
    part(name).replaceChildren(...(fresh.querySelector(`[data-whatif${name}]`)?.children ?? []));
  show();
}

input.addEventListener("input", show);
input.addEventListener("change", tellUnsure);
whole.querySelector("form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
  input.blur();
});
/** @type {HTMLElement} */ (part("-button")).hidden = true;
if (input.value) show();
lookForNews();
setInterval(lookForNews, LOOK_AGAIN);
document.addEventListener("visibilitychange", lookForNews);
addEventListener("online", lookForNews);
for (const when of ["online", "offline"]) addEventListener(when, follow);
document.addEventListener("visibilitychange", follow);
follow();
