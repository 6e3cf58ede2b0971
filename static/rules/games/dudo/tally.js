// Dice only, in two taps: the player, and what becomes of their dice, which enters it.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { matchingTally, ofPlayer } from "./composer.js";
import { key } from "../../../shared/dice.js";
import { isLong } from "../../../tables/tablet/screens/felt.js";
import { entering, undoKey } from "./outcome.js";
import { TALLIES } from "../../../tables/tablet/texts.js";

/** @import {Draft} from "../../../tables/tablet/draft" */
/** @import {TableModel} from "../../../tables/tablet/model.js" */

/** @param {TableModel} model @param {(draft: Draft) => void} set */
export function tally(model, set) {
  const { player } = model.draft;
  return html`<section class="play">
    <h2 class="play-question">${player ?? gettext("Whose die goes? Touch the player")}</h2>
    ${player ? kinds(model, { ...model.draft, player }, set) : nothing}
    <div class="confirm-bar">${undoKey(model)}</div>
  </section>`;
}

/** @param {TableModel} model @param {Draft & {player: string}} draft @param {(draft: Draft) => void} set */
function kinds(model, draft, set) {
  const list = model.acta.forecast.tallies;
  const others = new Set(ofPlayer(list, draft.player).map(({ move }) => move.other));
  others.delete(undefined);
  return html`<div class="keys" data-columns=${isLong(draft.player) ? 1 : 3}>
      ${["1", "2", "+"].map((what) =>
        entering({
          label: TALLIES[what],
          found: matchingTally(list, { ...draft, what }),
          model,
          pressed: draft.what === what,
        }),
      )}
    </div>
    ${
      others.size
        ? html`<h2 class="play-question">${gettext("Against whom?")}</h2>
            <div class="keys names" data-columns="2">
              ${[...others].map((other) =>
                key({ label: other, press: () => set({ ...draft, other }), pressed: draft.other === other }),
              )}
            </div>`
        : nothing
    }`;
}
