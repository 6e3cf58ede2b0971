// What a page has before our scripts, for those that are tested without one: texts as they are written.

Object.assign(globalThis, {
  /** @param {string} text */
  gettext: (text) => text,
  /** @param {string} one @param {string} many @param {number} count */
  ngettext: (one, many, count) => (count === 1 ? one : many),
  /** @param {string} text @param {Record<string, string | number>} values */
  interpolate: (text, values) => text.replace(/%\((\w+)\)s/g, (_all, name) => String(values[name])),
});
