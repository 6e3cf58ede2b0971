// Every word said at the table, each one tap; a bid above the least is two: quantity, then pinta.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die, key } from "../../../shared/dice.js";
import { quantities } from "./quantities.js";
import { filled, isLong } from "../../../shared/text.js";
import { CALLS as CALL_TEXTS, CAME_OUT, CLAIMS, PINTAS, RESULTS } from "./texts.js";

/** @import {DudoState as State} from "../../../shared/wire" */
/** @import {Given} from "../game" */
/** @import {Draft, Reveal, Said, Table} from "./acta" */

/** @typedef {(move: Said | Reveal) => void} Say */

const CALLS = /** @type {const} */ (["dudo", "calzo", "dismiss"]);
const PINTAS_OF_A_DIE = [1, 2, 3, 4, 5, 6];

/** @param {Table} table @param {Given} given */
export function full(table, { set, enter, undo }) {
  /** @type {Say} */ const say = (move) => enter(move);
  return html`<section class="play">
    ${table.acta.state.phase === "reveal" ? reveal(table.acta.state, say) : word(table, set, say)}
    <div class="confirm-bar">${undo}</div>
  </section>`;
}

/** @param {Table} table @param {Given["set"]} set @param {Say} say */
function word({ acta: { state }, draft }, set, say) {
  const by = state.turn;
  if (by === null) return nothing;
  const asked = state.bid || state.paso ? gettext("%(name)s to speak") : gettext("%(name)s opens");
  return html`<h2 class="play-question" ?data-long=${isLong(by)}>${filled(asked, { name: by })}</h2>
    ${
      state.legal.includes("bid")
        ? bidding({ ...state, turn: by }, draft, set, say, calls(state, by, say))
        : calls(state, by, say)
    }
    <div class="keys" data-columns="3">
      ${
        state.legal.includes("paso")
          ? ["full", "escala", "quintilla"].map((claim) =>
              key({
                label: gettext("Paso"),
                small: CLAIMS[claim],
                kind: "at-once",
                press: () => say({ do: "paso", by, claim }),
              }),
            )
          : nothing
      }
    </div>`;
}

/** @param {State} state @param {string} by @param {Say} say */
function calls({ legal }, by, say) {
  const available = CALLS.filter((call) => legal.includes(call));
  return available.length
    ? html`<div class="keys" data-columns="2">
        ${available.map((call) =>
          key({ label: CALL_TEXTS[call], kind: "at-once", press: () => say({ do: call, by }) }),
        )}
      </div>`
    : nothing;
}

/** The likely bids: a key for each pinta says its least, or the quantity tapped below; rare quantities are a
 * tap away. @param {State & {turn: string}} state @param {Draft} draft @param {Given["set"]} set
 * @param {Say} say @param {unknown} between */
function bidding(state, draft, set, say, between) {
  const { quantity: tapped, more = 0 } = draft;
  const { of, offered, next } = quantities(state, tapped, more);
  return html`<div class="keys faces" ?data-next=${tapped !== undefined}>
      ${PINTAS_OF_A_DIE.map((pinta) => {
        const quantity = of[pinta] ?? null;
        return html`<button
          type="button"
          class="key face at-once"
          ?disabled=${quantity === null}
          aria-label=${quantity === null ? PINTAS[pinta] : `${quantity} ${PINTAS[pinta]}`}
          @click=${() => quantity !== null && say({ do: "bid", by: state.turn, quantity, pinta })}
        >
          ${quantity ?? "–"} ${die(pinta)}
        </button>`;
      })}
    </div>
    ${between}
    <div class="keys" data-columns="6" role="group" aria-label=${gettext("How many?")}>
      ${offered.map((quantity) =>
        key({
          label: quantity,
          kind: "figure",
          pressed: quantity === tapped,
          press: () => set(quantity === tapped ? {} : { ...draft, quantity }),
        }),
      )}
      ${
        next
          ? key({ label: `${next}…`, kind: "figure", press: () => set({ ...draft, more: more + 1 }) })
          : nothing
      }
    </div>`;
}

/** @param {State} state @param {Say} say */
function reveal({ paso, bid, in_play }, say) {
  const around = bid ? Math.max(0, bid.quantity - 4) : 0;
  const counts = Array.from({ length: 10 }, (_, more) => around + more).filter((count) => count <= in_play);
  return html`<h2 class="play-question">${CAME_OUT[paso ? "paso" : "count"]}</h2>
    ${
      paso
        ? nothing
        : html`<div class="keys" data-columns="5">
            ${counts.map((count) =>
              key({ label: count, kind: "figure at-once", press: () => say({ do: "reveal", count }) }),
            )}
          </div>`
    }
    <div class="keys" data-columns="2">
      ${[true, false].map((holds, at) =>
        key({ label: RESULTS[at], kind: "at-once", press: () => say({ do: "reveal", holds }) }),
      )}
    </div>`;
}
