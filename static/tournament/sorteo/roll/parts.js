// The pieces of the scribe's screen.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die } from "../../../shared/dice.js";
import { noAnswerText } from "../../../shared/retry.js";
import { matching } from "./cups.js";
import { filled } from "../../../shared/text.js";

/** @import {Draft, Read, Table, Thrower} from "./cups.js" */
/** @import {Ledger, Line} from "./ledger.js" */

const FACES = ["1", "2", "3", "4", "5", "6"];

/** How what was typed stands: a state for the style sheet, and in words. @param {Ledger} ledger */
function savedText({ practice, refused: { length: failed }, lines: { length: count }, retry }) {
  if (practice) return ["practice", gettext("REHEARSAL: what you type is not saved")];
  if (failed) return ["refused", filled(gettext("%(count)s not accepted"), { count: failed })];
  if (retry.since) return ["offline", noAnswerText(retry, count)];
  if (count) return ["waiting", filled(gettext("%(count)s not sent yet"), { count })];
  return ["saved", gettext("saved")];
}

/** @param {Ledger} ledger */
export function syncState(ledger) {
  const [state, words] = savedText(ledger);
  return html`<p class="sync" data-state=${state} role="status">
    <span class="sync-mark" aria-hidden="true"></span>${words}
  </p>`;
}

/** @param {Line} line */
function notKept(line) {
  if (line.do !== "cup")
    return filled(gettext("Cup %(label)s was not marked as spoiled"), { label: line.label });
  const { number, dice } = line;
  return filled(gettext("Cup %(number)s (%(dice)s) was not saved"), { number, dice: spaced(dice) });
}

/** What the server did not take, with its reason: send it again or drop it. @param {Ledger} ledger */
export function refusedEntries(ledger) {
  return ledger.refused.map(
    (entry) =>
      html`<section class="callout" data-kind="danger" role="alert">
        <p class="callout-title">${notKept(entry.body)}</p>
        <p>${entry.refused}</p>
        <div class="keys" data-columns="2">
          <button type="button" class="key" @click=${() => ledger.again(entry)}>
            ${gettext("Try again")}
          </button>
          <button type="button" class="key" @click=${() => ledger.drop(entry)}>${gettext("Drop it")}</button>
        </div>
      </section>`,
  );
}

export const spaced = (/** @type {string} */ dice) => [...dice].join(" ");

/** @param {Read} read */
const named = ({ label, dice }) =>
  filled(gettext("Cup %(number)s: %(dice)s. Correct it"), { number: label, dice: spaced(dice) });

/** By painted numbers; a tap corrects one that is read. @param {Table} cups @param {number | null} at
 * @param {((cup: Read) => void) | null} correct */
export function cupRow(cups, at, correct) {
  return html`<ol class="cup-row" aria-label=${gettext("The cups of this draw")}>
    ${cups.numbers.map((number) => {
      const read = cups.read.get(number);
      if (!read)
        return html`<li>
          <span class="cup-mark" data-state="down" ?data-current=${number === at}
            >${cups.next === null ? number : cups.label + number - cups.next}</span
          >
        </li>`;
      return html`<li>
        <button
          type="button"
          class="cup-mark"
          data-state=${read.waiting ? "waiting" : "read"}
          ?data-current=${number === at}
          aria-label=${named(read)}
          ?disabled=${correct === null}
          @click=${() => correct?.(read)}
        >
          <b>${read.label}</b><span>${read.dice}</span>
        </button>
      </li>`;
    })}
  </ol>`;
}

/** `further`: a die of the next cup. @param {Draft} draft @param {number} most @param {() => void} changed
 * @param {((face: string) => void) | null} further */
export function diceKeys(draft, most, changed, further) {
  const sorted = draft.sorted;
  const press = (/** @type {() => void} */ act) => () => (act(), changed());
  const typed = (/** @type {string} */ face) =>
    html`<button
      type="button"
      class="read-die"
      aria-label=${filled(gettext("Remove the %(face)s"), { face })}
      @click=${press(() => draft.untap(face))}
    >
      ${die(face)}<span class="figure">${face}</span>
    </button>`;
  const empty = () =>
    html`<span class="read-die" data-empty>${die("lost")}<span class="figure">·</span></span>`;
  const key = (/** @type {string} */ face) =>
    html`<button
      type="button"
      class="key face"
      ?disabled=${sorted.length >= most && !further}
      aria-label=${face}
      @click=${press(() => (draft.tapped.length < most ? draft.tap(face, most) : further?.(face)))}
    >
      ${die(face)}<span class="figure">${face}</span>
    </button>`;
  return html`<div class="read-dice" role="group" aria-label=${gettext("The dice typed so far")}>
      ${Array.from({ length: most }, (_, at) => (sorted[at] ? typed(sorted[at]) : empty()))}
    </div>
    <div class="keys face-keys">${FACES.map(key)}</div>`;
}

