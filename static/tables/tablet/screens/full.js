// @ts-check
// Every word said at the table: bids, dudo, calzo, paso, and the count.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../../shared/words.js";
import { die, key } from "../../../shared/dice.js";
import { stake, undoKey, unforeseen } from "./outcome.js";
import { told } from "./told.js";

const ALL_WORDS = ["bid", "dudo", "calzo", "dismiss", "paso"];
const QUANTITIES = 15;

/** @param {import("../model.js").TableModel} model @param {(draft: any) => void} set @param {(move: any) => void} look */
export function full(model, set, look) {
  const { state } = model.offer;
  const { move, preview, sentence, after } = model.draft;
  return html`<section class="play">
    ${state.phase === "reveal" ? reveal(model, look) : word(model, set, look)} ${stake(model, move, set)}
    <p class="forecast" role="status">${preview ?? (move ? ahead(model, move) : "")}</p>
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({ label: say("confirm"), kind: "confirm", closed: move ? null : "", press: () => model.enter(move, { sentence, state: after, stake: model.draft.stake }) })}
    </div>
  </section>`;
}

/** What is about to be kept in silence. @param {any} model @param {any} move */
const ahead = (model, move) => (move.do === "reveal" ? unforeseen(model, move) : told(move));

/** @param {any} model @param {(draft: any) => void} set @param {(move: any) => void} look */
function word(model, set, look) {
  const { draft } = model;
  const state = spoken(model.offer.state, draft.by);
  const by = state.turn;
  if (!by) return asked(state, set);
  const standing = state.paso
    ? say("paso_stands", state.paso)
    : state.bid
      ? say("bid_stands", { name: state.bid.by, quantity: state.bid.quantity })
      : say("opens_now", { name: by });
  return html`<h2 class="play-question">
      ${standing} ${state.bid && !state.paso ? die(state.bid.pinta) : nothing}
      ${state.bid || state.paso ? html`<small>${say("turn_of", { name: by })}</small>` : nothing}
    </h2>
    ${state.legal.includes("bid") ? bidding(state, draft, set, look) : nothing}
    <div class="keys" data-columns="2">
      ${["dudo", "calzo", "dismiss"].filter((call) => state.legal.includes(call)).map((call) => key({ label: say(call), pressed: draft.move?.do === call, press: () => look({ do: call, by }) }))}
      ${
        state.legal.includes("paso")
          ? ["full", "escala", "quintilla"].map((claim) =>
              key({
                label: say("paso"),
                small: say(claim),
                pressed: draft.move?.claim === claim,
                press: () => look({ do: "paso", by, claim }),
              }),
            )
          : nothing
      }
    </div>`;
}

/** What may be said: as the server foretold it; in silence every word, for it judges them when it comes back. @param {any} state @param {string | undefined} by */
function spoken(state, by) {
  if (!state.counted && state.turn) return state;
  const fewest = (/** @type {number} */ pinta) =>
    !state.bid ? 1 : pinta === 1 ? Math.ceil(state.bid.quantity / 2) : state.bid.quantity;
  const min_bids = Object.fromEntries([1, 2, 3, 4, 5, 6].map((pinta) => [pinta, fewest(pinta)]));
  const legal = state.bid ? ALL_WORDS : state.paso ? ["bid", "dudo", "paso"] : ["bid", "paso"];
  return { ...state, turn: state.turn ?? by, legal, min_bids, max_bids: undefined };
}

/** Who opens, where only the rules know it. @param {any} state @param {(draft: any) => void} set */
function asked(state, set) {
  return html`<h2 class="play-question">${say("who_opens")}</h2>
    <div class="keys names" data-columns="2">
      ${Object.keys(state.dice)
        .filter((name) => state.dice[name] > 0)
        .map((by) => key({ label: by, press: () => set({ by }) }))}
    </div>`;
}

/** @param {any} state @param {any} draft @param {(draft: any) => void} set @param {(move: any) => void} look */
function bidding(state, draft, set, look) {
  const pinta = draft.pinta;
  const least = state.min_bids[pinta];
  const most = state.max_bids?.[pinta] ?? Math.max(least ?? 0, state.in_play);
  const quantities = least
    ? Array.from(
        { length: Math.min(state.counted ? QUANTITIES : 9, most - least + 1) },
        (_, more) => least + more,
      )
    : [];
  return html`<div class="keys faces">
      ${[1, 2, 3, 4, 5, 6].map(
        (face) =>
          html`<button
            type="button"
            class="key face"
            ?disabled=${!(face in state.min_bids)}
            aria-label=${say(`pinta_${face}`)}
            aria-pressed=${String(pinta === face)}
            @click=${() => set({ by: draft.by, pinta: face })}
          >
            ${die(face)}
          </button>`,
      )}
    </div>
    ${
      quantities.length
        ? html`<div class="keys" data-columns="5">
            ${quantities.map((quantity) =>
              key({
                label: quantity,
                kind: "figure",
                pressed: draft.move?.quantity === quantity,
                press: () => look({ do: "bid", by: state.turn, quantity, pinta }),
              }),
            )}
          </div>`
        : nothing
    }`;
}

/** @param {any} model @param {(move: any) => void} look */
function reveal(model, look) {
  const { state } = model.offer;
  const answers = state.paso ? ["paso_holds", "paso_fails"] : ["count_holds", "count_fails"];
  const around = state.bid ? Math.max(0, state.bid.quantity - 4) : 0;
  const counts = Array.from({ length: 10 }, (_, more) => around + more).filter(
    (count) => count <= state.in_play,
  );
  return html`<h2 class="play-question">${say("what_came_out")}</h2>
    ${
      state.paso
        ? nothing
        : html`<div class="keys" data-columns="5">
            ${counts.map((count) => key({ label: count, kind: "figure", pressed: model.draft.move?.count === count, press: () => look({ do: "reveal", count }) }))}
          </div>`
    }
    <div class="keys" data-columns="2">
      ${[true, false].map((holds, at) => key({ label: say(answers[at]), pressed: model.draft.move?.holds === holds, press: () => look({ do: "reveal", holds }) }))}
    </div>`;
}
