// The tables of the round: one's own first, then those that can be taken.

import { Refusal, ask, speak } from "../../shared/ask.js";
import { byId, written } from "../../shared/page.js";
import { silence } from "../../shared/retry.js";
import { watch } from "../../shared/watch.js";
import { clock, learn, say } from "../../shared/words.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";

/** @import {Retry} from "../../shared/retry.js" */
/** @import {MyTable} from "../../shared/wire" */
/** @import {ListConfig} from "./config" */

const LOOK_AGAIN = 15000;

const config = /** @type {ListConfig} */ (written("tablet-config"));
const root = byId("tablet");
learn(config.phrases);
speak(config.wire);

/** @type {MyTable[] | null} */ let tables = null;
/** @type {Refusal | null} */ let refusal = null;

/** @param {MyTable} table */
function line(table) {
  const others = table.plays_here ? say("you_play_here") : (table.holder ?? say("nobody"));
  const state = table.needs ? say(`needs_${table.needs}`) : say(`status_${table.status}`);
  return html`<li class="row-item">
    <a class="row-target" href="tables/${table.id}/" ?data-mine=${table.mine}>
      <span class="row-main">
        <span class="name">${say("table", { number: table.number })}</span>
        ${table.mine ? nothing : html`<span class="quiet">${others}</span>`}
      </span>
      <span class="row-side">
        <span class="badge" data-kind=${table.needs ? "attention" : table.status}>${state}</span>
      </span>
    </a>
  </li>`;
}

async function look() {
  refusal = null;
  try {
    ({ tables } = await ask("GET", config.myTables));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
  }
}

/** The tables as far as they are known, and above them why no more is. @param {Retry} retry */
function paint(retry) {
  render(html`${silent(retry)} ${refused()} ${list()}`, root);
}

/** @param {Retry} retry */
function silent(retry) {
  if (!retry.since) return nothing;
  return html`<p class="sync" data-state="offline" role="status">
    <span class="sync-mark" aria-hidden="true"></span>${say(silence(retry, 0), { time: clock(retry.since) })}
  </p>`;
}

function refused() {
  if (!refusal) return nothing;
  return html`<p class="callout" data-kind="danger" role="alert">${refusal.message}</p>`;
}

function list() {
  if (!tables) return nothing;
  if (!tables.length) return html`<p class="empty">${say("no_tables")}</p>`;
  return html`<p>${say("my_tables_text")}</p>
    <ul class="rows">
      ${tables.map(line)}
    </ul>`;
}

watch(look, { every: LOOK_AGAIN, looked: paint });
