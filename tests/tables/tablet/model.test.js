// A table on this device, in one process: the engine takes seconds to start.

import "./model/comparison.js";
import "./model/entering.js";
import "./model/in-haste.js";
import "./model/offer-again.js";
import "./model/server-sync.js";
import "./model/refused.js";
