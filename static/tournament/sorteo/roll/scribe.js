// The scribe's page: one cup at a time, as it is read aloud.

import { html, nothing, render } from "../../../vendor/lit-html/lit-html.js";
import { Device } from "../../../shared/device.js";
import { diceFrom } from "../../../shared/dice.js";
import { byId, keepAwake, written } from "../../../shared/page.js";
import { watch } from "../../../shared/watch.js";
import { Draft, cupTable } from "./cups.js";
import { isKeyboardPress, listenToKeys } from "./keyboard.js";
import { Ledger } from "./ledger.js";
import {
  closingSentence,
  cupRow,
  diceKeys,
  forecast,
  objectionClock,
  cupPosition,
  refusedEntries,
  spaced,
  syncState,
  undoLabel,
  diceToGo,
  volunteerFields,
} from "./parts.js";
import { filled } from "../../../shared/text.js";

/** @import {Read, Table, Thrower} from "./cups.js" */
/** @import {Line, Options} from "./ledger.js" */

/** @typedef {{practice: boolean, people: Thrower[], dice: string}} Config */

const LOOK = 4000;
const SECOND = 1000;
const BOUNCE = 400; // a thumb that taps the last die twice
const config = /** @type {Pick<Options, "key" | "api" | "shown"> & Config} */ (written("scribe-config"));
const root = byId("scribe");
const status = byId("scribe-sync");
const close = document.getElementById("scribe-close"); // the form that closes the roll, if there is one
diceFrom(config.dice);

const draft = new Draft();
/** @type {number | null} the cup that the row was scrolled to */
let inSight = null;
let onKeys = ""; // the cup whose dice are on the keys
let done = ""; // the last thing that was confirmed, in words
let full = 0; // when the last die of this cup was tapped
/** @type {Ledger} */ let ledger;

