// The public standings of rounds with points: what is on the tables now, told from what is recorded.

import { listen } from "../../shared/stream.js";
import { figures, language } from "../../shared/sheets.js";
import { filled } from "../../shared/text.js";

/** @import {PublicTable} from "../../shared/wire" */

const part = document.querySelector("[data-running]");
if (part instanceof HTMLElement) follow(part);

/** @param {HTMLElement} whole */
function follow(whole) {
  /** @type {Map<number, PublicTable>} */ const tables = new Map();
  const grid = document.querySelector('[data-now="standings"]');
  if (grid) new MutationObserver(() => markGrid(tables)).observe(grid, { childList: true, subtree: true });
  listen(whole.dataset.liveUrl ?? "", {
    table: (content) => {
      if (content.state && content.status !== "decided") tables.set(content.table, content);
      else tables.delete(content.table);
      whole.hidden = tables.size === 0;
      const shown = [...tables.values()].sort((one, other) => one.table - other.table);
      whole.querySelector("[data-running-tables]")?.replaceChildren(...shown.map(board));
      markGrid(tables);
    },
  });
}

/** @param {PublicTable} content */
function board(content) {
  const shown = make("section", "board");
  const heading = make("h3", "", filled(gettext("Table %(number)s"), { number: content.table }));
  shown.append(heading);
  if (content.progress) shown.append(make("p", "quiet small", content.progress[language()]));
  const list = make("ul", "rows");
  for (const { name, absent } of content.players) {
    const { total, points } = figures(content, name);
    if (absent || total === undefined) continue;
    const item = make("li", "row-item");
    item.append(make("span", "row-main name", name));
    const side = make("span", "row-side");
    side.append(make("strong", "figure", String(total)));
    if (points) side.append(` · ${filled(gettext("%(points)s pts"), { points })}`);
    item.append(side);
    list.append(item);
  }
  shown.append(list);
  return shown;
}

/** Each open cell of the round has the points so far. @param {Map<number, PublicTable>} tables */
function markGrid(tables) {
  for (const cell of document.querySelectorAll("[data-runs]")) {
    if (!(cell instanceof HTMLElement)) continue;
    const content = tables.get(Number(cell.dataset.runsAt));
    const { points } = content ? figures(content, cell.dataset.runs ?? "") : { points: "" };
    cell.classList.toggle("runs", points !== "");
    if (cell.textContent !== (points || "–")) cell.textContent = points || "–";
  }
}

/** @param {string} tag @param {string} kind @param {string} [words] */
function make(tag, kind, words) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  if (words) element.textContent = words;
  return element;
}
