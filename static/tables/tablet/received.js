// The server's table as the tablet uses it, whole or changed by moves. The forecast comes packed, with
// numbers for players and each effect once; here entries are unpacked. Pure: no page, no network.

/** @import {ActaShown, Effect, Forecast as Packed, Recorded} from "../../shared/wire" */
/** @import {State, StateAfter, TableState} from "../../shared/wire" */
/** @import {Entry, Outcome, Tally} from "../../rules/games/dudo/acta" */

/** @typedef {{rolling: string[], outcomes: Entry<Outcome>[], tallies: Entry<Tally>[]}} Forecast */
/** @typedef {Omit<ActaShown, "forecast"> & {forecast: Forecast}} Acta */
/** @typedef {Omit<TableState, "acta"> & {acta: Acta | null}} Table */

const PLAYERS = ["by", "on", "player", "opener", "other"];

/** The table as it was told. @param {TableState} told @returns {Table} */
export function unpackedTable(told) {
  const { acta } = told;
  return {
    ...told,
    acta: acta && { ...acta, forecast: unpacked(acta.forecast, acta.state, acta.head.players) },
  };
}

/** Null where more has changed and the whole must be read; the shown one if it is newer. @param {Table} shown
 * @param {Pick<Recorded, "acta" | "result" | "passed">} answer @returns {Table | null} */
export function tableAfterMoves(shown, { acta: change, result = shown.result, passed = shown.passed }) {
  const { acta } = shown;
  const { log, log_from, struck, forecast, ...now } = change;
  if (!acta || acta.heading !== change.heading || acta.log.length < log_from - 1) return null;
  if (acta.log.length > change.n) return shown;
  const before = acta.log
    .slice(0, log_from - 1)
    .map((line) => (struck.includes(line.number) ? { ...line, stands: false } : line));
  const changed = {
    ...acta,
    ...now,
    log: [...before, ...log],
    forecast: unpacked(forecast, change.state, acta.head.players),
  };
  return { ...shown, acta: changed, result, passed };
}

/** @param {Packed} packed @param {State} now @param {string[]} players @returns {Forecast} */
function unpacked({ rolling, do: word, ways, entries, effects }, now, players) {
  const filled = effects.map((effect) => effectOf(effect, now, players));
  const list = entries.flatMap(({ to, ...party }) =>
    to.flatMap((effect, way) =>
      effect === null
        ? []
        : [{ move: { do: word, ...named({ ...party, ...ways[way] }, players) }, ...filled[effect] }],
    ),
  );
  const outcomes = /** @type {Entry<Outcome>[]} */ (word === "outcome" ? list : []);
  const tallies = /** @type {Entry<Tally>[]} */ (word === "tally" ? list : []);
  return { rolling, outcomes, tallies };
}

/** @param {Effect} effect @param {State} now @param {string[]} players @returns {Omit<Entry, "move">} */
function effectOf({ sentence, state, refusal }, now, players) {
  if (refusal) return { refusal: { ...refusal, message: worded(refusal.message, players) } };
  return { sentence: worded(sentence ?? "", players), state: state && stateAfter(state, now, players) };
}

/** @param {StateAfter} after @param {State} now @param {string[]} players @returns {State} */
function stateAfter({ dice, opener, ranking, winner, max_bids, ...changed }, now, players) {
  const name = (/** @type {number | null} */ seat) => (seat === null ? null : players[seat]);
  const opens = opener === undefined ? now.opener : name(opener);
  const state = {
    ...now,
    ...changed,
    n: now.n + 1,
    opener: opens,
    turn: opens,
    dice: Object.fromEntries(players.map((player, seat) => [player, dice[seat]])),
    in_play: dice.reduce((sum, each) => sum + each, 0),
    ranking: ranking?.map((seat) => players[seat]) ?? now.ranking,
    winner: winner === undefined ? now.winner : name(winner),
  };
  const most = max_bids === undefined ? now.max_bids : max_bids;
  if (most) state.max_bids = most;
  else delete state.max_bids;
  return state;
}

/** The same with names for places. @param {object} said @param {string[]} players */
function named(said, players) {
  return Object.fromEntries(
    Object.entries(said).map(([field, value]) => [field, PLAYERS.includes(field) ? players[value] : value]),
  );
}

/** @param {string} text @param {string[]} players */
const worded = (text, players) => text.replace(/\{(\d+)\}/g, (_place, seat) => players[Number(seat)]);
