// Every word said at the table: bids, dudo, calzo, paso, and the count.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die, key } from "../../../shared/dice.js";
import { stake, undoKey, unforeseen } from "./outcome.js";
import { moveText } from "./move-text.js";
import { CALLS as CALL_TEXTS, CLAIMS, PINTAS, RESULTS } from "../texts.js";

/** @import {Known, Move} from "../acta" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */

const ALL_WORDS = ["bid", "dudo", "calzo", "dismiss", "paso"];
const CALLS = /** @type {const} */ (["dudo", "calzo", "dismiss"]);
const QUANTITIES = 15;

/** @param {TableModel} model @param {(draft: Draft) => void} set @param {(move: Move) => void} look */
export function full(model, set, look) {
  const { state } = model.offer;
  const { move, preview, sentence, after } = model.draft;
  return html`<section class="play">
    ${state.phase === "reveal" ? reveal(model, look) : word(model, set, look)} ${stake(model, move, set)}
    <p class="forecast" role="status">${preview ?? (move ? ahead(model, move) : "")}</p>
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({
        label: gettext("Confirm"),
        kind: "confirm",
        closed: move ? null : "",
        press: () => move && model.enter(move, { sentence, state: after, stake: model.draft.stake }),
      })}
    </div>
  </section>`;
}

/** What is about to be kept in silence. @param {TableModel} model @param {Move} move */
const ahead = (model, move) => (move.do === "reveal" ? unforeseen(model, move) : moveText(move));

/** @param {TableModel} model @param {(draft: Draft) => void} set @param {(move: Move) => void} look */
function word(model, set, look) {
  const { draft } = model;
  const state = spoken(model.offer.state, draft.by ?? null);
  const by = state.turn;
  if (by === null) return asked(state, set);
  const standing = state.paso
    ? interpolate(gettext("%(by)s passes: %(claim)s"), state.paso, true)
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

/**
 * What may be said: as the server foretold it; in silence every word, for it judges them when it comes back.
 * @param {Known} state @param {string | null} by who opens, where it was asked
 * @returns {Known}
 */
function spoken(state, by) {
  if (!state.counted && state.turn) return state;
  const fewest = (/** @type {number} */ pinta) =>
    !state.bid ? 1 : pinta === 1 ? Math.ceil(state.bid.quantity / 2) : state.bid.quantity;
  const min_bids = Object.fromEntries([1, 2, 3, 4, 5, 6].map((pinta) => [pinta, fewest(pinta)]));
  const legal = state.bid ? ALL_WORDS : state.paso ? ["bid", "dudo", "paso"] : ["bid", "paso"];
  return { ...state, turn: state.turn ?? by, legal, min_bids, max_bids: undefined };
}

/** Who opens, where only the rules know it. @param {Known} state @param {(draft: Draft) => void} set */
function asked(state, set) {
  return html`<h2 class="play-question">${gettext("Who opens?")}</h2>
    <div class="keys names" data-columns="2">
      ${Object.keys(state.dice)
        .filter((name) => state.dice[name] > 0)
        .map((by) => key({ label: by, press: () => set({ by }) }))}
    </div>`;
}

/** @param {Known & {turn: string}} state @param {Draft} draft @param {(draft: Draft) => void} set
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
            @click=${() => set({ by: draft.by, pinta: face })}
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

/** How many of that pinta may be bid. @param {Known} state @param {number} pinta */
function quantitiesOf({ min_bids, max_bids, in_play, counted }, pinta) {
  const least = min_bids[pinta];
  if (!least) return [];
  const most = max_bids?.[pinta] ?? Math.max(least, in_play);
  const length = Math.min(counted ? QUANTITIES : 9, most - least + 1);
  return Array.from({ length }, (_, more) => least + more);
}

/** @param {TableModel} model @param {(move: Move) => void} look */
function reveal(model, look) {
  const { state } = model.offer;
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
