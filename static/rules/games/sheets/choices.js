// From a square that was tapped to what may be entered there. It knows the notation, not the rules: which
// values dice can make, and why a box is closed, the engine says. Pure: no page, no network.

import { hatchesOf, offerOf } from "./hatch.js";
import { OWED } from "./texts.js";

/** @import {Move} from "../game" */
/** @import {Acta, Box, SheetState} from "./acta" */

/** `closed`: why it may not be; null: it may.
 * @typedef {{kind: "write" | "instant" | "cross" | "declare" | "offer", points: number, move: Move,
 * closed: string | null}} Choice */

const ALONE = ["score", "cross"]; // what ends the turn of who plays alone

/** @param {Acta} acta @param {Box} box @param {number} hatch @returns {Choice[]} */
export function choicesIn(acta, box, hatch) {
  const { state } = acta;
  const where = { by: state.turn, box, ...(hatchesOf(state) > 1 ? { hatch } : {}) };
  return state.table ? ofDice(acta, box, where) : ofTurn(acta, box, hatch, where);
}

/** A whole turn. @param {Acta} acta @param {Box} box @param {number} hatch @param {object} where
 * @returns {Choice[]} */
function ofTurn({ forecast }, box, hatch, where) {
  const offer = offerOf(forecast.boxes, box, hatch);
  const written = (offer?.points ?? []).map((points) => chosen("write", points, { ...where, points }));
  const isInstant = box === "grande" && forecast.dormida;
  const instant = isInstant ? [chosen("instant", 50, { ...where, points: 50, de_mano: true })] : [];
  const cross = offer ? [chosen("cross", 0, { ...where, points: 0 }, offer.cross?.message ?? null)] : [];
  return [...instant, ...written, ...cross];
}

/** @param {Choice["kind"]} kind @param {number} points @param {object} said @param {string | null} [closed]
 * @returns {Choice} */
const chosen = (kind, points, said, closed = null) => ({
  ...{ kind, points, closed },
  move: { do: "enter", ...said },
});

/** What lies on the table. @param {Acta} acta @param {Box} box @param {object} where @returns {Choice[]} */
function ofDice({ state: { legal, table, worth }, forecast }, box, where) {
  const { owed, refused, ends = ALONE } = forecast;
  const points = worth[box] ?? 0;
  /** @type {Choice[]} */ const list = [];
  if (legal.includes("declare") && table?.declared !== box)
    list.push({ kind: "declare", points, move: { do: "declare", ...without(where) }, closed: null });
  if (points && ends.includes("score"))
    list.push({ kind: "write", points, move: { do: "score", ...where }, closed: whyNot("score", legal) });
  if (ends.includes("offer") && (points || mayBe("offer")))
    list.push({
      ...{ kind: "offer", points, move: { do: "offer", ...without(where) } },
      closed: whyNot("offer", legal),
    });
  if (ends.includes("cross") && !points && mayBe("cross"))
    list.push({ kind: "cross", points: 0, move: { do: "cross", ...where }, closed: null });
  return list;

  /** A partner's offer is crossed out too: then the dice may forbid it. @param {string} word */
  function mayBe(word) {
    return legal.includes(word) && (ends === ALONE || !refused[box]);
  }

  /** @param {string} word @param {string[]} may */
  function whyNot(word, may) {
    return refused[box]?.message ?? (may.includes(word) ? null : owed && OWED[owed]);
  }
}

/** The hatch is chosen when it is written. @param {object} where */
const without = (where) => ({ ...where, hatch: undefined });

/** The throw that was tapped, once it is whole: as many dice as are not kept. @param {Acta} acta
 * @param {number[]} picked places of those that stay @param {number[]} dice @returns {Move | null} */
export function throwOf({ state: { table, turn }, forecast }, picked, dice) {
  const keep = picked.map((at) => table?.dice[at]);
  const count = thrownOf(table?.dice.length || (forecast.dice.at(-1) ?? 0), picked);
  if (!count || dice.length !== count) return null;
  return { do: "throw", by: turn, dice, ...(keep.length ? { keep } : {}) };
}

/** How many are thrown. @param {number} all @param {number[]} picked */
export const thrownOf = (all, picked) => all - picked.length;

/** Are they five of a kind in one throw? @param {Move} move */
export function isDormida({ dice, keep }) {
  const thrown = /** @type {number[]} */ (dice);
  return !keep && thrown.length === 5 && new Set(thrown).size === 1;
}

/** What a turn of one die, or of those picked, could make of a box, where that is more.
 * @param {SheetState["worth"][]} turned @param {Box} box @param {number} now */
export function mostTurned(turned, box, now) {
  const most = Math.max(0, ...turned.map((worth) => worth[box] ?? 0));
  return most > now ? most : undefined;
}
