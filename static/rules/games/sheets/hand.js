// What is entered of a turn: the hatch of who is on turn, what may be written in the square that was tapped,
// and throw by throw the dice.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { partyOf } from "../../../shared/parties.js";
import { filled, short } from "../../../shared/text.js";
import { beside, choosing } from "./attempt-keys.js";
import { isChoosing } from "./attempts.js";
import { choicesIn, mostTurned } from "./choices.js";
import { CONFIRM, enter, named, say } from "./entering.js";
import { SQUARES, faceOf, hatchesOf, isHand, offerOf, rowOf, sheetOf, wonIn } from "./hatch.js";
import { large, tabs } from "./large.js";
import { drawn } from "./marks.js";
import { BOXES, OWED } from "./texts.js";
import { throwOff } from "./throw-off.js";
import { throws } from "./throws.js";

/** @import {Entry, Given, Move} from "../game" */
/** @import {Choice} from "./choices.js" */
/** @import {Acta, Box, Own, Table} from "./acta" */
/** @import {Tapped} from "./large.js" */

/** Nothing is foretold. @type {Acta["forecast"]} */
const NOTHING = { boxes: [], dormida: false, dice: [], owed: null, turning: {}, refused: {} };

/** @param {Own} own @param {Table} shown its forecast says only what its form needs @param {Given} given */
export function hand(own, shown, given) {
  const table = { ...shown, acta: { ...shown.acta, forecast: { ...NOTHING, ...shown.acta.forecast } } };
  const { state } = table.acta;
  if (state.phase === "throw_off") return throwOff(table, given);
  if (state.turn === null) return nothing; // it ended elsewhere while this page was opened
  return asked(own, table.acta, table.looked) ? question(own, table, given) : sheet(own, table, given);
}

/** What is asked before an entry that would do that: a special win by its name, also where its round is
 * played on. @param {Own} own @param {Acta} acta @param {Pick<Entry, "gauge"> | null} then */
export function asked({ special }, { gauge }, then) {
  const [before, after] = [wonIn(gauge), wonIn(then?.gauge)];
  return after.length > before.length ? (special[after.at(-1)?.[1] ?? ""] ?? "") : "";
}

/** A special win is asked once, by its name. @param {Own} own @param {Table} table @param {Given} given */
function question(own, { acta, draft, looked }, given) {
  const name = asked(own, acta, looked);
  const press = () =>
    looked &&
    given.enter(looked.move, { sentence: looked.sentence, state: /** @type {never} */ (looked.state) });
  return html`<section class="play">
    <h2 class="play-question special">${filled(gettext("%(name)s?"), { name })}</h2>
    <p class="forecast" role="status">${looked?.sentence}</p>
    <div class="confirm-bar">
      ${key({ label: gettext("Back"), kind: "back", press: () => given.set({ ...draft, meant: undefined }) })}
      ${key({ label: name, kind: "confirm", press })}
    </div>
  </section>`;
}

/** @param {Own} own @param {Table} table @param {Given} given */
function sheet(own, table, given) {
  const { acta, draft } = table;
  const { state, follow } = acta;
  const party = partyOf(acta.head, /** @type {string} */ (state.turn));
  const name = draft.shown ?? party;
  const hatch = draft.hatch ?? firstOpen(acta, name);
  const isOwn = name === party;
  const isChosen = isOwn && isChoosing(acta);
  const isByThrows = !isChosen && (follow === "throws" || !state.legal.includes("enter"));
  const over = isOwn && draft.box ? choices(own, table, given, hatch) : nothing;
  const show = (/** @type {number} */ one) =>
    given.set({ ...draft, box: undefined, meant: undefined, hatch: one });
  const tapped = isOwn ? squares(table, given, hatch) : null;
  return html`<section
    class="play sheet-play"
    ?data-throws=${isByThrows}
    ?data-dense=${isByThrows || isChosen}
  >
    ${isOwn ? owed(acta) : lookedAt(name, given)} ${isOwn && isByThrows ? throws(table, given) : nothing}
    ${isChosen ? choosing(table, given, hatchesOf(state) > 1 ? hatch : undefined) : nothing}
    <div class="hatch-part" ?data-next=${draft.box !== undefined}>
      ${tabs(state, name, hatch, show)} ${large(sheetOf(state, name, hatch), own.marks, tapped, over)}
    </div>
    <div class="confirm-bar">
      ${draft.meant ? confirm(table, given, draft.meant) : given.undo}
      ${draft.meant || isChosen || !isOwn ? nothing : beside(table, given)}
    </div>
  </section>`;
}

/** What comes before anything else. @param {Acta} acta */
const owed = ({ forecast, state }) =>
  state.table && forecast.owed ? html`<h2 class="play-question owed">${OWED[forecast.owed]}</h2>` : nothing;

/** Somebody else's, read only. @param {string} name @param {Given} given */
const lookedAt = (name, given) =>
  html`<div class="looked-at">
    <h2 class="play-question">${short(name)}</h2>
    ${key({ label: gettext("Back"), kind: "rare", press: () => given.set({}) })}
  </div>`;