function paint() {
  render(syncState(ledger), status);
  if (elsewhere() && !ledger.lines.length) return leave();
  const cups = cupTable(ledger);
  keepApart(cups);
  if (!ledger.practice && ledger.secondsTo(ledger.shown.objections_until))
    return render(objectionClock(ledger), root);
  const at = draft.correcting ?? cups.next;
  render(
    html`${refusedEntries(ledger)} ${cupRow(cups, at, fixed(cups) ? null : correct)} ${screen(cups)}`,
    root,
  );
  if (at !== inSight)
    root.querySelector(".cup-mark[data-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  inSight = at;
}

function leave() {
  if (!close?.dataset.sent) location.reload(); // else its answer is on the way, with a page of its own
}

/** @param {Read} cup */
function correct(cup) {
  draft.correct(cup);
  paint();
}

/** Dice of a cup that another device typed meanwhile are dropped. @param {Table} cups */
function keepApart(cups) {
  const cup = cups.next === null ? "" : `${cups.next} ${cups.label}`;
  if (cup !== onKeys && draft.correcting === null && (draft.tapped.length || draft.volunteer)) draft.clear();
  onKeys = cup;
}

/** Whether the draw has gone on to where nothing is typed, or to another sheet. */
const elsewhere = () =>
  !ledger.practice &&
  (!["published", "rolling"].includes(ledger.shown.status) || ledger.shown.serial !== config.shown.serial);

/** Is the time to object over? @param {Table} cups */
const fixed = (cups) =>
  !ledger.practice &&
  cups.next === null &&
  Boolean(ledger.shown.typing_until) &&
  ledger.secondsTo(ledger.shown.typing_until) === 0;

/** @param {Table} cups */
function screen(cups) {
  if (draft.asking) return spoiling(cups);
  if (draft.correcting === null && cups.next === null) return allRead(cups);
  return reading(cups);
}

/** @param {Table} cups */
function reading(cups) {
  const before = draft.correcting === null ? null : cups.read.get(draft.correcting);
  const number = before?.number ?? /** @type {number} */ (cups.next);
  const label = before?.label ?? cups.label;
  const whole = draft.tapped.length === cups.dice;
  const further = before || number === cups.numbers.at(-1) ? null : nextCup(number, label, cups.dice);
  const onward = gettext("The first die of the next cup records it.");
  const sentence = whole && further ? onward : cupSentence(number, label, before, cups);
  const confirmed = before ? gettext("Correct cup %(number)s") : gettext("Record cup %(number)s");
  return html`<section class="scribe-cup">
    <header class="scribe-head">
      <h1>
        ${gettext("Cup")} <span class="numeral">${label}</span>
        <small>${cupPosition(number, label, cups)}</small>
      </h1>
      <p class="scribe-said" role="status">${sentence}</p>
      ${!before && cups.spoiled.has(label - 1) && !draft.tapped.length ? unspoilKey(label - 1) : nothing}
    </header>
    <div class="scribe-dice">${diceKeys(draft, cups.dice, tapped(cups.dice), further)}</div>
    ${volunteerFields(draft, config.people, paint)}
    <p class="forecast" role="status">
      ${whole ? forecast(draft, label, before) : diceToGo(cups.dice - draft.tapped.length)}
    </p>
    <div class="confirm-bar">
      ${
        draft.tapped.length || before
          ? html`<button type="button" class="key undo" @click=${takeBack}>${undoLabel(draft)}</button>`
          : html`<button type="button" class="key undo" @click=${() => ((draft.asking = true), paint())}>
              ${gettext("Spoiled cup")}<small>${gettext("fallen or touched")}</small>
            </button>`
      }
      <button
        type="button"
        class="key confirm"
        ?disabled=${!whole}
        @click=${() => confirm(number, label, before?.dice ?? "")}
      >
        ${filled(confirmed, { number: label })}
      </button>
    </div>
  </section>`;
}

/** Keeps when a cup became whole. @param {number} dice */
const tapped = (dice) => () => {
  if (draft.tapped.length === dice) full = performance.now();
  paint();
};

/** The next cup's first die records this one; the same die at once is a bounce. @param {number} number
 * @param {number} label @param {number} dice */
const nextCup = (number, label, dice) => (/** @type {string} */ face) => {
  if (!isKeyboardPress() && face === draft.tapped.at(-1) && performance.now() - full < BOUNCE) return;
  confirm(number, label, "");
  draft.tap(face, dice);
};

/** @param {number} number @param {number} label @param {Read | null | undefined} before
 * @param {Table} cups */
function cupSentence(number, label, before, cups) {
  if (before) {
    const dice = spaced(before.dice);
    return filled(gettext("It says %(dice)s. Type what was on the table."), { dice });
  }
  if (label === number) return done;
  if (label > cups.spares)
    return gettext("No spare cup is left: the missing ones are rolled again, together.");
  return filled(gettext("Lift the cup marked %(label)s: a cup before it was spoiled."), { label });
}

/** @param {number} label */
const unspoilKey = (label) =>
  html`<button type="button" class="key rare" @click=${() => unspoil(label)}>
    ${filled(gettext("The cup marked %(label)s counts after all"), { label })}
  </button>`;

/** @param {Table} cups */
function spoiling(cups) {
  const leave = () => ((draft.asking = false), paint());
  const spoil = () => {
    done = filled(gettext("Cup %(label)s is marked as spoiled."), { label: cups.label });
    draft.clear();
    ledger.write({ do: "spoil", serial: ledger.shown.serial, label: cups.label });
  };
  const { label } = cups;
  const left = cups.spares - Math.max(...cups.numbers, ...cups.spoiled, label);
  const why = gettext(
    "Only if a die is not flat on the table, fell off or was touched, and both witnesses say so " +
      "before it is typed. The next cup takes its place.",
  );
  const spares =
    left > 0
      ? filled(gettext("Spare cups left after this one: %(count)s."), { count: left })
      : gettext("No spare cup is left: the missing ones are rolled again, together, by other people.");
  return html`<section class="scribe-cup">
    <header class="scribe-head">
      <h1>${filled(gettext("Mark cup %(label)s as spoiled?"), { label })}</h1>
    </header>
    <p class="sentence">${why}</p>
    <p>${spares}</p>
    <div class="confirm-bar">
      <button type="button" class="key undo" @click=${leave}>${gettext("Leave it as it is")}</button
      ><button type="button" class="key confirm danger" @click=${spoil}>
        ${filled(gettext("Mark cup %(label)s as spoiled"), { label })}
      </button>
    </div>
  </section>`;
}

/** @param {Table} cups */
function allRead(cups) {
  const seconds = ledger.secondsTo(ledger.shown.typing_until);
  const deadline = !ledger.lines.length && !ledger.refused.length && ledger.shown.typing_until;
  if (close) close.hidden = ledger.practice || !deadline || seconds > 0;
  const byItself = deadline && !close && !ledger.practice; // the server closes this roll
  return html`<section class="scribe-all">
    <header class="scribe-head">
      <h1>${gettext("All cups are read")}</h1>
      <p class="numeral" data-run=${seconds > 0 ? "yes" : nothing}>
        ${ledger.practice ? "✓" : deadline ? (seconds ? seconds : "✓") : "…"}
      </p>
      <p class="sentence">
        ${
          byItself && !seconds
            ? gettext("Nobody objected: they are being seated.")
            : closingSentence(ledger, Boolean(deadline), seconds)
        }
      </p>
    </header>
    <ol class="scribe-list">
      ${[...cups.read.values()]
        .sort((a, b) => a.number - b.number)
        .map(
          (cup) =>
            html`<li>
              <button type="button" class="key" ?disabled=${fixed(cups)} @click=${() => correct(cup)}>
                <b>${cup.label}</b><span class="figure">${spaced(cup.dice)}</span
                ><small>${cup.volunteer}${cup.club ? ` · ${cup.club}` : ""}</small>
              </button>
            </li>`,
        )}
    </ol>
    ${ledger.practice ? onceMore() : nothing}
  </section>`;
}

function onceMore() {
  const begin = () => {
    draft.clear();
    done = "";
    ledger.rehearseAgain();
  };
  return html`<div class="confirm-bar">
    <button type="button" class="key confirm" @click=${begin}>${gettext("Once more")}</button>
  </div>`;
}

/** @param {number} label */
function unspoil(label) {
  done = filled(gettext("The cup marked %(label)s counts again."), { label });
  ledger.write({ do: "unspoil", serial: ledger.shown.serial, label });
}

function takeBack() {
  if (draft.tapped.length) draft.untap();
  else draft.clear();
  paint();
}

/** @param {number} number @param {number} label @param {string} was the dice that stood there, "" for none */
function confirm(number, label, was) {
  const dice = draft.sorted.join("");
  const text = was
    ? gettext("Cup %(number)s is corrected: %(dice)s.")
    : gettext("Cup %(number)s is recorded: %(dice)s.");
  done = filled(text, { number: label, dice: spaced(dice) });
  /** @type {Line} */
  const line = {
    do: "cup",
    serial: ledger.shown.serial,
    number,
    label,
    dice,
    was,
    volunteer: draft.volunteer.trim(),
    club: draft.club.trim(),
  };
  draft.clear();
  if (close) close.hidden = true;
  ledger.write(line);
  scrollTo(0, 0);
}

async function start() {
  const device = config.practice ? null : await Device.open().catch(() => undefined);
  if (device === undefined) return;
  ledger = await Ledger.open({ ...config, device, changed: paint });
  root.replaceChildren();
  paint();
  keepAwake();
  listenToKeys(root, draft);
  watch(() => ledger.look(), { every: LOOK, hidden: true });
  setInterval(paint, SECOND);
  addEventListener("beforeunload", (event) => {
    if (ledger.lines.length && !ledger.practice) event.preventDefault();
  });
}

start();
