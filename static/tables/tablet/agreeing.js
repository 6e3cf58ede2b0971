// A player who writes at their own table corrects with the agreement of another player of it (decision 0450).

import { partiesOf } from "../../shared/parties.js";
import { personsOf, seatOf, stillHere } from "./pairs.js";

/** @import {TableModel} from "./model.js" */

const BESIDE = new Set(["undo", "ruling"]);

/** Does whoever writes here play here? A judge who writes is not bound. @param {TableModel} model */
export function isPlayers({ shown }) {
  const claim = shown?.claim;
  return Boolean(claim?.mine && claim.seat !== undefined && !shown?.may_judge);
}

/** Who may agree: of a pair each of the two. @param {TableModel} model */
export const otherPlayers = ({ acta, table }) =>
  partiesOf(acta.head)
    .filter((_name, at) => acta.order[at] !== table.claim?.seat)
    .flatMap((name) => stillHere(personsOf(acta, name), seatOf(table.seats, acta, name)));

/** What was entered last is undone alone, until something else is entered or somebody signs.
 * @param {TableModel} model */
export function undoAsks(model) {
  const { acta, table, undoLine } = model;
  if (!undoLine || !isPlayers(model)) return false;
  const isSigned = acta.status !== "open" && (table.signatures.length > 0 || model.isSigning());
  const isBeneath = acta.log.some(
    ({ number, move }) => number > undoLine.number && !BESIDE.has(String(move.do)),
  );
  return isSigned || isBeneath;
}

/** Who left need not sign. @param {TableModel} model @param {import("../../shared/wire").Placed[]} placings
 * @param {Map<number, import("./signing.js").Signed>} signed */
export const notSigned = (model, placings, signed) =>
  isPlayers(model) ? placings.filter(({ seat, removed }) => !removed && !isOwnYes(signed.get(seat))) : [];

/** @param {import("./signing.js").Signed | undefined} answer */
const isOwnYes = (answer) => answer?.said === "agrees" && answer.by_player;
