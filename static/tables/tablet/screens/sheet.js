// The sheet that a rare thing opens: whom it is about, why, what it will do; then one key.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { field, key } from "../../../shared/dice.js";
import { short } from "../../../shared/text.js";
import { agreedUndo, agreement } from "./agreeing.js";
import { closingOfSeries } from "./series.js";
import { order } from "./winner.js";
import { isPlayers } from "../agreeing.js";
import { aboutPerson, whatFollows } from "../persons.js";
import { whoOfThem } from "./persons.js";
import { RARE } from "../texts.js";

/** @import {Game, Move} from "../../../rules/games/game" */
/** @import {Draft, SheetDraft} from "../draft" */
/** @import {SeatShown} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */
/** @import {TableActions} from "./play.js" */
/** @import {Panel} from "./panel.js" */

/** @param {SheetDraft["kind"]} kind @returns {kind is "disqualify" | "withdraw"} */
const isRemoval = (kind) => kind === "disqualify" || kind === "withdraw";

/** @param {TableModel} model @param {SheetDraft} said @param {{set: (draft: Draft) => void, look: (move:
 * Move) => void, open: (panel: Panel | null) => void, sendNote: TableActions["sendNote"]}} given */
export function sheet(model, said, { set, look, open, sendNote }) {
  const { draft, game } = model;
  if (said.kind === "undo") return agreedUndo(model, set);
  const seat = pairOf(model, said);
  const isWhole = isOfWhole(model, said);
  const meant = isWhole ? moveOf(game, said) : null;
  const move = draft.move ? meant : null;
  const change = (/** @type {Partial<SheetDraft>} */ more) => {
    set({ sheet: { ...said, ...more } });
    const next = moveOf(game, { ...said, ...more });
    if (next && isOfWhole(model, { ...said, ...more })) look(next);
  };
  const [title, comes = game.comes[said.kind]] = RARE[said.kind];
  const consequence =
    said.kind === "disqualify"
      ? gettext(
          "Off this table at once. The organizer then confirms it for the whole championship, or puts " +
            "the player back in the standings.",
        )
      : comes;
  const other = said.kind === "disqualify" && game.conduct ? anybody(game.conduct, set, open) : nothing;
  return html`<dialog class="sheet" @cancel=${() => set({})}>
    <h2>${title}</h2>
    ${seat && said.person !== undefined ? nothing : html`<p>${consequence}</p>`}
    ${isRemoval(said.kind) ? players(model, said, change) : nothing}
    ${seat ? persons(said, seat, change) : nothing} ${seat ? nothing : other}
    ${said.kind === "close" ? closing(model, said, change) : nothing}
    ${isAgreed(said.kind) ? agreement(model, said.agreed ?? "", (agreed) => change({ agreed })) : nothing}
    ${formOf(game, said.kind)?.asked(model.acta, said.about ?? {}, (about) => change({ about })) ?? nothing}
    ${field({
      label: said.kind === "anyway" ? gettext("What happened, for the organizer") : gettext("Why?"),
      value: said.reason,
      most: 300,
      typed: (reason) => set({ ...draft, sheet: { ...said, reason } }),
    })}
    ${seat ? [follows(model, said, seat), other] : nothing}
    ${
      draft.refusal
        ? html`<p class="callout" data-kind="danger" role="alert">${draft.refusal}</p>`
        : html`<p class="forecast" role="status">${isWhole ? short(draft.preview || "") : ""}</p>`
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
            : seat && said.person && !isWhole
              ? key({
                  label: gettext("Do it"),
                  kind: "danger",
                  closed: said.reason?.trim() || said.kind === "withdraw" ? null : gettext("say why"),
                  press: () => {
                    set({});
                    return leave(said, seat, sendNote);
                  },
                })
              : key({
                  label: gettext("Do it"),
                  small: said.kind === "anyway" && move ? gettext("the rules allow it") : nothing,
                  kind: "danger",
                  closed: move && !draft.refusal && !lacksAgreement(model, said) ? null : "",
                  press: () => move && model.enter(move, { sentence: draft.sentence }),
                })
      }
    </div>
  </dialog>`;
}

/** The others play on: no move, but a word beside the acta. @param {SheetDraft} said @param {SeatShown} seat
 * @param {TableActions["sendNote"]} sendNote */
function leave({ kind, person = "", reason = "" }, seat, sendNote) {
  const words = reason.trim();
  const body = { player: seat.id, person, disqualified: kind === "disqualify", words };
  return sendNote("persons", body, [person, words].filter(Boolean).join(": "));
}

