// The moves of a score sheet's acta as its keys make them, its state (docs/acta.md), and what is tapped.

import type { Reason, State } from "../../../shared/wire";
import type { Entry, Acta as Shown, Move, Table as ShownTable } from "../game";

export type Box =
  | ("balas" | "tontos" | "trenes" | "cuadras" | "quinas" | "senas")
  | ("escalera" | "full" | "poker" | "grande");

export type Value = number | "x";

/** An open box is absent; `grande`: those written or crossed out, in that order. */
export type Sheet = Partial<Record<Exclude<Box, "grande">, Value>> & { grande: Value[] };

/** The turn under way. `turned`: as they lay before; `offers`: by member of a team, in no order. */
export interface Turn {
  dice: number[];
  throws: number;
  de_mano: boolean;
  turned?: number[] | null;
  declared?: Box | null;
  abajo?: boolean;
  offers?: Record<string, { box: Box; worth: number }>;
}

/** A sheet of each player, or with hatches three. */
export interface SheetState extends Omit<State, "phase"> {
  phase: "playing" | "throw_off" | "between" | "over";
  table: Turn | null;
  sheets: Record<string, Sheet | Sheet[]>;
  totals: Record<string, number>;
  game_points?: Record<string, number>;
  worth: Partial<Record<Box, number>>;
  closing: boolean;
  ending: string | null;
  places: Record<string, number | null>;
  tied: string[];
  series?: { done: { ending: string; places: Record<string, number | null> }[] };
}

/** What dice can make in an open box, best first; `cross`: why it may not be crossed out. */
export interface Offer {
  box: Box;
  hatch: number | null;
  points: number[];
  cross: Reason | null;
}

/** `boxes`: before a throw; `dice`: how many a throw may have; `owed`: before anything else; `turning`: by the
 * face that is turned, what a box is worth then; `dormida`: may five equal in one throw be entered?; `refused`:
 * open boxes that may not be written; of teams `ends`: what ends the attempt, `takes`: may what a partner left
 * be written? */
export interface Forecast {
  boxes: Offer[];
  dormida: boolean;
  dice: number[];
  owed: "turn" | "declare" | "roll_all" | "score" | null;
  turning: Record<string, Partial<Record<Box, number>>>;
  refused: Partial<Record<Box, Reason>>;
  ends?: string[];
  takes?: boolean;
}

/** `meant`: to be confirmed; `hatch`, `shown`: which of three, and whose sheet, is looked at; `dice`: tapped of a
 * throw; `picked`: by their place, dice to keep or to turn; `rolls`: of a throw-off. */
export interface Draft {
  box?: Box;
  meant?: Move;
  hatch?: number;
  shown?: string;
  dice?: number[];
  picked?: number[];
  rolls?: Record<string, number[]>;
}

export interface Acta extends Omit<Shown, "forecast" | "state"> {
  forecast: Forecast;
  state: SheetState;
}

export interface Table extends Omit<ShownTable, "acta" | "draft" | "looked"> {
  acta: Acta;
  draft: Draft;
  looked: (Omit<Entry<Move>, "state"> & { state?: SheetState }) | null;
}

/** What a game of sheets says of its own: `isSobre`: does a partner leave a box as *sobre*?; `marks` of the centre, on the first throw and after; `special`: how it
 * is won at once, by its ending. */
export interface Own {
  id: string;
  marks: { hand: string; egg: string };
  teamSizes(rules: Record<string, unknown>): number[];
  isSobre(rules: Record<string, unknown>): boolean;
  special: Record<string, string>;
}
