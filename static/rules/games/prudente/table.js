// Prudente, as the tablet asks it: see ../game.d.ts.

import { game as record } from "./record.js";
import { gauge, meaning, place, signs } from "./shown.js";
import { throws } from "./throws.js";
import { turns } from "./turns.js";
import { html } from "../../../vendor/lit-html/lit-html.js";

/** @import {Game, Given} from "../game" */
/** @import {Table} from "./acta" */

/** @param {Table} table @param {Given} given */
function hand(table, given) {
  const { state, follow } = table.acta;
  if (state.turn === null) return html`<section class="play"><div class="confirm-bar">${given.undo}</div></section>`;
  const isByThrow = follow === "throws" || state.table !== null;
  return isByThrow ? throws(table, state.turn, given) : turns(table, state.turn, given);
}

/** @type {Partial<Game>} */
export const game = /** @type {any} */ ({
  ...record,
  ...{ place, signs, gauge, meaning, hand },
  /** @param {Table} table */
  speaking: ({ acta: { state, follow } }) => (follow === "throws" ? state.turn : null),
});
