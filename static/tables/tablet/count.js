// The table as the coordinator noted it, while the server is silent: the dice that each play took or gave,
// and whose word comes next. Not the rules: where a doubt may cost one die or two the coordinator says which,
// and where only the rules know who opens nobody is named. Pure: no page, no network.

/** @import {Duel, Known, Move, Outcome, Play, Reveal, Said} from "./acta" */

/** @typedef {{player: string, change: number}} Change whose dice, and by how many */

const FULL_CUP = 5;

/** The words of a play that is written down word by word, before its count. */
export const WORDS = ["bid", "paso", "dismiss", "dudo", "calzo"];

/** What settles a play or leads to it. */
export const PLAYS = ["outcome", "tally", "reveal", ...WORDS];

/** Is it a word of a play? @param {Move} move @returns {move is Said} */
export const isWord = (move) => WORDS.includes(move.do);

/** Does it settle a play or lead to it? @param {Move} move @returns {move is Play} */
export const isPlay = (move) => PLAYS.includes(move.do);

/**
 * Those that still stand: an undo takes the one before it away; one that has none here takes back what the
 * server has.
 * @template {{move: Move}} T
 * @param {T[]} entries
 * @returns {T[]}
 */
export function standing(entries) {
  /** @type {T[]} */ const stack = [];
  for (const entry of entries) {
    const last = stack.at(-1);
    if (entry.move.do === "undo" && last && last.move.do !== "undo") stack.pop();
    else stack.push(entry);
  }
  return stack;
}

/** The players with dice after `name`, clockwise. @param {Known} state @param {string | null} name */
export function clockwiseFrom({ dice }, name) {
  const players = Object.keys(dice);
  const at = name === null ? -1 : players.indexOf(name);
  return [...players.slice(at + 1), ...players.slice(0, Math.max(at, 0))].filter(
    (player) => dice[player] > 0,
  );
}

/** How many still have dice. @param {Known["dice"]} dice */
const playing = (dice) => Object.values(dice).filter(Boolean).length;

/**
 * What a doubt of the opening usually costs now: two dice where who lost the last one opens and has more than
 * one, among more than two.
 * @param {Known} state
 */
function usualStake({ dice, mode, opener }) {
  const isOpening = mode ? mode === "opening" : opener !== null && dice[opener] > 1;
  return isOpening && playing(dice) > 2 ? 2 : 1;
}

/**
 * Whose dice the move changes and by how many, or null where it settles nothing. `stake`: what a lost
 * doubt costs.
 * @param {Known} state @param {Move} move @param {number} [stake]
 * @returns {Change | null}
 */
export function change(state, move, stake = usualOf(state, move)) {
  if (move.do === "tally") return { player: move.player, change: move.gained ? 1 : -(move.lost ?? 0) };
  if (move.do === "outcome") return lost(move, move.holds, stake);
  const duel = move.do === "reveal" ? duelOf(state) : null;
  return duel && move.do === "reveal" ? lost(duel, holds(state, duel, move), stake) : null;
}

/** @param {Duel | Outcome} duel @param {boolean} isHeld @param {number} stake @returns {Change} */
function lost({ call, by, on }, isHeld, stake) {
  if (call === "calzo") return { player: by, change: isHeld ? 1 : -1 };
  return { player: isHeld ? by : on, change: -stake };
}

/** Did the word that was called hold? @param {Known} state @param {Duel} duel @param {Reveal} reveal */
function holds({ bid }, { call }, { holds: said, count = 0 }) {
  if (said !== undefined) return said;
  const quantity = bid?.quantity ?? 0;
  return call === "calzo" ? count === quantity : count >= quantity;
}

/** What a doubt that is lost usually costs. @param {Known} state @param {Move} move @returns {number} */
export function usualOf(state, move) {
  if (move.do === "reveal") return stakeOf(state) ?? 1;
  return move.do === "outcome" && move.opening && move.call === "dudo" ? usualStake(state) : 1;
}

/** May it have cost one die or two, as far as this tablet knows? @param {Known} state @param {Move} move */
export function asksStake(state, move) {
  if (move.do === "reveal") return state.counted === true && state.stake !== undefined;
  return move.do === "outcome" && move.opening === true && move.call !== "calzo";
}

/**
 * The state after that move, or null where nobody can say without the server.
 * @param {Known | null} state @param {Move} move @param {number} [stake]
 * @returns {Known | null}
 */
export function counted(state, move, stake) {
  if (!state) return null;
  if (move.do === "starter") return move.player ? begun(state, move.player) : null;
  if (!["bidding", "reveal"].includes(state.phase)) return null;
  if (isWord(move)) return said(state, move);
  const settled = change(state, move, stake);
  return settled && after(state, settled);
}

/** @param {Known} state @param {Change} settled @returns {Known} */
function after(state, { player, change: by }) {
  const left = Math.min(FULL_CUP, Math.max(0, state.dice[player] + by));
  const dice = { ...state.dice, [player]: left };
  const in_play = Object.values(dice).reduce((sum, each) => sum + each, 0);
  const table = { ...state, dice, in_play };
  if (playing(dice) < 2) return { ...table, phase: "over", counted: true, opener: null, turn: null };
  return begun(table, by < 0 && left ? player : null); // who loses a die opens; else the rules say who
}

/** A play begins. @param {Known} state @param {string | null} opener @returns {Known} */
const begun = (state, opener) => ({
  ...state,
  counted: true,
  phase: "bidding",
  opener,
  turn: opener,
  mode: null,
  bid: null,
  paso: null,
  duel: null,
  stake: undefined,
});

/** A word was said: it is the next one's turn, or the cups go up.
 * @param {Known} state @param {Said} move @returns {Known} */
function said(state, move) {
  const { by } = move;
  const heard = { ...state, counted: true, turn: clockwiseFrom(state, by)[0], opener: state.opener ?? by };
  if (move.do === "bid") {
    const stake = state.bid || state.paso ? undefined : usualStake(state);
    return { ...heard, bid: { by, quantity: move.quantity, pinta: move.pinta }, paso: null, stake };
  }
  if (move.do === "paso") return { ...heard, paso: { by, claim: move.claim }, stake: undefined };
  if (move.do === "dismiss") return { ...heard, bid: null, paso: null, turn: by, opener: by };
  const doubted = (move.do === "dudo" && state.paso) || state.bid;
  const duel = doubted && { call: move.do, by, on: doubted.by };
  return {
    ...heard,
    phase: "reveal",
    turn: null,
    duel,
    stake: move.do === "dudo" ? stakeOf(state) : undefined,
  };
}

/**
 * What a doubt of the opening that stands would cost: the server's word, or what is usual; undefined where a
 * doubt costs one die.
 * @param {Known} state
 * @returns {number | undefined}
 */
const stakeOf = (state) => (state.counted ? state.stake : state.siciliana ? 2 : undefined);

/**
 * The duel that waits for its count: as it was noted; else the one who comes after the one that was called.
 * @param {Known} state
 * @returns {Duel | null}
 */
function duelOf(state) {
  if (state.duel) return state.duel;
  const on = (state.paso ?? state.bid)?.by;
  if (!on) return null;
  const call = /** @type {Duel["call"]} */ (state.called ?? "dudo");
  return { call, by: state.caller ?? clockwiseFrom(state, on)[0], on };
}
