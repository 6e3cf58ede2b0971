// Dice only, in two taps: the player, and what becomes of their dice, which enters it.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { matchingTally, ofPlayer } from "./composer.js";
import { key } from "../../../shared/dice.js";
import { isLong, short } from "../../../shared/text.js";
import { entering } from "./outcome.js";
import { TALLIES } from "./texts.js";

/** @import {Given} from "../game" */
/** @import {Draft, Table} from "./acta" */

/** @param {Table} table @param {Given} given */
export function tally(table, given) {
  const { player } = table.draft;
  return html`<section class="play">
    <h2 class="play-question">${player ? short(player) : whose(table)}</h2>
    ${player ? kinds(table, { ...table.draft, player }, given) : nothing}
    <div class="confirm-bar">${given.undo}</div>
  </section>`;
}

/** @param {Table} table */
const whose = ({ acta }) =>
  acta.head.people
    ? gettext("Whose die goes? Touch their name")
    : gettext("Whose die goes? Touch the player");

/** @param {Table} table @param {Draft & {player: string}} draft @param {Given} given */
function kinds({ acta }, draft, given) {
  const list = acta.forecast.tallies;
  const others = new Set(ofPlayer(list, draft.player).map(({ move }) => move.other));
  others.delete(undefined);
  return html`<div class="keys" data-columns=${isLong(draft.player) ? 1 : 3}>
      ${["1", "2", "+"].map((what) =>
        entering({
          label: TALLIES[what],
          found: matchingTally(list, { ...draft, what }),
          given,
          pressed: draft.what === what,
        }),
      )}
    </div>
    ${
      others.size
        ? html`<h2 class="play-question">${gettext("Against whom?")}</h2>
            <div class="keys names" data-columns="2">
              ${[...others].map((other) =>
                key({
                  label: other,
                  press: () => given.set({ ...draft, other }),
                  pressed: draft.other === other,
                }),
              )}
            </div>`
        : nothing
    }`;
}
