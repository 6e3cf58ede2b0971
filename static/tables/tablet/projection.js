// A table with its unsent taps: as the engine says, else as foretold when tapped. Pure: no page, no network.

import { hasLeft, partiesOf } from "../../shared/parties.js";
import { gameOf } from "./games.js";
import { isPlay } from "./notation.js";

/** @import {LogLine, State} from "../../shared/wire" */
/** @import {Seen} from "./engine/messages" */
/** @import {Move} from "../../rules/games/game" */
/** @import {Entry} from "./moves.js" */
/** @import {Acta} from "../../rules/games/game" */

/** Record, taps, next moves. A play's text does not change once recorded, so the engine need not replay it.
 * @param {Acta} acta @param {Entry[]} unsent @param {Move[]} [next] */
export const engineEntries = ({ log }, unsent, next = []) => [
  ...log.map(({ move, undo }) => engineEntry(move, undo, move.do === "undo")),
  ...unsent.map(({ body, line }) => engineEntry(body.move, line?.undo)),
  ...next.map((move) => engineEntry(move)),
];

/** @param {object} move @param {LogLine["undo"]} [undo] @param {boolean} [recorded] */
const engineEntry = (move, undo, recorded = false) =>
  JSON.stringify({ move, ...(recorded && { recorded }), ...(undo === "passes" && { passed: true }) });

/** What the engine says of a table, in its acta. @param {Acta} acta @param {Seen} seen @returns {Acta} */
export const actaSeen = (acta, { steps: _1, refused: _2, digest: _3, places: _4, ...said }) => ({
  ...acta,
  ...said,
  forecast: said.forecast ?? gameOf(acta.head.game).unpacked(null, said.state, acta.head.players),
});

/** @param {Acta} acta @param {Entry[]} unsent @param {Seen | null} seen @returns {Acta} */
export function projectedActa(acta, unsent, seen) {
  const game = gameOf(acta.head.game);
  const state = seen?.state ?? unsent.at(-1)?.body.after ?? acta.state;
  const log = [...acta.log];
  const standing = log.flatMap((line, at) => (mayBeUndone(line) ? at : []));
  const sentences = seen?.steps.slice(-unsent.length).map(({ sentence }) => sentence) ?? [];
  for (const [at, entry] of unsent.entries()) addToLog(log, standing, entry, sentences[at]);
  const undone = log[standing.at(-1) ?? -1];
  const foretold = { ...acta, banner: "", forecast: game.unpacked(null, state, acta.head.players) };
  return {
    ...(seen ? actaSeen(acta, seen) : foretold),
    status: state.phase === "over" ? "over" : "open",
    state,
    n: acta.n + unsent.length,
    log,
    may_undo: undone?.undo === "takes",
    undoes: undone?.number ?? null,
    waiting: unsent.some(({ body }) => isPlay(game, body.move)) ? [] : acta.waiting,
    placings: state.phase === "over" ? placings(acta, state, seen?.places) : null,
  };
}

/** Adds a move of this device. @param {LogLine[]} log @param {number[]} stand places of undoable lines, next
 * one last @param {Entry} entry @param {string} [sentence] */
function addToLog(log, stand, { seq, at, body, line }, sentence = body.sentence) {
  const takesBack = body.move.do === "undo";
  const undone = takesBack ? stand.pop() : undefined;
  if (undone !== undefined) log[undone] = { ...log[undone], stands: false };
  if (!takesBack && line?.undo !== "passes") stand.push(log.length);
  const own = { mine: true, author: "", at, stands: !takesBack, undo: /** @type {const} */ ("takes") };
  const number = (log.at(-1)?.number ?? 0) + 1;
  log.push({ number, ...own, ...line, move: { ...body.move }, sentence, seq });
}

/** May an undo be about it? It stands, and is none that an undo passes over. @param {LogLine} line */
const mayBeUndone = (line) => line.stands && line.undo !== "passes";

/** Of a table played to its end. @param {Acta} acta @param {State} state @param {Seen["places"]} [places] */
function placings({ head, order }, { ranking, removed }, places) {
  return ranking.map((name, at) => ({
    name,
    seat: order[partiesOf(head).indexOf(name)],
    place: places ? (places[name] ?? null) : at + 1,
    measures: {},
    removed: hasLeft(head, removed, name),
  }));
}
