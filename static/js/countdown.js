// @ts-check
// A time that counts down to a moment of the server's clock. Without this script the moment itself is shown.

/** @type {Map<string, number>} how far this clock is from the server's, by what the server said */
const late = new Map();

function tick() {
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-counts-down]"))) {
    const { countsDown = "", now = "" } = shown.dataset;
    if (!late.has(now)) late.set(now, Date.now() - Date.parse(now));
    const seconds = Math.max(0, Math.ceil((Date.parse(countsDown) - Date.now() + Number(late.get(now))) / 1000));
    shown.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}

tick();
setInterval(tick, 500);
