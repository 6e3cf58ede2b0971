// The organizer's rulings as they arrive: calmly above the felt until somebody has read them, and all of them in a list. What they do at this table
// the acta says; here they are read.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock, say } from "../../../shared/words.js";
import { key } from "../../../shared/dice.js";

/** @import {Ruling, TableShown} from "../../../shared/wire" */
/** @import {Acta} from "../received.js" */
/** @import {TableModel} from "../model.js" */
/** @import {Read} from "../read.js" */
/** @import {Panel} from "./panel.js" */

/** Where this ruling stands at this table: a key of the phrases, or null where it is none of its business. @param {Ruling} ruling @param {TableShown} table */
export function bearing(ruling, table) {
  const here = (/** @type {{round: number | null, table: number | null}} */ spot) =>
    spot.table === table.number && spot.round === table.round;
  if (ruling.superseded_by) return null;
  if (ruling.reach.now?.some(here)) return "ruling_now";
  if (ruling.reach.next_play?.some(here)) return "ruling_next_play";
  if (ruling.reach.missed?.some(here)) return "ruling_missed";
  if (ruling.scope === "next-round") return "ruling_next_round";
  if (ruling.scope === "table") return here(ruling) ? "ruling_now" : null;
  return "ruling_holds";
}

/** @param {Ruling} ruling */
export const worded = (ruling) =>
  document.documentElement.lang.startsWith("en") ? ruling.words.en || ruling.words.es : ruling.words.es;

/** @param {Ruling} ruling */
const cited = (ruling) =>
  ruling.articles.map(
    (article) => html`<span class="article">${say("article", { article: article ?? "" })}</span> `,
  );

/** What nobody has read yet on this device, the newest first; one tap puts all of it away. @param {TableModel} model @param {Ruling[]} rulings @param {Read} read @param {() => void} changed */
export function unread(model, rulings, read, changed) {
  const fresh = rulings
    .filter((ruling) => !read.has(ruling.number) && bearing(ruling, model.table.table))
    .sort((one, other) => other.number - one.number);
  const [newest] = fresh;
  if (!newest) return nothing;
  const understood = () => {
    read.add(fresh.map((ruling) => ruling.number));
    changed();
  };
  return html`<section class="news ruling" role="status">
    <p class="news-title">
      ${say("ruling", { number: newest.number })}
      ${newest.articles.length ? html`· ${cited(newest)}` : nothing}·
      ${say(String(bearing(newest, model.table.table)))}
    </p>
    <div class="news-words">
      <p class="ruling-words">${worded(newest)}</p>
      ${fresh.length > 1 ? html`<p class="quiet">${say("rulings_more", { count: fresh.length - 1 })}</p>` : nothing}
    </div>
    ${key({ label: say("understood"), kind: "rare", press: understood })}
  </section>`;
}

/** What was ruled in words and holds from the next play on; of the cases of the catalogue the banner itself tells. @param {Acta} acta */
export function awaited(acta) {
  const waits = acta.waiting.map((number) =>
    number === null ? say("waits_unnumbered") : say("ruling", { number }),
  );
  return waits.length ? html`<p class="law-waits">${say("waits", { what: waits.join(", ") })}</p>` : nothing;
}

/** All rulings, the newest first. @param {TableModel} model @param {Ruling[]} rulings @param {{set: (panel: Panel | null) => void, register: string}} given */
export function all(model, rulings, { set, register }) {
  const list = [...rulings].sort((one, other) => other.number - one.number);
  return html`<dialog class="sheet tall" aria-label=${say("rulings")} @cancel=${() => set(null)}>
    <header class="panel-head">
      <h2>${say("rulings")}</h2>
      ${key({ label: say("close"), kind: "rare", press: () => set(null) })}
    </header>
    ${
      list.length
        ? html`<ol class="cases">
            ${list.map((ruling) => line(ruling, model.table.table, register))}
          </ol>`
        : html`<p class="empty">${say("rulings_none")}</p>`
    }
  </dialog>`;
}

/** @param {Ruling} ruling @param {TableShown} table @param {string} register */
function line(ruling, table, register) {
  const where = bearing(ruling, table);
  return html`<li class="case" ?data-superseded=${ruling.superseded_by !== null}>
    <p class="case-question">
      <a href="${register}${ruling.number}/" target="_blank" rel="noopener"
        >${say("ruling", { number: ruling.number })}</a
      >
      ·
      ${clock(new Date(ruling.at))}${ruling.table ? html` · ${say("table", { number: ruling.table })}` : nothing}
    </p>
    <p class="case-answer">${worded(ruling)}</p>
    <p class="case-articles">
      ${cited(ruling)}
      <span class="quiet"
        >${ruling.superseded_by ? say("ruling_superseded", { number: ruling.superseded_by }) : where ? say(where) : say("ruling_elsewhere")}</span
      >
    </p>
  </li>`;
}
