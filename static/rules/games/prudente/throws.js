// Throw by throw: the faces of a throw, the dice set aside of it, then another throw or the end of the turn.

import { key } from "../../../shared/dice.js";
import { filled } from "../../../shared/text.js";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { dieKey } from "../sheets/throws.js";
import { picked, pickedOf, thrown, toggled, worthOf } from "./figures.js";
import { grouped, lacks } from "./shown.js";

/** @import {Given} from "../game" */
/** @import {Forecast, Table} from "./acta" */

const FACES = [1, 2, 3, 4, 5, 6];
const SIX = 6;
const FREE = html`<span class="key face die-place" aria-hidden="true"></span>`;

/** @param {Table} table @param {string} by @param {Given} given */
export function throws(table, by, given) {
  const { state, forecast } = table.acta;
  const dice = thrown(forecast, state, table.draft);
  return html`<section class="play sheet-play">
    ${
      dice !== null
        ? faces(table, by, dice, given)
        : state.legal.includes("set_aside")
          ? setAside(table, by, given)
          : next(table, by, given)
    }
    <div class="confirm-bar">${given.undo}</div>
  </section>`;
}

/** The last die enters the throw. @param {Table} table @param {string} by @param {number} of
 * @param {Given} given */
function faces({ acta: { state }, draft }, by, of, given) {
  const { dice = [] } = draft;
  const tapped = (/** @type {number} */ face) => {
    const all = [...dice, face];
    if (all.length < of) given.set({ ...draft, dice: all });
    else given.enter({ do: "throw", by, dice: all, ...kept(state.table?.aside, draft.picked) });
  };
  return html`<h2 class="play-question owed">
      ${filled(
        ngettext("What did %(name)s throw? %(dice)s die", "What did %(name)s throw? %(dice)s dice", of),
        { name: by, dice: of },
      )}
    </h2>
    <div class="keys faces">
      ${FACES.map((face) => dieKey({ face, label: String(face), press: () => tapped(face) }))}
    </div>
    <div class="keys faces" aria-label=${gettext("The dice of the throw")}>
      ${dice.map((face, at) =>
        dieKey({
          face,
          label: gettext("take it away"),
          press: () => given.set({ ...draft, dice: dice.filter((_face, place) => place !== at) }),
        }),
      )}
      ${Array.from({ length: of - dice.length }, () => FREE)}
    </div>`;
}

/** What stays on the table where some of it goes back. @param {number[]} [aside] @param {number[]} [back] */
const kept = (aside = [], back = []) =>
  back.length ? { keep: aside.filter((_die, at) => !back.includes(at)) } : {};

/** @param {number[]} dice @param {number[]} places @param {(places: number[]) => void} change */
const picking = (dice, places, change) =>
  html`<div class="keys faces">
    ${dice.map((face, at) =>
      dieKey({
        face,
        label: String(face),
        pressed: places.includes(at),
        press: () => change(toggled(places, at)),
      }),
    )}
  </div>`;

/** @param {Table} table @param {string} by @param {Given} given */
function setAside({ acta: { state, forecast }, draft }, by, given) {
  const dice = state.table?.dice ?? [];
  const places = picked(forecast, dice, draft);
  const taken = pickedOf(dice, places);
  const points = worthOf(forecast, taken);
  return html`<h2 class="play-question owed">
      ${filled(gettext("Which dice does %(name)s set aside?"), { name: by })}
    </h2>
    ${picking(dice, places, (change) => given.set({ picked: change }))}
    <div class="keys" data-columns="1">
      ${key({
        label: gettext("Set aside"),
        small: points === null ? nothing : `+${grouped(points)}`,
        kind: "at-once",
        closed: points !== null ? null : taken.length ? gettext("some of them score nothing") : "",
        press: () => given.enter({ do: "set_aside", by, dice: taken }),
      })}
    </div>`;
}

/** @param {Table} table @param {string} by @param {Given} given */
function next({ acta: { state, forecast }, draft }, by, given) {
  const aside = state.table?.aside ?? [];
  const back = draft.picked ?? [];
  const question = state.table?.hot
    ? gettext("%(name)s throws all six")
    : state.table
      ? gettext("Does %(name)s throw again?")
      : gettext("How many dice does %(name)s throw?");
  return html`<h2 class="play-question owed">${filled(question, { name: by })}</h2>
    ${
      forecast.may_return && aside.length && !state.table?.hot
        ? html`<p>${gettext("Touch the dice that go back to the cup")}</p>
            ${picking(aside, back, (change) => given.set({ picked: change }))}`
        : nothing
    }
    <div class="keys" data-columns="2">
      ${forecast.dice.map((dice) =>
        key({
          label: throwWords(dice + back.length),
          press: () => given.set({ ...draft, of: dice + back.length }),
        }),
      )}
      ${state.table ? stops(state.totals[by] + state.table.at_stake, forecast, by, given) : nothing}
    </div>`;
}

/** @param {number} dice */
const throwWords = (dice) =>
  dice === SIX ? gettext("Throw all six") : filled(gettext("Throw %(dice)s"), { dice });

/** @param {number} total @param {Forecast} forecast @param {string} by @param {Given} given */
const stops = (total, { missing, stay }, by, given) =>
  key({
    label: gettext("Stops"),
    small: filled(gettext("total %(points)s"), { points: grouped(total) }),
    kind: "at-once",
    closed: stay && (missing ? lacks(missing) : stay.message),
    press: () => given.enter({ do: "bank", by }),
  });
