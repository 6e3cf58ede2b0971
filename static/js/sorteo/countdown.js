// What is left until a moment that the server names, in [data-until]; counted down by the server's clock as the page last heard it.

const TICK = 250;
let offset = 0;

/** @param {string | undefined} now the server's, as it was when it answered */
export function setClock(now) {
  if (now) offset = Date.parse(now) - Date.now();
}

export function startCountdowns() {
  tick();
  setInterval(tick, TICK);
}

function tick() {
  for (const shown of document.querySelectorAll("[data-until]")) {
    if (!(shown instanceof HTMLElement)) continue;
    const left = Math.ceil((Date.parse(shown.dataset.until ?? "") - Date.now() - offset) / 1000);
    const words = left > 0 ? minutes(left) : (shown.dataset.over ?? "");
    if (shown.textContent !== words) shown.textContent = words;
  }
}

/** @param {number} seconds */
function minutes(seconds) {
  const hours = Math.floor(seconds / 3600);
  const rest = `${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest}` : rest;
}
