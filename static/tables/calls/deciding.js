// @ts-check
// The deciding page: its one button says what it will do. Without this script it says so in general, and the
// scopes say it.

const form = document.querySelector("form[data-decide]");
const button = form?.querySelector("[data-decide-button]");

function tell() {
  const scope = form?.querySelector("input[name=scope]:checked");
  if (button && scope instanceof HTMLElement && scope.dataset.button)
    button.textContent = scope.dataset.button;
}

if (form && button) {
  form.addEventListener("change", tell);
  // Words of one's own choose for themselves.
  form.querySelector("[name=words_es]")?.addEventListener("input", (event) => {
    const free = form.querySelector("input[name=case][value=free]");
    const typed = event.target instanceof HTMLTextAreaElement && event.target.value.trim();
    if (typed && free instanceof HTMLInputElement && !form.querySelector("input[name=case]:checked"))
      free.checked = true;
  });
  tell();
}
