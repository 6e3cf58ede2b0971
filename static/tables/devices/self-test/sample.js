// A short table, played on the engine to see how long a play takes here. Nothing of it is kept or sent.

/** @import {Head} from "../../../shared/wire" */

/** @type {Head} */
export const HEAD = { format: "acta/1", game: "dudo", rules: {}, players: ["Ana", "Beto", "Carla", "Diego"] };

/** @param {string} by @param {string} on @param {boolean} holds */
const dudo = (by, on, holds) => ({ do: "outcome", call: "dudo", by, on, holds });

/** As the engine is asked: each entry a text. */
export const ENTRIES = [
  { do: "starter", player: "Ana" },
  dudo("Beto", "Ana", true),
  dudo("Carla", "Beto", false),
  dudo("Carla", "Beto", true),
  dudo("Diego", "Carla", false),
  dudo("Diego", "Carla", true),
  dudo("Ana", "Diego", false),
  dudo("Ana", "Diego", true),
  dudo("Beto", "Ana", false),
].map((move) => JSON.stringify({ move, recorded: false, passed: false }));

/** Each player's dice at its end. */
export const DICE = { Ana: 3, Beto: 3, Carla: 3, Diego: 3 };
