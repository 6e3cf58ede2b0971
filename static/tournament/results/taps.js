// A tap on the winner changes its own table in place. What a tap cannot settle there (somebody else entered
// another result, no network) becomes an ordinary form, which shows the page that says so.

for (const failed of ["htmx:responseError", "htmx:sendError"]) {
  document.addEventListener(failed, (event) => {
    const { target, detail } = /** @type {CustomEvent} */ (event);
    const form = target instanceof Element ? target.closest("form[data-tap]") : null;
    if (form instanceof HTMLFormElement) sendPlainly(form, detail.requestConfig?.triggeringEvent?.submitter);
  });
}

/** @param {HTMLFormElement} form @param {Element | null | undefined} key the button that was pressed */
function sendPlainly(form, key) {
  if (key instanceof HTMLButtonElement && key.name) {
    const pressed = document.createElement("input");
    pressed.type = "hidden";
    pressed.name = key.name;
    pressed.value = key.value;
    form.append(pressed);
  }
  form.submit();
}
