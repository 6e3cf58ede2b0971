// The first screen of a table: is everything there, then the players clockwise as they really sit, and who did not come.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { say } from "../../../shared/words.js";
import { key } from "../../../shared/dice.js";

/** @import {SeatShown} from "../../../shared/wire" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */

/** @typedef {Draft & Required<Pick<Draft, "order" | "absent" | "checked" | "follow">>} Order */

const FOLLOWS = /** @type {const} */ (["plays", "dice", "winner"]);
const THINGS = ["cloth", "cups", "dice"];

/** @param {TableModel} model @param {(draft: Draft) => void} set */
export function opening(model, set) {
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
    <h2 class="play-question">${say("touch_clockwise")}</h2>
    <ol class="rows">
      ${seats.map((seat) => line(seat, draft, set))}
    </ol>
    ${draft.order.length ? key({ label: say("order_again"), kind: "rare", press: () => set({ ...draft, order: [] }) }) : nothing}
    ${correcting ? nothing : following(draft, set)}
    <p class="forecast" role="status">
      ${ready ? say("opens_with", { players: there.length, dice: there.length * 5 }) : say("touch_missing", { count: there.length - draft.order.length })}
    </p>
    <div class="confirm-bar">
      ${correcting ? key({ label: say("back"), press: () => set({}) }) : nothing}
      ${key({ label: correcting ? say("correct_order") : say("open_table"), kind: "confirm", closed: ready ? null : "", press: send })}
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
  return html`<h2 class="play-question">${say("checklist")}</h2>
    <div class="keys" data-columns="3">
      ${THINGS.map((thing) => key({ label: say(`check_${thing}`), small: say(`check_${thing}_small`, { players, dice: players * 5 }), pressed: draft.checked.includes(thing), press: () => toggle(thing) }))}
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
    ${key({ label: seat.name, small: absent ? say("did_not_come") : at < 0 ? say("drawn_seat", { number: seat.number }) : say("sits", { number: at + 1 }), pressed: at >= 0, closed: absent ? say("did_not_come") : null, press: touch })}
    ${key({ label: absent ? say("came") : say("absent"), kind: "rare", press: come })}
  </li>`;
}

/** @param {Order} draft @param {(draft: Draft) => void} set */
function following(draft, set) {
  return html`<h2 class="play-question">${say("how_followed")}</h2>
    <div class="keys" data-columns="3">
      ${FOLLOWS.map((follow) => key({ label: say(`follow_${follow}`), pressed: draft.follow === follow, press: () => set({ ...draft, follow }) }))}
    </div>`;
}
