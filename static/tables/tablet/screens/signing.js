// The ranking of a finished table, with each player's agreement, by their own tap or the coordinator's.
// Nothing waits for a signature, but where a player writes.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { key } from "../../../shared/dice.js";
import { isPlayers } from "../agreeing.js";
import { calledAt, stillHere } from "../pairs.js";
import { rankingText } from "../signing.js";
import { left } from "./felt.js";
import { filled, isLong, short } from "../../../shared/text.js";
import { wholeName } from "./names.js";
import { writerOf } from "./writer.js";

/** @import {Placed} from "../../../shared/wire" */
/** @import {TableModel} from "../model.js" */
/** @import {Signed, Tapped} from "../signing.js" */
/** @import {PanelContext as Opened} from "./panel.js" */
/** @import {TableActions} from "./play.js" */

/** Says it for these; `person`: who of a pair. @typedef {(some: Placed[], said: Tapped["said"], by_player:
 * boolean, person?: string) => Promise<void>} Say */

/** @param {TableModel} model @param {Placed[]} placings @param {Map<number, Signed>} signed
 * @param {TableActions} given */
export function signing(model, placings, signed, { set, open, sendNote }) {
  const { acta, draft } = model;
  const proxy = Boolean(draft.proxy);
  const missing = placings.filter(({ seat }) => !signed.has(seat));
  /** @type {Say} */ const say = (players, said, by_player, person) =>
    sendNote(
      "signatures",
      {
        ...{ seats: players.map(({ seat }) => seat), said, ranking: rankingText(placings), by_player },
        ...(person && { person }),
      },
      person ?? players.map(({ name }) => short(name ?? "")).join(", "),
    );
  return html`${
      signed.size || acta.status === "confirmed"
        ? html`<p class="signed" role="status">${unsigned(placings, signed)}</p>`
        : nothing
    }
    <ol class="ranking signing">
      ${placings.map((placing) => {
        const now = signed.get(placing.seat);
        const people = acta.head.people?.[placing.name ?? ""];
        const seat = model.table.seats.find(({ id }) => id === placing.seat);
        const signers = people && stillHere(people, seat);
        return html`<li ?data-several=${people !== undefined}>
          <span class="place-number">${placing.place ?? "–"}</span>
          <span class="who"
            ><span class="name" ?data-long=${isLong(placing.name ?? "")}
              >${wholeName(placing.name ?? "", people)}</span
            >
            <small class="quiet">${facts(model, placing)}</small></span
          >
          ${(signers ?? [undefined]).map((person) => {
            const isSaid = now?.said === "agrees" && (now.person || undefined) === person;
            return key({
              label: person === undefined ? gettext("I agree") : calledAt(seat, person) || person,
              small:
                isSaid && !now.by_player ? byWhom(now) : person === undefined ? nothing : gettext("I agree"),
              kind: "sign",
              pressed: isSaid,
              press: () => say([placing], isSaid ? "nothing" : "agrees", !proxy, person),
            });
          })}
          ${key({
            label: gettext("No"),
            small: now?.said === "disagrees" && !now.by_player ? byWhom(now) : nothing,
            kind: "sign",
            pressed: now?.said === "disagrees",
            press: () =>
              now?.said === "disagrees"
                ? say([placing], "nothing", !proxy)
                : open({
                    ...{ show: "disagree", name: placing.name ?? "", signers },
                    say: (person) => say([placing], "disagrees", !proxy, person),
                  }),
          })}
        </li>`;
      })}
    </ol>
    ${isPlayers(model) ? writerOf(model) : forThem(model, { missing, say, set })}`;
}

/** Where whoever writes does not play. @param {TableModel} model
 * @param {{missing: Placed[], say: Say, set: TableActions["set"]}} given */
function forThem({ draft }, { missing, say, set }) {
  return html`<div class="keys" data-columns="2">
    ${key({
      label: gettext("All agree"),
      small: gettext("you say so for those who have not signed"),
      kind: "rare",
      closed: missing.length ? null : gettext("nobody is missing"),
      press: () => say(missing, "agrees", false),
    })}
    ${key({
      label: gettext("I sign for them"),
      small: gettext("each tap counts as said by you"),
      kind: "rare",
      pressed: Boolean(draft.proxy),
      press: () => set({ ...draft, proxy: !draft.proxy }),
    })}
  </div>`;
}

/** @param {Placed[]} placings @param {Map<number, Signed>} signed */
function unsigned(placings, signed) {
  const names = (/** @type {Placed[]} */ some) =>
    some.map(({ name, seat }) => signed.get(seat)?.person || name).join(", ");
  const against = placings.filter(({ seat }) => signed.get(seat)?.said === "disagrees");
  if (against.length) return filled(gettext("does not agree: %(names)s"), { names: names(against) });
  const missing = placings.filter(({ seat }) => !signed.has(seat));
  if (!missing.length) return gettext("all have signed");
  return filled(gettext("has not signed: %(names)s"), { names: names(missing) });
}

/** @param {Signed} signed */
const byWhom = ({ author }) =>
  author ? filled(gettext("said by %(name)s"), { name: author }) : gettext("said by the coordinator");

/** @param {TableModel} model @param {Placed} one */
function facts({ acta, game }, { name, removed, measures }) {
  if (removed) return left(acta, name ?? "");
  const dice = measures?.dice; // a copy that an earlier version kept has none
  if (dice) return filled(gettext("%(dice)s of 5 dice"), { dice });
  return game.reached?.(acta.state, name ?? "") ?? nothing;
}

/** `signers`: of a pair; `person`: the one of them. @typedef {{show: "disagree", name: string,
 * signers?: string[], person?: string, say: (person?: string) => Promise<void>}} Disagree */

/** A player does not agree: what can be done about it. @param {Disagree} panel @param {Opened} given */
export function disagree(panel, given) {
  const { name, signers = [], person, say } = panel;
  const words = filled(gettext("%(name)s does not agree with the ranking."), { name: person ?? name });
  const closed = signers.length && !person ? gettext("say who") : null;
  return html`<dialog class="sheet" aria-label=${words} @cancel=${() => given.set(null)}>
    <h2>${words}</h2>
    ${
      signers.length
        ? html`<div class="keys names" data-columns="2">
            ${signers.map((label) =>
              key({
                ...{ label, pressed: label === person },
                press: () => given.set({ ...panel, person: label }),
              }),
            )}
          </div>`
        : nothing
    }
    <p>
      ${gettext(
        "It is noted beside the acta and the organizer sees it. The table can be closed all the same.",
      )}
    </p>
    <p>
      ${gettext(
        "If a play was entered wrong, undo it below, or touch its line under “Rare cases” to correct it. " +
          "Once the result is recorded, a protest is made with the table’s code, where the championship " +
          "accepts them.",
      )}
    </p>
    <div class="keys" data-columns="1">
      ${key({
        label: gettext("Note it and call the referee"),
        kind: "confirm",
        closed,
        press: async () => {
          await say(person);
          await given.sendNote("call", { words, gap: "" }, words);
        },
      })}
      ${key({ label: gettext("Only note it"), closed, press: () => say(person) })}
      ${key({ label: gettext("Back"), press: () => given.set(null) })}
    </div>
  </dialog>`;
}
