// Withdrawing a call: only the server knows whether somebody is on the way.

import { Refusal, ask } from "../../shared/ask.js";
import { NEEDS } from "./needs-network.js";

/** @import {CallNow, CallShown} from "../../shared/wire" */
/** @import {TableModel} from "./model.js" */

/** Nobody need come any more; who takes it back need not be told.
 * @param {TableModel} model @param {CallShown} one */
export async function dropCall(model, one) {
  try {
    /** @type {CallNow} */ const answer = await ask("POST", `${model.api}call/drop/`, { key: one.key });
    model.reach.told(answer);
    return true;
  } catch (error) {
    model.trouble = error instanceof Refusal ? error : new Error(NEEDS["call/drop"]);
    return false;
  }
}
