// The announcer's phone: each key is a form; with scripts the page stays and follows other devices.

import { html, nothing, render } from "../../../vendor/lit-html/lit-html.js";
import { Refusal, Unreachable, ask } from "../../../shared/ask.js";
import { byId, keepAwake, written } from "../../../shared/page.js";
import { noAnswerText } from "../../../shared/retry.js";
import { watch } from "../../../shared/watch.js";
import { filled } from "../../../shared/text.js";

/** @import {BoardSeat, BoardTable, OpenedSeat, Reveal, SheetState} from "../../../shared/wire" */

/** @typedef {{api: string, steps: Record<string, string>, shown: SheetState, pair?: string}} Config
 * `pair`: what a table is called on a sheet that draws pairs */

const LOOK = 1500;
const config = /** @type {Config} */ (written("announce-config"));
const lastAnnounced = byId("announce-last");
const trouble = byId("announce-trouble");
const forms = /** @type {HTMLFormElement[]} */ ([...document.querySelectorAll("form[data-step]")]);

let { shown } = config;
let busy = false;
let pressed = 0;

/** @param {SheetState | null} state null, or without cups: the page to sign in on */
function take(state) {
  if (!state?.cups) {
    const message = gettext("The server asks you to sign in again: the reveal stays where it is.");
    throw new Refusal(403, { code: "unknown", message, article: null, extra: {} });
  }
  trouble.hidden = true;
  const moved =
    !shown.reveal || state.version !== shown.version || state.reveal?.position !== shown.reveal.position;
  const another =
    state.status !== shown.status ||
    state.serial !== shown.serial ||
    state.correction?.at !== shown.correction?.at;
  if (another) return location.reload();
  shown = state;
  if (moved) paint();
}

const club = (/** @type {BoardSeat} */ one) =>
  one.club ? html`<span class="announce-club">${one.club}</span>` : nothing;

/** @param {OpenedSeat} one */
const placeOf = ({ table, seat }) =>
  config.pair ? tableNamed(table) : filled(gettext("Table %(table)s · seat %(seat)s"), { table, seat });

const alone = (/** @type {OpenedSeat} */ one) =>
  html`<p class="announce-name">
    <span class="display">${one.name}</span> ${club(one)}
    <span class="announce-seat">${placeOf(one)}</span>
  </p>`;

/** In a large hall: the last opened table. @param {Reveal} reveal */
function wholeTable({ board, last: [{ table }] }) {
  const seats = board.find((other) => other.table === table)?.seats ?? [];
  return html`<p class="announce-seat">${tableNamed(table)}</p>
    <ol class="announce-people">
      ${seats.map((seat) => seat && html`<li>${numbered(seat)}</li>`)}
    </ol>`;
}

const numbered = (/** @type {BoardSeat} */ one) =>
  html`<span class="figure">${one.seat}</span> <span class="display">${one.name}</span> ${club(one)}`;

/** A pair, on a sheet that draws pairs. @param {number} table */
const tableNamed = (table) =>
  config.pair ? `${config.pair} ${table}` : filled(gettext("Table %(table)s"), { table });

/** @param {HTMLElement} into @param {unknown} what */
function renderInto(into, what) {
  into.replaceChildren();
  render(what, into.appendChild(document.createElement("div")));
}

function paint() {
  const { reveal } = shown;
  if (!reveal) return;
  if (reveal.position > 0)
    renderInto(lastAnnounced, reveal.unit === "name" ? reveal.last.map(alone) : wholeTable(reveal));
  const at = document.getElementById("announce-at");
  if (at)
    at.textContent = filled(gettext("%(position)s of %(total)s"), {
      position: reveal.position,
      total: reveal.total,
    });
  for (const form of forms) {
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
    if (button.matches(".rare")) continue;
    if (form.dataset.step === "back") button.disabled = reveal.position === 0;
    if (form.dataset.step === "on") form.hidden = reveal.state === "over";
    if (form.dataset.step === "finish") form.hidden = reveal.state !== "over";
  }
  const board = document.getElementById("announce-board");
  if (board) renderInto(board, reveal.board.map(onBoard));
}

const onBoard = (/** @type {BoardTable} */ { table, seats }) =>
  html`<section class="announce-table">
    <h2>${tableNamed(table)}</h2>
    <ol>
      ${seats.map((seat) => html`<li>${seat ? seat.name : "–"}</li>`)}
    </ol>
  </section>`;

/** Says why there is nothing new. @param {string} words */
function announceTo(words) {
  trouble.textContent = words;
  trouble.hidden = false;
}

/** A thumb is never too early: it does not wait for a look that is on its way. @param {string} address */
async function press(address) {
  if (busy) return;
  busy = true;
  pressed += 1;
  try {
    take(await ask("POST", address, {}));
    retry.answered();
  } catch (error) {
    if (error instanceof Unreachable) {
      retry.unanswered(error);
      announceTo(noAnswerText(retry, 0));
    } else if (error instanceof Refusal) {
      retry.answered();
      announceTo(error.message);
    } else throw error;
  } finally {
    busy = false;
  }
}

/** What another device did. What was asked before a press is no news after it. */
async function look() {
  if (busy) return;
  const before = pressed;
  try {
    /** @type {SheetState | null} */ const state = await ask("GET", config.api);
    if (pressed === before) take(state);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    announceTo(error.message);
  }
}

for (const form of forms) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    press(config.steps[form.dataset.step ?? ""]);
  });
}

keepAwake();
const { retry } = watch(look, {
  every: LOOK,
  first: LOOK,
  hidden: true,
  looked: ({ since }) => since && announceTo(noAnswerText(retry, 0)),
});
