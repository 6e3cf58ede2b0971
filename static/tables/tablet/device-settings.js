// What this device remembers for its user; a browser that stores nothing forgets it with the page.

/** @typedef {"hand" | "print"} DisplaySetting */
/** @typedef {string} Follow */

/** @type {Record<DisplaySetting, string>} what replaces the ordinary one */
const OTHER = { hand: "left", print: "large" };
const FOLLOW = "calzo-follow";
const FOLLOWS = /** @type {const} */ (["plays", "dice", "winner"]);

const settingKey = (/** @type {DisplaySetting} */ setting) => `calzo-${setting}`;
const fullFormKey = (/** @type {number} */ table) => `calzo-words-${table}`;

/** @param {string} key */
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string | null} value null removes it */
function store(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // it holds until the page is left
  }
}

/** The tablet's styles read them from its root. @param {HTMLElement} root */
export function applyDisplaySettings(root) {
  for (const setting of /** @type {DisplaySetting[]} */ (Object.keys(OTHER)))
    if (stored(settingKey(setting)) === OTHER[setting]) root.dataset[setting] = OTHER[setting];
}

/** The other hand, or the other print. @param {HTMLElement} root @param {DisplaySetting} setting */
export function toggleDisplaySetting(root, setting) {
  const isOther = !root.dataset[setting];
  store(settingKey(setting), isOther ? OTHER[setting] : "");
  if (isOther) root.dataset[setting] = OTHER[setting];
  else delete root.dataset[setting];
}

/** Is every word of this table entered? @param {number} table */
export const isFullForm = (table) => stored(fullFormKey(table)) !== null;

/** @param {number} table @param {boolean} isFull */
export const setFullForm = (table, isFull) => store(fullFormKey(table), isFull ? "on" : null);

/** How a table was followed last: the next one begins so. @returns {Follow} */
export const lastFollow = () => FOLLOWS.find((follow) => follow === stored(FOLLOW)) ?? "plays";

/** @param {Follow} follow */
export const storeFollow = (follow) => store(FOLLOW, follow);

export class ReadMarks {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
    /** @type {Set<string | number>} */ this.marks = new Set();
    try {
      this.marks = new Set(JSON.parse(stored(key) ?? "[]"));
    } catch {
      // it is no list: all is shown again
    }
  }

  /** @param {string | number} mark */
  has(mark) {
    return this.marks.has(mark);
  }

  /** @param {(string | number)[]} marks */
  add(marks) {
    for (const mark of marks) this.marks.add(mark);
    store(this.key, JSON.stringify([...this.marks]));
  }
}
