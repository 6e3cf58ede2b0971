// The first screen of a table: follow how, equipment, seating order, absences; or just the winner.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { WINNER, lastFollow, storeFollow } from "../device-settings.js";
import { BY_WINNER, RARE } from "../texts.js";
import { undoKey } from "./undo.js";
import { isEnough, orderQuestion, toldWinner, unknownGame, waitingWinner } from "./winner.js";
import { filled, short } from "../../../shared/text.js";
import { counted } from "../pairs.js";
import { wholeName } from "./names.js";
import { writerOf } from "./writer.js";

/** @import {SeatShown} from "../../../shared/wire" */
/** @import {Game} from "../../../rules/games/game" */
/** @import {Draft} from "../draft" */
/** @import {TableModel} from "../model.js" */
/** @import {TableActions} from "./play.js" */

/** @typedef {Draft & Required<Pick<Draft, "order" | "absent" | "checked" | "follow">>} Order */

/** @param {TableModel} model @param {TableActions} given @param {(() => void) | null} tryOut */
export function opening(model, given, tryOut) {
  const { set } = given;
  const { game } = model;
  const { seats } = model.table;
  const correcting = model.table.acta !== null;
  const winner = waitingWinner(given.waiting);
  if (winner && !correcting) return toldWinner(winner, given);
  const opened = model.moves.act("open");
  if (opened && !correcting) return toldOpening(model);
  /** @type {Order} */ const draft = {
    order: [],
    absent: seats.filter((seat) => seat.absent).map((seat) => seat.id),
    checked: [],
    follow: lastFollow(game),
    ...model.draft,
  };
  const there = seats.filter((seat) => !draft.absent.includes(seat.id));
  if (draft.follow === WINNER && !correcting) return winning(model, seats, there, draft, given);
  return html`<section class="play">
    ${correcting ? nothing : [writerOf(model), following(game, draft, set)]}
    ${correcting ? nothing : checklist(game, there.length, draft, set)}
    <h2 class="play-question">
      ${
        there.some(({ people }) => people)
          ? gettext("Touch their names clockwise, as they really sit")
          : gettext("Touch the players clockwise, as they really sit")
      }
      ${correcting ? nothing : html`<small>${gettext("Do they sit as drawn? Touch nobody")}</small>`}
    </h2>
    <ol class="rows">
      ${seats.map((seat) =>
        seatLine(seat, draft, set, {
          at: draft.order.indexOf(seat.id),
          small: filled(gettext("drawn at seat %(number)s"), { number: seat.number }),
          touch: () => set({ ...draft, order: toggled(draft.order, seat.id) }),
        }),
      )}
    </ol>
    ${reorderKey(there, draft, { correcting, set })}
    ${
      correcting
        ? nothing
        : key({
            label: RARE.trial[0],
            small: RARE.trial[1],
            kind: "rare",
            closed: there.length < 2 ? "" : tryOut ? null : gettext("the rules are not here yet"),
            press: () => tryOut?.(),
          })
    }
    ${openKey(model, there, draft, { correcting, ...given })}
  </section>`;
}

/** Opened here; neither engine nor server has answered yet. @param {TableModel} model */
function toldOpening(model) {
  return html`<section class="play">
    <h2 class="play-question">${gettext("The table is opened on this device")}</h2>
    <p class="forecast" role="status">
      ${
        model.engine.isStarting
          ? gettext("The rules are being prepared: a moment…")
          : gettext(
              "This device has no rules yet: they come with the network. Until then write the plays on " +
                "paper, and enter them afterwards.",
            )
      }
    </p>
    <div class="confirm-bar">${undoKey(model)}</div>
  </section>`;
}

/** @typedef {{correcting: boolean} & Pick<TableActions, "set" | "begin">} How */

/** @param {SeatShown[]} there @param {Order} draft @param {Pick<How, "correcting" | "set">} how */
function reorderKey(there, draft, { correcting, set }) {
  if (draft.order.length)
    return key({
      label: gettext("Start the order again"),
      kind: "rare",
      press: () => set({ ...draft, order: [] }),
    });
  if (!correcting) return nothing;
  return key({
    label: gettext("They sit as drawn"),
    kind: "rare",
    press: () => set({ ...draft, order: there.map((seat) => seat.id) }),
  });
}

/** Untouched means as drawn. @param {TableModel} model @param {SeatShown[]} there @param {Order} draft
 * @param {How} how */
