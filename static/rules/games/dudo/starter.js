// Who starts: touch the player, or write the dice that each one rolled.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die, key } from "../../../shared/dice.js";
import { undoKey } from "./outcome.js";
import { filled } from "../../../shared/text.js";

/** @import {Move} from "./acta" */
/** @import {Draft} from "../../../tables/tablet/draft" */
/** @import {TableModel} from "../../../tables/tablet/model.js" */

/** @param {TableModel} model @param {(draft: Draft) => void} set @param {(move: Move) => void} look */
export function starter(model, set, look) {
  const draft = draftOf(model);
  return html`<section class="play">
    <h2 class="play-question">
      ${draft.rolls ? gettext("What did each one roll?") : gettext("Who starts? Touch the player")}
    </h2>
    ${
      draft.rolls
        ? rolls(model, draft.rolls, set)
        : html`<p class="forecast" role="status">${starts(draft)}</p>`
    }
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({
        label: gettext("Confirm"),
        kind: "confirm",
        closed: ready(model, draft) ? null : "",
        press: () => look(moveOf(draft)),
      })}
    </div>
    ${key({
      label: draft.rolls ? gettext("Just touch who starts") : gettext("Enter the dice"),
      kind: "rare",
      press: () => set(draft.rolls ? { touched: true } : { rolls: {} }),
    })}
  </section>`;
}

/** @param {Draft} draft */
const starts = ({ player }) => (player ? filled(gettext("%(name)s starts."), { name: player }) : nothing);

/** Those who still roll: everybody, or after a tie the tied. @param {TableModel} model @returns {string[]} */
const rolling = (model) => model.acta.forecast.rolling;

/** After a tie that was written down the next throw is too. @param {TableModel} model */
function draftOf({ draft, acta }) {
  const tie = acta.forecast.rolling.length < acta.head.players.length && !draft.touched && !draft.player;
  return tie && !draft.rolls ? { rolls: {} } : draft;
}

/** @param {TableModel} model @param {Record<string, number>} said @param {(draft: Draft) => void} set */
function rolls(model, said, set) {
  return html`${rolling(model).map(
    (name) =>
      html`<h3 class="play-question">${name}</h3>
        <div class="keys faces">
          ${[1, 2, 3, 4, 5, 6].map(
            (face) =>
              html`<button
                type="button"
                class="key face"
                aria-label=${`${name}: ${face}`}
                aria-pressed=${String(said[name] === face)}
                @click=${() => set({ rolls: { ...said, [name]: face } })}
              >
                ${die(face)}
              </button>`,
          )}
        </div>`,
  )}`;
}

/** @param {TableModel} model @param {Draft} draft */
function ready(model, draft) {
  const { rolls, player } = draft;
  return rolls ? rolling(model).every((name) => rolls[name]) : Boolean(player);
}

/** @param {Draft} draft @returns {Move} */
function moveOf(draft) {
  return draft.rolls ? { do: "starter", rolls: draft.rolls } : { do: "starter", player: draft.player };
}
