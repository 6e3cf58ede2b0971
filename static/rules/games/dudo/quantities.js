// Which bids the full form offers: likely quantities first, then others, some at a time. Pure.

/** @import {DudoState as State} from "../../../shared/wire" */

const PINTAS = [1, 2, 3, 4, 5, 6];
const ABOVE = 6; // so far above what was said a quantity is likely
const OF_ALL = 5; // an opening is most often near a fifth of the dice in play

/** `of`: pinta to its key's quantity; `offered`: in order; `next`: the first not offered, or null. Each
 * `more` adds as many as there are dice in play.
 * @param {Pick<State, "bid" | "min_bids" | "max_bids" | "in_play">} state @param {number} [tapped]
 * @param {number} [more] @returns {{of: Record<number, number>, offered: number[], next: number | null}} */
export function quantities({ bid, min_bids, max_bids, in_play }, tapped, more = 0) {
  const open = PINTAS.filter((pinta) => pinta in min_bids);
  const mostOf = (/** @type {number} */ pinta) => max_bids?.[pinta] ?? Infinity;
  const usual = bid ? 0 : Math.round(in_play / OF_ALL);
  const least = Math.min(...open.map((pinta) => min_bids[pinta]));
  const most = Math.max(...open.map(mostOf));
  const likely = Math.max((bid?.quantity ?? usual) + ABOVE, least);
  const last = Math.min(most, more ? (likely < in_play ? 0 : likely) + in_play * more : likely);
  return {
    of: Object.fromEntries(
      open.map((pinta) => [pinta, Math.min(Math.max(min_bids[pinta], tapped ?? usual), mostOf(pinta))]),
    ),
    offered: Array.from({ length: Math.max(0, last - least + 1) }, (_, at) => least + at),
    next: last < most ? last + 1 : null,
  };
}
