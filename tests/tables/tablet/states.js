// A table's state, for tests. Not tests.

/** @import {Known} from "../../../static/tables/tablet/acta" */

/** Four players in a normal play that nobody has opened. @param {Partial<Known>} [more] @returns {Known} */
export const aState = (more = {}) => ({
  phase: "bidding",
  mode: "normal",
  turn: "Ana",
  opener: "Ana",
  bid: null,
  paso: null,
  dice: { Ana: 5, Beto: 5, Carla: 5, Diego: 0 },
  in_play: 15,
  siciliana: false,
  removed: [],
  legal: [],
  min_bids: {},
  ...more,
});
