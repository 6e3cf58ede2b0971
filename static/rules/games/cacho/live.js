// What the public page of a table shows.

import { liveSheets } from "../sheets/live.js";
import { OWN } from "./own.js";

export const { celebrated, gauge, isSheet, shown } = liveSheets(OWN);
