// The felt: the players round the table in their real order, each with what the game shows of them.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { hasLeft, membersOf, partiesOf } from "../../../shared/parties.js";
import { filled, isLong, short } from "../../../shared/text.js";
import { moveText } from "../notation.js";
import { calledAt, seatOf, throwing } from "../pairs.js";
import { namesOf } from "./names.js";
import { warned } from "./settle.js";

/** @import {SeatShown} from "../../../shared/wire" */
/** @import {Acta, Place} from "../../../rules/games/game" */
/** @import {TableModel} from "../model.js" */

/** @typedef {Pick<TableModel, "acta" | "game" | "table" | "unsent" | "isPredicted">} Shown */

/** @param {Shown} model
 * @param {{chosen?: string[], touch?: (name: string) => void, speaks?: string | null}} given */
export function felt(model, { chosen = [], touch, speaks = null } = {}) {
  const { acta, game } = model;
  const { head, state } = acta;
  const players = partiesOf(head);
  return html`<ol
    class="felt ${game.look ?? ""}"
    data-players=${players.length}
    ?data-stale=${!model.isPredicted}
  >
    ${players.map((/** @type {string} */ name, /** @type {number} */ at) => {
      const seat = seatOf(model.table.seats, acta, name);
      return place(game.place(acta, name), name, {
        ...{ at, touch, chosen: chosen.includes(name), speaks: speaks === name },
        gone: hasLeft(head, state.removed, name) ? left(acta, name) : "",
        seat,
        people: acta.head.people?.[name] ?? head.teams?.[name],
        throws: throwing(acta, name, seat),
      });
    })}
    <li class="felt-middle">
      <p class="sentence">${lastWords(model)}</p>
    </li>
  </ol>`;
}

/** The last play: as the engine told it, or in words of our own. @param {Shown} model */
function lastWords(model) {
  const tapped = model.unsent.at(-1)?.body.move;
  return short(model.acta.log.at(-1)?.sentence || (tapped ? moveText(model.game, tapped) : ""));
}

/** @param {Place} shown @param {string} name @param {{at: number, chosen: boolean, touch?: (name: string) =>
 * void, gone: string, speaks: boolean, seat?: SeatShown, people?: string[], throws?: string}} given */
function place({ lead, shows, opens, out, mark }, name, given) {
  const { at, chosen, touch, gone, speaks, seat, people, throws } = given;
  const called = calledAt(seat, throws);
  return html`<li
    class="place"
    data-place=${at}
    ?data-opens=${opens}
    ?data-chosen=${chosen}
    ?data-out=${out}
    ?data-speaks=${speaks}
  >
    <button
      type="button"
      class="place-target"
      aria-pressed=${touch ? String(chosen) : nothing}
      ?disabled=${!touch || out}
      @click=${() => touch?.(name)}
    >
      <span class="name" ?data-long=${isLong(name)}>${namesOf(name, people, { seat, throws })}${lead}</span>
      ${shows}
      ${speaks ? marked(["habla", gettext("speaks")]) : marked(gone ? ["descalificado", gone] : mark)}
      ${called ? marked(["tira", filled(gettext("%(name)s throws"), { name: called })]) : nothing}
      ${seat?.warnings.length ? marked(["aviso", warned(seat)]) : nothing}
    </button>
  </li>`;
}

/** @param {[kind: string, words: unknown] | null} mark */
const marked = (mark) => (mark ? html`<span class="mark" data-kind=${mark[0]}>${mark[1]}</span>` : nothing);

/** A withdrawal is no disqualification. @param {Acta} acta @param {string | null} name */
export function left(acta, name) {
  const people = membersOf(acta.head, name ?? "");
  const withdrew = acta.log.some(
    ({ stands, move }) => stands && move.do === "withdraw" && people.includes(String(move.player)),
  );
  return withdrew ? gettext("left the table") : gettext("disqualified");
}
