// The games whose scripts this page has: the game of an acta is the one that its head names. What a game does
// not say of itself is as here.

import { partiesOf } from "../../shared/parties.js";
import { isSameMove } from "./basis.js";

/** @import {Game} from "../../rules/games/game" */

/** @type {Game} */
const USUAL = {
  id: "",
  forms: {},
  parts: {},
  comes: {},
  conduct: "",
  sample: { players: [], moves: [], isRight: () => false },
  isSame: isSameMove,
  unpacked: () => ({}),
  isBetweenPlays: () => true,
  equipment: () => [],
  seated: () => "",
  figure: () => "",
  place: ({ state }, name) => ({
    ...{ lead: null, shows: null, opens: false, mark: null },
    out: state.removed.includes(name),
  }),
  signs: () => null,
  gauge: () => null,
  moveText: () => gettext("a rare case"),
  changes: () => [],
  answer: () => null,
  meaning: ({ refused, banner }) => refused?.message ?? banner,
  hand: () => null,
  touching: () => ({}),
  speaking: () => null,
  draftOf: () => ({}),
  drafted: () => [],
  rare: () => [],
  closing: ({ head }) => ({ asked: "", players: partiesOf(head).map((name) => [name, ""]) }),
  anyway: null,
  adjust: null,
};

/** @type {Map<string, Game>} */ const games = new Map();
let own = ""; // the game of this page's championship

/** Without its scripts a table can be followed by its winner. @param {string} id @param {string} script "":
 * the server has none */
export async function loadGame(id, script) {
  own = id;
  if (!script || games.has(id)) return;
  /** @type {{game: Partial<Game>} | void} */ const loaded = await import(script).catch(console.error);
  if (loaded) games.set(id, { ...USUAL, ...loaded.game });
}

/** @param {string} [id] of the acta's head; before there is one it is the championship's */
export const gameOf = (id = own) => games.get(id) ?? USUAL;

/** @param {Game} game */
export const isKnown = (game) => game !== USUAL;
