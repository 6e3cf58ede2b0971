// A name's way to its seat on the board, measured here and drawn by the style sheet.

const SHARE = 0.8; // of the time until the next name; in the rest the board is seen
const LONGEST = 2400;

/** @param {HTMLElement} show the scene that has just been put on the screen */
export function fly(show) {
  const pace = Number(show.dataset.pace);
  if (pace) show.style.setProperty("--beat", `${Math.min(LONGEST, pace * SHARE)}ms`);
  const name = show.querySelector("[data-centre] .show-name-words");
  const seat = show.querySelector("[data-last] .show-seat");
  if (!(name instanceof HTMLElement) || !seat) return;
  const [from, to] = [written(name), written(seat)];
  const scale = letters(seat) / letters(name);
  name.style.setProperty("--dx", `${to.x + (from.width * scale) / 2 - from.x - from.width / 2}px`);
  name.style.setProperty("--dy", `${to.y + to.height / 2 - from.y - from.height / 2}px`);
  name.style.setProperty("--scale", String(scale));
}

/** @param {Element} element */
function written(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** @param {Element} element */
function letters(element) {
  return parseFloat(getComputedStyle(element).fontSize);
}
