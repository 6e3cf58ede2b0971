// The server's table as the tablet uses it, whole or changed by moves: its game unpacks the forecast. Pure:
// no page, no network.

import { gameOf } from "./games.js";

/** @import {Forecast, Head, Recorded, State, TableState} from "../../shared/wire" */
/** @import {Acta} from "../../rules/games/game" */

/** @typedef {Omit<TableState, "acta"> & {acta: Acta | null}} Table */

/** The table as it was told. @param {TableState} told @returns {Table} */
export function unpackedTable(told) {
  const { acta } = told;
  return { ...told, acta: acta && { ...acta, forecast: unpacked(acta.head, acta.forecast, acta.state) } };
}

/** Null where more has changed and the whole must be read; the shown one if it is newer. @param {Table} shown
 * @param {Pick<Recorded, "acta" | "result" | "passed">} answer @param {object | null} [foreseen] the forecast
 * after these moves, by this device's engine: the server leaves it out then @returns {Table | null} */
export function tableAfterMoves(shown, answer, foreseen = null) {
  const { acta: change, result = shown.result, passed = shown.passed } = answer;
  const { acta } = shown;
  const { log, log_from, struck, forecast, ...now } = change;
  if (!acta || acta.heading !== change.heading || acta.log.length < log_from - 1) return null;
  if (acta.log.length > change.n) return shown;
  const known = forecast ? unpacked(acta.head, forecast, change.state) : foreseen;
  if (!known) return null;
  const before = acta.log
    .slice(0, log_from - 1)
    .map((line) => (struck.includes(line.number) ? { ...line, stands: false } : line));
  const changed = { ...acta, ...now, log: [...before, ...log], forecast: known };
  return { ...shown, acta: changed, result, passed };
}

/** @param {Head} head @param {Forecast} packed @param {State} now */
const unpacked = ({ game, players }, packed, now) => gameOf(game).unpacked(packed, now, players);
