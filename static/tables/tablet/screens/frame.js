// What stands round every screen: the strip of tables, whether what was tapped is kept, and what was refused.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { silence } from "../../../shared/retry.js";
import { clock, say } from "../../../shared/words.js";
import { key } from "../../../shared/dice.js";
import { told } from "./told.js";

/** @import {MyTable} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */
/** @import {Outbox} from "../outbox.js" */

/** @param {MyTable[]} tables @param {number} current @param {(id: number) => void} go @param {string} list */
export function strip(tables, current, go, list) {
  const mine = tables.filter((table) => table.mine || table.id === current);
  return html`<nav class="table-strip" aria-label=${say("my_tables")}>
    ${mine.map(
      (table) =>
        html`<a
          href="../${table.id}/"
          aria-current=${table.id === current ? "page" : nothing}
          data-state=${table.status}
          ?data-needs=${Boolean(table.needs)}
          @click=${(/** @type {Event} */ event) => (event.preventDefault(), go(table.id))}
          >${say("table", { number: table.number })}
          ${table.needs ? html`<small>${say(`needs_${table.needs}`)}</small>` : html`<small>${say(`status_${table.status}`)}</small>`}</a
        >`,
    )}
    <a class="all-tables" href=${list}>${say("all_tables")}</a>
  </nav>`;
}

/** Saved, on its way, or in silence: in words and shape, always there. @param {TableModel} model @param {Outbox} outbox */
export function sync(model, outbox) {
  const count = model.unsent.length + outbox.waiting(model.id).length;
  const refused = model.refused.length + outbox.refused(model.id).length;
  const silent = model.silentSince || !count ? model.retry : outbox.retry;
  const state = refused ? "refused" : silent.since ? "offline" : count ? "waiting" : "saved";
  const words = {
    saved: say("saved"),
    waiting: say("unsent", { count }),
    offline: say(silence(silent, count), { time: silent.since ? clock(silent.since) : "", count }),
    refused: say("refused_count", { count: refused }),
  };
  return html`<p class="sync" data-state=${state} role="status">
    <span class="sync-mark" aria-hidden="true"></span>${words[state]}
  </p>`;
}

/** What one tap reaches from every screen: the cases, and a silent call. @param {{look: () => void, consult: (() => void) | null}} given */
export function tools({ look, consult }) {
  return html`<div class="tools">
    ${key({ label: say("whatif"), kind: "tool", press: look })}
    ${consult ? key({ label: say("consult_short"), kind: "tool", press: consult }) : nothing}
  </div>`;
}

/** What the server did not take, beside its reason: correct the first of it, enter it again upon the table as it is, or drop it. @param {TableModel} model @param {(mending: boolean) => void} mend */
export function refused(model, mend) {
  const elsewhere = model.elsewhere
    ? html`<p class="callout" data-kind="warn" role="status">${say("entered_elsewhere")}</p>`
    : nothing;
  if (!model.refused.length)
    return model.trouble
      ? html`<p class="callout trouble" data-kind="danger" role="alert">${model.trouble.message}</p>`
      : elsewhere;
  const others = written(model);
  return html`<section class="callout refused" data-kind="danger" role="alert">
    <p class="callout-title">${say("refused_title")}</p>
    <p>${model.refused[0].refused}</p>
    ${
      others.length
        ? html`<p><strong>${say("written_meanwhile")}</strong></p>
            <ul>
              ${others.map((line) => html`<li>${line.sentence} <span class="quiet">${line.author}</span></li>`)}
            </ul>`
        : nothing
    }
    <p><strong>${say("you_tapped")}</strong></p>
    <ol>
      ${model.refused.map((entry) => html`<li>${entry.body.sentence || told(entry.body.move)}</li>`)}
    </ol>
    ${model.mending ? html`<p class="mending"><strong>${say("mending")}</strong></p>` : nothing}
    <div class="keys" data-columns="2">
      ${model.mendable ? key({ label: say(model.mending ? "mend_not" : "mend"), small: model.mending ? nothing : say("mend_small"), kind: "wide", press: () => mend(!model.mending) }) : nothing}
      ${key({ label: say("enter_again"), small: say("enter_again_small"), press: () => model.enterRefused() })}
      ${key({ label: say("drop"), small: say("drop_small"), press: () => model.dropRefused() })}
    </div>
  </section>`;
}

/** What other devices wrote since the refused entry was tapped. @param {TableModel} model */
function written(model) {
  return (model.acta?.log ?? []).filter((line) => line.number > model.refused[0].body.base && line.stands);
}

/** Nobody, or somebody else, runs this table: look on, or take it. @param {TableModel} model */
export function claiming(model) {
  const { claim, may_write: writes } = model.table;
  if (writes) return nothing;
  return html`<section class="callout" data-kind="info">
    <p class="callout-title">${claim ? say("run_by", { name: claim.holder }) : say("run_by_nobody")}</p>
    <div class="keys" data-columns="1">
      ${key({ label: claim ? say("take_over") : say("take"), small: claim ? say("take_over_small", { name: claim.holder }) : nothing, kind: "confirm", press: () => model.tell("claim", { take_over: Boolean(claim) }) })}
    </div>
  </section>`;
}
