// The highest die on the tablet: the points of each player, and six keys.

import { key } from "../../../shared/dice.js";
import { html } from "../../../vendor/lit-html/lit-html.js";

/** @import {State} from "../../../shared/wire" */
/** @import {Game} from "../game" */

const DICE = [1, 2, 3, 4, 5, 6];

/** @param {State} state */
function pointsOf(state) {
  const own = /** @type {{points: Record<string, number>}} */ (/** @type {unknown} */ (state));
  return own.points;
}

/** @satisfies {Partial<Game>} */
export const game = {
  id: "highest",
  forms: { throws: ["Tiro a tiro", "Seguir tiro a tiro", "cada dado que sale"] },
  parts: { throw: "whole" },
  sample: {
    players: ["Ana", "Beto"],
    moves: [{ do: "throw", by: "Ana", die: 6 }],
    isRight: (/** @type {State} */ state) => pointsOf(state).Ana === 6,
  },
  /** @param {State} state */
  isBetweenPlays: (state) => state.turn !== null,
  /** @type {Game["place"]} */
  place: ({ state }, name) => ({
    lead: null,
    shows: html`<span class="figure">${pointsOf(state)[name]}</span>`,
    opens: state.turn === name,
    out: state.removed.includes(name),
    mark: null,
  }),
  /** @type {Game["gauge"]} */
  gauge: ({ gauge }) => html`<p>${gauge.text}</p>`,
  /** @type {Game["moveText"]} */
  moveText: ({ do: word, by, die }) => (word === "throw" ? `${by}: ${die}` : word),
  /** @type {Game["changes"]} */
  changes: (before, after, players) =>
    players
      .filter((name) => pointsOf(before)[name] !== pointsOf(after)[name])
      .map((name) => [name, pointsOf(before)[name], pointsOf(after)[name]]),
  /** @type {Game["hand"]} */
  hand: ({ acta: { state } }, given) =>
    html`<section class="play">
      <h2 class="play-question">${`¿Qué tira ${state.turn}?`}</h2>
      <div class="keys" data-columns="3">
        ${DICE.map((die) =>
          key({ label: String(die), press: () => given.enter({ do: "throw", by: state.turn, die }) }),
        )}
      </div>
      <div class="confirm-bar">${given.undo}</div>
    </section>`,
};
