// Who has a place at a table: each player or, where the head of its acta has teams, each team. Pure.

/** @import {Head} from "./wire" */

/** As they sit. @param {Head} head */
export const partiesOf = ({ players, teams }) =>
  teams
    ? Object.keys(teams).toSorted(
        (one, other) => players.indexOf(teams[one][0]) - players.indexOf(teams[other][0]),
      )
    : players;

/** Who plays for it, as they play. @param {Head} head @param {string} party */
export const membersOf = ({ teams }, party) => teams?.[party] ?? [party];

/** Of a person. @param {Head} head @param {string} name */
export const partyOf = (head, name) =>
  partiesOf(head).find((party) => membersOf(head, party).includes(name)) ?? name;

/** Does nobody play for it any more? @param {Head} head @param {string[]} removed @param {string} party */
export const hasLeft = (head, removed, party) =>
  membersOf(head, party).every((name) => removed.includes(name));

/** A head with these, each with its people, as they sit (tables/record/parties.py); `sizes`: of teams that
 * the rules take. @template T @param {T} head @param {{name: string, people: string[]}[]} parties
 * @param {number[]} sizes @returns {T & {players: string[], teams?: Record<string, string[]>}} */
export function withParties(head, parties, sizes) {
  const names = marked(parties.map(({ name }) => name));
  const size = parties[0]?.people.length ?? 0;
  if (size < 2 || !sizes.includes(size) || parties.some(({ people }) => people.length !== size))
    return { ...head, players: names };
  const inTurn = Array.from({ length: size }, (_, at) => parties.map(({ people }) => people[at])).flat();
  const players = marked([...names, ...inTurn]).slice(names.length);
  const teams = names.map((name, at) => [name, players.filter((_, place) => place % names.length === at)]);
  return { ...head, players, teams: Object.fromEntries(teams) };
}

/** Namesakes get numbers. @param {string[]} names */
function marked(names) {
  /** @type {string[]} */ const taken = [];
  for (const name of names) {
    let [one, number] = [name, 1];
    while (taken.includes(one)) one = `${name} (${(number += 1)})`;
    taken.push(one);
  }
  return taken;
}
