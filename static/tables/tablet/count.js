// @ts-check
// The table as the coordinator noted it, while the server is silent: the dice that each play took or gave, and whose word comes next. Not the rules: where a
// doubt may cost one die or two the coordinator says which, and where only the rules know who opens nobody is named. Pure: no page, no network.

const FULL_CUP = 5;

/** The words of a play that is written down word by word, before its count. */
export const WORDS = ["bid", "paso", "dismiss", "dudo", "calzo"];

/** What settles a play or leads to it. */
export const PLAYS = ["outcome", "tally", "reveal", ...WORDS];

/** Those that still stand: an undo takes the one before it away; one that has none here takes back what the server has. @template {{move: any}} T @param {T[]} entries @returns {T[]} */
export function standing(entries) {
  /** @type {T[]} */ const stack = [];
  for (const entry of entries)
    if (entry.move.do === "undo" && stack.length && stack.at(-1)?.move.do !== "undo") stack.pop();
    else stack.push(entry);
  return stack;
}

/** The players with dice after `name`, clockwise. @param {any} state @param {string} name @returns {string[]} */
export function clockwiseFrom(state, name) {
  const players = Object.keys(state.dice);
  const at = players.indexOf(name);
  return [...players.slice(at + 1), ...players.slice(0, at)].filter((player) => state.dice[player] > 0);
}

/** What a doubt of the opening usually costs now: two dice where who lost the last one opens and has more than one, among more than two.
 * @param {any} state @returns {1 | 2} */
function usualStake({ dice, mode, opener }) {
  const opening = mode ? mode === "opening" : dice[opener] > 1;
  return opening && Object.values(dice).filter(Boolean).length > 2 ? 2 : 1;
}

/** Whose dice the move changes and by how many, or null where it settles nothing. `stake`: what a lost doubt costs.
 * @param {any} state @param {any} move @param {number} [stake] @returns {{player: string, change: number} | null} */
export function change(state, move, stake = usualOf(state, move)) {
  if (move.do === "tally") return { player: move.player, change: move.gained ? 1 : -move.lost };
  const duel = move.do === "outcome" ? move : move.do === "reveal" ? duelOf(state) : null;
  if (!duel) return null;
  const holds =
    move.holds ??
    (duel.call === "calzo" ? move.count === state.bid.quantity : move.count >= state.bid.quantity);
  if (duel.call === "calzo") return { player: duel.by, change: holds ? 1 : -1 };
  return { player: holds ? duel.by : duel.on, change: -stake };
}

/** What a doubt that is lost usually costs. @param {any} state @param {any} move @returns {number} */
export const usualOf = (state, move) =>
  (move.do === "reveal"
    ? stakeOf(state)
    : move.opening && move.call === "dudo"
      ? usualStake(state)
      : undefined) ?? 1;

/** May it have cost one die or two, as far as this tablet knows? @param {any} state @param {any} move */
export const asksStake = (state, move) =>
  move.do === "reveal"
    ? state.counted && state.stake !== undefined
    : move.do === "outcome" && move.opening && move.call !== "calzo";

/** The state after that move, or null where nobody can say without the server. @param {any} state @param {any} move @param {number} [stake] @returns {any} */
export function counted(state, move, stake) {
  if (!state) return null;
  if (move.do === "starter") return move.player ? begun(state, move.player) : null;
  if (!["bidding", "reveal"].includes(state.phase)) return null;
  if (WORDS.includes(move.do)) return said(state, move);
  const settled = change(state, move, stake);
  return settled && after(state, settled);
}

/** @param {any} state @param {{player: string, change: number}} settled */
function after(state, { player, change: by }) {
  const left = Math.min(FULL_CUP, Math.max(0, state.dice[player] + by));
  const table = { ...state, dice: { ...state.dice, [player]: left } };
  table.in_play = Object.values(table.dice).reduce((sum, dice) => sum + dice, 0);
  if (Object.values(table.dice).filter(Boolean).length < 2)
    return { ...table, phase: "over", counted: true, opener: null, turn: null };
  return begun(table, by < 0 && left ? player : null); // who loses a die opens; else the rules say who
}

/** A play begins. @param {any} state @param {string | null} opener */
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

/** A word was said: it is the next one's turn, or the cups go up. @param {any} state @param {any} move */
function said(state, move) {
  const { by } = move;
  const next = clockwiseFrom(state, by)[0];
  const heard = { ...state, counted: true, turn: next, opener: state.opener ?? by };
  if (move.do === "bid")
    return {
      ...heard,
      bid: { by, quantity: move.quantity, pinta: move.pinta },
      paso: null,
      stake: state.bid || state.paso ? undefined : usualStake(state),
    };
  if (move.do === "paso") return { ...heard, paso: { by, claim: move.claim }, stake: undefined };
  if (move.do === "dismiss") return { ...heard, bid: null, paso: null, turn: by, opener: by };
  const standing = (move.do === "dudo" && state.paso) || state.bid;
  return {
    ...heard,
    phase: "reveal",
    turn: null,
    duel: { call: move.do, by, on: standing?.by },
    stake: move.do === "dudo" ? stakeOf(state) : undefined,
  };
}

/** What a doubt of the opening that stands would cost: the server's word, or what is usual; undefined where a doubt costs one die. @param {any} state @returns {number | undefined} */
const stakeOf = (state) => (state.counted ? state.stake : state.siciliana ? 2 : undefined);

/** The duel that waits for its count: as it was noted; else the one who comes after the one that was called. @param {any} state */
function duelOf(state) {
  if (state.duel) return state.duel;
  const on = (state.paso ?? state.bid)?.by;
  return on ? { call: state.called ?? "dudo", by: state.caller ?? clockwiseFrom(state, on)[0], on } : null;
}
