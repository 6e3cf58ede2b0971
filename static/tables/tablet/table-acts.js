// What the coordinator says of a table as a whole: that it is opened, that an earlier play was another, that
// its order is confirmed. It waits in the queue of the table's plays, in its place among them, and comes
// back to the coordinator as a play does where the server refuses it.

/** @import {Stored} from "../../shared/device.js" */
/** @import {Head} from "../../shared/wire" */
/** @import {Engine} from "./engine/port.js" */
/** @import {Move} from "./acta" */
/** @import {Entry, Waiting} from "./moves.js" */
/** @import {Acta} from "./received.js" */

/** @typedef {{head: Head, order: number[], follow: "plays" | "dice" | "winner"}} Begun */
/** @typedef {object} Act
 * @property {"open" | "correction" | "confirm"} act its address at the table
 * @property {number} base the number of the last move that it was made upon
 * @property {Record<string, unknown>} said what is sent
 * @property {string} words what it says, to be read again
 * @property {Begun} [begun] the table as it is opened
 * @property {Record<string, Move | null>} [changes] what a correction says of the moves of the record, by
 * their numbers; null: it did not happen
 * @property {number} [epoch]
 * @property {string} [by] */
/** @typedef {Stored<Act>} ActEntry */

/** @param {Waiting} entry @returns {entry is ActEntry} */
export const isAct = (entry) => "act" in entry.body;

/** @param {Waiting} entry @returns {entry is Entry} */
export const isTap = (entry) => !isAct(entry);

/** The acta of a table that was opened here, before anything was entered. Rejects where the engine breaks.
 * @param {Engine} engine @param {Begun} begun @returns {Promise<Acta>} */
export async function actaAsBegun(engine, { head, order, follow }) {
  const lang = document.documentElement.lang;
  const seen = await engine.look({ head, entries: [], since: 0, follow, lang });
  const { state, banner, calzo, forecast, digest } = seen;
  return {
    ...{ status: /** @type {const} */ ("open"), follow, n: 0, heading: 0, head, order },
    ...{ state, banner, calzo, forecast, digest, log: [], waiting: [], placings: null },
    ...{ may_undo: false, undoes: null },
  };
}

/** The ids of the seats, best first, as a confirmation says it. @param {Acta} acta */
export const orderOf = ({ head, order, state }) =>
  state.ranking.map((name) => order[head.players.indexOf(name)]);

/** In words, for a reader. @param {Acta} acta */
export const rankingText = ({ state }) => state.ranking.map((name, at) => `${at + 1}. ${name}`).join(", ");
