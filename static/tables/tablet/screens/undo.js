// The key that takes the last play back, or the opening of the table.

import { key } from "../../../shared/dice.js";
import { filled, short } from "../../../shared/text.js";
import { undoAsks } from "../agreeing.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";

/** @import {TableModel} from "../model.js" */

/** Undo, which says what it takes back. @param {TableModel} model */
export function undoKey(model) {
  const { undoLine } = model;
  if (!undoLine) return unopenKey(model);
  const closed = model.acta.may_undo ? null : filled(gettext("%(name)s wrote it"), { name: undoLine.author });
  const press = () => (undoAsks(model) ? model.sketch({ sheet: { kind: "undo" } }) : model.undo());
  const what = short(undoLine.sentence) || gettext("what you tapped last");
  return html`${key({ label: gettext("Undo"), small: what, kind: "undo", closed, press })}
    <p class="undone" aria-hidden="true">${closed ?? what}</p>`;
}

/** Takes the opening of the table back, which the server does not have. @param {TableModel} model */
function unopenKey({ moves, unsent }) {
  const opening = moves.act("open");
  if (!opening || unsent.length) return nothing;
  return key({
    label: gettext("Undo"),
    small: gettext("The table was opened"),
    kind: "undo",
    closed: opening.local ? null : gettext("the server may have it: once it answers"),
    press: () => moves.drop([opening]),
  });
}
