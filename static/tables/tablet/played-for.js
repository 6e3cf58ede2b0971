// Two play for a seat of this table elsewhere: its plays wait, until whoever runs it says that they go on.

/** @import {TableModel} from "./model.js" */

/** Where they go on all the same. @type {WeakSet<TableModel>} */
const goesOn = new WeakSet();

/** Do the keys of this table wait for who has the seat? @param {TableModel} model */
export function isPlayedFor(model) {
  const { played_for: isPending, acta } = model.table;
  if (!isPending) goesOn.delete(model);
  if (model.amendment.isOn || model.inReview.entries.length) return false;
  return isPending && acta?.status === "open" && !goesOn.has(model);
}

/** Plays are entered before it is known. @param {TableModel} model */
export const goOn = (model) => goesOn.add(model);
