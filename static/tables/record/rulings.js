// The last ruling as a line of a public page; said to be new if made meanwhile.

import { listen } from "../../shared/stream.js";
import { filled } from "../../shared/text.js";

/** @import {Ruling} from "../../shared/wire" */

for (const part of document.querySelectorAll("[data-ruling-news]")) {
  if (part instanceof HTMLElement) follow(part);
}

/** @param {HTMLElement} part */
function follow(part) {
  /** @type {number | null} */ let lastNumber = null;
  listen(part.dataset.liveUrl ?? "", {
    rulings: ({ rulings }) => {
      const last = rulings.filter((ruling) => !ruling.superseded_by && concerns(part, ruling)).at(-1);
      show(part, last, lastNumber !== null && (last?.number ?? 0) > lastNumber);
      lastNumber = Math.max(lastNumber ?? 0, last?.number ?? 0);
    },
  });
}

/** Not one for another table alone. @param {HTMLElement} part @param {Ruling} ruling */
function concerns(part, ruling) {
  return ruling.scope !== "table" || !part.dataset.table || String(ruling.table) === part.dataset.table;
}

/** @param {HTMLElement} part @param {Ruling | undefined} ruling @param {boolean} fresh */
function show(part, ruling, fresh) {
  part.hidden = !ruling;
  if (!ruling) return;
  const lang = document.documentElement.lang.startsWith("en") ? "en" : "es";
  const link = /** @type {HTMLAnchorElement} */ (part.querySelector("a"));
  link.href = `${part.dataset.register}${ruling.number}/`;
  const title = fresh ? gettext("New ruling %(number)s") : gettext("Ruling %(number)s");
  link.textContent = filled(title, { number: ruling.number });
  const words = /** @type {HTMLElement} */ (part.querySelector("[data-words]"));
  words.textContent = ruling.words[lang];
}
