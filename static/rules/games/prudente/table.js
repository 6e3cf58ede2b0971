// Prudente, as the tablet asks it: see ../game.d.ts.

import { nothing } from "../../../vendor/lit-html/lit-html.js";
import { meaning } from "../sheets/standing.js";
import { throwOff } from "../sheets/throw-off.js";
import { adjust, anyway } from "./judge.js";
import { game as record } from "./record.js";
import { gauge, place, signs } from "./shown.js";
import { throws } from "./throws.js";
import { turns } from "./turns.js";

/** @import {Given} from "../game" */
/** @import {Table as SheetTable} from "../sheets/acta" */
/** @import {Table} from "./acta" */

/** @param {Table} table @param {Given} given */
function hand(table, given) {
  const { state, follow } = table.acta;
  const ofSheets = /** @type {unknown} */ (table);
  if (state.phase === "throw_off") return throwOff(/** @type {SheetTable} */ (ofSheets), given);
  if (state.turn === null) return nothing;
  const isByThrow = follow === "throws" || state.table !== null;
  return isByThrow ? throws(table, state.turn, given) : turns(table, state.turn, given);
}

export const game = {
  ...record,
  look: "of-sheets",
  ...{ place, signs, gauge, meaning, hand, anyway, adjust },
};
