// The state of a table of Prudente (docs/acta.md), what can be entered, and what is tapped of a turn.

import type { PrudenteForecast, PrudenteState } from "../../../shared/wire";
import type { Acta as Shown, Table as ShownTable } from "../game";

export type State = PrudenteState;
export type Forecast = PrudenteForecast;

/** `points`: of a turn in the short form; `of`: the dice that are thrown, `dice` tapped of them; `picked`: by their
 * place, dice to set aside or to go back; `rolls`: of a throw-off. */
export interface Draft {
  points?: number;
  of?: number;
  dice?: number[];
  picked?: number[];
  rolls?: Record<string, number[]>;
}

export interface Acta extends Omit<Shown, "state" | "forecast"> {
  state: State;
  forecast: Forecast;
}

export interface Table extends Omit<ShownTable, "acta" | "draft"> {
  acta: Acta;
  draft: Draft;
}
