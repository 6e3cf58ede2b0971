// The public page of a table: fills [data-live-table] from the stream until it is decided. What it shows of a
// player, and beside the law, its game says.

import { listen } from "../../shared/stream.js";
import { filled } from "../../shared/text.js";

/** @import {LiveGame} from "../../rules/games/game" */
/** @import {PublicPlayer, PublicTable, SheetDone} from "../../shared/wire" */

for (const part of document.querySelectorAll("[data-live-table]")) {
  if (part instanceof HTMLElement) follow(part);
}

/** Of a game without such a script, names alone. @param {HTMLElement} part */
async function follow(part) {
  const script = new URL(`../../rules/games/${part.dataset.game}/live.js`, import.meta.url);
  /** @type {Partial<LiveGame>} */ const game = await import(script.href).catch(() => ({}));
  const lang = document.documentElement.lang.startsWith("en") ? "en" : "es";
  listen(`${part.dataset.liveUrl}?table=${part.dataset.liveTable}`, {
    table: (content) => show(part, game, content, lang),
  });
}

/** @param {HTMLElement} part @param {Partial<LiveGame>} game @param {PublicTable} content
 * @param {"es" | "en"} lang */
function show(part, game, content, lang) {
  part.hidden = content.state === null || content.status === "decided";
  if (content.state === null || part.hidden) return;
  say(part, "[data-live-banner]", content.banner?.[lang]);
  const { series, phase } = content.state;
  if (series && !part.querySelector("[data-live-series]")) {
    const games = make("p", "quiet");
    games.dataset.liveSeries = "";
    part.querySelector("[data-live-banner]")?.after(games);
  }
  say(part, "[data-live-series]", series?.done.map((done, at) => wonBy(game, done, at)).join(" · "));
  say(part, "[data-live-sentence]", content.sentence?.[lang]);
  say(part, "[data-live-gauge]", phase === "over" || phase === "between" ? "" : game.gauge?.(content, lang));
  const list = part.querySelector("[data-live-players]");
  const seated = content.players.filter((player) => !player.absent);
  list?.replaceChildren(...seated.map((player) => row(part, game, player, content)));
}

/**
 * A game of a series that is done.
 * @param {Partial<LiveGame>} game @param {SheetDone} done @param {number} at
 */
const wonBy = ({ isSheet }, { winner, tied }, at) =>
  filled(isSheet ? gettext("Sheet %(number)s: %(names)s") : gettext("Game %(number)s: %(names)s"), {
    number: at + 1,
    names: winner ?? (tied?.join(", ") || "–"),
  });

/** @param {HTMLElement} part @param {string} where @param {string | undefined} words */
function say(part, where, words) {
  const place = part.querySelector(where);
  if (place && place.textContent !== (words ?? "")) place.textContent = words ?? "";
}

/** @param {HTMLElement} part @param {Partial<LiveGame>} game @param {PublicPlayer} player
 * @param {PublicTable} content */
function row(part, game, player, content) {
  const item = make("li", "row-item");
  const main = make("span", "row-main");
  main.append(make("span", "name", player.name));
  if (player.opens) main.append(" ", make("span", "quiet", gettext("opens")));
  const side = make("span", "row-side");
  const out = player.removed || player.out;
  side.append(
    out ? make("span", "quiet", gettext("out")) : (game.shown?.(player, part.dataset.dice, content) ?? ""),
  );
  item.append(main, side);
  return item;
}

/** @param {string} tag @param {string} kind @param {string} [words] */
function make(tag, kind, words) {
  const element = document.createElement(tag);
  element.className = kind;
  if (words) element.textContent = words;
  return element;
}