/** The club fills itself. @param {Draft} draft @param {Thrower[]} people @param {() => void} changed */
export function volunteerFields(draft, people, changed) {
  const suggestions = matching(people, draft.volunteer).map(
    ({ name, club }) =>
      html`<li>
        <button
          type="button"
          class="key"
          @click=${() => ((draft.volunteer = name), (draft.club = club), changed())}
        >
          ${name}${club ? html`<small>${club}</small>` : nothing}
        </button>
      </li>`,
  );
  const typed =
    (/** @type {"volunteer" | "club"} */ what) =>
    (/** @type {{target: HTMLInputElement}} */ { target }) => {
      draft[what] = target.value;
      const person = what === "volunteer" && people.find((one) => one.name === target.value);
      if (person) draft.club = person.club;
      changed();
    };
  return html`<div class="thrower">
    <label
      >${gettext("Who threw it")}<input
        type="text"
        maxlength="120"
        autocomplete="off"
        autocapitalize="words"
        spellcheck="false"
        .value=${draft.volunteer}
        @input=${typed("volunteer")}
    /></label>
    <label
      >${gettext("Club")}<input
        type="text"
        maxlength="80"
        autocomplete="off"
        autocapitalize="words"
        spellcheck="false"
        .value=${draft.club}
        @input=${typed("club")}
    /></label>
    ${
      suggestions.length
        ? html`<ul class="thrower-found">
            ${suggestions}
          </ul>`
        : nothing
    }
  </div>`;
}

export const minutes = (/** @type {number} */ seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {number} number @param {number} label @param {Table} cups */
export const cupPosition = (number, label, { numbers: { length: count } }) =>
  label === number
    ? filled(gettext("of %(count)s"), { count })
    : filled(gettext("%(position)s of %(total)s"), { position: number, total: count });

/** @param {number} count */
export const diceToGo = (count) =>
  filled(
    ngettext(
      "%(count)s die to go. The order does not matter.",
      "%(count)s dice to go. The order does not matter.",
      count,
    ),
    { count },
  );

/** @param {Draft} draft @param {number} label @param {Read | null | undefined} before */
export function forecast(draft, label, before) {
  const who = draft.volunteer.trim()
    ? ` · ${draft.volunteer.trim()}${draft.club.trim() ? ` (${draft.club.trim()})` : ""}`
    : "";
  const dice = spaced(draft.sorted.join(""));
  const text = before
    ? gettext("Cup %(number)s: %(before)s becomes %(dice)s")
    : gettext("Cup %(number)s: %(dice)s");
  return filled(text, { number: label, before: spaced(before?.dice ?? ""), dice }) + who;
}

/** Until when the sheet may be objected to. @param {Ledger} ledger */
export const objectionClock = (ledger) =>
  html`<section class="scribe-wait">
    <p class="numeral">${minutes(ledger.secondsTo(ledger.shown.objections_until))}</p>
    <p class="sentence">
      ${gettext("There is still time to object to the sheet. Then the first cup is lifted.")}
    </p>
  </section>`;

/** What the key beside the last die does. @param {Draft} draft */
export function undoLabel(draft) {
  const face = draft.tapped.at(-1);
  if (face === undefined) return gettext("Leave it as it is");
  return html`${gettext("Remove one die")}<small>${filled(gettext("the %(face)s"), { face })}</small>`;
}

/** @param {Ledger} ledger @param {boolean} kept @param {number} seconds */
export function closingSentence({ practice }, kept, seconds) {
  if (practice) return gettext("That is how it goes. None of this was saved.");
  if (!kept) return gettext("Not everything has reached the server yet. Keep this page open.");
  if (seconds) return gettext("Seconds to object to what was typed. Touch a cup to correct it.");
  return gettext("Nobody objects? Close the roll: then the dice are final.");
}
