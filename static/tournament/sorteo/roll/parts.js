// @ts-check
// The pieces of the scribe's screen: whether it is kept, the row of cups, the keys, who threw, what will happen.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { die } from "../../../shared/dice.js";
import { silence } from "../../../shared/retry.js";
import { clock, say } from "../../../shared/words.js";
import { matching } from "./cups.js";

const FACES = ["1", "2", "3", "4", "5", "6"];

/** @param {import("./ledger.js").Ledger} ledger */
export function sync(ledger) {
  const count = ledger.waiting.length;
  const state = ledger.practice
    ? "practice"
    : ledger.refused.length
      ? "refused"
      : ledger.retry.since
        ? "offline"
        : count
          ? "waiting"
          : "saved";
  const words = {
    practice: () => say("kept_nowhere"),
    refused: () => say("refused_count", { count: ledger.refused.length }),
    offline: () =>
      say(silence(ledger.retry, count), { time: ledger.retry.since ? clock(ledger.retry.since) : "", count }),
    waiting: () => say("unsent", { count }),
    saved: () => say("saved"),
  };
  return html`<p class="sync" data-state=${state} role="status">
    <span class="sync-mark" aria-hidden="true"></span>${words[state]()}
  </p>`;
}

/** What the server did not take, with its reason: send it again or drop it. @param {import("./ledger.js").Ledger} ledger @param {(line: any) => void} again */
export function refused(ledger, again) {
  return ledger.refused.map(
    (line) =>
      html`<section class="callout" data-kind="danger" role="alert">
        <p class="callout-title">
          ${line.do === "cup" ? say("not_kept", { number: Number(line.number), dice: spaced(line.dice ?? "") }) : say("not_spoiled", { label: line.label })}
        </p>
        <p>${line.refused}</p>
        <div class="keys" data-columns="2">
          <button type="button" class="key" @click=${() => again(line)}>${say("again")}</button>
          <button type="button" class="key" @click=${() => ledger.drop(line)}>${say("drop")}</button>
        </div>
      </section>`,
  );
}

export const spaced = (/** @type {string} */ dice) => [...dice].join(" ");

/** Every cup of the sheet by the number painted on it, as the hall sees it: read ones are tapped to correct them. @param {ReturnType<import("./cups.js").table>} cups @param {number | null} at @param {((number: number) => void) | null} correct null where no cup is corrected any more */
export function cupRow(cups, at, correct) {
  return html`<ol class="cup-row" aria-label=${say("cups")}>
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
          aria-label=${say("correct_cup", { number: read.label, dice: spaced(read.dice) })}
          ?disabled=${correct === null}
          @click=${() => correct?.(number)}
        >
          <b>${read.label}</b><span>${read.dice}</span>
        </button>
      </li>`;
    })}
  </ol>`;
}

/** @param {import("./cups.js").Draft} draft @param {number} most @param {() => void} changed */
export function diceKeys(draft, most, changed) {
  const sorted = draft.sorted;
  const press = (/** @type {() => void} */ act) => () => (act(), changed());
  return html`<div class="read-dice" role="group" aria-label=${say("typed")}>
      ${Array.from({ length: most }, (_, at) =>
        sorted[at]
          ? html`<button
              type="button"
              class="read-die"
              aria-label=${say("take_back_die", { face: sorted[at] })}
              @click=${press(() => draft.untap(sorted[at]))}
            >
              ${die(sorted[at])}<span class="figure">${sorted[at]}</span>
            </button>`
          : html`<span class="read-die" data-empty>${die("lost")}<span class="figure">·</span></span>`,
      )}
    </div>
    <div class="keys face-keys">
      ${FACES.map((face) => html`<button type="button" class="key face" ?disabled=${sorted.length >= most} aria-label=${face} @click=${press(() => draft.tap(face, most))}>${die(face)}<span class="figure">${face}</span></button>`)}
    </div>`;
}

/** Who threw it: some letters, one tap; the club fills itself. @param {import("./cups.js").Draft} draft @param {{name: string, club: string}[]} people @param {() => void} changed */
export function volunteer(draft, people, changed) {
  const found = matching(people, draft.volunteer);
  const typed =
    (/** @type {"volunteer" | "club"} */ what) =>
    (/** @type {{target: HTMLInputElement}} */ { target }) => {
      draft[what] = target.value;
      const known = what === "volunteer" && people.find((one) => one.name === target.value);
      if (known) draft.club = known.club;
      changed();
    };
  return html`<div class="thrower">
    <label
      >${say("volunteer")}<input
        type="text"
        maxlength="120"
        autocomplete="off"
        autocapitalize="words"
        spellcheck="false"
        .value=${draft.volunteer}
        @input=${typed("volunteer")}
    /></label>
    <label
      >${say("club")}<input
        type="text"
        maxlength="80"
        autocomplete="off"
        autocapitalize="words"
        spellcheck="false"
        .value=${draft.club}
        @input=${typed("club")}
    /></label>
    ${
      found.length
        ? html`<ul class="thrower-found">
            ${found.map((one) => html`<li><button type="button" class="key" @click=${() => (Object.assign(draft, { volunteer: one.name, club: one.club }), changed())}>${one.name}${one.club ? html`<small>${one.club}</small>` : nothing}</button></li>`)}
          </ul>`
        : nothing
    }
  </div>`;
}
