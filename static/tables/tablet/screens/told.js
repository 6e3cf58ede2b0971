// What was tapped, in words of our own, where no forecast of the engine tells it: in silence.

import { say } from "../../../shared/words.js";

/** @import {Move} from "../acta" */
/** @import {Change} from "../count.js" */

/** @param {Move} move */
export function told(move) {
  if (move.do === "outcome")
    return say("told_outcome", {
      call: say(move.call),
      by: move.by,
      on: move.on,
      result: say(`${move.call}_${move.holds ? "holds" : "fails"}`),
    });
  if (move.do === "tally")
    return toldChange({ player: move.player, change: move.gained ? 1 : -(move.lost ?? 0) });
  if (move.do === "bid")
    return say("told_bid", {
      name: move.by,
      quantity: move.quantity,
      pinta: say(`pinta_${move.pinta}`).toLowerCase(),
    });
  if (move.do === "paso") return say("paso_stands", { by: move.by, claim: say(move.claim).toLowerCase() });
  if (move.do === "dudo" || move.do === "calzo" || move.do === "dismiss")
    return `${move.by}: ${say(move.do)}`;
  if (move.do === "reveal")
    return `${say("what_came_out")} ${move.count ?? say(move.holds ? "count_holds" : "count_fails")}`;
  if (move.do === "undo") return say("undone");
  if (move.do === "starter" && move.player) return say("starts", { name: move.player });
  return say("told_other");
}

/** Whose dice go or come back, as it is counted here. @param {Change} settled */
export const toldChange = ({ player, change }) =>
  `${player}: ${say(change > 0 ? "tally_+" : `tally_${-change}`)}`;
