// The drawer of rare things, each with its consequence: referee, corrections, ways of recording.

import { clock, filled, short } from "../../../shared/text.js";
import { key } from "../../../shared/dice.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { WINNER } from "../device-settings.js";
import { isPlayers } from "../agreeing.js";
import { settles } from "../notation.js";
import { BY_WINNER, RARE } from "../texts.js";
import { givenTo, tableOf } from "./play.js";
import { moveOf } from "./sheet.js";
import { writerOf } from "./writer.js";

/** @import {LogLine} from "../../../shared/wire" */
/** @import {Game, Move} from "../../../rules/games/game" */
/** @import {DisplaySetting} from "../device-settings.js" */
/** @import {Draft, SheetDraft} from "../draft" */
/** @import {TableModel} from "../model.js" */
/** @import {Panel} from "./panel.js" */

/** @typedef {object} DrawerActions
 * @property {(draft: Draft) => void} set
 * @property {(move: Move) => void} look
 * @property {(move: Move) => void} attempt
 * @property {(panel: Panel | null) => void} open
 * @property {Replayed} replay
 * @property {(() => void) | null} tryOut
 * @property {string | null} kept
 * @property {(word: string | null) => void} keep */

/** @param {TableModel} model @param {DrawerActions} does */
export function drawer(model, does) {
  return frame(
    html`${group(gettext("Referee and remedies"), [...asked(model, does), ...remedies(model, does)])}
    ${group(gettext("Put right"), putRight(model, does))}
    ${group(gettext("How it is recorded"), recording(model, does), "less")} ${recorded(model, does.replay)}`,
  );
}

/** Beside the record. @param {TableModel} model @param {DrawerActions} does */
const asked = (model, { open }) => [
  rare("consult", () => open({ show: "consult" })),
  rare("warning", () => open({ show: "settle", gap: "" }), whyReferee(model)),
  rare("rulings", () => open({ show: "rulings" })),
];

/** Why only the referee does it here. @param {TableModel} model */
const whyReferee = (model) => (isPlayers(model) ? gettext("you play here: call the referee") : null);

/** May something rare be entered now? @param {TableModel} model */
const isEntered = (model) => model.acta.status !== "confirmed" && model.isPredicted && !model.amendment.isOn;

/** Is the table not played to its end yet? @param {TableModel} model */
const isRunning = ({ acta }) => acta.state.phase !== "over";

/** @param {TableModel} model @param {DrawerActions} does */
function remedies(model, { set, look, kept }) {
  if (!isEntered(model)) return [];
  const { acta, game } = model;
  const isPlayed = isRunning(model) && acta.state.phase !== "starter";
  const sheet = sheets(game, set, look);
  const { anyway } = game;
  const refused = () => set({ sheet: { kind: "anyway", about: anyway?.begun(tableOf(model, { kept })) } });
  return [
    rare("disqualify", sheet("disqualify"), whyReferee(model)),
    rare("withdraw", sheet("withdraw")),
    isPlayed ? comes(game, "void", sheet("void")) : nothing,
    isPlayed && model.mayLeave && acta.follow !== WINNER && anyway ? rare("anyway", refused) : nothing,
    isRunning(model) ? comes(game, "close", sheet("close")) : nothing,
  ];
}

/** @param {TableModel} model @param {DrawerActions} does */
function putRight(model, { set, look }) {
  const { acta, game, table } = model;
  if (acta.status === "confirmed")
    return table.may_judge ? [rare("reopen", () => set({ sheet: { kind: "reopen" } }))] : [];
  if (!isEntered(model) || !isRunning(model)) return [];
  return [
    isNew(model) ? rare("order", () => set({ reorder: true, order: [] }), whyUnsent(model)) : nothing,
    table.may_judge && game.adjust ? comes(game, "adjust", sheets(game, set, look)("adjust")) : nothing,
  ];
}

/** @param {TableModel} model @param {DrawerActions} does */
function recording(model, does) {
  if (!isEntered(model)) return [];
  const { acta, game } = model;
  const own = isRunning(model) ? game.rare(tableOf(model, does), givenTo(model, does)) : [];
  return [
    ...own.map(([label, small, press]) => key({ label, small, kind: "rare", press })),
    ...Object.entries({ ...game.forms, ...BY_WINNER })
      .filter(([follow]) => follow !== acta.follow)
      .map(([follow, [, label, small]]) => {
        const press = () => model.tell("follow", { follow });
        return key({ label, small, kind: "rare", closed: whyUnsent(model), press });
      }),
    isNew(model) && model.settled && does.tryOut ? rare("trial", does.tryOut) : nothing,
  ];
}

