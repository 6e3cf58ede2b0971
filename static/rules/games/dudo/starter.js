// Who starts: touch the player, or write the dice that each one rolled.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die, key } from "../../../shared/dice.js";
import { filled, short } from "../../../shared/text.js";

/** @import {Given, Move} from "../game" */
/** @import {Draft, Table} from "./acta" */

/** @param {Table} table @param {Given} given */
export function starter(table, { set, look, undo }) {
  const draft = begun(table);
  return html`<section class="play">
    <h2 class="play-question">
      ${
        draft.rolls
          ? gettext("What did each one roll?")
          : table.acta.head.people
            ? gettext("Who starts? Touch their name")
            : gettext("Who starts? Touch the player")
      }
    </h2>
    ${
      draft.rolls
        ? rolls(table, draft.rolls, set)
        : html`<p class="forecast" role="status">${starts(draft)}</p>`
    }
    <div class="confirm-bar">
      ${undo}
      ${key({
        label: gettext("Confirm"),
        kind: "confirm",
        closed: ready(table, draft) ? null : "",
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

/** Those who still roll: everybody, or after a tie the tied. @param {Table} table */
const rolling = ({ acta }) => acta.forecast.rolling;

/** After a tie that was written down the next throw is too. @param {Table} table @returns {Draft} */
function begun({ draft, acta }) {
  const tie = acta.forecast.rolling.length < acta.head.players.length && !draft.touched && !draft.player;
  return tie && !draft.rolls ? { rolls: {} } : draft;
}

/** @param {Table} table @param {Record<string, number>} said @param {Given["set"]} set */
function rolls(table, said, set) {
  return html`${rolling(table).map(
    (name) =>
      html`<h3 class="play-question">${short(name)}</h3>
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

/** @param {Table} table @param {Draft} draft */
function ready(table, draft) {
  const { rolls, player } = draft;
  return rolls ? rolling(table).every((name) => rolls[name]) : Boolean(player);
}

/** @param {Draft} draft @returns {Move} */
function moveOf(draft) {
  return draft.rolls ? { do: "starter", rolls: draft.rolls } : { do: "starter", player: draft.player };
}
