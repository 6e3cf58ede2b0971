// Why no keys are shown at an open acta: the desk entered a winner, or a seat is decided elsewhere.

/** @import {TableModel} from "./model.js" */

/** Tables that go on although the seat is not decided. @type {WeakSet<TableModel>} */
const continued = new WeakSet();

/** The winner that the desk entered; null while play goes on. @param {Pick<TableModel, "table">} model */
export function winnerFromDesk({ table: { table, acta, result } }) {
  if (table.status !== "decided" || result?.source !== "desk") return null;
  if (acta && acta.status !== "open") return null;
  const winners = result.placings.filter(({ place }) => place === 1);
  return winners.map(({ name }) => name).join(", ");
}

/** Does this table wait for a seat that is played for elsewhere? @param {TableModel} model */
export function waitsForSeat(model) {
  const { played_for: isPending, acta } = model.table;
  if (!isPending) continued.delete(model);
  if (model.amendment.isOn || model.inReview.entries.length) return false;
  return isPending && acta?.status === "open" && !continued.has(model);
}

/** Plays are entered before the seat is decided. @param {TableModel} model */
export const continueWithoutSeat = (model) => continued.add(model);
