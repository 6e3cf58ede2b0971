// The drawer of rare things: each with its consequence spelt out, none next to what is tapped often.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock } from "../../../shared/clock.js";
import { key } from "../../../shared/dice.js";
import { moveOf } from "./sheet.js";
import { RARE } from "../texts.js";

/** @import {LogLine} from "../../../shared/wire" */
/** @import {Move} from "../acta" */
/** @import {Draft, SheetDraft} from "../draft" */
/** @import {Comfort} from "../comfort.js" */
/** @import {TableModel} from "../model.js" */
/** @import {Panel} from "./panel.js" */

const SETTLES = ["outcome", "tally", "reveal"];
const LINES = 200; // of the record, the last ones: a page with thousands answers no tap in time

/** @typedef {{full: boolean, toggleFull: () => void}} Full whether every word is recorded */
/** @typedef {(panel: Panel | null) => void} Open */

/** @typedef {(number: number) => void} Replayed */

/**
 * @typedef {object} Does
 * @property {(draft: Draft) => void} set
 * @property {(move: Move) => void} look
 * @property {Open} open
 * @property {Replayed} replay
 * @property {() => void} handOver
 * @property {(() => void) | null} tryOut
 * @property {(what: Comfort) => void} ease
 */

/** @param {TableModel} model @param {Does & Full} given */
export function drawer(model, { set, look, open, replay, handOver, tryOut, ease, full, toggleFull }) {
  const { acta } = model;
  const judge = model.table.may_judge;
  const isRecord = !model.isSecond; // else nothing is asked, handed over or set from here
  const asks = isRecord
    ? [
        rare("consult", () => open({ show: "consult" })),
        rare("warning", () => open({ show: "settle", gap: "" })),
        rare("rulings", () => open({ show: "rulings" })),
      ]
    : [];
  const device = /** @type {const} */ (["hand", "print"]).map((what) => rare(what, () => ease(what)));
  if (acta.status === "confirmed")
    return frame(
      [...asks, judge ? rare("reopen", () => set({ sheet: { kind: "reopen" } })) : nothing, ...device],
      model,
      replay,
    );
  if (isRecord) asks.push(rare("hand_over", handOver));
  const isOn = acta.state.phase !== "over";
  const begun = acta.log.some((line) => line.stands && SETTLES.includes(String(line.move.do)));
  const isNew = isRecord && model.settled && isOn && !begun;
  if (!model.foretold || model.amendment.isOn) return frame([...asks, ...device], model, replay);
  const paso =
    isOn && acta.follow === "plays" && acta.forecast.outcomes.length && !model.inWords
      ? rare("doubted_paso", () => set({ call: "paso" }))
      : nothing;
  const words = isOn && acta.follow === "plays" ? rare(full ? "full_off" : "full_on", toggleFull) : nothing;
  const sheet = (/** @type {SheetDraft["kind"]} */ kind) => () => {
    set({ sheet: { kind } });
    const move = moveOf({ kind });
    if (move) look(move);
  };
  return frame(
    [
      ...asks,
      paso,
      words,
      isOn && acta.state.phase !== "starter" ? rare("void", sheet("void")) : nothing,
      rare("disqualify", sheet("disqualify")),
      rare("withdraw", sheet("withdraw")),
      isOn ? rare("close", sheet("close")) : nothing,
      isRecord && isOn && acta.state.phase !== "starter" && acta.follow !== "winner"
        ? rare("anyway", () => set({ sheet: { kind: "anyway", played: { form: formOf(model, full) } } }))
        : nothing,
      isNew && tryOut ? rare("trial", tryOut) : nothing,
      isNew ? rare("order", () => set({ reorder: true, order: [] })) : nothing,
      isOn && judge ? rare("adjust", sheet("adjust")) : nothing,
      ...["plays", "dice", "winner"]
        .filter((follow) => isRecord && model.settled && follow !== acta.follow)
        .map((follow) => rare(`to_${follow}`, () => model.tell("follow", { follow }))),
      model.settled && model.table.claim?.mine ? rare("release", () => model.tell("release", {})) : nothing,
      ...device,
    ],
    model,
    replay,
  );
}

/** In which words a play is said here. @param {TableModel} model @param {boolean} full */
function formOf({ acta, inWords }, full) {
  if (acta.follow === "dice" && !inWords) return "dice";
  return inWords || full ? "words" : "outcome";
}

/** @param {string} what @param {() => void} press */
function rare(what, press) {
  const [label, small] = RARE[what];
  return key({ label, small, kind: "rare", press });
}

/** What was chosen goes on above: the drawer shuts. @param {Event} event */
function shut({ target, currentTarget }) {
  if (/** @type {Element} */ (target).closest("button"))
    /** @type {Element} */ (currentTarget).closest("details")?.removeAttribute("open");
}

/** @param {unknown[]} keys @param {TableModel} model @param {Replayed} replay */
function frame(keys, model, replay) {
  const { log } = model.acta;
  const hidden = Math.max(log.length - LINES, 0);
  return html`<details class="drawer">
    <summary class="key tool">${gettext("Rare cases")}</summary>
    <div class="drawer-body" @click=${shut}>
      ${keys}
      <h2 class="play-question">${gettext("What was recorded")}</h2>
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
              ${interpolate(
                gettext("%(count)s before these: touch a line, then go back."),
                { count: hidden },
                true,
              )}
            </p>`
          : nothing
      }
    </div>
  </details>`;
}

/** A line of the record, the newest first; one that stands opens the table as it stood then.
 * @param {LogLine} line @param {Replayed} replay */
function entry({ number, at, sentence, author, stands }, replay) {
  const words = html`<time datetime=${at}>${clock(new Date(at))}</time>
    <span class="sentence">${sentence}</span> <span class="who">${author}</span>`;
  if (!stands) return html`<li data-void>${words} <em>${gettext("undone")}</em></li>`;
  return html`<li>
    <button type="button" class="log-target" @click=${() => replay(number)}>${words}</button>
  </li>`;
}
