// The deciding page: its button says what it will do, and polls whether somebody else was faster.

import { refresher } from "../../shared/parts.js";
import { watch } from "../../shared/watch.js";

const LOOK = 2500;
const KEYBOARD = 100; // pixels that no bar of a browser takes, and every keyboard does

const form = document.querySelector("form[data-decide]");
if (form instanceof HTMLFormElement) start(form);

/** @param {HTMLFormElement} form */
function start(form) {
  form.addEventListener("change", () => tell(form));
  form.addEventListener("submit", (event) => refuseUnanswered(form, event));
  // Words of one's own choose for themselves.
  form.querySelector("[name=words_es]")?.addEventListener("input", ({ target }) => {
    const free = form.querySelector("input[name=case][value=free]");
    const typed = target instanceof HTMLTextAreaElement && target.value.trim();
    if (!typed || !(free instanceof HTMLInputElement) || answered(form)) return;
    free.checked = true;
    tell(form);
  });
  tell(form);
  keepFresh(form);
  stayAboveKeyboard(form);
}

/** @param {HTMLFormElement} form */
function answered(form) {
  return form.querySelector("input[name=case]:checked");
}

/** On the button, in the card's words. @param {HTMLFormElement} form */
function tell(form) {
  const what = form.querySelector("[data-decide-what]");
  if (!(what instanceof HTMLElement)) return;
  what.dataset.does ??= what.textContent ?? "";
  const chosen = answered(form)?.closest(".choice")?.querySelector("[data-answer]");
  const short = chosen instanceof HTMLElement && chosen.dataset.answer;
  const answer = short || chosen?.textContent?.trim();
  what.textContent = answer
    ? `${what.dataset.does}: ${answer.charAt(0).toLocaleLowerCase()}${answer.slice(1)}`
    : gettext("Choose an answer");
}

/** The first answer is shown instead. @param {HTMLFormElement} form @param {SubmitEvent} event */
function refuseUnanswered(form, event) {
  const pressed = event.submitter;
  if (!(pressed instanceof HTMLElement) || !("decideButton" in pressed.dataset) || answered(form)) return;
  event.preventDefault();
  event.stopPropagation();
  const first = form.querySelector("details[open] input[name=case], input[name=case][value=free]");
  if (first instanceof HTMLElement) first.focus();
}

/** @param {HTMLFormElement} form */
function keepFresh(form) {
  const bar = form.querySelector("[data-bar]");
  const state = bar?.querySelector("[data-bar-here]");
  const announced = bar?.querySelector("[data-bar-said]");
  if (!(bar instanceof HTMLElement) || !(state instanceof HTMLElement)) return;
  const refresh = refresher(state, bar.dataset.bar);
  const look = async () => {
    const before = nowOf(state);
    if (!(await refresh())) return;
    const now = nowOf(state);
    const likes = form.querySelector("[data-likes]");
    if (likes instanceof HTMLElement) likes.hidden = now.barNow === "ended";
    if (announced && now.barHow !== before.barHow) announced.textContent = now.barHow ?? "";
    tell(form);
  };
  watch(look, { every: LOOK, first: LOOK });
}

/** @param {HTMLElement} here @returns {DOMStringMap} */
function nowOf(here) {
  const now = here.querySelector("[data-bar-now]");
  return now instanceof HTMLElement ? now.dataset : {};
}

/** Keeps the bar above a keyboard that covers the page. @param {HTMLFormElement} form */
function stayAboveKeyboard(form) {
  const seen = window.visualViewport;
  seen?.addEventListener("resize", () => {
    const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
    form.style.setProperty("--keyboard", covered > KEYBOARD ? `${covered}px` : "0px");
  });
}
