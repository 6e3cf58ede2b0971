// What each answer to a case would mean here: the engine replays the running or last play under it.

import { gameOf } from "./games.js";
import { engineEntries } from "./projection.js";

/** @import {Game} from "../../rules/games/game" */
/** @import {State} from "../../shared/wire" */
/** @import {Seen} from "./engine/messages" */
/** @import {TableModel} from "./model.js" */

const NO_PLAYS = ["ruling", "adjust"];

/** Where that play begins among the standing moves. @param {Pick<Game, "isBetweenPlays">} game
 * @param {string[]} words @param {State[]} states */
export function playStart(game, words, states) {
  const begins = words.flatMap((_word, at) => (at && game.isBetweenPlays(states[at - 1]) ? [at] : []));
  return begins.findLast((at) => !NO_PLAYS.includes(words[at])) ?? words.length;
}

export class AnswerEffects {
  /** @type {Map<string, Seen> | null} choice to the table under it; null while the engine has not said it */
  tableByChoice = null;

  /** @param {TableModel} model @param {string} gap @param {string[]} choices @param {() => void} changed */
  constructor(model, gap, choices, changed) {
    this.#ask(model, gap, choices).then(changed, () => {}); // it broke, which the page says
  }

  /** @param {TableModel} model @param {string} gap @param {string[]} choices */
  async #ask({ acta, engine }, gap, choices) {
    if (!acta || !engine.isReady) return;
    const standing = acta.log.filter((line) => line.stands);
    const question = { head: acta.head, since: 0, follow: null, lang: document.documentElement.lang };
    const entries = engineEntries({ ...acta, log: standing }, []);
    const { steps } = await engine.look({ ...question, entries });
    const firstOfPlay = playStart(
      gameOf(acta.head.game),
      standing.map(({ move }) => String(move.do)),
      steps.map(({ state }) => state),
    );
    const play = entries.filter((_entry, place) => {
      const { move } = standing[place];
      return place >= firstOfPlay && (move.do !== "ruling" || move.gap !== gap);
    });
    const tables = new Map();
    for (const choice of choices) {
      const ruling = JSON.stringify({ move: { do: "ruling", gap, choice, from: "now" } });
      tables.set(
        choice,
        await engine.look({ ...question, entries: [...entries.slice(0, firstOfPlay), ruling, ...play] }),
      );
    }
    this.tableByChoice = tables;
  }
}
