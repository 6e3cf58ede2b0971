// The organizer's rulings: above the felt until read, and all in a list. The acta says what they do.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock, filled } from "../../../shared/text.js";
import { key } from "../../../shared/dice.js";

/** @import {Ruling, TableShown} from "../../../shared/wire" */
/** @import {Acta} from "../../../rules/games/game" */
/** @import {TableModel} from "../model.js" */
/** @import {ReadMarks} from "../device-settings.js" */
/** @import {Panel} from "./panel.js" */

/** Where this ruling holds here, in words; null: nowhere. @param {Ruling} ruling @param {TableShown} table */
export function bearing(ruling, table) {
  const isThisTable = (/** @type {{round: number | null, table: number | null}} */ spot) =>
    spot.table === table.number && spot.round === table.round;
  if (ruling.superseded_by) return null;
  if (ruling.reach.now?.some(isThisTable)) return gettext("in force now");
  if (ruling.reach.next_play?.some(isThisTable)) return gettext("from your next play");
  if (ruling.reach.missed?.some(isThisTable)) return gettext("no longer reaches this table");
  if (ruling.scope === "next-round") return gettext("from the next round");
  if (ruling.scope === "table") return isThisTable(ruling) ? gettext("in force now") : null;
  return gettext("in force");
}

/** @param {Ruling} ruling */
export const worded = (ruling) =>
  document.documentElement.lang.startsWith("en") ? ruling.words.en || ruling.words.es : ruling.words.es;

/** @param {Ruling["articles"]} articles */
export const cited = (articles) =>
  articles.map(
    (article) =>
      html`<span class="article">${filled(gettext("art. %(article)s"), { article: article ?? "" })}</span> `,
  );

/** @param {TableModel} model @param {Ruling[]} rulings @param {ReadMarks} read @param {() => void} changed */
export function unread(model, rulings, read, changed) {
  const fresh = rulings
    .filter((ruling) => !read.has(ruling.number) && bearing(ruling, model.table.table))
    .sort((a, b) => b.number - a.number);
  const [newest] = fresh;
  if (!newest) return nothing;
  const understood = () => {
    read.add(fresh.map((ruling) => ruling.number));
    changed();
  };
  return html`<section class="news ruling" role="status">
    <div class="news-words">
      <details class="ruling-words">
        <summary>
          <span class="news-title">
            ${filled(gettext("Ruling %(number)s"), { number: newest.number })}
            ${newest.articles.length ? html`· ${cited(newest.articles)}` : nothing}·
            ${bearing(newest, model.table.table)}</span
          >
          <span class="ruling-text">${worded(newest)}</span>
        </summary>
      </details>
      ${
        fresh.length > 1
          ? html`<p class="quiet">
              ${filled(gettext("And %(count)s more: they are in the drawer, under today’s rulings."), {
                count: fresh.length - 1,
              })}
            </p>`
          : nothing
      }
    </div>
    ${key({ label: gettext("Understood"), kind: "rare", press: understood })}
  </section>`;
}

/** Rulings in words; the banner tells the catalogue's cases. @param {Acta} acta */
export function awaited(acta) {
  const waits = acta.waiting.map((number) =>
    number === null ? gettext("A ruling") : filled(gettext("Ruling %(number)s"), { number }),
  );
  return waits.length
    ? html`<p class="law-waits">
        ${filled(gettext("%(what)s: from the next play on"), { what: waits.join(", ") })}
      </p>`
    : nothing;
}

/** @param {TableModel} model @param {Ruling[]} rulings
 * @param {{set: (panel: Panel | null) => void, register: string}} given */
export function all(model, rulings, { set, register }) {
  const list = [...rulings].sort((a, b) => b.number - a.number);
  return html`<dialog class="sheet tall" aria-label=${gettext("Today’s rulings")} @cancel=${() => set(null)}>
    <header class="panel-head">
      <h2>${gettext("Today’s rulings")}</h2>
      ${key({ label: gettext("Close"), kind: "rare", press: () => set(null) })}
    </header>
    ${
      list.length
        ? html`<ol class="cases">
            ${list.map((ruling) => line(ruling, model.table.table, register))}
          </ol>`
        : html`<p class="empty">${gettext("There are no rulings yet.")}</p>`
    }
  </dialog>`;
}

/** @param {Ruling} ruling @param {TableShown} table @param {string} register */
function line(ruling, table, register) {
  const where = bearing(ruling, table);
  return html`<li class="case" ?data-superseded=${ruling.superseded_by !== null}>
    <p class="case-question">
      <a href="${register}${ruling.number}/" target="_blank" rel="noopener"
        >${filled(gettext("Ruling %(number)s"), { number: ruling.number })}</a
      >
      ·
      ${clock(new Date(ruling.at))}${
        ruling.table ? html` · ${filled(gettext("Table %(number)s"), { number: ruling.table })}` : nothing
      }
    </p>
    <p class="case-answer">${worded(ruling)}</p>
    <p class="case-articles">
      ${cited(ruling.articles)}
      <span class="quiet"
        >${
          ruling.superseded_by
            ? filled(gettext("superseded by ruling %(number)s"), { number: ruling.superseded_by })
            : where
              ? where
              : gettext("for that table only")
        }</span
      >
    </p>
  </li>`;
}
