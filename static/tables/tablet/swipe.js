// @ts-check
// A finger drawn across the screen turns to the next table.

const SWIPE = 80;

/** @param {HTMLElement} root @param {(step: 1 | -1) => void} turn */
export function swiping(root, turn) {
  let from = 0;
  let height = 0;
  root.addEventListener(
    "touchstart",
    ({ changedTouches: [touch] }) => ([from, height] = [touch.clientX, touch.clientY]),
    { passive: true },
  );
  const elsewhere = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element && target.closest(".table-strip, dialog, input");
  root.addEventListener("touchend", ({ changedTouches: [touch], target }) => {
    if (elsewhere(target)) return;
    const [across, down] = [touch.clientX - from, touch.clientY - height];
    if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
    turn(across < 0 ? 1 : -1);
  });
}
