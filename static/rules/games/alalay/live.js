// What the public page of a table shows.

import { liveSheets } from "../sheets/live.js";
import { OWN } from "./own.js";

export const { gauge, shown, celebrated } = liveSheets(OWN);
