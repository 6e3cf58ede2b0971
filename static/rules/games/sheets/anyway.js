// What the rules refuse, and the table as the judge sees it: both are said on a sheet of the page.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { field, key } from "../../../shared/dice.js";
import { partiesOf } from "../../../shared/parties.js";
import { hatchesOf, inWords, sheetOf, valueIn, valuesOf } from "./hatch.js";
import { BOXES } from "./texts.js";

/** @import {Acta, Box, Sheet, SheetState, Table, Value} from "./acta" */
/** @import {Move} from "../game" */

const ALL = /** @type {Box[]} */ (Object.keys(BOXES));

/** @typedef {{by?: string, box?: Box, hatch?: number, points?: string}} Played */
/** @typedef {{who?: string, box?: Box, at?: number, hatch?: number,
 * sheets?: Record<string, Sheet | Sheet[]>, turn?: string}} Adjusted */

export const anyway = {
  /** @param {Table} table @returns {Played} */
  begun: ({ acta, draft }) => ({ by: acta.state.turn ?? undefined, box: draft.box, hatch: draft.hatch }),

  /** @param {Played} said @returns {Move | null} */
  move: ({ by, box, hatch, points }) =>
    by && box && /^\d+$/.test(points ?? "")
      ? { do: "enter", by, box, points: Number(points), ...(hatch ? { hatch } : {}) }
      : null,

  /** @param {Acta} acta @param {Played} said @param {(said: Played) => void} change */
  asked: ({ head, state }, said, change) =>
    html`${asking(
      gettext("Who?"),
      head.players,
      said.by,
      (by) => change({ ...said, by }),
      (name) => name,
    )}
    ${hatch(state, said.hatch, (one) => change({ ...said, hatch: one }))}
    ${asking(
      gettext("In which box?"),
      ALL,
      said.box,
      (box) => change({ ...said, box }),
      (box) => BOXES[box],
    )}
    ${field({
      label: gettext("Points, 0 crosses it out"),
      value: said.points,
      most: 2,
      typed: (points) => change({ ...said, points }),
    })}`,
};

/** @template {string | number} T @param {string} question @param {T[]} list @param {T | undefined} now
 * @param {(one: T) => void} say @param {(one: T) => unknown} label */
const asking = (question, list, now, say, label) =>
  html`<h3 class="play-question">${question}</h3>
    <div class="keys" data-columns="2">
      ${list.map((one) => key({ label: label(one), pressed: one === now, press: () => say(one) }))}
    </div>`;

/** @param {SheetState} state @param {number | undefined} now @param {(hatch: number) => void} say */
const hatch = (state, now, say) =>
  hatchesOf(state) > 1 ? asking(gettext("In which hatch?"), [1, 2, 3], now, say, (one) => one) : nothing;

export const adjust = {
  /** @param {Adjusted} said @returns {Move} */
  move: ({ sheets = {}, turn }) => ({ do: "adjust", sheets, ...(turn ? { turn } : {}) }),

  /** @param {Acta} acta @param {Adjusted} said @param {(said: Adjusted) => void} change */
  asked({ head, state }, said, change) {
    const { who, box, at = 0, hatch: one = 1, sheets = {} } = said;
    const now = { ...state, sheets: { ...state.sheets, ...sheets } };
    const squares = [
      ...ALL.map((each) => ({ box: each, at: 0 })),
      { box: /** @type {Box} */ ("grande"), at: 1 },
    ];
    return html`${asking(
      gettext("Whose sheet?"),
      partiesOf(head),
      who,
      (name) => change({ ...said, who: name, box: undefined }),
      (name) => name,
    )}
    ${hatch(state, one, (each) => change({ ...said, hatch: each, box: undefined }))}
    ${
      who
        ? html`<div class="keys" data-columns="2">
            ${squares.map((square) =>
              key({
                label: inWords(square.box, valueIn(sheetOf(now, who, one), square.box, square.at)),
                pressed: square.box === box && square.at === at,
                press: () => change({ ...said, ...square }),
              }),
            )}
          </div>`
        : nothing
    }
    ${
      who && box
        ? html`<h3 class="play-question">${BOXES[box]}</h3>
            <div class="keys" data-columns="4">
              ${[...valuesOf(box), /** @type {const} */ ("x"), undefined].map((value) =>
                key({
                  label: value === undefined ? gettext("open") : value === "x" ? "✕" : value,
                  pressed: valueIn(sheetOf(now, who, one), box, at) === value,
                  press: () =>
                    change({ ...said, sheets: { ...sheets, [who]: put(now, { who, one, box, at }, value) } }),
                }),
              )}
            </div>`
        : nothing
    }
    ${asking(
      gettext("Who throws next?"),
      head.players,
      said.turn,
      (turn) => change({ ...said, turn }),
      (name) => name,
    )}`;
  },
};

/** @param {SheetState} state @param {{who: string, one: number, box: Box, at: number}} where
 * @param {Value | undefined} value */
function put(state, { who, one, box, at }, value) {
  const { [/** @type {Exclude<Box, "grande">} */ (box)]: _was, ...others } = sheetOf(state, who, one);
  /** @type {Sheet} */ const sheet =
    box === "grande"
      ? { ...sheetOf(state, who, one), grande: withGrande(others.grande, at, value) }
      : { ...others, ...(value === undefined ? {} : { [box]: value }) };
  const all = state.sheets[who];
  return Array.isArray(all) ? all.map((other, place) => (place === one - 1 ? sheet : other)) : sheet;
}

/** @param {Value[]} grande @param {number} at @param {Value | undefined} value */
const withGrande = (grande, at, value) =>
  [...grande.slice(0, at), value, ...grande.slice(at + 1)].filter((each) => each !== undefined);
