// A fault's link puts the cursor in its line of the text.

/** @type {NodeListOf<HTMLAnchorElement>} */
const links = document.querySelectorAll("a[data-line]");
for (const link of links) {
  link.addEventListener("click", (event) => {
    const field = document.querySelector(link.hash);
    const line = Number(link.dataset.line);
    if (!(field instanceof HTMLTextAreaElement) || !line) return;
    event.preventDefault();
    const lines = field.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    field.focus();
    field.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    const height = Number.parseFloat(getComputedStyle(field).lineHeight);
    field.scrollTop = Math.max(0, (line - 4) * height);
    field.scrollIntoView({ block: "center" });
  });
}
