// What was said of a table as a whole and the server did not take: why, what was said, and what to do.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { filled } from "../../../shared/text.js";

/** @import {ActEntry} from "../table-acts.js" */
/** @import {TableModel} from "../model.js" */

const TITLES = {
  open: gettext("The table is not opened"),
  correction: gettext("The play is not corrected"),
  confirm: gettext("The order is not confirmed"),
};
const SAID = {
  open: gettext("You opened it with: %(words)s."),
  correction: gettext("You said: %(words)s."),
  confirm: gettext("You confirmed: %(words)s."),
};

/** Plays of a table that the server does not open stay on this device. @param {TableModel} model */
export const isUnopened = ({ lastAnswer, moves }) =>
  !lastAnswer?.acta && moves.refusedActs.some(({ body }) => body.act === "open");

/** @param {TableModel} model @param {ActEntry} entry */
export function refusedAct(model, entry) {
  const { moves } = model;
  const { act, words } = entry.body;
  const refusedPlays = moves.refused.length;
  return html`<section class="callout refused" data-kind="danger" role="alert">
    <p class="callout-title">${TITLES[act]}</p>
    <p>${entry.refused}</p>
    <p class="quiet">${filled(SAID[act], { words })}</p>
    ${
      isUnopened(model) && refusedPlays
        ? html`<p>
            ${filled(
              ngettext(
                "%(count)s play stays on this device: call the organizer, then send it again.",
                "%(count)s plays stay on this device: call the organizer, then send them again.",
                refusedPlays,
              ),
              { count: refusedPlays },
            )}
          </p>`
        : nothing
    }
    <div class="keys" data-columns="1">
      ${
        act === "confirm" || isUnopened(model)
          ? key({ label: gettext("Send again"), kind: "wide", press: () => moves.again() })
          : nothing
      }
      ${
        isUnopened(model)
          ? key({
              label: gettext("Open it again"),
              small: refusedPlays ? gettext("what was played here is discarded") : nothing,
              kind: "rare",
              press: () => moves.drop([entry, ...moves.refused]),
            })
          : key({ label: gettext("Leave it as recorded"), kind: "rare", press: () => moves.drop([entry]) })
      }
    </div>
  </section>`;
}

/** The order that was confirmed here is not confirmed any more. @param {TableModel} model */
export function withdrawnConfirmation(model) {
  if (!model.takenBack) return nothing;
  return html`<p class="callout taken-back" data-kind="warn" role="status">
    ${gettext(
      "You had confirmed the order, and what you entered since may change it: your confirmation is " +
        "withdrawn. Look at the order, then confirm it again.",
    )}
  </p>`;
}
