// What every page of the site does where a browser runs scripts. Every page works without it.

import "./passed.js";

// A form with data-once is sent once; the history's way back frees it.
document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("form[data-once]") || event.defaultPrevented) return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
  for (const button of buttons(form)) button.setAttribute("aria-busy", "true");
});

window.addEventListener("pageshow", () => {
  for (const form of sent(document)) release(form);
});
document.addEventListener("htmx:afterRequest", ({ target }) => {
  const form = target instanceof Element ? target.closest("form[data-sent]") : null;
  if (form instanceof HTMLFormElement) release(form);
});

/** @param {ParentNode} within @returns {NodeListOf<HTMLFormElement>} */
const sent = (within) => within.querySelectorAll("form[data-sent]");

/** @param {HTMLFormElement} form */
export function release(form) {
  delete form.dataset.sent;
  for (const button of buttons(form)) button.removeAttribute("aria-busy");
}

/** @param {HTMLFormElement} form */
function buttons(form) {
  return [...form.elements].filter((element) => "type" in element && element.type === "submit");
}

document.addEventListener(
  "invalid",
  ({ target }) => {
    if (target instanceof Element) unfold(target);
  },
  true,
);

/** Whatever it is folded into. @param {Element} element */
function unfold(element) {
  let details = element.closest("details");
  for (; details; details = details.parentElement?.closest("details") ?? null) details.open = true;
}

// A form whose file is all that it asks goes off once the file is chosen, unless something else was typed.
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement && target.matches("[data-sends-form]"))) return;
  const { form } = target;
  const typed = [...(form?.querySelectorAll("textarea") ?? [])].some((area) => area.value.trim());
  if (form && target.files?.length && !typed) form.requestSubmit();
});

document.addEventListener("click", (event) => {
  const button = pressed(event, "[data-theme-switch] button");
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const { value } = button;
  const age = value === "auto" ? 0 : 365 * 24 * 3600;
  document.cookie = `calzo_theme=${value}; path=/; max-age=${age}; SameSite=Lax`;
  if (value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
  showTheme();
});

/** @param {Event} event @param {string} selector @returns {Element | null} */
function pressed({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

function showTheme() {
  const theme = document.documentElement.dataset.theme ?? "auto";
  /** @type {NodeListOf<HTMLButtonElement>} */
  const switches = document.querySelectorAll("[data-theme-switch] button");
  for (const button of switches) button.setAttribute("aria-pressed", String(button.value === theme));
}
showTheme();

for (const button of document.querySelectorAll("[data-prints]")) {
  if (button instanceof HTMLElement) button.hidden = false;
  button.addEventListener("click", () => window.print());
}

// A dialog that a button names, and the current tab of a strip, in sight.
document.addEventListener("click", (event) => {
  const opener = pressed(event, "[data-opens-dialog]");
  const opened = opener instanceof HTMLElement && document.getElementById(opener.dataset.opensDialog ?? "");
  if (opened instanceof HTMLDialogElement) opened.showModal();
  const closed = pressed(event, "[data-closes-dialog]")?.closest("dialog");
  closed?.close();
});
const STRIPS = ":is(.championship-navigation, .strip, .table-strip)";
for (const current of document.querySelectorAll(`${STRIPS} [aria-current]`)) {
  const strip = current.closest("ul, nav");
  if (!strip || !(current instanceof HTMLElement)) continue;
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}

// What a button at one place of a page came to is said at that place, to which the page leads back.
const target = location.hash && document.getElementById(location.hash.slice(1));
const messages = document.querySelector(".messages");
if (target) unfold(target);
if (target && messages) target.prepend(messages);
