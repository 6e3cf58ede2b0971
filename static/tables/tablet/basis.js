// The record as the server has it, with what was tapped upon it; where an earlier play is corrected, the
// record up to that play with all later ones tapped anew. Pure: no page, no network.

/** @import {Move} from "../../rules/games/game" */
/** @import {Entry} from "./moves.js" */
/** @import {Acta} from "../../rules/games/game" */

/** @typedef {Record<string, Move | null>} Changes of moves of the record, by their numbers; null: gone */
/** @typedef {{acta: Acta | null | undefined, taps: Entry[], cut: string}} Basis `cut`: where the record ends
 * early, else "" */

const BEFORE_ALL = 2 ** 40; // a device never enters so many

/** A recorded move's number among entries: before all entered since. @param {number} number */
export const seqOfLine = (number) => number - BEFORE_ALL;

/** @param {number} seq @returns {number} of the move in the record; infinite where it is none */
export const lineOfSeq = (seq) => (seq < 0 ? seq + BEFORE_ALL : Infinity);

/** @param {Acta | null | undefined} acta @param {Entry[]} unsent @param {Changes} [changes]
 * @param {number} [from] the move reviewed @returns {Basis} */
export function basisOf(acta, unsent, changes = {}, from = Infinity) {
  const cutAt = Math.min(from, ...Object.keys(changes).map(Number));
  if (!acta || cutAt === Infinity) return { acta, taps: unsent, cut: "" };
  const standing = acta.log.filter((line) => line.stands);
  const log = standing.filter(({ number }) => number < cutAt);
  const lines = standing.filter(({ number }) => number >= cutAt && changes[number] !== null);
  const entries = lines.map((line) => ({
    ...{ seq: seqOfLine(line.number), queue: "", at: line.at, local: /** @type {const} */ (true), line },
    body: {
      ...{ base: acta.n, after: null, sentence: line.sentence },
      move: changes[line.number] ?? /** @type {Move} */ (/** @type {unknown} */ (line.move)),
    },
  }));
  const cut = `cut ${cutAt} ${JSON.stringify(changes)}`;
  return { acta: { ...acta, log, n: log.length }, taps: [...entries, ...unsent], cut };
}

/** The corrections of these recorded moves, added to earlier ones. @param {Changes} before
 * @param {Entry[]} lines @param {Entry[]} meant the reviewed entries as they should be @returns {Changes} */
export function changesOf(before, lines, meant) {
  const changes = { ...before };
  const moves = new Map(meant.map(({ seq, body }) => [seq, body.move]));
  for (const { seq, line } of lines) {
    if (!line) continue;
    const move = moves.get(seq) ?? null;
    if (move && isSameMove(move, line.move)) delete changes[line.number];
    else changes[line.number] = move;
  }
  return changes;
}

/** The same words, in whatever order they are said. @param {object} move @param {object} other */
export const isSameMove = (move, other) =>
  JSON.stringify(Object.entries(move).sort()) === JSON.stringify(Object.entries(other).sort());
