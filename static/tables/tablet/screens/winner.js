// Winner only: touch who won, or the whole order from the best on; and the order among those whom dice do not
// part when time is up.

import { html } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { undoKey } from "./outcome.js";

/** @import {Move} from "../acta" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */

/** @param {TableModel} model @param {(draft: Draft) => void} set @param {(move: Move) => void} look */
export function winner(model, set, look) {
  const said = model.draft.said ?? [];
  return html`<section class="play">
    <h2 class="play-question">
      ${
        said.length
          ? gettext("Confirm, or go on with who finished next")
          : gettext("Who won? Touch the player")
      }
    </h2>
    ${order(said, () => set({}))}
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({
        label: gettext("Confirm"),
        kind: "confirm",
        closed: said.length ? null : "",
        press: () =>
          look({ do: "close", ended: "played_out", said, reason: gettext("Only the winner was followed") }),
      })}
    </div>
  </section>`;
}

/** The places said so far. @param {string[]} said @param {() => void} again */
export function order(said, again) {
  return html`<ol class="ranking">
      ${said.map(
        (name, at) =>
          html`<li><span class="place-number">${at + 1}</span> <span class="name">${name}</span></li>`,
      )}
    </ol>
    ${said.length ? key({ label: gettext("Start the order again"), kind: "rare", press: again }) : ""}`;
}
