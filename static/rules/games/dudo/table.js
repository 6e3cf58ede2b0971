// Dudo, as the tablet asks it: see ../game.d.ts.

import * as adjust from "./adjust.js";
import * as anyway from "./anyway.js";
import { hand, playedHere, rare, speaking, touching } from "./hand.js";
import { game as record } from "./record.js";
import { answer, gauge, meaning, place, signs } from "./shown.js";

/** @import {Game} from "../game" */

/** @satisfies {Game} */
export const game = {
  ...record,
  ...{ place, signs, gauge, answer, meaning },
  ...{ hand, touching, speaking, rare },
  ...{ anyway: { ...anyway, begun: playedHere }, adjust },
};
