// Starts the engine before the other files of the page are there: on a slow tablet a second earlier.

import { written } from "../../../shared/page.js";
import { Engine } from "./port.js";

/** @import {Config} from "../config" */

export const engine = new Engine(/** @type {Config} */ (written("tablet-config")).engine);
