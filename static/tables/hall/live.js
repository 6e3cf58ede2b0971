// The public page of a table: fills [data-live-table] from the stream until it is decided.

import { listen } from "../../shared/stream.js";
import { filled } from "../../shared/text.js";

/** @import {PublicPlayer, PublicTable} from "../../shared/wire" */

const PLACES = 5;

for (const part of document.querySelectorAll("[data-live-table]")) {
  if (part instanceof HTMLElement) follow(part);
}

/** @param {HTMLElement} part */
function follow(part) {
  const lang = document.documentElement.lang.startsWith("en") ? "en" : "es";
  listen(`${part.dataset.liveUrl}?table=${part.dataset.liveTable}`, {
    table: (content) => show(part, content, lang),
  });
}

/** @param {HTMLElement} part @param {PublicTable} content @param {"es" | "en"} lang */
function show(part, content, lang) {
  part.hidden = content.state === null || content.status === "decided";
  if (content.state === null || part.hidden) return;
  say(part, "[data-live-banner]", content.banner?.[lang]);
  say(part, "[data-live-sentence]", content.sentence?.[lang]);
  say(part, "[data-live-calzo]", content.state.phase === "over" ? "" : content.calzo?.[lang]?.text);
  const list = part.querySelector("[data-live-players]");
  const seated = content.players.filter((player) => !player.absent);
  list?.replaceChildren(...seated.map((player) => row(part, player)));
}

/** @param {HTMLElement} part @param {string} where @param {string | undefined} words */
function say(part, where, words) {
  const place = part.querySelector(where);
  if (place && place.textContent !== (words ?? "")) place.textContent = words ?? "";
}

/** @param {HTMLElement} part @param {PublicPlayer} player */
function row(part, player) {
  const item = make("li", "row-item");
  const main = make("span", "row-main");
  main.append(make("span", "name", player.name));
  if (player.opens) main.append(" ", make("span", "quiet", gettext("opens")));
  const side = make("span", "row-side");
  const out = player.removed || player.dice === 0;
  side.append(out ? make("span", "quiet", gettext("out")) : dice(part, player.dice ?? 0));
  item.append(main, side);
  return item;
}

/** @param {HTMLElement} part @param {number} left */
function dice(part, left) {
  const shown = make("span", "dice-row");
  shown.setAttribute("role", "img");
  shown.setAttribute("aria-label", filled(gettext("%(dice)s of 5 dice"), { dice: left }));
  for (let at = 0; at < PLACES; at++) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "die");
    svg.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `${part.dataset.dice}#die-${at < left ? "hidden" : "lost"}`);
    svg.append(use);
    shown.append(svg);
  }
  return shown;
}

/** @param {string} tag @param {string} kind @param {string} [words] */
function make(tag, kind, words) {
  const element = document.createElement(tag);
  element.className = kind;
  if (words) element.textContent = words;
  return element;
}
