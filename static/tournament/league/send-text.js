// Sends a text to another app of the phone, or copies it. Without this script it is copied by hand.

/** @param {HTMLElement} part */
function serve(part) {
  const text = part.querySelector("textarea");
  const [send, copy, copied] = ["send", "copy", "copied"].map((name) => part.querySelector(`[data-${name}]`));
  if (!text || !(copy instanceof HTMLElement)) return;
  if (send instanceof HTMLElement) {
    send.hidden = !("share" in navigator);
    send.addEventListener("click", () => navigator.share({ text: text.value }).catch(() => {}));
  }
  copy.hidden = false;
  copy.addEventListener("click", () => {
    text.select();
    // The clipboard's own interface is missing on a hall's plain http; this is not.
    if (document.execCommand("copy") && copied instanceof HTMLElement) copied.hidden = false;
  });
}

/** @type {NodeListOf<HTMLElement>} */
const parts = document.querySelectorAll("[data-sends]");
for (const part of parts) serve(part);
