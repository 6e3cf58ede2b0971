// Digits type faces, Enter records the cup, Backspace takes a die back.

/** @import {Draft} from "./cups.js" */

let typing = false;

/** Whether what is pressed now comes from the keyboard, which does not bounce. */
export const isKeyboardPress = () => typing;

/** @param {HTMLElement} root @param {Draft} draft */
export function listenToKeys(root, draft) {
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (target instanceof HTMLInputElement) return;
    if (key === "Enter" && target instanceof HTMLButtonElement && !target.matches(".face")) return;
    const button = keyFor(root, draft, key);
    if (!button) return;
    event.preventDefault();
    typing = true;
    button.click();
    typing = false;
  });
}

/** @param {HTMLElement} root @param {Draft} draft @param {string} key @returns {HTMLButtonElement | null} */
function keyFor(root, draft, key) {
  if (/^[1-6]$/.test(key)) return root.querySelector(`.key.face[aria-label="${key}"]`);
  if (key === "Enter") return root.querySelector(".confirm-bar .key.confirm");
  return key === "Backspace" && draft.tapped.length ? root.querySelector(".confirm-bar .key.undo") : null;
}
