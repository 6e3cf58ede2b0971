// Is every word of a table entered? Kept on the device: a page that is loaded anew asks as it did before.

const nameOf = (/** @type {number} */ table) => `calzo-words-${table}`;

/** @param {number} table */
export function isFull(table) {
  try {
    return localStorage.getItem(nameOf(table)) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** @param {number} table @param {boolean} on */
export function setFull(table, on) {
  try {
    if (on) localStorage.setItem(nameOf(table), "on");
    else localStorage.removeItem(nameOf(table));
  } catch {
    // and cannot be told otherwise
  }
}
