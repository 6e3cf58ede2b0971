// What the rules refuse, and the table as the judge sees it: both are said on a sheet of the page.

import { field, key } from "../../../shared/dice.js";
import { filled } from "../../../shared/text.js";
import { html } from "../../../vendor/lit-html/lit-html.js";

/** @import {Move} from "../game" */
/** @import {Acta, Table} from "./acta" */

/** @typedef {{by?: string, points?: string}} Played */
/** @typedef {{rows?: Record<string, string>, turn?: string}} Adjusted */

/** @param {string} question @param {string[]} names @param {string | undefined} now
 * @param {(name: string) => void} say */
const asking = (question, names, now, say) =>
  html`<h3 class="play-question">${question}</h3>
    <div class="keys" data-columns="2">
      ${names.map((name) => key({ label: name, pressed: name === now, press: () => say(name) }))}
    </div>`;

export const anyway = {
  /** @param {Table} table @returns {Played} */
  begun: ({ acta, draft: { points } }) => ({
    by: acta.state.turn ?? undefined,
    points: points === undefined ? "" : String(points),
  }),
  /** @param {Played} said @returns {Move | null} */
  move: ({ by, points = "" }) =>
    by && /^\d+$/.test(points) ? { do: "enter", by, points: Number(points) } : null,
  /** @param {Acta} acta @param {Played} said @param {(said: Played) => void} change */
  asked: ({ head }, said, change) =>
    html`${asking(gettext("Who?"), head.players, said.by, (by) => change({ ...said, by }))}
    ${field({
      label: gettext("Points, 0 for a lost turn"),
      value: said.points,
      most: 6,
      typed: (points) => change({ ...said, points }),
    })}`,
};

export const adjust = {
  /** @param {Adjusted} said @returns {Move | null} */
  move({ rows = {}, turn }) {
    const sheets = Object.entries(rows).map(([name, row]) => [
      name,
      row
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number),
    ]);
    const isRead = sheets.every(([, row]) => Array.isArray(row) && row.every(Number.isInteger));
    return isRead ? { do: "adjust", sheets: Object.fromEntries(sheets), ...(turn ? { turn } : {}) } : null;
  },
  /** @param {Acta} acta @param {Adjusted} said @param {(said: Adjusted) => void} change */
  asked: ({ head, state }, said, change) =>
    html`<p>${gettext("The points of each turn, with blanks between them; 0 for a lost one.")}</p>
      ${head.players.map((name) =>
        field({
          label: filled(gettext("Turns of %(name)s"), { name }),
          value: said.rows?.[name] ?? state.sheets[name].join(" "),
          most: 400,
          typed: (row) => change({ ...said, rows: { ...said.rows, [name]: row } }),
        }),
      )}
      ${asking(gettext("Who throws next?"), head.players, said.turn, (turn) => change({ ...said, turn }))}`,
};
