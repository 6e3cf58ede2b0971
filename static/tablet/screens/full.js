// @ts-check
// Every word said at the table: bids, dudo, calzo, paso, and the count.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../words.js";
import { die, key } from "./dice.js";
import { undoKey } from "./outcome.js";

/** @param {import("../model.js").TableModel} model @param {(draft: any) => void} set @param {(move: any) => void} look */
export function full(model, set, look) {
  const { state } = model.acta;
  return html`<section class="play">
    ${state.phase === "reveal" ? reveal(model, set, look) : word(model, set, look)}
    <p class="forecast" role="status">${model.draft.preview ?? ""}</p>
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({ label: say("confirm"), kind: "confirm", closed: model.draft.move ? null : "", press: () => model.enter(model.draft.move, { sentence: model.draft.preview }) })}
    </div>
  </section>`;
}

/** @param {any} model @param {(draft: any) => void} set @param {(move: any) => void} look */
function word(model, set, look) {
  const { state } = model.acta;
  const by = state.turn;
  const { draft } = model;
  const standing = state.paso ? say("paso_stands", state.paso) : state.bid ? say("bid_stands", { name: state.bid.by, quantity: state.bid.quantity }) : say("opens_now", { name: by });
  return html`<h2 class="play-question">${standing} ${state.bid && !state.paso ? die(state.bid.pinta) : nothing} ${state.bid || state.paso ? html`<small>${say("turn_of", { name: by })}</small>` : nothing}</h2>
    ${state.legal.includes("bid") ? bidding(state, draft, set, look) : nothing}
    <div class="keys" data-columns="2">
      ${["dudo", "calzo", "dismiss"].filter((call) => state.legal.includes(call)).map((call) => key({ label: say(call), pressed: draft.move?.do === call, press: () => look({ do: call, by }) }))}
      ${state.legal.includes("paso")
        ? ["full", "escala", "quintilla"].map((claim) => key({ label: say("paso"), small: say(claim), pressed: draft.move?.claim === claim, press: () => look({ do: "paso", by, claim }) }))
        : nothing}
    </div>`;
}

/** @param {any} state @param {any} draft @param {(draft: any) => void} set @param {(move: any) => void} look */
function bidding(state, draft, set, look) {
  const pinta = draft.pinta;
  const least = state.min_bids[pinta];
  const most = state.max_bids?.[pinta] ?? Math.max(least ?? 0, state.in_play);
  const quantities = least ? Array.from({ length: Math.min(9, most - least + 1) }, (_, more) => least + more) : [];
  return html`<div class="keys faces">
      ${[1, 2, 3, 4, 5, 6].map(
        (face) => html`<button type="button" class="key face" ?disabled=${!(face in state.min_bids)} aria-label=${say(`pinta_${face}`)} aria-pressed=${String(pinta === face)} @click=${() => set({ pinta: face })}>${die(face)}</button>`,
      )}
    </div>
    ${quantities.length
      ? html`<div class="keys" data-columns="5">
          ${quantities.map((quantity) =>
            key({ label: quantity, kind: "figure", pressed: draft.move?.quantity === quantity, press: () => look({ do: "bid", by: state.turn, quantity, pinta }) }),
          )}
        </div>`
      : nothing}`;
}

/** @param {any} model @param {(draft: any) => void} set @param {(move: any) => void} look */
function reveal(model, set, look) {
  const { state } = model.acta;
  const answers = state.paso ? ["paso_holds", "paso_fails"] : ["count_holds", "count_fails"];
  const around = state.bid ? Math.max(0, state.bid.quantity - 4) : 0;
  const counts = Array.from({ length: 10 }, (_, more) => around + more).filter((count) => count <= state.in_play);
  return html`<h2 class="play-question">${say("what_came_out")}</h2>
    ${state.paso
      ? nothing
      : html`<div class="keys" data-columns="5">${counts.map((count) => key({ label: count, kind: "figure", pressed: model.draft.move?.count === count, press: () => look({ do: "reveal", count }) }))}</div>`}
    <div class="keys" data-columns="2">
      ${[true, false].map((holds, at) => key({ label: say(answers[at]), pressed: model.draft.move?.holds === holds, press: () => look({ do: "reveal", holds }) }))}
    </div>`;
}