function openKey(model, there, draft, { correcting, set, begin }) {
  const drawn = !correcting && !draft.order.length;
  const order = drawn ? there.map((seat) => seat.id) : draft.order;
  const ready = there.length >= 2 && order.length === there.length;
  const send = () => {
    const seated = { order, absent: draft.absent };
    return correcting ? model.tell("order", seated) : begin({ ...seated, follow: draft.follow });
  };
  return html`<p class="forecast" role="status">
      ${
        ready
          ? model.game.seated(there.length, counted(there))
          : filled(gettext("%(count)s still to touch"), { count: there.length - order.length })
      }
    </p>
    <div class="confirm-bar">
      ${correcting ? key({ label: gettext("Back"), kind: "back", press: () => set({}) }) : nothing}
      ${key({
        label: correcting ? gettext("Correct the order") : gettext("Open the table"),
        kind: "confirm",
        closed: ready ? null : "",
        press: send,
      })}
    </div>`;
}

/** @param {TableModel} model @param {SeatShown[]} seats @param {SeatShown[]} there @param {Order} draft
 * @param {TableActions} given */
function winning(model, seats, there, draft, { set, win }) {
  const names = (draft.said ?? []).filter((name) => there.some((seat) => seat.name === name));
  const ids = names.flatMap((name) => seats.filter((seat) => seat.name === name).map(({ id }) => id));
  return html`<section class="play">
    ${unknownGame(model.game)} ${following(model.game, draft, set)}
    <h2 class="play-question">${orderQuestion(model, names, there.length)}</h2>
    <ol class="rows">
      ${seats.map((seat) =>
        seatLine(seat, draft, set, {
          at: names.indexOf(seat.name),
          small: nothing,
          touch: () => set({ ...draft, said: toggled(names, seat.name) }),
        }),
      )}
    </ol>
    <div class="confirm-bar">
      ${
        names.length
          ? html`<p class="meant" role="status">${filled(gettext("%(name)s won"), { name: names[0] })}</p>`
          : nothing
      }
      ${key({
        label: gettext("Confirm"),
        kind: "confirm",
        closed: isEnough(model, names, there.length) && win ? null : "",
        press: () => win?.({ said: ids, absent: draft.absent }, names.map(short).join(", ")),
      })}
    </div>
  </section>`;
}

/** @param {Game} game @param {number} players @param {Order} draft @param {(draft: Draft) => void} set */
function checklist(game, players, draft, set) {
  const toggle = (/** @type {string} */ thing) =>
    set({
      ...draft,
      checked: draft.checked.includes(thing)
        ? draft.checked.filter((other) => other !== thing)
        : [...draft.checked, thing],
    });
  return html`<h2 class="play-question">${gettext("Is everything there?")}</h2>
    <div class="keys" data-columns="3">
      ${game
        .equipment(players)
        .map(([thing, label, small]) =>
          key({ label, small, pressed: draft.checked.includes(thing), press: () => toggle(thing) }),
        )}
    </div>`;
}

/** @param {SeatShown} seat @param {Order} draft @param {(draft: Draft) => void} set
 * @param {{at: number, small: unknown, touch: () => void}} one */
function seatLine(seat, draft, set, { at, small, touch }) {
  const absent = draft.absent.includes(seat.id);
  const come = () =>
    set({
      ...draft,
      order: draft.order.filter((id) => id !== seat.id),
      said: draft.said?.filter((name) => name !== seat.name),
      absent: absent ? draft.absent.filter((id) => id !== seat.id) : [...draft.absent, seat.id],
    });
  return html`<li class="seat-line">
    ${key({
      label: wholeName(seat.name, seat.people),
      small: absent ? gettext("did not come") : at < 0 ? small : at + 1,
      pressed: at >= 0,
      closed: absent ? gettext("did not come") : null,
      press: touch,
    })}
    ${key({ label: absent ? gettext("Is here") : gettext("Did not come"), kind: "rare", press: come })}
  </li>`;
}

/** @template Item @param {Item[]} items @param {Item} item */
const toggled = (items, item) =>
  items.includes(item) ? items.filter((other) => other !== item) : [...items, item];

/** @param {Game} game @param {Order} draft @param {(draft: Draft) => void} set */
function following(game, draft, set) {
  return html`<h2 class="play-question">${gettext("How will you follow it?")}</h2>
    <div class="keys" data-columns="3">
      ${Object.entries({ ...game.forms, ...BY_WINNER }).map(([follow, [label]]) =>
        key({
          label,
          pressed: draft.follow === follow,
          press: () => (storeFollow(follow), set({ ...draft, follow })),
        }),
      )}
    </div>`;
}
