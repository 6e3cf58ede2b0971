// @ts-check
// A double click on a key that does something for good is one tap: its second click would press what came up
// beneath the finger, or take back one play more.

const FOR_GOOD = ".key.confirm, .key.at-once, .key.undo, .key.danger";
const HURRY = 350; // milliseconds: within these nobody reads what came up
const SPOT = 24; // pixels

/** @param {HTMLElement} root */
export function once(root) {
  const never = { at: -Infinity, x: 0, y: 0 };
  let last = never;
  const look = (/** @type {MouseEvent} */ event) => {
    const { timeStamp: at, clientX: x, clientY: y, target } = event;
    // a mouse counts its clicks, fingers are not counted everywhere
    const second = event.detail !== 1 || /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (second && at - last.at < HURRY && Math.hypot(x - last.x, y - last.y) < SPOT) {
      event.preventDefault();
      event.stopPropagation();
    } else last = target instanceof Element && target.closest(FOR_GOOD) ? { at, x, y } : never;
  };
  root.addEventListener("click", look, { capture: true });
}
