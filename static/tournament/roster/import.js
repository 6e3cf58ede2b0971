// A changed column or name is read again at once, by the button for it. It needs not-sent.js: else that
// button would leave the page.

import "../../shared/not-sent.js";

const KEPT = `calzo-import ${location.pathname}`;

document.addEventListener("change", ({ target }) => {
  if (!isRead(target)) return;
  if (target.form?.dataset.sent)
    keep(target); // an earlier change is on its way
  else readAgain(target.id);
});

// What was chosen before the scripts of the page had come, or while an earlier change was read.
const later = storedFields();
for (const field of document.querySelectorAll("[data-reads]")) {
  if (isRead(field) && field.id in later) field.value = later[field.id] ?? "";
}
const changed = [...document.querySelectorAll("[data-reads]")].find(isChanged);
if (changed) readAgain(changed.id);

/** @param {unknown} field @returns {field is HTMLInputElement | HTMLSelectElement} */
function isRead(field) {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  return isField && field.matches("[data-reads]");
}

/** @param {Element} field */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
  return field instanceof HTMLInputElement && field.value !== field.defaultValue;
}

/** For the next page. @param {HTMLInputElement | HTMLSelectElement} field */
function keep(field) {
  try {
    const before = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
    sessionStorage.setItem(KEPT, JSON.stringify({ ...before, [field.id]: field.value }));
  } catch {
    // a browser that keeps nothing: the page that comes shows what is read, and it can be chosen again
  }
}

/** What was kept, once. @returns {Record<string, string>} by the id of the field */
function storedFields() {
  try {
    const fields = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
    sessionStorage.removeItem(KEPT);
    return fields;
  } catch {
    return {};
  }
}

/** @param {string} id of what was changed */
function readAgain(id) {
  const button = document.querySelector("button[name=read]");
  if (!(button instanceof HTMLButtonElement)) return;
  storedFields(); // the form says it all
  button.value = id;
  button.form?.requestSubmit(button);
}
