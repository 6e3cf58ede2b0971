// The sheet that a rare thing opens: whom it is about, why, what it will do; then one key.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { field, key } from "../../../shared/dice.js";
import { order } from "./winner.js";
import { moveOfPlayed, played } from "../../../rules/games/dudo/anyway.js";
import { RARE } from "../texts.js";
import { filled } from "../../../shared/text.js";

/** @import {Move} from "../../../rules/games/dudo/acta" */
/** @import {Draft, SheetDraft} from "../draft" */
/** @import {TableModel} from "../model.js" */
/** @import {Panel} from "./panel.js" */

/** @param {SheetDraft["kind"]} kind @returns {kind is "disqualify" | "withdraw"} */
const isRemoval = (kind) => kind === "disqualify" || kind === "withdraw";

/** @param {TableModel} model @param {SheetDraft} said @param {{set: (draft: Draft) => void, look: (move:
 * Move) => void, open: (panel: Panel | null) => void}} given */
export function sheet(model, said, { set, look, open }) {
  const { draft } = model;
  const meant = moveOf(said);
  const move = draft.move ? meant : null;
  const change = (/** @type {Partial<SheetDraft>} */ more) => {
    set({ sheet: { ...said, ...more } });
    const next = moveOf({ ...said, ...more });
    if (next) look(next);
  };
  const [title, comes] = RARE[said.kind];
  const consequence =
    said.kind === "disqualify"
      ? gettext(
          "Off this table at once. The organizer then confirms it for the whole championship, or puts " +
            "the player back in the standings.",
        )
      : comes;
  return html`<dialog class="sheet" @cancel=${() => set({})}>
    <h2>${title}</h2>
    <p>${consequence}</p>
    ${isRemoval(said.kind) ? players(model, said, change) : nothing}
    ${said.kind === "disqualify" ? anybody(set, open) : nothing}
    ${said.kind === "close" ? closing(model, said, change) : nothing}
    ${said.kind === "adjust" ? adjusting(model, said, change) : nothing}
    ${said.kind === "anyway" ? played(model, said, change) : nothing}
    ${field({
      label: said.kind === "anyway" ? gettext("What happened, for the organizer") : gettext("Why?"),
      value: said.reason,
      most: 300,
      typed: (reason) => set({ ...draft, sheet: { ...said, reason } }),
    })}
    ${
      draft.refusal
        ? html`<p class="callout" data-kind="danger" role="alert">${draft.refusal}</p>`
        : html`<p class="forecast" role="status">${draft.preview ?? ""}</p>`
    }
    <div class="sheet-actions">
      ${key({ label: gettext("Back"), press: () => set({}) })}
      ${
        said.kind === "reopen"
          ? key({
              label: gettext("Open it again"),
              kind: "danger",
              closed: said.reason ? null : gettext("say why"),
              press: () => model.tell("reopen", { reason: said.reason }),
            })
          : draft.refusal && meant && model.mayLeave
            ? anyway(model, meant, said.reason?.trim() ?? "")
            : key({
                label: gettext("Do it"),
                small: said.kind === "anyway" && move ? gettext("the rules allow it") : nothing,
                kind: "danger",
                closed: move && !draft.refusal ? null : "",
                press: () => move && model.enter(move, { sentence: draft.sentence }),
              })
      }
    </div>
  </dialog>`;
}

/** For the organizer. @param {TableModel} model @param {Move} move @param {string} reason */
const anyway = (model, move, reason) =>
  key({
    label: gettext("Record it anyway"),
    small: gettext("the organizer decides whether it counts"),
    kind: "danger",
    closed: reason ? null : gettext("say why"),
    press: () => model.entering.setAside(move, reason),
  });

/** Null while something is not said. @param {SheetDraft} said @returns {Move | null} */
export function moveOf(said) {
  const reason = said.reason ?? "";
  if (said.kind === "void") return { do: "void", reason };
  if (isRemoval(said.kind)) return said.player ? { do: said.kind, player: said.player, reason } : null;
  if (said.kind === "close")
    return { do: "close", ended: "time", reason, ...(said.said?.length ? { said: said.said } : {}) };
  if (said.kind === "anyway") return said.played ? moveOfPlayed(said.played) : null;
  if (said.kind === "adjust")
    return { do: "adjust", dice: said.dice ?? {}, reason, ...(said.opener ? { opener: said.opener } : {}) };
  return null;
}

/** @param {TableModel} model @param {SheetDraft} said @param {(more: Partial<SheetDraft>) => void} change */
function players(model, said, change) {
  return html`<div class="keys" data-columns="2">
    ${model.acta.head.players.map((player) =>
      key({ label: player, pressed: said.player === player, press: () => change({ player }) }),
    )}
  </div>`;
}

/** Article 11: “every person”. @param {(draft: Draft) => void} set
 * @param {(panel: Panel | null) => void} open */
function anybody(set, open) {
  const consult = () => {
    set({});
    open({ show: "consult", gap: "trampa-what" });
  };
  return key({
    label: gettext("Not a player at this table?"),
    small: gettext("A spectator, somebody already out, a coordinator: call the referee."),
    kind: "rare",
    press: consult,
  });
}

/** @param {TableModel} model @param {SheetDraft} said @param {(more: Partial<SheetDraft>) => void} change */
function closing(model, said, change) {
  const { dice } = model.acta.state;
  const tied = said.said ?? [];
  const left = model.acta.head.players.filter((name) => dice[name] > 0 && !tied.includes(name));
  return html`<p>${gettext("Most dice wins. If the first place is tied, touch who is first, in order.")}</p>
    ${order(tied, () => change({ said: [] }))}
    <div class="keys" data-columns="2">
      ${left.map((name) =>
        key({
          label: name,
          small: filled(gettext("%(dice)s of 5 dice"), { dice: dice[name] }),
          press: () => change({ said: [...tied, name] }),
        }),
      )}
    </div>`;
}

/** @param {TableModel} model @param {SheetDraft} said @param {(more: Partial<SheetDraft>) => void} change */
function adjusting(model, said, change) {
  const dice = { ...model.acta.state.dice, ...said.dice };
  return html`${model.acta.head.players.map(
      (name) =>
        html`<h3 class="play-question">${name}</h3>
          <div class="keys faces">
            ${[0, 1, 2, 3, 4, 5].map((count) =>
              key({
                label: count,
                kind: "figure",
                pressed: dice[name] === count,
                press: () => change({ dice: { ...said.dice, [name]: count } }),
              }),
            )}
          </div>`,
    )}
    <h3 class="play-question">${gettext("Who opens?")}</h3>
    <div class="keys" data-columns="2">
      ${model.acta.head.players
        .filter((name) => dice[name] > 0)
        .map((name) =>
          key({ label: name, pressed: said.opener === name, press: () => change({ opener: name }) }),
        )}
    </div>`;
}
