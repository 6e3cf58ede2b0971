// A tie is thrown off: five dice of each who is tied, or only who won it.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die, key } from "../../../shared/dice.js";
import { filled, short } from "../../../shared/text.js";
import { dieKey } from "./throws.js";

/** @import {Given} from "../game" */
/** @import {Table} from "./acta" */

const [DICE, FACES] = [5, [1, 2, 3, 4, 5, 6]];

/** @param {Table} table @param {Given} given */
export function throwOff({ acta: { state }, draft }, given) {
  const { rolls = {} } = draft;
  const missing = state.tied.find((name) => (rolls[name] ?? []).length < DICE);
  const add = (/** @type {string} */ name, /** @type {number} */ face) =>
    given.set({ rolls: { ...rolls, [name]: [...(rolls[name] ?? []), face] } });
  const question = missing
    ? filled(gettext("Throw-off: what did %(name)s throw?"), { name: missing })
    : gettext("Throw-off");
  return html`<section class="play">
    <h2 class="play-question">${question}</h2>
    ${
      missing
        ? html`<div class="dice-part">
            <div class="keys faces">
              ${FACES.map((face) =>
                dieKey({ face, label: `${missing}: ${face}`, press: () => add(missing, face) }),
              )}
            </div>
          </div>`
        : nothing
    }
    <ol class="throw-off">
      ${state.tied.map(
        (name) =>
          html`<li>
            <span class="name">${short(name)}</span>
            <span class="dice-row">${(rolls[name] ?? []).map(die)}</span>
            ${key({
              label: gettext("Won it"),
              small: gettext("without the dice"),
              kind: "rare",
              press: () => given.enter({ do: "throw_off", player: name }),
            })}
          </li>`,
      )}
    </ol>
    <div class="confirm-bar">
      ${
        Object.keys(rolls).length
          ? key({ label: gettext("Again"), kind: "back", press: () => given.set({}) })
          : given.undo
      }
      ${key({
        label: gettext("Confirm"),
        kind: "confirm",
        closed: missing ? "" : null,
        press: () => given.enter({ do: "throw_off", rolls }),
      })}
    </div>
  </section>`;
}
