// @ts-check
// A second tap on one spot before anybody can read what came up there is ignored, and so is the same key
// twice: it would enter or undo another play.

const STEPS = ".key.step"; // keys that one taps quickly, again and again: only while they are the same key
const HURRY = 350; // milliseconds: within these nobody reads what came up
const SPOT = 24; // pixels

/** @param {HTMLElement} root */
export function ignoreDoubleTaps(root) {
  /** @type {{at: number, x: number, y: number, key: Element | null}} */
  let last = { at: -Infinity, x: 0, y: 0, key: null };
  const onClick = (/** @type {MouseEvent} */ event) => {
    const { timeStamp: at, clientX: x, clientY: y, target } = event;
    const key = target instanceof Element ? target.closest("button") : null;
    // a mouse counts its clicks, fingers are not counted everywhere
    const isSecond = event.detail !== 1 || /** @type {PointerEvent} */ (event).pointerType === "touch";
    const isThere = x || y ? Math.hypot(x - last.x, y - last.y) < SPOT : key === last.key;
    const isTooSoon = last.key !== null && isSecond && isThere && at - last.at < HURRY;
    if (key && isTooSoon && !(key === last.key && key.matches(STEPS))) {
      event.preventDefault();
      event.stopPropagation();
    } else last = { at, x, y, key };
  };
  root.addEventListener("click", onClick, { capture: true });
}

const SWIPE = 80;

/** @param {HTMLElement} root @param {(step: 1 | -1) => void} step */
export function onSwipe(root, step) {
  let startX = 0;
  let startY = 0;
  root.addEventListener(
    "touchstart",
    ({ changedTouches: [touch] }) => ([startX, startY] = [touch.clientX, touch.clientY]),
    { passive: true },
  );
  const isElsewhere = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element && target.closest(".table-strip, dialog, input");
  root.addEventListener("touchend", ({ changedTouches: [touch], target }) => {
    if (isElsewhere(target)) return;
    const [across, down] = [touch.clientX - startX, touch.clientY - startY];
    if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
    step(across < 0 ? 1 : -1);
  });
}
