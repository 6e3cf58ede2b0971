// What came in meanwhile: the call that waits or was answered, and the rulings that nobody has read yet.

import { key } from "../../../shared/dice.js";
import { clockAhead } from "../../../shared/server-time.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { withdrawCall } from "../server-sync.js";
import { call, markOf } from "./consult.js";
import { unread } from "./rulings.js";
import { filled } from "../../../shared/text.js";

/** @import {CallShown, Ruling} from "../../../shared/wire" */
/** @import {ReadMarks} from "../device-settings.js" */
/** @import {TableModel} from "../model.js" */
/** @import {Outbox} from "../outbox.js" */

/** @typedef {{outbox: Outbox, rulings: Ruling[], read: {rulings: ReadMarks, calls: ReadMarks, clock:
 * ReadMarks, seats: ReadMarks}, changed: () => void}} Given */

/** @param {TableModel} model @param {Given} given */
export function news(model, { outbox, rulings, read, changed }) {
  const seen = (/** @type {CallShown} */ call) => {
    read.calls.add([markOf(call)]);
    changed();
  };
  // A ruling stands here by itself: the call that it answers need not say so again.
  const isTold = (/** @type {CallShown} */ call) =>
    call.line !== null && rulings.some(({ number }) => number === call.line?.number);
  const isSeen = (/** @type {CallShown} */ call) => read.calls.has(markOf(call)) || isTold(call);
  const drop = async (/** @type {CallShown} */ call) => {
    if (await withdrawCall(model, call)) read.calls.add([markOf({ ...call, status: "closed" })]);
    changed();
  };
  return html`${clockOff(read.clock, changed)} ${passed(model, read.seats, changed)}
  ${call(model, outbox, { drop, seen, isSeen })} ${unread(model, rulings, read.rulings, changed)}`;
}

/** Seats that changed hands: shown once. @param {TableModel} model @param {ReadMarks} read
 * @param {() => void} changed */
function passed({ table }, read, changed) {
  const unreadNotices = table.passed.filter((said) => !read.has(said));
  return unreadNotices.map((said) => {
    const press = () => {
      read.add([said]);
      changed();
    };
    return html`<section class="news" data-status=${table.played_for ? "kept" : nothing} role="status">
      <div class="news-words">
        <details class="ruling-words"><summary>${said}</summary></details>
      </div>
      ${key({ label: gettext("Understood"), kind: "rare", press })}
    </section>`;
  });
}

const MINUTE = 60;
const ANOTHER = 600; // seconds by which it must change to be told again

/** That this device's clock is wrong, once. @param {ReadMarks} read @param {() => void} changed */
function clockOff(read, changed) {
  const ahead = clockAhead() ?? 0;
  const mark = Math.round(ahead / ANOTHER);
  if (Math.abs(ahead) <= MINUTE || read.has(mark)) return nothing;
  const press = () => {
    read.add([mark]);
    changed();
  };
  return html`<section class="news" role="status">
    <div class="news-words"><p>${clockWords(ahead)}</p></div>
    ${key({ label: gettext("Understood"), kind: "rare", press })}
  </section>`;
}

/** @param {number} ahead seconds, a minute or more either way */
export function clockWords(ahead) {
  const minutes = Math.round(Math.abs(ahead) / MINUTE);
  const long =
    minutes < 60
      ? filled(gettext("%(minutes)s min"), { minutes })
      : filled(gettext("%(hours)s h %(minutes)s min"), {
          hours: Math.floor(minutes / 60),
          minutes: String(minutes % 60).padStart(2, "0"),
        });
  const sentence =
    ahead > 0
      ? gettext("This device’s clock is %(long)s ahead; times are corrected.")
      : gettext("This device’s clock is %(long)s behind; times are corrected.");
  return filled(sentence, { long });
}
