// The drawer of rare things: each with its consequence spelt out, none next to what is tapped often.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { clock } from "../../../shared/clock.js";
import { key } from "../../../shared/dice.js";
import { moveOf } from "./sheet.js";
import { RARE } from "../texts.js";

/** @import {Move} from "../acta" */
/** @import {Draft, SheetDraft} from "../draft" */
/** @import {TableModel} from "../model.js" */
/** @import {Panel} from "./panel.js" */

const SETTLES = ["outcome", "tally", "reveal"];

/** @typedef {{full: boolean, toggleFull: () => void}} Full whether every word is recorded */
/** @typedef {(panel: Panel | null) => void} Open */

/** @param {TableModel} model
 * @param {{set: (draft: Draft) => void, look: (move: Move) => void, open: Open} & Full} given */
export function drawer(model, { set, look, open, full, toggleFull }) {
  const { acta } = model;
  const judge = model.table.may_judge;
  const asks = [
    rare("consult", () => open({ show: "consult" })),
    rare("warning", () => open({ show: "settle", gap: "" })),
    rare("rulings", () => open({ show: "rulings" })),
  ];
  if (acta.status === "confirmed")
    return frame(
      [...asks, judge ? rare("reopen", () => set({ sheet: { kind: "reopen" } })) : nothing],
      model,
    );
  const isOn = acta.state.phase !== "over";
  const begun = acta.log.some((line) => line.stands && SETTLES.includes(String(line.move.do)));
  if (!model.foretold) return frame(asks, model);
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
      model.settled && isOn && !begun ? rare("order", () => set({ reorder: true, order: [] })) : nothing,
      isOn && judge ? rare("adjust", sheet("adjust")) : nothing,
      ...["plays", "dice", "winner"]
        .filter((follow) => model.settled && follow !== acta.follow)
        .map((follow) => rare(`to_${follow}`, () => model.tell("follow", { follow }))),
      model.settled && model.table.claim?.mine ? rare("release", () => model.tell("release", {})) : nothing,
    ],
    model,
  );
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

/** @param {unknown[]} keys @param {TableModel} model */
function frame(keys, model) {
  const log = [...model.acta.log].reverse();
  return html`<details class="drawer">
    <summary class="key tool">${gettext("Rare cases")}</summary>
    <div class="drawer-body" @click=${shut}>
      ${keys}
      <h2 class="play-question">${gettext("What was recorded")}</h2>
      <ol class="log" reversed>
        ${log.map(
          (line) =>
            html`<li ?data-void=${!line.stands}>
              <time datetime=${line.at}>${clock(new Date(line.at))}</time>
              <span class="sentence">${line.sentence}</span>
              <span class="who">${line.author}</span
              >${line.stands ? nothing : html` <em>${gettext("undone")}</em>`}
            </li>`,
        )}
      </ol>
    </div>
  </details>`;
}
