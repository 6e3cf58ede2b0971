// What players say of their table's ranking: the server's, then taps on their way. It counts while the
// ranking is the one shown. Pure: no page, no network.

/** @import {Placed, SignatureShown} from "../../shared/wire" */
/** @import {Note} from "./outbox.js" */

/** @typedef {{said: "agrees" | "disagrees", by_player: boolean, author: string, person?: string}} Signed
 * `author` "": here; `person`: who of a pair */

/** Who finished where, as it is signed (`ranking_text` of the server). @param {Placed[]} placings */
export const rankingText = (placings) =>
  placings
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ seat, place }) => `${seat}:${place ?? "-"}`)
    .join(" ");

/** By seat id. @param {Placed[]} placings @param {SignatureShown[]} recorded @param {Note[]} waiting
 * @returns {Map<number, Signed>} */
export function signedOf(placings, recorded, waiting) {
  const ranking = rankingText(placings);
  /** @type {Map<number, Signed>} */ const signed = new Map();
  for (const signature of recorded) if (signature.ranking === ranking) signed.set(signature.seat, signature);
  for (const { body } of waiting) {
    if (body.what !== "signatures") continue;
    const tap = /** @type {Tapped} */ (body.body);
    for (const seat of tap.seats) {
      signed.delete(seat);
      if (tap.ranking === ranking && tap.said !== "nothing")
        signed.set(seat, { said: tap.said, by_player: tap.by_player, author: "", person: tap.person });
    }
  }
  return signed;
}

/** @typedef {{seats: number[], said: "agrees" | "disagrees" | "nothing", ranking: string, by_player:
 * boolean, person?: string}} Tapped */
