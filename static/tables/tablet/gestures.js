// @ts-check
// What a tap is not taken for. A second tap on one spot before anybody can read what came up there is
// ignored, and so is the same key twice: it would enter or undo another play. What takes nothing while a tap
// is kept takes nothing from a keyboard either; and a key that became another one under the finger is not
// pressed.

const STEPS = ".key.step"; // keys that one taps quickly, again and again: only while they are the same key
const HURRY = 350; // milliseconds: within these nobody reads what came up
const SPOT = 24; // pixels
const BUSY = "[aria-busy=true]";
const PLAYS = ".hand, .felt"; // where keys change with the table

/** @param {EventTarget | null} target */
const keyOf = (target) => (target instanceof Element ? target.closest("button") : null);

/** @param {HTMLElement} root */
export function ignoreStrayTaps(root) {
  /** @type {{at: number, x: number, y: number, key: Element | null}} */
  let last = { at: -Infinity, x: 0, y: 0, key: null };
  /** @type {{key: Element | null, words?: string | null} | null} what the finger went down on */
  let pressed = null;
  const onDown = (/** @type {PointerEvent} */ { target }) => {
    const key = keyOf(target);
    pressed = { key, words: key?.textContent };
  };
  const onClick = (/** @type {MouseEvent} */ event) => {
    const { timeStamp: at, clientX: x, clientY: y, target } = event;
    const key = keyOf(target);
    const down = pressed; // a keyboard presses nothing down
    pressed = null;
    const isAnother = down !== null && (down.key !== key || down.words !== key?.textContent);
    const isClosed = Boolean(key?.closest(BUSY)) || (isAnother && Boolean(key?.closest(PLAYS)));
    // a mouse counts its clicks, fingers are not counted everywhere
    const isSecond = event.detail !== 1 || /** @type {PointerEvent} */ (event).pointerType === "touch";
    const isThere = x || y ? Math.hypot(x - last.x, y - last.y) < SPOT : key === last.key;
    const isTooSoon = last.key !== null && isSecond && isThere && at - last.at < HURRY;
    if (key && (isClosed || (isTooSoon && !(key === last.key && key.matches(STEPS))))) {
      event.preventDefault();
      event.stopPropagation();
    } else last = { at, x, y, key };
  };
  root.addEventListener("pointerdown", onDown, { capture: true });
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
