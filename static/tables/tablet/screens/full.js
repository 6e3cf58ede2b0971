// Every word said at the table: bids, dudo, calzo, paso, and the count.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die, key } from "../../../shared/dice.js";
import { undoKey } from "./outcome.js";
import { CALLS as CALL_TEXTS, CLAIMS, PINTAS, RESULTS } from "../texts.js";

/** @import {State} from "../../../shared/wire" */
/** @import {Move} from "../acta" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */

const CALLS = /** @type {const} */ (["dudo", "calzo", "dismiss"]);
const QUANTITIES = 9;

/** @param {TableModel} model @param {(draft: Draft) => void} set @param {(move: Move) => void} look */
export function full(model, set, look) {
  const { state } = model.acta;
  const { move, preview, sentence, after } = model.draft;
  return html`<section class="play">
    ${state.phase === "reveal" ? reveal(model, look) : word(model, set, look)}
    <p class="forecast" role="status">${preview ?? ""}</p>
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({
        label: gettext("Confirm"),
        kind: "confirm",
        closed: move ? null : "",
        press: () => move && model.enter(move, { sentence, state: after }),
      })}
    </div>
  </section>`;
}

/** @param {TableModel} model @param {(draft: Draft) => void} set @param {(move: Move) => void} look */
function word(model, set, look) {
  const { draft } = model;
  const { state } = model.acta;
  const by = state.turn;
  if (by === null) return nothing;
  const standing = state.paso
    ? interpolate(gettext("%(by)s passes: %(claim)s"), { ...state.paso }, true)
    : state.bid
      ? interpolate(
          gettext("%(name)s: %(quantity)s"),
          { name: state.bid.by, quantity: state.bid.quantity },
          true,
        )
      : interpolate(gettext("%(name)s opens"), { name: by }, true);
  return html`<h2 class="play-question">
      ${standing} ${state.bid && !state.paso ? die(state.bid.pinta) : nothing}
      ${
        state.bid || state.paso
          ? html`<small>${interpolate(gettext("%(name)s to speak"), { name: by }, true)}</small>`
          : nothing
      }
    </h2>
    ${state.legal.includes("bid") ? bidding({ ...state, turn: by }, draft, set, look) : nothing}
    <div class="keys" data-columns="2">
      ${CALLS.filter((call) => state.legal.includes(call)).map((call) =>
        key({
          label: CALL_TEXTS[call],
          pressed: draft.move?.do === call,
          press: () => look({ do: call, by }),
        }),
      )}
      ${
        state.legal.includes("paso")
          ? ["full", "escala", "quintilla"].map((claim) =>
              key({
                label: gettext("Paso"),
                small: CLAIMS[claim],
                pressed: draft.move?.do === "paso" && draft.move.claim === claim,
                press: () => look({ do: "paso", by, claim }),
              }),
            )
          : nothing
      }
    </div>`;
}

/** @param {State & {turn: string}} state @param {Draft} draft @param {(draft: Draft) => void} set
 * @param {(move: Move) => void} look */
function bidding(state, draft, set, look) {
  const { pinta } = draft;
  const quantities = pinta === undefined ? [] : quantitiesOf(state, pinta);
  return html`<div class="keys faces">
      ${[1, 2, 3, 4, 5, 6].map(
        (face) =>
          html`<button
            type="button"
            class="key face"
            ?disabled=${!(face in state.min_bids)}
            aria-label=${PINTAS[face]}
            aria-pressed=${String(pinta === face)}
            @click=${() => set({ pinta: face })}
          >
            ${die(face)}
          </button>`,
      )}
    </div>
    ${
      pinta !== undefined && quantities.length
        ? html`<div class="keys" data-columns="5">
            ${quantities.map((quantity) =>
              key({
                label: quantity,
                kind: "figure",
                pressed: draft.move?.do === "bid" && draft.move.quantity === quantity,
                press: () => look({ do: "bid", by: state.turn, quantity, pinta }),
              }),
            )}
          </div>`
        : nothing
    }`;
}

/** How many of that pinta may be bid. @param {State} state @param {number} pinta */
function quantitiesOf({ min_bids, max_bids, in_play }, pinta) {
  const least = min_bids[pinta];
  if (!least) return [];
  const most = max_bids?.[pinta] ?? Math.max(least, in_play);
  const length = Math.min(QUANTITIES, most - least + 1);
  return Array.from({ length }, (_, more) => least + more);
}

/** @param {TableModel} model @param {(move: Move) => void} look */
function reveal(model, look) {
  const { state } = model.acta;
  const said = model.draft.move?.do === "reveal" ? model.draft.move : null;
  const answers = RESULTS[state.paso ? "paso" : "count"];
  const around = state.bid ? Math.max(0, state.bid.quantity - 4) : 0;
  const counts = Array.from({ length: 10 }, (_, more) => around + more).filter(
    (count) => count <= state.in_play,
  );
  return html`<h2 class="play-question">${gettext("What came out?")}</h2>
    ${
      state.paso
        ? nothing
        : html`<div class="keys" data-columns="5">
            ${counts.map((count) =>
              key({
                label: count,
                kind: "figure",
                pressed: said?.count === count,
                press: () => look({ do: "reveal", count }),
              }),
            )}
          </div>`
    }
    <div class="keys" data-columns="2">
      ${[true, false].map((holds, at) =>
        key({
          label: answers[at],
          pressed: said?.holds === holds,
          press: () => look({ do: "reveal", holds }),
        }),
      )}
    </div>`;
}
