// @ts-check
// The words of the tablet, as the server gave them in the page's language. A missing one is a bug and shows itself.

/** @type {Record<string, string>} */
let phrases = {};

/** @param {Record<string, string>} given */
export function learn(given) {
  phrases = given;
}

/** The phrase of that key, its `{names}` filled in.
 * @param {string} key @param {Record<string, string | number>} [values] */
export function say(key, values = {}) {
  const phrase = phrases[key];
  if (phrase === undefined) throw new Error(`the tablet has no phrase ${key}`);
  return phrase.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** A clock time as people say it: 14:02. @param {Date} moment */
export function clock(moment) {
  return moment.toLocaleTimeString(document.documentElement.lang || "es", {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
}
