// The felt: the players round the table in their real order, with their dice, who opens and who is out.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cup, row } from "../../../shared/dice.js";
import { moveText } from "../../../rules/games/dudo/move-text.js";
import { warned } from "./settle.js";

/** @import {SeatShown, State} from "../../../shared/wire" */
/** @import {Acta} from "../received.js" */
/** @import {TableModel} from "../model.js" */

/** @typedef {Pick<TableModel, "acta" | "table" | "unsent" | "isPredicted">} Shown */

/** @param {Shown} model
 * @param {{chosen?: string[], touch?: (name: string) => void, speaks?: string | null}} given */
export function felt(model, { chosen = [], touch, speaks = null } = {}) {
  const { acta } = model;
  const { state } = acta;
  const players = acta.head.players;
  return html`<ol class="felt" data-players=${players.length} ?data-stale=${!model.isPredicted}>
    ${players.map((/** @type {string} */ name, /** @type {number} */ at) =>
      place(
        state,
        name,
        at,
        chosen.includes(name),
        touch,
        left(acta, name),
        speaks === name,
        model.table.seats.find((seat) => seat.id === acta.order[at]),
      ),
    )}
    <li class="felt-middle">
      <p class="sentence">${lastWords(model)}</p>
    </li>
  </ol>`;
}

/** Does the name take more than two lines of a place, or of half a phone? @param {string} [name] */
export const isLong = (name = "") => name.length > 24;

/** The last play: as the engine told it, or in words of our own. @param {Shown} model */
function lastWords(model) {
  const tapped = model.unsent.at(-1)?.body.move;
  return model.acta.log.at(-1)?.sentence || (tapped ? moveText(tapped) : "");
}

/** @param {State} state @param {string} name @param {number} at @param {boolean} chosen
 * @param {((name: string) => void) | undefined} touch @param {string} gone @param {boolean} speaks
 * @param {SeatShown | undefined} seat */
function place(state, name, at, chosen, touch, gone, speaks, seat) {
  const out = state.dice[name] === 0;
  return html`<li
    class="place"
    data-place=${at}
    ?data-opens=${state.opener === name}
    ?data-chosen=${chosen}
    ?data-out=${out}
    ?data-speaks=${speaks}
  >
    <button
      type="button"
      class="place-target"
      aria-pressed=${touch ? String(chosen) : nothing}
      ?disabled=${!touch || out}
      @click=${() => touch?.(name)}
    >
      <span class="name" ?data-long=${isLong(name)}
        ><span>${name}</span>${state.opener === name ? cup() : nothing}</span
      >
      ${row(state.dice[name])} ${speaks ? onTurn() : mark(state, name, out, gone)}
      ${seat?.warnings.length ? html`<span class="mark" data-kind="aviso">${warned(seat)}</span>` : nothing}
    </button>
  </li>`;
}

const onTurn = () => html`<span class="mark" data-kind="habla">${gettext("speaks")}</span>`;

/** A withdrawal is no disqualification. @param {Acta} acta @param {string | null} name */
export function left(acta, name) {
  const withdrew = acta.log.some(
    (line) => line.stands && line.move.do === "withdraw" && line.move.player === name,
  );
  return withdrew ? gettext("left the table") : gettext("disqualified");
}

/** @param {State} state @param {string} name @param {boolean} out @param {string} gone */
function mark(state, name, out, gone) {
  if (state.removed.includes(name)) return html`<span class="mark" data-kind="descalificado">${gone}</span>`;
  if (out) return html`<span class="mark" data-kind="fuera">${gettext("out")}</span>`;
  if (state.mode === "obligo" && state.opener === name)
    return html`<span class="mark" data-kind="obliga">${gettext("obliges")}</span>`;
  if (state.opener === name) return html`<span class="mark" data-kind="abre">${gettext("opens")}</span>`;
  return nothing;
}
