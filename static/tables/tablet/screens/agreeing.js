// Another player of the table agrees to a correction, by a tap of their own on the phone of who writes.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { short } from "../../../shared/text.js";
import { isPlayers, otherPlayers } from "../agreeing.js";

/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */

/** Nothing where whoever writes does not play. @param {TableModel} model @param {string} chosen
 * @param {(name: string) => void} choose */
export function agreement(model, chosen, choose) {
  if (!isPlayers(model)) return nothing;
  return html`<h3 class="play-question">${gettext("Another player agrees")}</h3>
    <div class="keys names" data-columns="2">
      ${otherPlayers(model).map((label) =>
        key({ label, pressed: chosen === label, press: () => choose(label) }),
      )}
    </div>`;
}

/** Over the table. @param {TableModel} model @param {(draft: Draft) => void} set */
export function agreedUndo(model, set) {
  return html`<dialog class="sheet" aria-label=${gettext("Undo")} @cancel=${() => set({})}>
    <h2>${gettext("Undo")}</h2>
    <p>${short(model.undoLine?.sentence ?? "")}</p>
    ${agreement(model, "", (agreed) => model.enter({ do: "undo", agreed }))}
    <div class="sheet-actions">${key({ label: gettext("Back"), press: () => set({}) })}</div>
  </dialog>`;
}
