// @ts-check
// The tables of the round: one's own first, then those that can be taken.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { Unreachable, ask, speak } from "../../shared/ask.js";
import { Retry, silence } from "../../shared/retry.js";
import { clock, learn, say } from "../../shared/words.js";

const LOOK_AGAIN = 15000;

const config = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById("tablet-config")).textContent ?? "{}",
);
const root = /** @type {HTMLElement} */ (document.getElementById("tablet"));
learn(config.phrases);
speak(config.wire);

/** @param {any} table */
function line(table) {
  const who = table.mine
    ? nothing
    : html`<span class="quiet"
        >${table.plays_here ? say("you_play_here") : (table.holder ?? say("nobody"))}</span
      >`;
  const state = table.needs ? say(`needs_${table.needs}`) : say(`status_${table.status}`);
  return html`<li class="row-item">
    <a class="row-target" href="tables/${table.id}/" ?data-mine=${table.mine}>
      <span class="row-main"><span class="name">${say("table", { number: table.number })}</span> ${who}</span>
      <span class="row-side"
        ><span class="badge" data-kind=${table.needs ? "attention" : table.status}>${state}</span></span
      >
    </a>
  </li>`;
}

/** @type {any[] | null} */ let tables = null;
const retry = new Retry(show);

async function show() {
  if (retry.early) return;
  try {
    ({ tables } = await ask("GET", config.myTables));
    retry.heard();
    paint();
  } catch (error) {
    if (error instanceof Unreachable) retry.later(error);
    paint(
      error instanceof Unreachable
        ? nothing
        : html`<p class="callout" data-kind="danger" role="alert">
            ${/** @type {Error} */ (error).message}
          </p>`,
    );
  }
}

/** The tables as far as they are known, and above them why no more is. @param {unknown} [trouble] */
function paint(trouble = nothing) {
  const silent = retry.since
    ? html`<p class="sync" data-state="offline" role="status">
        <span class="sync-mark" aria-hidden="true"></span
        >${say(silence(retry, 0), { time: clock(retry.since) })}
      </p>`
    : nothing;
  const list = tables?.length
    ? html`<p>${say("my_tables_text")}</p>
        <ul class="rows">
          ${tables.map(line)}
        </ul>`
    : tables
      ? html`<p class="empty">${say("no_tables")}</p>`
      : nothing;
  render(html`${silent} ${trouble} ${list}`, root);
}

show();
setInterval(() => document.visibilityState === "visible" && show(), LOOK_AGAIN);
