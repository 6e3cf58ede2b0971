// @ts-check
// From taps to a move. The server's forecast lists every entry that the rules allow now and what each would do; here taps only narrow that list
// down to one. Pure: no page, no network. It knows the notation, not the rules.

import { clockwiseFrom } from "./count.js";

/** @typedef {{move: any, sentence?: string, state?: any, refusal?: {code: string, message: string, article: unknown}}} Forecast */
/** @typedef {{call?: string, by?: string, on?: string, opening?: boolean, holds?: boolean, extras?: Record<string, any>}} Draft */

const EXTRAS = ["false_start", "obligo", "opener"];

/** @template T @param {T[]} values @returns {T[]} */
const distinct = (values) => [...new Set(values)];

/** @param {Forecast[]} list */
const allowed = (list) => list.filter((each) => !each.refusal);

/** Why a call is closed, or null where it is open. @param {Forecast[]} list @param {string} call */
export function closed(list, call) {
  const of = list.filter((each) => each.move.call === call);
  if (!of.length || allowed(of).length) return null;
  return of[0].refusal ?? null;
}

/** The draft with what follows from what was tapped: the neighbour preselected, a question answered that has one answer.
 * @param {Forecast[]} list @param {any} state @param {Draft} draft @returns {Draft} */
export function complete(list, state, draft) {
  if (!draft.call) return draft;
  const of = list.filter((each) => each.move.call === draft.call);
  const callers = distinct(allowed(of).map((each) => each.move.by));
  const neighbour = clockwiseFrom(state, state.opener)[draft.call === "paso" ? 1 : 0];
  const by =
    draft.by ?? (state.opener === null ? undefined : callers.includes(neighbour) ? neighbour : callers[0]);
  if (by === undefined) return { ...draft, opening: undefined };
  const ons = distinct(of.filter((each) => each.move.by === by).map((each) => each.move.on));
  const before = clockwiseFrom(state, by).at(-1);
  const on = draft.on && ons.includes(draft.on) ? draft.on : ons.includes(before) ? before : ons[0];
  const openings = distinct(
    of
      .filter((each) => each.move.by === by && each.move.on === on && !each.refusal)
      .map((each) => Boolean(each.move.opening)),
  );
  const opening =
    openings.length === 1
      ? openings[0]
      : asksOpening(list, state, { ...draft, by, on })
        ? draft.opening
        : (draft.opening ?? false);
  return { ...draft, by, on, opening };
}

/** Must it be asked whether the call answered the opening? Only where it can have, and nothing is preselected.
 * @param {Forecast[]} list @param {any} state @param {Draft} draft */
export function asksOpening(list, state, draft) {
  const kinds = distinct(
    allowed(list)
      .filter(({ move }) => move.call === draft.call && move.by === draft.by && move.on === draft.on)
      .map(({ move }) => Boolean(move.opening)),
  );
  const opened = draft.call === "paso" ? clockwiseFrom(state, String(draft.on)).at(-1) : draft.on;
  return kinds.length === 2 && (state.opener === null || opened === state.opener);
}

/** Could it have answered the opening of another player, who set a false start aside? Rare, so only offered.
 * @param {Forecast[]} list @param {any} state @param {Draft} draft */
export function offersDismissed(list, state, draft) {
  const found = allowed(list).some(
    ({ move }) => move.call === draft.call && move.by === draft.by && move.on === draft.on && move.opening,
  );
  return found && !asksOpening(list, state, draft) && clockwiseFrom(state, state.opener).length > 1;
}

/** Whom the call may come from, and whose word it may answer. @param {Forecast[]} list @param {Draft} draft */
export function parties(list, draft) {
  const of = list.filter(({ move }) => move.call === draft.call);
  return {
    callers: distinct(of.map(({ move }) => move.by)),
    answered: distinct(of.filter(({ move }) => move.by === draft.by).map(({ move }) => move.on)),
  };
}

/** The one forecast that the draft means, or null while something is not said. @param {Forecast[]} list @param {Draft} draft @returns {Forecast | null} */
export function meant(list, draft) {
  if (!draft.call || draft.holds === undefined || draft.opening === undefined) return null;
  const of = list.filter(
    ({ move }) =>
      move.call === draft.call &&
      move.by === draft.by &&
      move.on === draft.on &&
      move.holds === draft.holds &&
      Boolean(move.opening) === draft.opening,
  );
  return exact(of, draft.extras ?? {});
}

/** What else may be said of the entry (a false start, no obligo, another opener): field to the values besides silence.
 * @param {Forecast[]} list @param {Draft} draft @returns {Record<string, any[]>} */
export function extras(list, draft) {
  const of = allowed(list).filter(
    ({ move }) =>
      move.call === draft.call &&
      move.by === draft.by &&
      move.on === draft.on &&
      Boolean(move.opening) === Boolean(draft.opening),
  );
  const found = EXTRAS.map((field) => [
    field,
    distinct(of.map(({ move }) => move[field]).filter((value) => value !== undefined)),
  ]);
  return Object.fromEntries(found.filter(([, values]) => values.length));
}

/** @param {Forecast[]} of @param {Record<string, any>} said */
function exact(of, said) {
  const same = of.filter(({ move }) => EXTRAS.every((field) => move[field] === said[field]));
  return same[0] ?? (of.length === 1 ? of[0] : null);
}

/** The forecasts of dice that go or come back, for one player. @param {Forecast[]} list @param {string} player */
export function ofPlayer(list, player) {
  return list.filter(({ move }) => move.player === player);
}

/** The tally that is meant: `what` is "1", "2" or "+". @param {Forecast[]} list @param {{player?: string, what?: string, other?: string}} draft */
export function meantTally(list, { player, what, other }) {
  if (!player || !what) return null;
  const of = ofPlayer(list, player).filter(({ move }) =>
    what === "+" ? move.gained === 1 : move.lost === Number(what),
  );
  return (
    of.find(({ move }) => move.other === other) ?? of.find(({ move }) => move.other === undefined) ?? null
  );
}

/** What may have been seen while the server is silent: every call of everybody upon everybody, neither forecast nor refused. The server judges it when it
 * comes back. @param {string[]} players who may still sit there @returns {{outcomes: Forecast[], tallies: Forecast[]}} */
export function unforetold(players) {
  const entry = (/** @type {string} */ call, /** @type {string} */ by, /** @type {string} */ on) =>
    [true, false].flatMap((holds) =>
      [{}, { opening: true }].map((more) => ({ move: { do: "outcome", call, by, on, holds, ...more } })),
    );
  const others = (/** @type {string} */ by) => players.filter((name) => name !== by);
  return {
    outcomes: ["dudo", "calzo", "paso"].flatMap((call) =>
      players.flatMap((by) => others(by).flatMap((on) => entry(call, by, on))),
    ),
    tallies: players.flatMap((player) =>
      [{ lost: 1 }, { lost: 2 }, { gained: 1 }].map((what) => ({ move: { do: "tally", player, ...what } })),
    ),
  };
}