/** @param {Table} table @param {Given} given @param {Move} meant */
function confirm({ acta, draft }, given, meant) {
  const back = () => given.set({ ...draft, meant: undefined });
  return html`${key({ label: gettext("Back"), kind: "back", press: back })}
  ${key({
    label: gettext("Confirm"),
    small: named(acta, meant),
    kind: "confirm",
    press: () => enter(acta, given, meant),
  })}`;
}

/** The first hatch in which something is open. @param {Acta} acta @param {string} name */
function firstOpen({ state }, name) {
  const hatches = Array.from({ length: hatchesOf(state) }, (_, at) => at + 1);
  const isOpen = (/** @type {number} */ hatch) => {
    const sheet = sheetOf(state, name, hatch);
    return sheet.grande.length < 2 || SQUARES.some((box) => sheet[box] === undefined);
  };
  return hatches.find(isOpen) ?? 1;
}

/** @param {Table} table @param {Given} given @param {number} hatch @returns {Tapped} */
function squares({ acta, draft }, given, hatch) {
  const { state, forecast } = acta;
  const { worth, table } = state;
  const picked = (draft.picked ?? []).map((at) => String(table?.dice[at]));
  const turned = Object.entries(forecast.turning).flatMap(([face, more]) =>
    picked.length && !picked.includes(face) ? [] : more,
  );
  return {
    chosen: draft.box,
    declared: table?.declared,
    tap: (box) => given.set({ ...draft, hatch, meant: undefined, box: draft.box === box ? undefined : box }),
    isOpen: (box, value) =>
      table || !forecast.boxes.length
        ? Boolean(table?.dice.length) && value === undefined
        : (value === undefined && Boolean(offerOf(forecast.boxes, box, hatch))) ||
          (box === "grande" && forecast.dormida),
    hints: (box) => ({ worth: worth[box] || undefined, turned: mostTurned(turned, box, worth[box] ?? 0) }),
  };
}

/** What may be entered in the square that was tapped: over the rows beside it. @param {Own} own
 * @param {Table} table @param {Given} given @param {number} hatch */
function choices(own, table, given, hatch) {
  const box = /** @type {Box} */ (table.draft.box);
  const list = choicesIn(table.acta, box, hatch);
  return html`<div class="box-keys" data-beside=${rowOf(box)} role="group" aria-label=${BOXES[box]}>
    ${list.map((choice) => choiceKey(own, table, given, box, choice))}
    ${list.length ? nothing : html`<p>${nowhere(table.acta, box)}</p>`}
  </div>`;
}

/** Why nothing may be entered there. @param {Acta} acta @param {Box} box */
const nowhere = ({ forecast: { owed: first, refused } }, box) =>
  refused[box]?.message ?? (first ? OWED[first] : gettext("These dice are worth nothing there."));

/** @param {Own} own @param {Table} table @param {Given} given @param {Box} box @param {Choice} choice */
function choiceKey(own, table, given, box, { kind, points, move, closed }) {
  const pressed = table.draft.meant && JSON.stringify(table.draft.meant) === JSON.stringify(move);
  const press = () => say(table, given, move);
  const one = { press, pressed: table.draft.meant ? pressed : undefined, closed };
  if (kind === "declare")
    return key({ ...one, label: gettext("Declare"), small: BOXES[box], kind: "box-key wide" });
  if (kind === "offer") {
    const small = own.isSobre(table.acta.head.rules) ? gettext("sobre") : gettext("left");
    const label = html`<span class="written">${points || drawn("cross")}</span>`;
    return key({ ...one, label, small, kind: "box-key" });
  }
  if (kind === "cross")
    return key({ ...one, label: drawn("cross"), small: gettext("crossed out"), kind: "box-key cross" });
  if (kind === "instant")
    return key({ ...one, label: drawn(own.marks.hand), small: own.special.dormida, kind: "box-key wide" });
  const isOfHand = isHand(box, points);
  const words = isOfHand ? gettext("de mano") : gettext("de huevo");
  const mark = faceOf(box) ? nothing : drawn(isOfHand ? own.marks.hand : own.marks.egg);
  return key({
    ...one,
    label: html`<span class="written">${mark} ${points}</span>`,
    small: faceOf(box) ? dice(points / (faceOf(box) ?? 1)) : words,
    kind: "box-key",
  });
}

/** @param {number} count */
const dice = (count) => filled(ngettext("%(count)s die", "%(count)s dice", count), { count });

/** Seldom pressed. @param {Table} table @param {Given} given
 * @returns {[label: string, small: string, press: () => void][]} */
export const rare = ({ kept }, { keep }) => [
  kept === CONFIRM
    ? [gettext("Enter at once"), gettext("the second tap enters it"), () => keep(null)]
    : [
        gettext("Confirm each entry"),
        gettext("box and new total are named before it counts"),
        () => keep(CONFIRM),
      ],
];
