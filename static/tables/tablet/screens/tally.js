// Dice only: the die that goes, confirm.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { isTally, meantTally, ofPlayer } from "../composer.js";
import { key } from "../../../shared/dice.js";
import { forecast, undoKey } from "./outcome.js";
import { TALLIES } from "../texts.js";

/** @import {Tallies} from "../composer.js" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */

/** @param {TableModel} model @param {(draft: Draft) => void} set */
export function tally(model, set) {
  const list = model.acta.forecast.tallies;
  /** @type {{what: string, player?: string, other?: string}} */
  const draft = { what: "1", ...model.draft };
  const found = meantTally(list, draft);
  return html`<section class="play">
    <h2 class="play-question">
      ${draft.player ? draft.player : gettext("Whose die goes? Touch the player")}
    </h2>
    ${draft.player ? kinds(list, { ...draft, player: draft.player }, set) : nothing} ${forecast(found)}
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({
        label: gettext("Confirm"),
        press: () => found && model.enter(found.move, found),
        kind: "confirm",
        closed: found && !found.refusal ? null : "",
      })}
    </div>
  </section>`;
}

/** @param {Tallies} list @param {Draft & {player: string}} draft @param {(draft: Draft) => void} set */
function kinds(list, draft, set) {
  const of = ofPlayer(list, draft.player);
  const meant = of.filter(({ move }) => isTally(move, draft.what ?? ""));
  const others = [...new Set(meant.map(({ move }) => move.other))];
  const closed = (/** @type {string} */ what) =>
    meantTally(list, { player: draft.player, what })?.refusal?.message ?? null;
  return html`<div class="keys" data-columns="3">
      ${["1", "2", "+"].map((what) =>
        key({
          label: TALLIES[what],
          press: () => set({ player: draft.player, what }),
          pressed: draft.what === what,
          closed: closed(what),
        }),
      )}
    </div>
    ${
      others.length > 1
        ? html`<h2 class="play-question">${gettext("Against whom?")}</h2>
            <div class="keys" data-columns="3">
              ${others
                .filter((other) => other !== undefined)
                .map((other) =>
                  key({
                    label: other,
                    press: () => set({ ...draft, other }),
                    pressed: draft.other === other,
                  }),
                )}
            </div>`
        : nothing
    }`;
}
