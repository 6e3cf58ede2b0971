// The highest die on the tablet: the points of each player, and six keys.

import { key } from "../../../shared/dice.js";
import { html } from "../../../vendor/lit-html/lit-html.js";

const DICE = [1, 2, 3, 4, 5, 6];

export const game = {
  id: "highest",
  forms: { throws: ["Tiro a tiro", "Seguir tiro a tiro", "cada dado que sale"] },
  parts: { throw: "whole" },
  sample: {
    players: ["Ana", "Beto"],
    moves: [{ do: "throw", by: "Ana", die: 6 }],
    isRight: ({ points }) => points.Ana === 6,
  },
  isBetweenPlays: ({ turn }) => turn !== null,
  unpacked: (packed) => ({ dice: packed?.dice ?? [] }),
  place: ({ state }, name) => ({
    lead: null,
    shows: html`<span class="figure">${state.points[name]}</span>`,
    opens: state.turn === name,
    out: state.removed.includes(name),
    mark: null,
  }),
  gauge: ({ gauge }) => html`<p>${gauge.text}</p>`,
  moveText: (move) => (move.do === "throw" ? `${move.by}: ${move.die}` : move.do),
  changes: (before, after, players) =>
    players.flatMap((name) =>
      before.points[name] === after.points[name] ? [] : [[name, before.points[name], after.points[name]]],
    ),
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
