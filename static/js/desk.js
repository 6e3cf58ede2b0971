// Touching the names in order of place, instead of choosing a number for each. The selects stay the truth: they are what is sent.

const form = document.querySelector("form[data-order]");

/** The rows, each with its select and the button that takes its place. */
function rows() {
  return [...form.querySelectorAll(".order-row")].map((row) => ({
    row,
    select: row.querySelector(".order-place select"),
    key: row.querySelector(".order-key"),
  }));
}

/** One more than the highest place given so far. */
function nextPlace() {
  return Math.max(0, ...rows().map(({ select }) => Number(select.value) || 0)) + 1;
}

/** Takes a place back; those behind move up. */
function take(select) {
  const gone = Number(select.value);
  select.value = "";
  for (const { select: other } of rows()) {
    if (Number(other.value) > gone) other.value = String(Number(other.value) - 1);
  }
}

function paint() {
  for (const { select, key } of rows()) {
    key.setAttribute("aria-pressed", String(select.value !== ""));
    key.querySelector(".order-mark").textContent = select.value || "·";
  }
}

function addKey({ row, select }) {
  const key = document.createElement("button");
  key.type = "button";
  key.className = "order-key";
  const mark = document.createElement("span");
  mark.className = "order-mark";
  const name = document.createElement("span");
  name.textContent = row.querySelector(".name").textContent;
  key.append(mark, name);
  key.addEventListener("click", () => {
    if (select.value) take(select);
    else select.value = String(nextPlace());
    paint();
  });
  select.addEventListener("change", paint);
  row.prepend(key);
}

/** Dice left are asked only of a table that was closed by time. */
function followTime() {
  const time = form.querySelector("[name=by_time]");
  const show = () => form.toggleAttribute("data-timed", time.checked);
  time?.addEventListener("change", show);
  show();
}

if (form) {
  form.toggleAttribute("data-touch", true);
  rows().forEach(addKey);
  paint();
  followTime();
  form.querySelector(".only-without-js")?.remove();
  form.querySelector(".only-with-js")?.removeAttribute("hidden");
}
