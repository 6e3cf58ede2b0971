// What was tapped, in words of our own, where the engine gives no forecast: without an answer of the server.

import { CALLS, CLAIMS, PINTAS, RESULTS, TALLIES } from "./texts.js";
import { filled } from "../../../shared/text.js";

/** @import {Play, Starter} from "./acta" */

/** @param {Play | Starter} move */
export function moveText(move) {
  if (move.do === "outcome")
    return filled(gettext("%(call)s: %(by)s, to %(on)s. %(result)s."), {
      call: CALLS[move.call],
      by: move.by,
      on: move.on,
      result: RESULTS[move.holds ? 0 : 1],
    });
  if (move.do === "tally") return `${move.player}: ${TALLIES[move.gained ? "+" : (move.lost ?? 0)]}`;
  if (move.do === "bid")
    return filled(gettext("%(name)s: %(quantity)s %(pinta)s"), {
      name: move.by,
      quantity: move.quantity,
      pinta: PINTAS[move.pinta].toLowerCase(),
    });
  if (move.do === "paso")
    return filled(gettext("%(by)s passes: %(claim)s"), {
      by: move.by,
      claim: CLAIMS[move.claim].toLowerCase(),
    });
  if (move.do === "dudo" || move.do === "calzo" || move.do === "dismiss")
    return `${move.by}: ${CALLS[move.do]}`;
  if (move.do === "reveal")
    return `${gettext("What came out?")} ${move.count ?? RESULTS[move.holds ? 0 : 1]}`;
  if (move.do === "starter" && move.player) return filled(gettext("%(name)s starts."), { name: move.player });
  return gettext("a rare case");
}
