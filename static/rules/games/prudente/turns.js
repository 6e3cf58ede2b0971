// A whole turn at once: its points, tapped together, or a turn that was lost.

import { key } from "../../../shared/dice.js";
import { filled } from "../../../shared/text.js";
import { html } from "../../../vendor/lit-html/lit-html.js";
import { added, missing } from "./figures.js";
import { grouped, lacks, stake } from "./shown.js";

/** @import {Given} from "../game" */
/** @import {Table} from "./acta" */

/** @param {Table} table @param {string} by @param {Given} given */
export function turns({ acta: { state, forecast }, draft }, by, given) {
  const { points = 0 } = draft;
  const enter = (/** @type {number} */ written) => given.enter({ do: "enter", by, points: written });
  const lack = missing(forecast, points);
  return html`<section class="play sheet-play">
    <h2 class="play-question owed">${filled(gettext("What does %(name)s make this turn?"), { name: by })}</h2>
    ${stake(points)}
    <div class="keys" data-columns="3">
      ${added(forecast).map((more) =>
        key({
          label: `+${grouped(more)}`,
          kind: "figure",
          press: () => given.set({ points: points + more }),
        }),
      )}
    </div>
    <div class="keys" data-columns="2">
      ${key({
        label: gettext("Stops"),
        small: filled(gettext("total %(points)s"), { points: grouped(state.totals[by] + points) }),
        kind: "at-once",
        closed: lack ? lacks(lack) : null,
        press: () => enter(points),
      })}
      ${
        points
          ? key({ label: gettext("Clear"), press: () => given.set({}) })
          : key({ label: gettext("Lost the turn"), kind: "at-once", press: () => enter(0) })
      }
    </div>
    <div class="confirm-bar">${given.undo}</div>
  </section>`;
}
