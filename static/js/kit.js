// What the kit adds where a browser runs scripts. Every page works without it.

// A form that says data-once is sent once; the server guards as well. Coming back by the history frees it again.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-once]") || event.defaultPrevented) return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
  for (const button of buttons(form)) button.setAttribute("aria-busy", "true");
});

window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) release(form);
});
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.target.closest?.("form[data-sent]");
  if (form) release(form);
});

function release(form) {
  delete form.dataset.sent;
  for (const button of buttons(form)) button.removeAttribute("aria-busy");
}

function buttons(form) {
  return [...form.elements].filter((element) => element.type === "submit");
}

// Light and dark without loading the page again.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-theme-switch] button");
  if (!button) return;
  event.preventDefault();
  const { value } = button;
  const age = value === "auto" ? 0 : 365 * 24 * 3600;
  document.cookie = `calzo_theme=${value}; path=/; max-age=${age}; SameSite=Lax`;
  if (value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
  showTheme();
});

function showTheme() {
  const theme = document.documentElement.dataset.theme ?? "auto";
  for (const button of document.querySelectorAll("[data-theme-switch] button"))
    button.setAttribute("aria-pressed", String(button.value === theme));
}
showTheme();

// A dialog that a button names, and the current tab of a strip, in sight.
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens-dialog]");
  if (opener) document.getElementById(opener.dataset.opensDialog)?.showModal();
  if (event.target.closest("[data-closes-dialog]")) event.target.closest("dialog")?.close();
});
for (const current of document.querySelectorAll(":is(.rooms, .strip, .table-strip) [aria-current]")) {
  const strip = current.closest("ul, nav");
  strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}
