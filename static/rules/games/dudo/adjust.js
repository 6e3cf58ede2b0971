// The table as the judge sees it: each player's dice, and who opens.

import { key } from "../../../shared/dice.js";
import { short } from "../../../shared/text.js";
import { html } from "../../../vendor/lit-html/lit-html.js";

/** @import {Acta} from "./acta" */

/** @typedef {{dice?: Record<string, number>, opener?: string}} Adjusted */

/** @param {Adjusted} said */
export const move = ({ dice = {}, opener }) => ({ do: "adjust", dice, ...(opener ? { opener } : {}) });

/** @param {Acta} acta @param {Adjusted} said @param {(said: Adjusted) => void} change */
export function asked({ head, state }, said, change) {
  const dice = { ...state.dice, ...said.dice };
  return html`${head.players.map(
      (name) =>
        html`<h3 class="play-question">${short(name)}</h3>
          <div class="keys faces">
            ${[0, 1, 2, 3, 4, 5].map((count) =>
              key({
                label: count,
                kind: "figure",
                pressed: dice[name] === count,
                press: () => change({ ...said, dice: { ...said.dice, [name]: count } }),
              }),
            )}
          </div>`,
    )}
    <h3 class="play-question">${gettext("Who opens?")}</h3>
    <div class="keys" data-columns="2">
      ${head.players
        .filter((name) => dice[name] > 0)
        .map((name) =>
          key({ label: name, pressed: said.opener === name, press: () => change({ ...said, opener: name }) }),
        )}
    </div>`;
}
