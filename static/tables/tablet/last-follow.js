// How a table was followed last on this device: the next one begins so.

/** @typedef {"dice" | "plays" | "winner"} Follow */

const NAME = "calzo-follow";
const FOLLOWS = /** @type {const} */ (["plays", "dice", "winner"]);

/** @returns {Follow} */
export function lastFollow() {
  try {
    const kept = localStorage.getItem(NAME);
    return FOLLOWS.find((one) => one === kept) ?? "plays";
  } catch {
    return "plays"; // a browser that keeps nothing
  }
}

/** @param {Follow} follow */
export function keepFollow(follow) {
  try {
    localStorage.setItem(NAME, follow);
  } catch {
    // it is asked again
  }
}
