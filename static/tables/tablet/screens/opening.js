// The first screen of a table: is everything there, then the players clockwise as they really sit, and who
// did not come.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { FOLLOWS as FOLLOW_TEXTS, RARE } from "../texts.js";

/** @import {SeatShown} from "../../../shared/wire" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */

/** @typedef {Draft & Required<Pick<Draft, "order" | "absent" | "checked" | "follow">>} Order */

const FOLLOWS = /** @type {const} */ (["plays", "dice", "winner"]);
/** What is looked for on the table, with how much of it. */
const THINGS = [
  ["cloth", gettext("Cloth"), gettext("thick, over the whole table")],
  ["cups", gettext("Cups"), gettext("%(players)s in all")],
  ["dice", gettext("Dice"), gettext("%(dice)s in all")],
];

/** @param {TableModel} model @param {(draft: Draft) => void} set
 * @param {(() => void) | null} tryOut null while the engine is not there */
export function opening(model, set, tryOut) {
  const { seats } = model.table;
  const correcting = model.table.acta !== null;
  /** @type {Order} */ const draft = {
    order: [],
    absent: seats.filter((seat) => seat.absent).map((seat) => seat.id),
    checked: [],
    follow: "plays",
    ...model.draft,
  };
  const there = seats.filter((seat) => !draft.absent.includes(seat.id));
  const ready = there.length >= 2 && draft.order.length === there.length;
  const send = () =>
    model.tell(correcting ? "order" : "open", {
      order: draft.order,
      absent: draft.absent,
      ...(correcting ? {} : { follow: draft.follow }),
    });
  return html`<section class="play">
    ${correcting ? nothing : checklist(there.length, draft, set)}
    <h2 class="play-question">${gettext("Touch the players clockwise, as they really sit")}</h2>
    <ol class="rows">
      ${seats.map((seat) => line(seat, draft, set))}
    </ol>
    ${
      draft.order.length
        ? key({
            label: gettext("Start the order again"),
            kind: "rare",
            press: () => set({ ...draft, order: [] }),
          })
        : key({
            label: gettext("They sit as drawn"),
            kind: "rare",
            press: () => set({ ...draft, order: there.map((seat) => seat.id) }),
          })
    }
    ${correcting ? nothing : following(draft, set)}
    ${
      correcting
        ? nothing
        : key({
            label: RARE.trial[0],
            small: RARE.trial[1],
            kind: "rare",
            closed: there.length < 2 ? "" : tryOut ? null : gettext("the rules are not here yet"),
            press: () => tryOut?.(),
          })
    }
    <p class="forecast" role="status">
      ${
        ready
          ? interpolate(
              gettext("%(players)s players, %(dice)s dice."),
              { players: there.length, dice: there.length * 5 },
              true,
            )
          : interpolate(
              gettext("%(count)s still to touch"),
              { count: there.length - draft.order.length },
              true,
            )
      }
    </p>
    <div class="confirm-bar">
      ${correcting ? key({ label: gettext("Back"), kind: "back", press: () => set({}) }) : nothing}
      ${key({
        label: correcting ? gettext("Correct the order") : gettext("Open the table"),
        kind: "confirm",
        closed: ready ? null : "",
        press: send,
      })}
    </div>
  </section>`;
}

/** @param {number} players @param {Order} draft @param {(draft: Draft) => void} set */
function checklist(players, draft, set) {
  const toggle = (/** @type {string} */ thing) =>
    set({
      ...draft,
      checked: draft.checked.includes(thing)
        ? draft.checked.filter((other) => other !== thing)
        : [...draft.checked, thing],
    });
  return html`<h2 class="play-question">${gettext("Is everything there?")}</h2>
    <div class="keys" data-columns="3">
      ${THINGS.map(([thing, label, small]) =>
        key({
          label,
          small: interpolate(small, { players, dice: players * 5 }, true),
          pressed: draft.checked.includes(thing),
          press: () => toggle(thing),
        }),
      )}
    </div>`;
}

/** @param {SeatShown} seat @param {Order} draft @param {(draft: Draft) => void} set */
function line(seat, draft, set) {
  const absent = draft.absent.includes(seat.id);
  const at = draft.order.indexOf(seat.id);
  const order = draft.order.filter((id) => id !== seat.id);
  const touch = () => set({ ...draft, order: at < 0 ? [...draft.order, seat.id] : order });
  const come = () =>
    set({
      ...draft,
      order,
      absent: absent ? draft.absent.filter((id) => id !== seat.id) : [...draft.absent, seat.id],
    });
  return html`<li class="seat-line">
    ${key({
      label: seat.name,
      small: absent
        ? gettext("did not come")
        : at < 0
          ? interpolate(gettext("drawn at seat %(number)s"), { number: seat.number }, true)
          : at + 1,
      pressed: at >= 0,
      closed: absent ? gettext("did not come") : null,
      press: touch,
    })}
    ${key({ label: absent ? gettext("Came") : gettext("Did not come"), kind: "rare", press: come })}
  </li>`;
}

/** @param {Order} draft @param {(draft: Draft) => void} set */
function following(draft, set) {
  return html`<h2 class="play-question">${gettext("How will you follow it?")}</h2>
    <div class="keys" data-columns="3">
      ${FOLLOWS.map((follow) =>
        key({
          label: FOLLOW_TEXTS[follow],
          pressed: draft.follow === follow,
          press: () => set({ ...draft, follow }),
        }),
      )}
    </div>`;
}
