// Tables of sheets written by hand, after docs/acta.md.

/** @import {Acta, SheetState} from "../../../../static/rules/games/sheets/acta" */

/** @type {SheetState["sheets"]} */
export const SHEETS = {
  Ana: { balas: 3, escalera: 25, full: 30, poker: "x", grande: [50] },
  Beto: { grande: [] },
};

const NOTHING = { boxes: [], dormida: false, dice: [], owed: null, turning: {}, refused: {} };

/** @param {Partial<SheetState>} [state] @param {Partial<Acta["forecast"]>} [forecast] @returns {Acta} */
export function table(state = {}, forecast = {}) {
  const now = {
    ...{ n: 8, phase: "playing", turn: "Ana", table: null, sheets: SHEETS, totals: { Ana: 108, Beto: 0 } },
    ...{ legal: ["throw", "enter"], worth: {}, closing: false, ending: null, ranking: [], places: {} },
    ...{ tied: [], removed: [], winner: null, ...state },
  };
  const head = { format: "acta/1", game: "alalay", rules: {}, players: ["Ana", "Beto"] };
  const acta = { head, state: now, forecast: { ...NOTHING, ...forecast } };
  return /** @type {Acta} */ (/** @type {unknown} */ (acta));
}
