// What came in meanwhile: the call that waits or was answered, and the rulings that nobody has read yet.

import { key } from "../../../shared/dice.js";
import { clockAhead } from "../../../shared/server-time.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clockWords } from "../clock-words.js";
import { dropCall } from "../drop-call.js";
import { call, markOf } from "./consult.js";
import { unread } from "./rulings.js";

/** @import {CallShown, Ruling} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */
/** @import {Outbox} from "../outbox.js" */
/** @import {Read} from "../read.js" */

/**
 * @typedef {object} Given
 * @property {Outbox} outbox
 * @property {Ruling[]} rulings
 * @property {{rulings: Read, calls: Read, clock: Read, seats: Read}} read
 * @property {() => void} changed
 */

/** @param {TableModel} model @param {Given} given */
export function news(model, { outbox, rulings, read, changed }) {
  const seen = (/** @type {CallShown} */ one) => {
    read.calls.add([markOf(one)]);
    changed();
  };
  // A ruling stands here by itself: the call that it answers need not say so again.
  const isTold = (/** @type {CallShown} */ one) =>
    one.line !== null && rulings.some(({ number }) => number === one.line?.number);
  const isSeen = (/** @type {CallShown} */ one) => read.calls.has(markOf(one)) || isTold(one);
  const drop = async (/** @type {CallShown} */ one) => {
    if (await dropCall(model, one)) read.calls.add([markOf({ ...one, status: "closed" })]);
    changed();
  };
  return html`${clockOff(read.clock, changed)} ${passed(model, read.seats, changed)}
  ${call(model, outbox, { drop, seen, isSeen })} ${unread(model, rulings, read.rulings, changed)}`;
}

/** Whose seats passed to somebody else, or are played for: once. @param {TableModel} model @param {Read} read
 * @param {() => void} changed */
function passed({ table }, read, changed) {
  const unreadOnes = table.passed.filter((said) => !read.has(said));
  return unreadOnes.map((said) => {
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

/** That this device's clock is wrong, once. @param {Read} read @param {() => void} changed */
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
