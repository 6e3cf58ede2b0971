// The clock of the hall's screen: the server's minute, carried on by the browser. Without it the clock stands
// until the next slide.

const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
const clock = document.querySelector("[data-clock]");
if (clock instanceof HTMLTimeElement) {
  const shown = new Date(clock.dateTime);
  const loaded = performance.now();
  const digits = clock.textContent.match(/(\d+):(\d+)/);
  // The time zone is the server's: only whole minutes since it was written are added.
  const start = digits ? Number(digits[1]) * 60 + Number(digits[2]) : 0;
  const tick = () => {
    const passed = Math.floor((shown.getSeconds() + (performance.now() - loaded) / 1000) / 60);
    const minutes = (start + passed) % 1440;
    clock.textContent = [Math.floor(minutes / 60), minutes % 60].map(two).join(":");
  };
  setInterval(tick, 1000);
}
