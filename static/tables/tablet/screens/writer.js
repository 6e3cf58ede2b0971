// Who writes, where that is a player of the table.

import { filled } from "../../../shared/text.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";

/** @import {ClaimShown} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */

/** @param {ClaimShown} claim */
export const writerWords = ({ holder, seat }) =>
  filled(
    seat === undefined ? gettext("%(name)s runs this table") : gettext("%(name)s writes and plays here"),
    { name: holder },
  );

/** With what follows; nothing where nobody who plays writes. @param {TableModel} model */
export function writerOf({ table: { claim } }) {
  if (claim?.seat === undefined) return nothing;
  return html`<p class="quiet">
    ${writerWords(claim)}:
    ${gettext("all sign with a tap of their own, and another player agrees to every correction.")}
  </p>`;
}
