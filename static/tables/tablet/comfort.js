// How this device is held and read: by which hand, in which print. Kept on the device; the tablet's styles
// read it from its root.

/** @typedef {"hand" | "print"} Comfort */

/** @type {Record<Comfort, string>} */
const OTHER = { hand: "left", print: "large" };
const nameOf = (/** @type {Comfort} */ what) => `calzo-${what}`;

/** @param {HTMLElement} root */
export function comfort(root) {
  for (const what of /** @type {Comfort[]} */ (Object.keys(OTHER))) show(root, what, read(what));
}

/** The other hand, or the other print. @param {HTMLElement} root @param {Comfort} what */
export function change(root, what) {
  const on = !root.dataset[what];
  try {
    localStorage.setItem(nameOf(what), on ? OTHER[what] : "");
  } catch {
    // a browser that keeps nothing: it holds until the page is left
  }
  show(root, what, on);
}

/** @param {Comfort} what */
function read(what) {
  try {
    return localStorage.getItem(nameOf(what)) === OTHER[what];
  } catch {
    return false;
  }
}

/** @param {HTMLElement} root @param {Comfort} what @param {boolean} on */
function show(root, what, on) {
  if (on) root.dataset[what] = OTHER[what];
  else delete root.dataset[what];
}
