// What is entered at the table just now, and what touching a player on the felt means: a play as its game
// asks for it, else who won.

import { key } from "../../../shared/dice.js";
import { html, noChange, nothing } from "../../../vendor/lit-html/lit-html.js";
import { continueWithoutSeat, waitsForSeat } from "../blocked-entry.js";
import { WINNER } from "../device-settings.js";
import { isKnown } from "../games.js";
import { over } from "./over.js";
import { between, isBetween } from "./series.js";
import { undoKey } from "./undo.js";
import { waitingWinner, winner } from "./winner.js";

/** @import {Given, Move, Table} from "../../../rules/games/game" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */
/** @import {Note, Said} from "../outbox.js" */
/** @import {Panel} from "./panel.js" */

/** @typedef {object} TableActions
 * @property {(panel: Panel | null) => void} open
 * @property {(number: number) => void} replay
 * @property {(what: Said["what"], body: object, said: string) => Promise<void>} sendNote
 * @property {Note[]} waiting notes on their way
 * @property {(draft: Draft) => void} set
 * @property {(move: Move) => void} look
 * @property {(move: Move) => void} attempt
 * @property {((who: {said: number[], absent?: number[]}, said: string) => Promise<void>) | null} win null
 * where nothing is recorded
 * @property {(note: Note) => Promise<void>} drop
 * @property {(seated: {order: number[], absent: number[], follow: string}) => Promise<void>} begin
 * @property {string | null} kept by the table's game
 * @property {(word: string | null) => void} keep */

/** @param {TableModel} model @param {Pick<TableActions, "kept">} given @returns {Table} */
export const tableOf = ({ acta, draft, inReview, mayLeave }, { kept }) => ({
  ...{ acta, kept, mayLeave },
  draft: draft.play ?? {},
  mended: inReview.mendedPlay,
  looked: draft.move
    ? { move: draft.move, sentence: draft.sentence, state: draft.after, gauge: draft.gauge }
    : null,
});

/** What its game may do there. @param {TableModel} model
 * @param {Pick<TableActions, "set" | "look" | "attempt" | "keep">} given @returns {Given} */
export const givenTo = (model, { set, look, attempt, keep }) => ({
  ...{ look, attempt, keep, undo: undoKey(model) },
  set: (play) => set(Object.keys(play).length ? { play } : {}),
  enter: (move, foretold) => model.enter(move, foretold),
  anyway: (about) => set({ sheet: { kind: "anyway", about } }),
});

/** Only who won? Also where this page lacks what another form needs. @param {TableModel} model */
const isByWinner = ({ acta, game }) => acta.follow === WINNER || !isKnown(game);

/** @param {TableModel} model @param {TableActions} given */
export function play(model, given) {
  const { acta, game } = model;
  if (model.amendment.isOn && model.amendment.mending === null) return nothing;
  if (waitsForSeat(model)) return seatWaits(model, given.set);
  if (model.entering.isBusy) return noChange;
  if (model.prediction.isForetelling || !model.isPredicted) return pending(model);
  if (acta.status !== "open") return over(model, given);
  if (isByWinner(model)) return winner(model, given);
  if (isBetween(acta)) return between(model);
  return game.hand(tableOf(model, given), givenTo(model, given));
}

/** Who sits here is played for elsewhere. @param {TableModel} model @param {(draft: Draft) => void} set */
function seatWaits(model, set) {
  const press = () => {
    continueWithoutSeat(model);
    set({});
  };
  return html`<section class="play">
    <p class="forecast" role="status">${gettext("The plays wait until it is known who has the seat.")}</p>
    <div class="confirm-bar">${key({ label: gettext("Record it anyway"), kind: "rare", press })}</div>
  </section>`;
}

/** What was tapped can at least be taken back. @param {TableModel} model */
function pending(model) {
  const isSoon = model.prediction.isForetelling || (model.engine.isStarting && !model.engine.fetched);
  const notice = isSoon
    ? gettext("The next play can be entered in a moment.")
    : gettext("The next play can be entered when the server has answered. Until then, write it on paper.");
  return html`<section class="play">
    ${isSoon || model.silentSince ? html`<p class="forecast" role="status">${notice}</p>` : nothing}
    <div class="confirm-bar">${model.silentSince ? undoKey(model) : nothing}</div>
  </section>`;
}

/** Who is on turn, where every word is recorded. @param {TableModel} model @param {TableActions} given */
export const speaking = (model, given) =>
  model.isPredicted ? model.game.speaking(tableOf(model, given)) : null;

/** Who is chosen on the felt, and what a touch does. @param {TableModel} model @param {TableActions} given
 * @returns {{chosen?: string[], touch?: (name: string) => void}} */
export function touching(model, given) {
  const { acta, draft, game } = model;
  if (model.amendment.isOn && model.amendment.mending === null) return {};
  const isSaid = model.isPredicted && !model.prediction.isForetelling && !model.entering.isBusy;
  const isOpen = model.table.may_write && isSaid && acta.status === "open" && !waitsForSeat(model);
  if (!isOpen || draft.sheet) return {};
  if (!isByWinner(model))
    return isBetween(acta) ? {} : game.touching(tableOf(model, given), givenTo(model, given));
  return waitingWinner(given.waiting) ? {} : ordering(draft, given.set);
}

/** From who won on. @param {Draft} draft @param {(draft: Draft) => void} set */
function ordering({ said = [] }, set) {
  const touch = (/** @type {string} */ name) =>
    set({ said: said.includes(name) ? said.filter((other) => other !== name) : [...said, name] });
  return { chosen: said, touch };
}
