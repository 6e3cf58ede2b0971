// What everything at a table rests on: the record as the server has it, and what was tapped upon it. Where an
// earlier play is corrected, the record only as far as that play, and all that came after it tapped anew.
// Pure: no page, no network.

/** @import {Move} from "./acta" */
/** @import {Entry} from "./moves.js" */
/** @import {Acta} from "./received.js" */

/** @typedef {Record<string, Move | null>} Changes of moves of the record, by their numbers; null: gone */
/** @typedef {{acta: Acta | null | undefined, taps: Entry[], cut: string}} Basis `cut`: where the record ends
 * early, "" where it does not */

const BEFORE_ALL = 2 ** 40; // a device never enters so many

/** The number that a move of the record has among entries: before all that were entered since.
 * @param {number} number */
export const seqOfLine = (number) => number - BEFORE_ALL;

/** @param {number} seq @returns {number} of the move in the record; infinite where it is none */
export const lineOfSeq = (seq) => (seq < 0 ? seq + BEFORE_ALL : Infinity);

/** @param {Acta | null | undefined} acta @param {Entry[]} unsent @param {Changes} [changes] that wait to be
 * sent @param {number} [from] the move of the record that is looked at again @returns {Basis} */
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

/** What is said of these moves of the record in the end, with what was said of others before.
 * @param {Changes} before @param {Entry[]} lines those that were looked at again, as entries
 * @param {Entry[]} meant those of them that are to be, as they are meant @returns {Changes} */
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
