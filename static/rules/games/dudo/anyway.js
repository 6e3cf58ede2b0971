// What was played and the rules refuse, said without them: everybody can have said everything.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die, key } from "../../../shared/dice.js";
import { CALLS, CAME_OUT, CLAIMS, PINTAS, RESULTS, TALLIES } from "./texts.js";

/** @import {Acta} from "../game" */
/** @import {Call, Play, Played} from "./acta" */

const WHAT = {
  dice: ["1", "2", "+"],
  outcome: ["dudo", "calzo", "paso"],
  words: ["bid", "dudo", "calzo", "paso", "dismiss"],
};

/** @param {Played} played @returns {Play | null} */
export function move({ form, what, by, on, holds, opening, quantity, pinta, claim }) {
  if (!by || !what) return null;
  if (form === "dice")
    return { do: "tally", player: by, ...(what === "+" ? { gained: 1 } : { lost: Number(what) }) };
  if (form === "outcome") {
    if (!on || holds === undefined) return null;
    return { do: "outcome", call: /** @type {Call} */ (what), by, on, holds, ...(opening && { opening }) };
  }
  if (what === "bid") return quantity && pinta ? { do: "bid", by, quantity, pinta } : null;
  if (what === "paso") return claim ? { do: "paso", by, claim } : null;
  return { do: /** @type {"dudo" | "calzo" | "dismiss"} */ (what), by };
}

/** @param {Acta} acta @param {Played} is @param {(said: Played) => void} change */
export function asked({ head }, is, change) {
  const say = (/** @type {Partial<Played>} */ more) => change({ ...is, ...more });
  const labels = is.form === "dice" ? TALLIES : { ...CALLS, bid: gettext("Bids") };
  const question = is.form === "dice" ? gettext("What became of the dice?") : gettext("What was called?");
  return html`${asking(
    question,
    WHAT[is.form].map((what) => ({
      label: labels[what],
      pressed: is.what === what,
      press: () => say({ what }),
    })),
    3,
  )}
  ${asking(
    gettext("Who?"),
    head.players.map((by) => ({ label: by, pressed: is.by === by, press: () => say({ by }) })),
  )}
  ${is.form === "outcome" ? cameOut(head.players, is, say) : nothing}
  ${is.form === "words" && is.what === "bid" ? bid(is, say) : nothing}
  ${
    is.form === "words" && is.what === "paso"
      ? asking(
          gettext("Paso"),
          Object.keys(CLAIMS).map((claim) => ({
            label: CLAIMS[claim],
            pressed: is.claim === claim,
            press: () => say({ claim }),
          })),
          3,
        )
      : nothing
  }`;
}

/** @param {string} question @param {{label: unknown, pressed: boolean, press: () => void}[]} keys
 * @param {number} [columns] */
const asking = (question, keys, columns = 2) =>
  html`<h3 class="play-question">${question}</h3>
    <div class="keys" data-columns=${columns}>${keys.map(key)}</div>`;

/** @param {string[]} players @param {Played} is @param {(more: Partial<Played>) => void} say */
function cameOut(players, is, say) {
  const others = players.filter((name) => name !== is.by);
  return html`${asking(
    gettext("On whose bid?"),
    others.map((on) => ({ label: on, pressed: is.on === on, press: () => say({ on }) })),
  )}
  ${asking(
    CAME_OUT[is.what ?? "count"],
    [true, false].map((holds, at) => ({
      label: RESULTS[at],
      pressed: is.holds === holds,
      press: () => say({ holds }),
    })),
  )}
  ${key({
    label: gettext("On the opening"),
    small: gettext("nobody had raised"),
    kind: "rare",
    pressed: Boolean(is.opening),
    press: () => say({ opening: !is.opening }),
  })}`;
}

/** @param {Played} is @param {(more: Partial<Played>) => void} say */
function bid(is, say) {
  const typed = (/** @type {{target: HTMLInputElement}} */ { target }) =>
    say({ quantity: target.valueAsNumber || undefined });
  return html`<label class="field"
      ><span>${gettext("How many?")}</span>
      <input type="number" min="1" max="99" inputmode="numeric" @input=${typed}
    /></label>
    <div class="keys faces">
      ${[1, 2, 3, 4, 5, 6].map(
        (pinta) =>
          html`<button
            type="button"
            class="key face"
            aria-label=${PINTAS[pinta]}
            aria-pressed=${String(is.pinta === pinta)}
            @click=${() => say({ pinta })}
          >
            ${die(pinta)}
          </button>`,
      )}
    </div>`;
}
