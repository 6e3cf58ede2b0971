// Cacho Alalay, as the tablet asks it: see ../game.d.ts.

import { sheetGame } from "../sheets/game.js";
import { OWN } from "./own.js";

export const game = sheetGame(OWN);
