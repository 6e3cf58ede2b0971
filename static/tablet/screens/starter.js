// @ts-check
// Who starts: touch the player, or write the dice that each one rolled.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { say } from "../words.js";
import { die, key } from "./dice.js";
import { undoKey } from "./outcome.js";

/** @param {import("../model.js").TableModel} model @param {(draft: any) => void} set @param {(move: any) => void} look */
export function starter(model, set, look) {
  const { draft } = model;
  return html`<section class="play">
    <h2 class="play-question">${draft.rolls ? say("starter_rolls") : say("who_starts")}</h2>
    ${draft.rolls ? rolls(model, set) : html`<p class="forecast" role="status">${draft.player ? say("starts", { name: draft.player }) : ""}</p>`}
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({ label: say("confirm"), kind: "confirm", closed: ready(model) ? null : "", press: () => look(moveOf(draft)) })}
    </div>
    ${key({ label: draft.rolls ? say("starter_touch") : say("starter_write"), kind: "rare", press: () => set(draft.rolls ? {} : { rolls: {} }) })}
  </section>`;
}

/** Those who still roll: everybody, or after a tie the tied. @param {any} model @returns {string[]} */
function rolling(model) {
  const rolled = [...model.acta.log].reverse().find((/** @type {any} */ line) => line.do === "starter" && line.stands);
  return rolled?.tied ?? model.acta.head.players;
}

/** @param {any} model @param {(draft: any) => void} set */
function rolls(model, set) {
  const said = model.draft.rolls;
  const left = (/** @type {string} */ name) => set({ rolls: Object.fromEntries(Object.entries(said).filter(([other]) => other !== name)) });
  return html`${rolling(model).map(
    (name) => html`<h3 class="play-question">${name} ${said[name] ? html`<button type="button" class="key rare" @click=${() => left(name)}>${say("take_away")}</button>` : nothing}</h3>
      <div class="keys faces">
        ${[1, 2, 3, 4, 5, 6].map(
          (face) => html`<button type="button" class="key face" aria-label=${`${name}: ${face}`} aria-pressed=${String(said[name] === face)} @click=${() => set({ rolls: { ...said, [name]: face } })}>${die(face)}</button>`,
        )}
      </div>`,
  )}`;
}

/** @param {any} model */
function ready({ draft }) {
  return draft.rolls ? Object.keys(draft.rolls).length >= 2 : Boolean(draft.player);
}

/** @param {any} draft */
function moveOf(draft) {
  return draft.rolls ? { do: "starter", rolls: draft.rolls } : { do: "starter", player: draft.player };
}
