// @ts-check
// A double click on a key that does something for good is one tap: its second click would press what came up
// beneath the finger, or take back one play more. By the keyboard it is the same key twice.

const FOR_GOOD = ".key.confirm, .key.undo, .key.danger";
const HURRY = 350; // milliseconds: within these nobody reads what came up
const SPOT = 24; // pixels

/** @param {HTMLElement} root */
export function once(root) {
  /** @type {{at: number, x: number, y: number, key: Element | null}} */
  const never = { at: -Infinity, x: 0, y: 0, key: null };
  let last = never;
  const look = (/** @type {MouseEvent} */ event) => {
    const { timeStamp: at, clientX: x, clientY: y, target } = event;
    const key = target instanceof Element ? target.closest("button") : null;
    // a mouse counts its clicks, fingers are not counted everywhere
    const second = event.detail !== 1 || /** @type {PointerEvent} */ (event).pointerType === "touch";
    const isThere = x || y ? Math.hypot(x - last.x, y - last.y) < SPOT : key === last.key;
    if (second && at - last.at < HURRY && isThere) {
      event.preventDefault();
      event.stopPropagation();
    } else last = key?.matches(FOR_GOOD) ? { at, x, y, key } : never;
  };
  root.addEventListener("click", look, { capture: true });
}
