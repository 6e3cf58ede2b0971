// @ts-check
// The scribe's page: one cup at a time, as it is read aloud. It knows no draw: it types, keeps, sends, and says where it stands.

import { html, nothing, render } from "../../../vendor/lit-html/lit-html.js";
import { diceFrom } from "../../../shared/dice.js";
import { learn, say } from "../../../shared/words.js";
import { Draft, table } from "./cups.js";
import { Ledger } from "./ledger.js";
import { cupRow, diceKeys, refused, spaced, sync, volunteer } from "./parts.js";

const LOOK = 4000;
const config = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById("scribe-config")).textContent ?? "{}",
);
const root = /** @type {HTMLElement} */ (document.getElementById("scribe"));
const status = /** @type {HTMLElement} */ (document.getElementById("scribe-sync"));
const close = document.getElementById("scribe-close"); // the form that closes the roll, if there is one
learn(config.phrases);
diceFrom(config.dice);

const draft = new Draft();
/** @type {number | null} */ let inSight = null; // the cup that the row was scrolled to
let onKeys = ""; // the cup whose dice are on the keys
let done = ""; // the last thing that was confirmed, in words
const ledger = new Ledger({ ...config, unanswered: say("sign_in_again"), changed: paint });

function paint() {
  render(sync(ledger), status);
  if (elsewhere() && !ledger.waiting.length) return location.reload();
  const cups = table(ledger);
  keepApart(cups);
  if (!ledger.practice && ledger.secondsTo(ledger.shown.objections_until)) return render(objections(), root);
  render(
    html`${refused(ledger, again)}
    ${cupRow(cups, draft.correcting ?? cups.next, fixed(cups) ? null : (number) => (draft.correct(/** @type {any} */ (cups.read.get(number))), paint()))}
    ${screen(cups)}`,
    root,
  );
  const at = draft.correcting ?? cups.next;
  if (at !== inSight)
    root.querySelector(".cup-mark[data-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  inSight = at;
}

/** Dice of a cup that another device has typed or annulled meanwhile are no dice of the cup that is next. @param {ReturnType<typeof table>} cups */
function keepApart(cups) {
  const cup = cups.next === null ? "" : `${cups.next} ${cups.label}`;
  if (cup !== onKeys && draft.correcting === null && (draft.tapped.length || draft.volunteer)) draft.clear();
  onKeys = cup;
}

/** Whether the draw has gone on to where nothing is typed, or to another sheet. */
const elsewhere = () =>
  !ledger.practice &&
  (!["published", "rolling"].includes(ledger.shown.status) || ledger.shown.serial !== config.shown.serial);

/** Whether the time to object to what was typed is over: from then on no cup is touched. @param {ReturnType<typeof table>} cups */
const fixed = (cups) =>
  !ledger.practice &&
  cups.next === null &&
  Boolean(ledger.shown.typing_until) &&
  ledger.secondsTo(ledger.shown.typing_until) === 0;

/** @param {ReturnType<typeof table>} cups */
function screen(cups) {
  if (draft.asking) return spoiling(cups);
  if (draft.correcting === null && cups.next === null) return allRead(cups);
  return reading(cups);
}

const objections = () =>
  html`<section class="scribe-wait">
    <p class="numeral">${minutes(ledger.secondsTo(ledger.shown.objections_until))}</p>
    <p class="sentence">${say("objections_run")}</p>
  </section>`;

const minutes = (/** @type {number} */ seconds) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {ReturnType<typeof table>} cups */
function reading(cups) {
  const before = draft.correcting === null ? null : cups.read.get(draft.correcting);
  const number = before?.number ?? /** @type {number} */ (cups.next);
  const label = before?.label ?? cups.label;
  const full = draft.tapped.length === cups.dice;
  return html`<section class="scribe-cup">
    <header class="scribe-head">
      <h1>
        ${say("cup")} <span class="numeral">${label}</span>
        <small
          >${say(label === number ? "of" : "position_of", { position: number, total: cups.numbers.length, count: cups.numbers.length })}</small
        >
      </h1>
      <p class="scribe-said" role="status">
        ${before ? say("stood", { dice: spaced(before.dice) }) : label !== number ? say(label > cups.spares ? "thrown_again" : "painted", { label }) : done}
      </p>
      ${!before && cups.spoiled.has(label - 1) && !draft.tapped.length ? html`<button type="button" class="key rare" @click=${() => unspoil(label - 1)}>${say("unspoil", { label: label - 1 })}</button>` : nothing}
    </header>
    <div class="scribe-dice">${diceKeys(draft, cups.dice, paint)}</div>
    ${volunteer(draft, config.people, paint)}
    <p class="forecast" role="status">
      ${full ? forecast(label, before) : say("missing", { count: cups.dice - draft.tapped.length })}
    </p>
    <div class="confirm-bar">
      ${
        draft.tapped.length || before
          ? html`<button type="button" class="key undo" @click=${takeBack}>
              ${say(draft.tapped.length ? "take_back" : "leave")}${draft.tapped.length ? html`<small>${say("last_die", { face: /** @type {string} */ (draft.tapped.at(-1)) })}</small>` : nothing}
            </button>`
          : html`<button type="button" class="key undo" @click=${() => ((draft.asking = true), paint())}>
              ${say("spoil")}<small>${say("spoil_small")}</small>
            </button>`
      }
      <button
        type="button"
        class="key confirm"
        ?disabled=${!full}
        @click=${() => confirm(number, label, before?.dice ?? "")}
      >
        ${say(before ? "confirm_correct" : "confirm", { number: label })}
      </button>
    </div>
  </section>`;
}

/** @param {number} label @param {any} before */
function forecast(label, before) {
  const who = draft.volunteer.trim()
    ? ` · ${draft.volunteer.trim()}${draft.club.trim() ? ` (${draft.club.trim()})` : ""}`
    : "";
  const dice = spaced(draft.sorted.join(""));
  return before
    ? say("will_correct", { number: label, before: spaced(before.dice), dice }) + who
    : say("will_write", { number: label, dice }) + who;
}

/** @param {ReturnType<typeof table>} cups */
function spoiling(cups) {
  const leave = () => ((draft.asking = false), paint());
  const spoil = () => {
    done = say("spoiled", { label: cups.label });
    draft.clear();
    ledger.write({ do: "spoil", serial: ledger.shown.serial, label: cups.label });
  };
  const left = cups.spares - Math.max(...cups.numbers, ...cups.spoiled, cups.label);
  return html`<section class="scribe-cup">
    <header class="scribe-head"><h1>${say("spoil_title", { label: cups.label })}</h1></header>
    <p class="sentence">${say("spoil_why")}</p>
    <p>${left > 0 ? say("spares_left", { count: left }) : say("no_spares")}</p>
    <div class="confirm-bar">
      <button type="button" class="key undo" @click=${leave}>${say("leave")}</button
      ><button type="button" class="key confirm danger" @click=${spoil}>
        ${say("spoil_confirm", { label: cups.label })}
      </button>
    </div>
  </section>`;
}

/** @param {ReturnType<typeof table>} cups */
function allRead(cups) {
  const seconds = ledger.secondsTo(ledger.shown.typing_until);
  const kept = !ledger.waiting.length && !ledger.refused.length && ledger.shown.typing_until;
  if (close) close.hidden = ledger.practice || !kept || seconds > 0;
  return html`<section class="scribe-all">
    <header class="scribe-head">
      <h1>${say("all_read")}</h1>
      <p class="numeral" data-run=${seconds > 0 ? "yes" : nothing}>
        ${ledger.practice ? "✓" : kept ? (seconds ? seconds : "✓") : "…"}
      </p>
      <p class="sentence">
        ${ledger.practice ? say("practice_over") : !kept ? say("not_all_kept") : seconds ? say("objections_typing") : say("may_close")}
      </p>
    </header>
    <ol class="scribe-list">
      ${[...cups.read.values()]
        .sort((one, other) => one.number - other.number)
        .map(
          (cup) =>
            html`<li>
              <button
                type="button"
                class="key"
                ?disabled=${fixed(cups)}
                @click=${() => (draft.correct(cup), paint())}
              >
                <b>${cup.label}</b><span class="figure">${spaced(cup.dice)}</span
                ><small>${cup.volunteer}${cup.club ? ` · ${cup.club}` : ""}</small>
              </button>
            </li>`,
        )}
    </ol>
    ${ledger.practice ? html`<div class="confirm-bar"><button type="button" class="key confirm" @click=${() => ((ledger.lines = []), draft.clear(), (done = ""), paint())}>${say("practice_again")}</button></div>` : nothing}
  </section>`;
}

/** @param {number} label */
function unspoil(label) {
  done = say("unspoiled", { label });
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
  done = say(was ? "corrected" : "written", { number: label, dice: spaced(dice) });
  const line = /** @type {const} */ ({ do: "cup" });
  const said = {
    ...line,
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
  ledger.write(said);
  scrollTo(0, 0);
}

/** @param {any} line */
function again(line) {
  delete line.refused;
  ledger.keep();
  ledger.send();
}

const awake = () =>
  document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => null);

root.replaceChildren();
paint();
ledger.send();
awake();
setInterval(() => ledger.look(), LOOK);
setInterval(paint, 1000);
addEventListener("online", () => ledger.look());
document.addEventListener("visibilitychange", () => (awake(), ledger.look()));
addEventListener("beforeunload", (event) => ledger.waiting.length && event.preventDefault());
