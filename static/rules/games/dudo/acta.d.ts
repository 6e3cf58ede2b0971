// The moves of an acta as the tablet makes them, and what they would do.

import type { State } from "../../../shared/wire";

export type Call = "dudo" | "calzo" | "paso";

/** What else may be said of a play; left out where nothing is. */
export interface Extras {
  after?: "false_start";
  false_start?: boolean;
  obligo?: boolean;
  opener?: string;
}

export interface Outcome extends Extras {
  do: "outcome";
  call: Call;
  by: string;
  on: string;
  holds: boolean;
  opening?: boolean;
}

/** The dice that go or come back; `other`: against whom. */
export interface Tally {
  do: "tally";
  player: string;
  lost?: number;
  gained?: number;
  other?: string;
}

export interface Bid {
  do: "bid";
  by: string;
  quantity: number;
  pinta: number;
}

export interface Paso {
  do: "paso";
  by: string;
  claim: string;
}

export interface Doubt {
  do: "dudo" | "calzo" | "dismiss";
  by: string;
}

/** What came out: how many were counted, or whether the call held. */
export interface Reveal {
  do: "reveal";
  count?: number;
  holds?: boolean;
}

/** Who starts: touched, or by the dice that each one threw. */
export interface Starter {
  do: "starter";
  player?: string;
  rolls?: Record<string, number>;
}

export interface Undo {
  do: "undo";
}

export interface Void {
  do: "void";
  reason: string;
}

export interface Removal {
  do: "disqualify" | "withdraw";
  player: string;
  reason: string;
}

export interface Close {
  do: "close";
  ended: "time" | "played_out";
  reason: string;
  said?: string[];
}

/** The table as the judge sees it. */
export interface Adjustment {
  do: "adjust";
  dice: Record<string, number>;
  reason: string;
  opener?: string;
}

export type Said = Bid | Paso | Doubt;
export type Play = Outcome | Tally | Reveal | Said;
export type Move = Play | Starter | Undo | Void | Removal | Close | Adjustment;

/** An entry that may be made now, and what it would do, as far as anybody foretells it. */
export interface Entry<M extends Move = Move> {
  move: M;
  sentence?: string;
  state?: State;
  refusal?: { code: string; message: string; article: number | string | null };
}
