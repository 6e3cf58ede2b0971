// From taps to a move: taps narrow the server's forecast of allowed entries down to one. It knows the
// notation, not the rules. Pure: no page, no network.

/** @import {DudoState as State} from "../../../shared/wire" */
/** @import {Entry} from "../game" */
/** @import {Call, Draft, Extras, Outcome, Play, Tally} from "./acta" */

/** @typedef {Entry<Outcome>[]} Outcomes */
/** @typedef {Entry<Tally>[]} Tallies */

const EXTRAS = /** @type {const} */ (["after", "false_start", "obligo", "opener"]);

/** The players with dice after `name`, clockwise. @param {State} state @param {string | null} name */
export function clockwiseFrom({ dice }, name) {
  const players = Object.keys(dice);
  const at = name === null ? -1 : players.indexOf(name);
  return [...players.slice(at + 1), ...players.slice(0, Math.max(at, 0))].filter(
    (player) => dice[player] > 0,
  );
}

/** @template T @param {T[]} values */
const distinct = (values) => [...new Set(values)];

/** @param {Outcomes} list */
const allowed = (list) => list.filter((each) => !each.refusal);

/** Why a call is closed, or null where it is open. @param {Outcomes} list @param {string} call */
export function refusalOfCall(list, call) {
  const matching = list.filter((each) => each.move.call === call);
  if (!matching.length || allowed(matching).length) return null;
  return matching[0].refusal ?? null;
}

/** The draft with its defaults: neighbours, and questions of one answer. @param {Outcomes} list
 * @param {State} state @param {Draft} draft @returns {Draft} */
export function complete(list, state, draft) {
  if (!draft.call) return draft;
  const matching = list.filter((each) => each.move.call === draft.call);
  const by = draft.by ?? callerOf(matching, state, draft.call);
  if (by === undefined) return { ...draft, opening: undefined };
  const answered =
    draft.on && answeredPlayers(matching, by).includes(draft.on) ? draft.on : answeredBy(matching, state, by);
  const completed = { ...draft, by, on: answered };
  const kinds = distinct(
    allowed(matching)
      .filter(({ move }) => isCallOf(move, completed))
      .map(({ move }) => Boolean(move.opening)),
  );
  if (kinds.length === 1) return { ...completed, opening: kinds[0] };
  return {
    ...completed,
    opening: asksOpening(list, state, completed) ? draft.opening : (draft.opening ?? false),
  };
}

/** The likely caller: the opener's neighbour. @param {Outcomes} of @param {State} state @param {Call} call */
function callerOf(of, state, call) {
  if (state.opener === null) return undefined;
  const callers = distinct(allowed(of).map(({ move }) => move.by));
  const neighbour = clockwiseFrom(state, state.opener)[call === "paso" ? 1 : 0];
  return callers.includes(neighbour) ? neighbour : callers[0];
}

/** @param {Outcomes} of @param {string} by */
const answeredPlayers = (of, by) =>
  distinct(of.filter(({ move }) => move.by === by).map(({ move }) => move.on));

/** The likely answered player: who sits before. @param {Outcomes} of @param {State} state
 * @param {string} by */
function answeredBy(of, state, by) {
  const ons = answeredPlayers(of, by);
  const before = clockwiseFrom(state, by).at(-1);
  return before !== undefined && ons.includes(before) ? before : ons[0];
}

/** Same call, same players? @param {Outcome} move @param {Draft} draft */
const isCallOf = (move, { call, by, on }) => move.call === call && move.by === by && move.on === on;

/** Must one ask whether it answered the opening? @param {Outcomes} list @param {State} state
 * @param {Draft} draft */
export function asksOpening(list, state, draft) {
  const matching = allowed(list).filter(({ move }) => isCallOf(move, draft));
  const kinds = distinct(matching.map(({ move }) => Boolean(move.opening)));
  const opened = draft.call === "paso" ? clockwiseFrom(state, draft.on ?? null).at(-1) : draft.on;
  return kinds.length === 2 && (state.opener === null || opened === state.opener);
}

/** May it have answered another's opening after a false start? @param {Outcomes} list @param {State} state
 * @param {Draft} draft */
export function offersDismissed(list, state, draft) {
  const hasOpening = allowed(list).some(({ move }) => isCallOf(move, draft) && move.opening);
  return hasOpening && !asksOpening(list, state, draft) && clockwiseFrom(state, state.opener).length > 1;
}

/** Whom the call may come from, and whose word it may answer. @param {Outcomes} list @param {Draft} draft */
export function parties(list, draft) {
  const matching = list.filter(({ move }) => move.call === draft.call);
  const answered = matching.filter(({ move }) => move.by === draft.by);
  return {
    callers: distinct(matching.map(({ move }) => move.by)),
    answered: distinct(answered.map(({ move }) => move.on)),
  };
}

/** The one forecast meant, or null so far. @param {Outcomes} list @param {Draft} draft */
export function matchingOutcome(list, draft) {
  const { call, holds, opening, extras: said = {} } = draft;
  if (!call || holds === undefined || opening === undefined) return null;
  const matching = list.filter(
    ({ move }) => isCallOf(move, draft) && move.holds === holds && Boolean(move.opening) === opening,
  );
  const fields = EXTRAS.filter((field) => matching.some(({ move }) => move[field] !== undefined));
  const same = matching.find(({ move }) => fields.every((field) => move[field] === said[field]));
  return same ?? (matching.length === 1 ? matching[0] : null);
}

/** What may also be said: field to values besides silence. @param {Outcomes} list @param {Draft} draft
 * @returns {[field: keyof Extras, values: (boolean | string)[]][]} */
export function extras(list, draft) {
  const matching = allowed(list).filter(
    ({ move }) => isCallOf(move, draft) && Boolean(move.opening) === Boolean(draft.opening),
  );
  const valuesOf = (/** @type {keyof Extras} */ field) =>
    distinct(matching.flatMap(({ move }) => move[field] ?? []));
  return EXTRAS.map(
    (field) => /** @type {[keyof Extras, (boolean | string)[]]} */ ([field, valuesOf(field)]),
  ).filter(([, values]) => values.length);
}

/** Dice that go or come back, for one player. @param {Tallies} list @param {string} player */
export function ofPlayer(list, player) {
  return list.filter(({ move }) => move.player === player);
}

/** Is it that: one die, two, or one back? @param {Tally} move @param {string} what */
export const isTally = (move, what) => (what === "+" ? move.gained === 1 : move.lost === Number(what));

/** The tally that is meant. @param {Tallies} list @param {Draft} draft */
export function matchingTally(list, { player, what, other }) {
  if (!player || !what) return null;
  const tallies = ofPlayer(list, player).filter(({ move }) => isTally(move, what));
  return (
    tallies.find(({ move }) => move.other === other) ??
    tallies.find(({ move }) => move.other === undefined) ??
    null
  );
}

/** The draft of this play, as far as its players remain. @param {Play} move @param {Outcomes} outcomes
 * @returns {Draft} */
export function draftOfPlay(move, outcomes) {
  if (move.do === "tally")
    return { player: move.player, what: ["1", "2", "+"].find((what) => isTally(move, what)) };
  if (move.do !== "outcome") return {};
  const { call, by, on, holds } = move;
  if (!outcomes.some((one) => one.move.call === call && one.move.by === by)) return { call, holds };
  return { call, by, on, holds, opening: Boolean(move.opening) };
}
