// @ts-check
// What somebody has read on this device and need not be shown again. A browser that keeps nothing shows it
// again after a reload.

export class Read {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
    /** @type {Set<string | number>} */ this.kept = new Set();
    try {
      this.kept = new Set(JSON.parse(localStorage.getItem(name) ?? "[]"));
    } catch {
      // nothing is kept here
    }
  }

  /** @param {string | number} one */
  has(one) {
    return this.kept.has(one);
  }

  /** @param {(string | number)[]} some */
  add(some) {
    for (const one of some) this.kept.add(one);
    try {
      localStorage.setItem(this.name, JSON.stringify([...this.kept]));
    } catch {
      // as above
    }
  }
}
