// A tap on the winner changes its own table in place. What a tap cannot settle there (somebody else entered
// another result) becomes an ordinary form, which shows the page that says so. Without a network it waits:
// `shared/unsent.js`.

document.addEventListener("htmx:responseError", (event) => {
  const { target, detail } = /** @type {CustomEvent} */ (event);
  const form = target instanceof Element ? target.closest("form[data-tap]") : null;
  if (form instanceof HTMLFormElement) sendPlainly(form, detail.requestConfig.formData);
});

/** @param {HTMLFormElement} form @param {FormData} sent the pressed button among it */
function sendPlainly(form, sent) {
  const own = new FormData(form);
  for (const [name, value] of sent) {
    if (own.has(name)) continue;
    const pressed = document.createElement("input");
    pressed.type = "hidden";
    pressed.name = name;
    pressed.value = String(value);
    form.append(pressed);
  }
  form.submit();
}
