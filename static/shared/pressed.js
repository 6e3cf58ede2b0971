// An answer may replace the button under a finger between its going down and coming up, and the browser makes
// no click of that: it is given to the button that took its place.

/** @type {{button: HTMLButtonElement, within: string | undefined} | null} */ let pressed = null;

document.addEventListener(
  "pointerdown",
  ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    pressed = button && { button, within: button.parentElement?.closest("[id]")?.id };
  },
  { capture: true },
);

document.addEventListener(
  "pointerup",
  ({ clientX, clientY }) => {
    const before = pressed;
    pressed = null;
    if (!before || before.button.isConnected) return;
    const now = document.elementFromPoint(clientX, clientY)?.closest("button");
    if (now && isSame(now, before)) now.click();
  },
  { capture: true },
);

/** @param {HTMLButtonElement} now @param {{button: HTMLButtonElement, within: string | undefined}} before */
const isSame = (now, { button, within }) =>
  now.id === button.id &&
  now.name === button.name &&
  now.value === button.value &&
  now.parentElement?.closest("[id]")?.id === within;