/** Is no play settled yet, so that seats may still change? @param {TableModel} model */
function isNew(model) {
  const begun = model.acta.log.some((line) => line.stands && settles(model.game, line.move));
  return isRunning(model) && !begun;
}

/** Why what only the server can do waits; null where nothing does. @param {TableModel} model */
export const whyUnsent = (model) => (model.settled ? null : gettext("once everything is sent"));

/** @param {Game} game @param {(draft: Draft) => void} set @param {(move: Move) => void} look */
const sheets = (game, set, look) => (/** @type {SheetDraft["kind"]} */ kind) => () => {
  set({ sheet: { kind } });
  const move = moveOf(game, { kind });
  if (move) look(move);
};

/** @param {string} what @param {() => void} press @param {string | null} [closed] */
export function rare(what, press, closed = null) {
  const [label, small] = RARE[what];
  return key({ label, small, kind: "rare", closed, press });
}

/** What comes of it, its game says. @param {Game} game @param {string} what @param {() => void} press */
const comes = ({ comes: small }, what, press) =>
  key({ label: RARE[what][0], small: small[what], kind: "rare", press });

/** @param {string} title @param {unknown[]} keys @param {"less"} [weight] */
function group(title, keys, weight) {
  if (keys.every((one) => one === nothing)) return nothing;
  return html`<section class="rare-group" data-weight=${weight ?? nothing}>
    <h2 class="play-question">${title}</h2>
    ${keys}
  </section>`;
}

/** What was chosen goes on above: the drawer shuts. @param {Event} event */
export function closeDetails({ target, currentTarget }) {
  if (/** @type {Element} */ (target).closest("button"))
    /** @type {Element} */ (currentTarget).closest("details")?.removeAttribute("open");
}

/** @param {unknown} body */
const frame = (body) =>
  html`<details class="drawer" name="tool">
    <summary class="key tool">${gettext("Rare cases")}</summary>
    <div class="drawer-body" @click=${closeDetails}>${body}</div>
  </details>`;

/** @param {TableModel} model @param {{toggleSetting: (setting: DisplaySetting) => void, handOver: () => void,
 * isRunHere: boolean}} does */
export function deviceKeys(model, { toggleSetting, handOver, isRunHere }) {
  const { acta, claim, hand_to } = model.table;
  const isGiven = isRunHere && acta && acta.status !== "confirmed";
  const letPlayer = () => location.assign(String(hand_to));
  return html`<details class="device-keys" name="tool">
    <summary class="key tool">${gettext("Device")}</summary>
    <div class="drawer-body" @click=${closeDetails}>
      <h2 class="play-question">${gettext("This device")}</h2>
      ${rare("hand", () => toggleSetting("hand"))} ${rare("print", () => toggleSetting("print"))}
      ${writerOf(model)} ${isGiven ? rare("hand_over", handOver) : nothing}
      ${hand_to && !isPlayers(model) ? rare("let_player", letPlayer, whyUnsent(model)) : nothing}
      ${isGiven && claim?.mine ? rare("release", () => model.tell("release", {}), whyUnsent(model)) : nothing}
    </div>
  </details>`;
}

/** @typedef {(number: number) => void} Replayed */

const LINES = 200; // of the record, the last ones: a page with thousands answers no tap in time

/** @param {TableModel} model @param {Replayed} replay */
export function recorded({ acta: { log } }, replay) {
  const hidden = Math.max(log.length - LINES, 0);
  return html`<h2 class="play-question">${gettext("What was recorded")}</h2>
    <p class="quiet">${gettext("Touch a line to see the table as it stood then.")}</p>
    <ol class="log" reversed>
      ${log
        .slice(hidden)
        .reverse()
        .map((line) => entry(line, replay))}
    </ol>
    ${
      hidden
        ? html`<p class="quiet">
            ${filled(gettext("%(count)s before these: touch a line, then go back."), { count: hidden })}
          </p>`
        : nothing
    }`;
}

/** @param {unknown} agreed */
const agreedBy = (agreed) => (agreed ? filled(gettext("%(name)s agrees"), { name: String(agreed) }) : "");

/** @param {LogLine} line @param {Replayed} replay */
function entry({ number, at, sentence, author, stands, move }, replay) {
  const words = html`<time datetime=${at}>${clock(new Date(at))}</time>
    <span class="sentence">${short(sentence)}</span>
    <span class="who">${[author, agreedBy(move.agreed)].filter(Boolean).join(" · ")}</span>`;
  if (!stands) return html`<li data-void>${words} <em>${gettext("undone")}</em></li>`;
  return html`<li>
    <button type="button" class="log-target" @click=${() => replay(number)}>${words}</button>
  </li>`;
}
