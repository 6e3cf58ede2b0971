// Winner only, or the whole order; also the order among those tied when time is up.

import { hasLeft, partiesOf } from "../../../shared/parties.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { isKnown } from "../games.js";
import { undoKey } from "./undo.js";
import { filled, short } from "../../../shared/text.js";

/** @import {Game} from "../../../rules/games/game" */
/** @import {TableModel} from "../model.js" */
/** @import {Note} from "../outbox.js" */
/** @import {TableActions} from "./play.js" */

/** Recorded as the result at once; only noted in a trial, or while plays are on their way.
 * @param {TableModel} model @param {TableActions} given */
export function winner(model, given) {
  const { set, look, win, waiting } = given;
  const note = waitingWinner(waiting);
  if (note) return toldWinner(note, given);
  const { acta, draft } = model;
  const names = draft.said ?? [];
  const parties = partiesOf(acta.head);
  const seats = names.map((name) => acta.order[parties.indexOf(name)]);
  const still = parties.filter((name) => !hasLeft(acta.head, acta.state.removed, name)).length;
  const isLast = win && model.settled && !model.inReview.entries.length;
  return html`<section class="play">
    ${unknownGame(model.game)}
    <h2 class="play-question">${orderQuestion(model, names, still)}</h2>
    ${order(names, () => set({}))} ${names.length ? nothing : recorded(model)}
    <div class="confirm-bar">
      ${undoKey(model)}
      ${key({
        label: gettext("Confirm"),
        kind: "confirm",
        closed: isEnough(model, names, still) ? null : "",
        press: () =>
          isLast
            ? win({ said: seats }, names.map(short).join(", "))
            : look({
                do: "close",
                ended: "played_out",
                said: names,
                reason: gettext("Only the winner was followed"),
              }),
      })}
    </div>
  </section>`;
}

/** Where each place gives points, all but the last are named. @param {TableModel} model
 * @param {string[]} said @param {number} there */
export const isEnough = ({ table }, said, there) =>
  said.length >= (table.table.every_place ? Math.max(1, there - 1) : 1);

/** @param {TableModel} model @param {string[]} said @param {number} there */
export function orderQuestion(model, said, there) {
  if (!isEnough(model, said, there) && model.table.table.every_place)
    return gettext("Every place gives points: touch everybody in the order in which they finished");
  return said.length
    ? gettext("Confirm, or go on with who finished next")
    : model.table.seats.some(({ people }) => people)
      ? gettext("Who won? Touch their name")
      : gettext("Who won? Touch the player");
}

/** Why there is no other way here. @param {Game} game */
export const unknownGame = (game) =>
  isKnown(game)
    ? nothing
    : html`<p class="callout" data-kind="warn" role="status">
        ${gettext(
          "This page has no keys for the game of this table: record who won, at the end. What was entered " +
            "before is kept.",
        )}
      </p>`;

/** A result that was taken back stands until there is another. @param {TableModel} model */
function recorded({ table: { result } }) {
  const name = result?.placings.find(({ place }) => place === 1)?.name;
  if (!name) return nothing;
  const sentence = gettext("Recorded: %(name)s. It stands until you confirm another winner.");
  return html`<p class="forecast" role="status">${filled(sentence, { name })}</p>`;
}

/** Who won, as it is on its way. @param {Note[]} waiting */
export const waitingWinner = (waiting) => waiting.find(({ body }) => body.what === "winner");

/** Unknown to the server. @param {Note} told @param {TableActions} given */
export function toldWinner(told, { drop }) {
  return html`<section class="play">
    <h2 class="play-question">${filled(gettext("%(name)s won"), { name: told.body.said.split(", ")[0] })}</h2>
    <p class="forecast" role="status">${gettext("Kept on this device: it is sent by itself.")}</p>
    <div class="confirm-bar">
      ${key({ label: gettext("Undo"), small: told.body.said, kind: "undo", press: () => drop(told) })}
    </div>
  </section>`;
}

/** The places said so far. @param {string[]} said @param {() => void} again */
export function order(said, again) {
  return html`<ol class="ranking">
      ${said.map(
        (name, at) =>
          html`<li><span class="place-number">${at + 1}</span> <span class="name">${short(name)}</span></li>`,
      )}
    </ol>
    ${said.length ? key({ label: gettext("Start the order again"), kind: "rare", press: again }) : nothing}`;
}
