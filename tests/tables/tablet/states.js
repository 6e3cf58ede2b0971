// A table's state of Dudo, for tests. Not tests.

/** @import {DudoState, State} from "../../../static/shared/wire" */

/** Four players in a normal play that nobody has opened.
 * @param {Partial<DudoState>} [more] @returns {DudoState} */
export const aState = (more = {}) => ({
  phase: "bidding",
  mode: "normal",
  turn: "Ana",
  opener: "Ana",
  bid: null,
  paso: null,
  dice: { Ana: 5, Beto: 5, Carla: 5, Diego: 0 },
  in_play: 15,
  n: 1,
  aces_wild: true,
  siciliana: false,
  initial: 20,
  calzo_open: true,
  ranking: [],
  winner: null,
  removed: [],
  legal: [],
  min_bids: {},
  ...more,
});

/** @param {State} state */
export const dudo = (state) => /** @type {DudoState} */ (state);
