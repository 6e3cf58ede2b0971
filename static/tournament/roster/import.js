// A choice for a column, or a corrected name, is read again at once, by the button that does it without
// scripts: where no answer comes the page says so and keeps it (not-sent.js). The answer leads back to it.

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLElement && target.matches("[data-reads]")) readAgain(target.id);
});

// What was chosen before the scripts of the page had come.
/** @type {NodeListOf<HTMLSelectElement>} */ const selects = document.querySelectorAll("select[data-reads]");
const early = [...selects].find((select) => !select.selectedOptions[0]?.defaultSelected);
if (early) readAgain(early.id);

/** @param {string} id of what was changed */
function readAgain(id) {
  const button = document.querySelector("button[name=read]");
  if (!(button instanceof HTMLButtonElement)) return;
  button.value = id;
  button.form?.requestSubmit(button);
}
