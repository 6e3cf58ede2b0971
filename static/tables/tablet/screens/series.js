// A table that plays several games in one acta: what was won so far, and the key that opens the next one.

import { hasLeft } from "../../../shared/parties.js";
import { key } from "../../../shared/dice.js";
import { filled, short } from "../../../shared/text.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { undoKey } from "./undo.js";

/** @import {SheetDone} from "../../../shared/wire" */
/** @import {Acta, Game} from "../../../rules/games/game" */
/** @import {TableModel} from "../model.js" */

const TENTHS = 10;

/** @param {Acta} acta */
export const isBetween = ({ state }) => state.phase === "between";

/** Games won, or placing points, of which the wire has tenths. @param {Acta} acta @param {number} points */
const shownPoints = ({ head }, points) =>
  head.series?.best_of
    ? String(points)
    : (points / TENTHS).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

/** Best first. @param {Acta} acta @returns {[name: string, points: string][]} */
const wonSoFar = (acta) =>
  Object.entries(acta.state.series?.points ?? {})
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, points]) => [name, shownPoints(acta, points)]);

/**
 * Which game it is and, while it is played, who has won something.
 * @param {Acta} acta @param {Game} game
 */
export function seriesLine(acta, { isSheet }) {
  const { series, phase } = acta.state;
  if (!series) return nothing;
  const { sheets, best_of } = acta.head.series ?? {};
  const which = isSheet
    ? [gettext("Sheet %(number)s of %(of)s"), gettext("Sheet %(number)s, best of %(of)s")]
    : [gettext("Game %(number)s of %(of)s"), gettext("Game %(number)s, best of %(of)s")];
  const isTold = phase === "between" || phase === "over"; // by the banner
  const won = isTold ? [] : wonSoFar(acta).filter(([, points]) => points !== "0");
  const points = won.map(
    ([name, had]) => html`<span class="series-points"> · ${short(name)} <b>${had}</b></span>`,
  );
  return html`<p class="series-line">
    <span>${filled(which[best_of ? 1 : 0] ?? "", { number: series.sheet, of: best_of ?? sheets ?? "" })}</span
    >${points}
  </p>`;
}

/** Between two games. @param {TableModel} model */
export function between(model) {
  const { acta, game } = model;
  const { series } = acta.state;
  const next = acta.next ?? [];
  const isByLot = next.length > 1;
  const opening = (/** @type {string} */ kind) =>
    next.map(({ label, small, starter }) =>
      key({
        ...{ label, small, kind },
        press: () => model.enter({ do: "next", ...(isByLot && { starter }) }),
      }),
    );
  return html`<section class="play">
    <h2 class="play-question">
      ${filled(game.isSheet ? gettext("Sheet %(number)s is over") : gettext("Game %(number)s is over"), {
        number: series?.sheet ?? "",
      })}
    </h2>
    <ol class="ranking series-won">
      ${wonSoFar(acta).map(
        ([name, points]) =>
          html`<li>
            <span class="name">${short(name)}</span>
            <span>${placeIn(series?.done.at(-1), name)}</span>
            <span>${game.reached?.(acta.state, name)}</span> <b>${points}</b>
          </li>`,
      )}
    </ol>
    <p class="quiet">
      ${
        acta.head.series?.best_of
          ? gettext("The place, and how many were won so far.")
          : gettext("The place, and the points so far.")
      }
    </p>
    ${
      isByLot
        ? html`<p class="forecast">${gettext("Several lead: draw lots for who starts.")}</p>
            <div class="keys" data-columns="1">${opening("sentence-key")}</div>`
        : nothing
    }
    <div class="confirm-bar">${undoKey(model)} ${isByLot ? nothing : opening("confirm next-game")}</div>
  </section>`;
}

/** @param {SheetDone | undefined} done @param {string} name */
const placeIn = (done, name) => filled(gettext("place %(place)s"), { place: done?.places[name] ?? "–" });

/** As `Game.closing`. @param {Acta} acta @returns {ReturnType<Game["closing"]>} */
export const closingOfSeries = (acta) => ({
  asked: gettext("What was won so far decides. If the first place is level, touch who is first, in order."),
  players: wonSoFar(acta).filter(([name]) => !hasLeft(acta.head, acta.state.removed, name)),
});