/** Do the others of a pair play on? @param {TableModel} model @param {SheetDraft["kind"]} kind */
const playsOn = ({ table }, kind) => (isRemoval(kind) && table.table.plays_on?.includes(kind)) ?? false;

/** Does the whole player leave, or is it no pair? @param {TableModel} model @param {SheetDraft} said */
const isOfWhole = (model, said) =>
  !pairOf(model, said) || said.person === "" || (said.person !== undefined && !playsOn(model, said.kind));

/** The seat of a player who leaves and is several. @param {TableModel} model @param {SheetDraft} said */
function pairOf({ acta, table }, { kind, player = "" }) {
  const arePersons = acta.order.length < acta.head.players.length; // of teams
  if (!isRemoval(kind) || arePersons) return undefined;
  const id = acta.order[acta.head.players.indexOf(player)];
  return table.seats.find((seat) => seat.id === id && seat.people);
}

/** @param {SheetDraft} said @param {SeatShown} seat @param {(more: Partial<SheetDraft>) => void} change */
function persons(said, seat, change) {
  const all = said.kind === "withdraw" ? gettext("All of them") : "";
  return whoOfThem(seat.people ?? [], said.person, (person) => change({ person }), all);
}

/** For the pair. @param {TableModel} model @param {SheetDraft} said @param {SeatShown} seat */
const follows = (model, { kind, person }, seat) =>
  person === undefined
    ? nothing
    : html`<p class="callout" data-kind="info">${whatFollows(seat, person, playsOn(model, kind))}</p>`;

/** For the organizer. @param {TableModel} model @param {Move} move @param {string} reason */
const anyway = (model, move, reason) =>
  key({
    label: gettext("Record it anyway"),
    small: gettext("the organizer decides whether it counts"),
    kind: "danger",
    closed: reason ? null : gettext("say why"),
    press: () => model.entering.setAside(move, reason),
  });

/** What the game asks there. @param {Game} game @param {SheetDraft["kind"]} kind */
const formOf = (game, kind) => (kind === "anyway" || kind === "adjust" ? game[kind] : null);

/** Where whoever writes plays. @param {SheetDraft["kind"]} kind */
const isAgreed = (kind) => kind === "void" || kind === "withdraw";

/** @param {TableModel} model @param {SheetDraft} said */
const lacksAgreement = (model, { kind, agreed }) => isAgreed(kind) && isPlayers(model) && !agreed;

/** Null while something is not said. @param {Game} game @param {SheetDraft} said @returns {Move | null} */
export function moveOf(game, said) {
  const reason = said.reason ?? "";
  const why = { reason: aboutPerson(said.person, reason), ...(said.agreed && { agreed: said.agreed }) };
  if (said.kind === "void") return { do: "void", ...why };
  if (isRemoval(said.kind)) return said.player ? { do: said.kind, player: said.player, ...why } : null;
  if (said.kind === "close")
    return { do: "close", ended: "time", reason, ...(said.said?.length ? { said: said.said } : {}) };
  const move = formOf(game, said.kind)?.move(said.about ?? {}) ?? null;
  return move && said.kind === "adjust" ? { ...move, reason } : move;
}

/** @param {TableModel} model @param {SheetDraft} said @param {(more: Partial<SheetDraft>) => void} change */
function players(model, said, change) {
  return html`<div class="keys" data-columns="2">
    ${model.acta.head.players.map((player) =>
      key({
        label: player,
        pressed: said.player === player,
        press: () => change({ player, person: undefined }),
      }),
    )}
  </div>`;
}

/** Whoever else is there. @param {string} gap @param {(draft: Draft) => void} set
 * @param {(panel: Panel | null) => void} open */
function anybody(gap, set, open) {
  const consult = () => {
    set({});
    open({ show: "consult", gap });
  };
  return key({
    label: gettext("Not a player at this table?"),
    small: gettext("A spectator, somebody already out, a coordinator: call the referee."),
    kind: "rare",
    press: consult,
  });
}

/** @param {TableModel} model @param {SheetDraft} said @param {(more: Partial<SheetDraft>) => void} change */
function closing({ acta, game }, said, change) {
  const { asked, players: tied } = acta.state.series ? closingOfSeries(acta) : game.closing(acta);
  const first = said.said ?? [];
  return html`<p>${asked}</p>
    ${order(first, () => change({ said: [] }))}
    <div class="keys" data-columns="2">
      ${tied
        .filter(([name]) => !first.includes(name))
        .map(([label, small]) => key({ label, small, press: () => change({ said: [...first, label] }) }))}
    </div>`;
}
