// The dice, throw by throw: tap faces; tap a die to keep it, or to turn it over.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die, key } from "../../../shared/dice.js";
import { filled } from "../../../shared/text.js";
import { throwOf } from "./choices.js";
import { say } from "./entering.js";

/** @import {Given} from "../game" */
/** @import {Table} from "./acta" */

const FACES = [1, 2, 3, 4, 5, 6];
const TURNED = 2; // at most

/** @param {Table} table @param {Given} given */
export function throws(table, given) {
  const { legal } = table.acta.state;
  return html`<div class="dice-part">
    ${legal.includes("throw") ? thrown(table, given) : lying(table, given)}
    ${
      legal.includes("abajo")
        ? key({
            label: gettext("Abajo"),
            small: gettext("the undersides count"),
            kind: "rare",
            press: () => given.enter({ do: "abajo", by: table.acta.state.turn }),
          })
        : nothing
    }
  </div>`;
}

/** Five places: those kept, what was tapped of the throw, and what it replaces. @param {Table} table
 * @param {Given} given */
function thrown(table, given) {
  const { acta, draft } = table;
  const { picked = [], dice = [] } = draft;
  const before = acta.state.table?.dice ?? [];
  const change = (/** @type {{picked?: number[], dice?: number[]}} */ more) =>
    given.set({ ...draft, box: undefined, ...more });
  const add = (/** @type {number} */ face) => {
    const move = throwOf(acta, picked, [...dice, face]);
    if (move) say({ ...table, draft: { picked, dice: [...dice, face] } }, given, move);
    else change({ dice: [...dice, face] });
  };
  const places = Array.from({ length: 5 }, (_, at) => at);
  const free = places.filter((at) => !picked.includes(at));
  const isAsked = picked.length < places.length;
  return html`<p class="dice-words" role="status">${words(before.length, free.length)}</p>
    <div class="keys dice-places" data-columns="5">
      ${places.map((at) => {
        const nth = free.indexOf(at);
        const tapped = dice[nth];
        const isKept = nth < 0;
        return dieKey({
          face: tapped ?? before[at] ?? "lost",
          label: isKept ? gettext("kept") : tapped ? gettext("in the throw") : gettext("to throw"),
          pressed: isKept,
          isFaded: !isKept && !tapped && picked.length + dice.length > 0,
          press: () => {
            if (tapped) change({ dice: dice.filter((_face, other) => other !== nth) });
            else if (before.length)
              change({ dice: [], picked: isKept ? picked.filter((other) => other !== at) : [...picked, at] });
          },
        });
      })}
    </div>
    <div class="keys faces" data-next>
      ${FACES.map((face) =>
        dieKey({
          face,
          label: filled(gettext("throw: %(face)s"), { face }),
          closed: !isAsked,
          press: () => add(face),
        }),
      )}
    </div>`;
}

/** @param {number} lie @param {number} thrown */
function words(lie, thrown) {
  if (!lie) return gettext("Tap the five dice of the throw");
  if (!thrown) return gettext("All are kept: write a box");
  const asked = ngettext(
    "Tap the dice to keep, then the one of the throw",
    "Tap the dice to keep, then the %(count)s of the throw",
    thrown,
  );
  return filled(asked, { count: thrown });
}

/** Nothing is thrown any more: a die is turned over, or what lies is written. @param {Table} table
 * @param {Given} given */
function lying(table, given) {
  const { acta, draft } = table;
  const { legal, turn, table: now } = acta.state;
  const { picked = [] } = draft;
  const mayTurn = legal.includes("turn");
  const pick = (/** @type {number} */ at) =>
    given.set({
      ...draft,
      box: undefined,
      picked: picked.includes(at) ? picked.filter((other) => other !== at) : [...picked, at].slice(-TURNED),
    });
  const faces = picked.map((at) => now?.dice[at] ?? 0);
  return html`<div class="keys dice-places" data-columns="5">
      ${(now?.dice ?? []).map((face, at) =>
        dieKey({
          face,
          label: String(face),
          pressed: mayTurn ? picked.includes(at) : undefined,
          closed: !mayTurn,
          press: () => pick(at),
        }),
      )}
    </div>
    ${
      mayTurn
        ? key({
            label: gettext("Turn over"),
            small: picked.length
              ? faces.map((face) => `${face} → ${7 - face}`).join(" · ")
              : gettext("tap one die, or two"),
            kind: "turn-key",
            closed: picked.length ? null : "",
            press: () => say(table, given, { do: "turn", by: turn, dice: faces }),
          })
        : nothing
    }`;
}

/** @param {{face: number | string, label: string, press: () => void, pressed?: boolean, closed?: boolean,
 * isFaded?: boolean}} one */
export const dieKey = ({ face, label, press, pressed, closed = false, isFaded = false }) =>
  html`<button
    type="button"
    class="key face"
    aria-label=${typeof face === "number" && label !== String(face) ? `${face}, ${label}` : label}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    ?data-faded=${isFaded}
    ?disabled=${closed}
    @click=${press}
  >
    ${die(face)}
  </button>`;
