// A choice for a column, a corrected name or an answer is read again at once (htmx). Where no answer comes it
// is sent as the form is: so the page says that there is no network, and sends it again.

/** @typedef {CustomEvent<{xhr: XMLHttpRequest, serverResponse: string, shouldSwap: boolean}>} Answered */

for (const silence of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(silence, ({ target }) => {
    const button = target instanceof HTMLButtonElement ? target : document.querySelector("button[name=read]");
    const form = document.getElementById("import");
    if (form instanceof HTMLFormElement) form.requestSubmit(/** @type {HTMLButtonElement | null} */ (button));
  });
}

// Confirmed elsewhere, or signed out meanwhile: what is answered then is another page.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = /** @type {Answered} */ (event);
  if (detail.serverResponse.includes('id="preview"')) return;
  detail.shouldSwap = false;
  location.assign(detail.xhr.responseURL);
});

// What was chosen before the scripts of the page had come.
document.addEventListener("DOMContentLoaded", () => {
  /** @type {NodeListOf<HTMLSelectElement>} */ const selects = document.querySelectorAll("#columns select");
  for (const select of selects) {
    if (!select.selectedOptions[0]?.defaultSelected) select.dispatchEvent(new Event("change"));
  }
});
