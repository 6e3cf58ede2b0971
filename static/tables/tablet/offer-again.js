// The server has less than it had said: another machine went on from a copy. What this device entered since is
// offered again; what others did is named. Pure: no page, no network.

import { isSameMove } from "./basis.js";

/** @import {LogLine} from "../../shared/wire" */
/** @import {Acta} from "../../rules/games/game" */

/** The recorded lines that are gone; none where it is another acta: made anew, or of another night under the
 * same address. @param {Acta | null | undefined} before
 * @param {Pick<Acta, "heading" | "n" | "order" | "log"> | null | undefined} now @returns {LogLine[]} */
export function goneLines(before, now) {
  if (!before || !now?.n || before.n <= now.n || before.heading !== now.heading) return [];
  const isSame = String(before.order) === String(now.order) && now.log.every((line, at) => isLine(line, before.log[at]));
  return isSame ? before.log.slice(now.n) : [];
}

/** @param {LogLine} line @param {LogLine} other */
const isLine = (line, other) => line.at === other.at && line.author === other.author && isSameMove(line.move, other.move);

/** As far as this device entered them: what comes after another's line rests on it.
 * @param {LogLine[]} gone */
export function ownLines(gone) {
  const end = gone.findIndex((line) => !line.mine);
  return end < 0 ? gone : gone.slice(0, end);
}
