// What the coordinator says of a whole table: opening, correction, confirmation. It waits in its place among
// the plays, and comes back like a play if refused.

import { partiesOf } from "../../shared/parties.js";
import { gameOf } from "./games.js";

/** @import {Stored} from "../../shared/device.js" */
/** @import {Head} from "../../shared/wire" */
/** @import {Engine} from "./engine/port.js" */
/** @import {Move} from "../../rules/games/game" */
/** @import {Entry, Waiting} from "./moves.js" */
/** @import {Acta} from "../../rules/games/game" */

/** @typedef {{head: Head, order: number[], follow: string}} Begun */
/** @typedef {object} Act
 * @property {"open" | "correction" | "confirm"} act its address
 * @property {number} base the last move then
 * @property {Record<string, unknown>} said sent
 * @property {string} words for a reader
 * @property {Begun} [begun]
 * @property {Record<string, Move | null>} [changes] of moves by number; null: did not happen
 * @property {number} [epoch]
 * @property {string} [by] */
/** @typedef {Stored<Act>} ActEntry */

/** @param {Waiting} entry @returns {entry is ActEntry} */
export const isAct = (entry) => "act" in entry.body;

/** @param {Waiting} entry @returns {entry is Entry} */
export const isTap = (entry) => !isAct(entry);

/** Before any move. Rejects where the engine breaks. @param {Engine} engine @param {Begun} begun
 * @returns {Promise<Acta>} */
export async function actaAsBegun(engine, { head, order, follow }) {
  const lang = document.documentElement.lang;
  const seen = await engine.look({ head, entries: [], since: 0, follow, lang });
  const { steps: _1, refused: _2, places: _3, ...said } = seen;
  return {
    ...{ status: /** @type {const} */ ("open"), follow, n: 0, heading: 0, head, order },
    ...{ ...said, forecast: said.forecast ?? gameOf(head.game).unpacked(null, said.state, head.players) },
    ...{ log: [], waiting: [], placings: null },
    ...{ may_undo: false, undoes: null },
  };
}

/** The ids of the seats, best first, as a confirmation says it. @param {Acta} acta */
export const orderOf = ({ head, order, state }) =>
  state.ranking.map((name) => order[partiesOf(head).indexOf(name)]);

/** In words, for a reader. @param {Acta} acta */
export const rankingText = ({ state }) => state.ranking.map((name, at) => `${at + 1}. ${name}`).join(", ");
