// The forecast comes packed, with numbers for players and each effect once: here entries are unpacked.
// Pure: no page, no network.

/** @import {DudoForecast as Packed, DudoState as State, Effect, StateAfter} from "../../../shared/wire" */
/** @import {Entry} from "../game" */
/** @import {Forecast, Outcome, Tally} from "./acta" */

const PLAYERS = ["by", "on", "player", "opener", "other"];

/** @param {Packed | null} packed @param {State} now @param {string[]} players @returns {Forecast} */
export function unpacked(packed, now, players) {
  if (!packed) return { rolling: [], outcomes: [], tallies: [] };
  const { rolling, do: word, ways, entries, effects } = packed;
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
