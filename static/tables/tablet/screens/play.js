// What is entered at the table just now: which screen, and what touching a player on the felt means there.

import { key } from "../../../shared/dice.js";
import { html, noChange, nothing } from "../../../vendor/lit-html/lit-html.js";
import { parties } from "../composer.js";
import { continueWithoutSeat, waitsForSeat } from "../blocked-entry.js";
import { full } from "./full.js";
import { draftOf, outcome, undoKey } from "./outcome.js";
import { over } from "./over.js";
import { starter } from "./starter.js";
import { tally } from "./tally.js";
import { waitingWinner, winner } from "./winner.js";

/** @import {Move} from "../acta" */
/** @import {Begun} from "../table-acts.js" */
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
 * @property {((who: {said: number[], absent?: number[]}, said: string) => Promise<void>) | null} win null
 * where nothing is recorded
 * @property {(note: Note) => Promise<void>} drop
 * @property {(seated: {order: number[], absent: number[], follow: Begun["follow"]}) => Promise<void>} begin
 * @property {boolean} full word by word? */

/** @param {TableModel} model @param {TableActions} given */
export function play(model, given) {
  const { acta } = model;
  const { set, look } = given;
  if (model.amendment.isOn && model.amendment.mending === null) return nothing;
  if (waitsForSeat(model)) return seatWaits(model, set);
  // until it is known what may be entered next, the keys stay under the finger, and do nothing
  if (model.prediction.isForetelling) return model.entering.isBusy ? noChange : pending(model);
  if (!model.isPredicted) return pending(model);
  if (acta.status !== "open") return over(model, given);
  if (acta.follow === "winner") return winner(model, given);
  if (acta.state.phase === "starter") return starter(model, set, look);
  if (inWords(model, given)) return full(model, set);
  return acta.follow === "dice" ? tally(model, set) : outcome(model, set);
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

/** Word by word, rather than by result? @param {TableModel} model @param {TableActions} given */
function inWords(model, { full: wanted }) {
  const mended = model.inReview.mendedPlay?.do;
  const isByWord = mended ? mended !== "outcome" && mended !== "tally" : wanted;
  return model.isWordByWord || (isByWord && model.acta.follow === "plays");
}

/** Who is on turn, where every word is recorded. @param {TableModel} model @param {TableActions} given */
export const speaking = (model, given) =>
  model.isPredicted && model.acta.state.phase === "bidding" && inWords(model, given)
    ? model.acta.state.turn
    : null;

/** Who is chosen on the felt, and what a touch does. @param {TableModel} model @param {TableActions} given
 * @returns {{chosen?: string[], touch?: (name: string) => void}} */
export function touching(model, given) {
  const { acta, draft } = model;
  const { set } = given;
  if (model.amendment.isOn && model.amendment.mending === null) return {};
  const isSaid = model.isPredicted && !model.prediction.isForetelling;
  const isOpen = model.table.may_write && isSaid && acta.status === "open" && !waitsForSeat(model);
  if (!isOpen || draft.sheet) return {};
  if (acta.follow === "winner") return waitingWinner(given.waiting) ? {} : ordering(draft, set);
  const onePlayer = {
    chosen: draft.player ? [draft.player] : [],
    touch: (/** @type {string} */ player) => set({ player }),
  };
  if (acta.state.phase === "starter") return draft.rolls || !acta.forecast.rolling.length ? {} : onePlayer;
  if (inWords(model, given)) return {};
  if (acta.follow === "dice" && acta.forecast.tallies.length) return onePlayer;
  const { call } = draft;
  if (!call || !acta.forecast.outcomes.length) return {};
  const { by } = draftOf(model);
  const { callers } = parties(acta.forecast.outcomes, { call });
  const touch = (/** @type {string} */ name) => callers.includes(name) && set({ call, by: name });
  return { chosen: by ? [by] : [], touch };
}

/** From who won on. @param {Draft} draft @param {(draft: Draft) => void} set */
function ordering({ said = [] }, set) {
  const touch = (/** @type {string} */ name) =>
    set({ said: said.includes(name) ? said.filter((other) => other !== name) : [...said, name] });
  return { chosen: said, touch };
}
