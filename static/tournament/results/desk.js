// Names touched in order of place; the selects are what is sent. A touch on a placed name picks it: the next
// one changes places with it, the same one again gives its place back.

/** @typedef {{row: Element, select: HTMLSelectElement}} Row */

/** @type {HTMLSelectElement | undefined} */
let picked;

const form = document.querySelector("form[data-order]");
if (form) start(form);

/** @param {Element} ordered the form */
function start(ordered) {
  const rows = [...ordered.querySelectorAll(".order-row")].map((row) => ({
    row,
    select: /** @type {HTMLSelectElement} */ (row.querySelector(".order-place select")),
  }));
  ordered.toggleAttribute("data-touch", true);
  for (const row of rows) addKey(row, rows);
  paint(rows);
  followTime(ordered);
  ordered.querySelector(".only-without-js")?.remove();
  for (const element of ordered.querySelectorAll(".only-with-js")) element.removeAttribute("hidden");
  ordered.querySelector("[data-clear-order]")?.addEventListener("click", () => {
    picked = undefined;
    for (const { select } of rows) select.value = "";
    paint(rows);
  });
}

/** One more than the highest place given so far. @param {Row[]} rows */
function nextPlace(rows) {
  return Math.max(0, ...rows.map(({ select }) => Number(select.value) || 0)) + 1;
}

/** Takes a place back; those behind move up. @param {HTMLSelectElement} select @param {Row[]} rows */
function take(select, rows) {
  const gone = Number(select.value);
  select.value = "";
  for (const { select: other } of rows) {
    if (Number(other.value) > gone) other.value = String(Number(other.value) - 1);
  }
}

/** @param {HTMLSelectElement} select @param {Row[]} rows @param {boolean} again within one double tap */
function touch(select, rows, again) {
  const held = picked?.value ? picked : undefined;
  const isKnown = !held && select.value !== "";
  picked = isKnown && !again ? select : undefined;
  if (held === select) take(select, rows);
  else if (held) [held.value, select.value] = [select.value, held.value];
  else if (!isKnown) select.value = String(nextPlace(rows));
}

/** @param {Row[]} rows */
function paint(rows) {
  for (const { row, select } of rows) {
    const pressed = select === picked ? "mixed" : String(select.value !== "");
    row.querySelector(".order-key")?.setAttribute("aria-pressed", pressed);
    const mark = row.querySelector(".order-mark");
    if (mark) mark.textContent = select.value || "·";
  }
}

/** @param {Row} one @param {Row[]} rows */
function addKey({ row, select }, rows) {
  const key = document.createElement("button");
  key.type = "button";
  key.className = "order-key";
  const mark = document.createElement("span");
  mark.className = "order-mark";
  const name = document.createElement("span");
  name.textContent = row.querySelector(".name")?.textContent ?? "";
  key.append(mark, name);
  key.addEventListener("click", ({ detail }) => {
    touch(select, rows, detail > 1);
    paint(rows);
  });
  select.addEventListener("change", () => paint(rows));
  row.prepend(key);
}

/** Some measures are asked only of a table that was closed by time. @param {Element} ordered the form */
function followTime(ordered) {
  const time = ordered.querySelector("[name=by_time]");
  if (!(time instanceof HTMLInputElement)) return;
  const show = () => ordered.toggleAttribute("data-timed", time.checked);
  time.addEventListener("change", show);
  show();
}
