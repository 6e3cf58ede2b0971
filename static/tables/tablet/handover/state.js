// Whether this device gave the table away, or took it, while the server does not know yet.

import { Refusal, ask } from "../../../shared/ask.js";

/** @import {TableState} from "../../../shared/wire" */

const GIVEN = "given";

export class HandoverState {
  /** @param {number} table */
  constructor(table) {
    this.name = `calzo-hand-${table}`;
  }

  get #mark() {
    return localStorage.getItem(this.name);
  }

  get isGiven() {
    return this.#mark === GIVEN;
  }

  /** The claim under which it was given to this device; null where it was not. */
  get takenEpoch() {
    return this.isGiven || this.#mark === null ? null : Number(this.#mark);
  }

  give() {
    localStorage.setItem(this.name, GIVEN);
  }

  /** @param {number} epoch */
  take(epoch) {
    localStorage.setItem(this.name, String(epoch));
  }

  clear() {
    localStorage.removeItem(this.name);
  }
}

/** Takes over at the server. The claim under which all may be recorded; null if somebody else has the table.
 * @param {string} api @param {number} given @returns {Promise<number | null>} */
export async function takeOver(api, given) {
  /** @type {TableState} */ let state = await ask("GET", api);
  if (!state.claim || (!state.claim.mine && state.claim.epoch === given))
    try {
      state = await ask("POST", `${api}claim/`, { take_over: true });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "not_now") throw error;
    }
  return state.claim?.mine ? state.claim.epoch : null;
}
