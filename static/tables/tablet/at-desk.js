// The desk entered who won while the acta is open.

/** @import {TableModel} from "./model.js" */

/** Whoever the desk says has won; null where the table plays on, or is only tried out.
 * @param {Pick<TableModel, "table">} model */
export function enteredAtDesk({ table: { table, acta, result } }) {
  if (table.status !== "decided" || result?.source !== "desk") return null;
  if (acta && acta.status !== "open") return null;
  return result.placings
    .filter(({ place }) => place === 1)
    .map(({ name }) => name)
    .join(", ");
}
