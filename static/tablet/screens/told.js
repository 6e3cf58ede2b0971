// @ts-check
// What was tapped, in words of our own, where no forecast of the engine tells it: in silence.

import { say } from "../words.js";

/** @param {any} move */
export function told(move) {
  if (move.do === "outcome") return say("told_outcome", { call: say(move.call), by: move.by, on: move.on, result: say(`${move.call}_${move.holds ? "holds" : "fails"}`) });
  if (move.do === "tally") return `${move.player}: ${say(move.gained ? "tally_+" : `tally_${move.lost}`)}`;
  if (move.do === "undo") return say("undone");
  if (move.do === "starter" && move.player) return say("starts", { name: move.player });
  return say("told_other");
}
