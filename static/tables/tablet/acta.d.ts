// The moves of an acta as the tablet makes them, and a table's state as it knows it.

export type Call = "dudo" | "calzo" | "paso";
export type Word = "bid" | "paso" | "dudo" | "calzo" | "dismiss";

/** What else may be said of a play; left out where nothing is. */
export interface Extras {
  false_start?: boolean;
  obligo?: boolean;
  opener?: string;
}

/** A whole play: who called, on whom, and whether the call held. */
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

/** A play that did not count. */
export interface Void {
  do: "void";
  reason: string;
}

export interface Removal {
  do: "disqualify" | "withdraw";
  player: string;
  reason: string;
}

/** The end: by time, or the order as it was said. */
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

/** Who called what on whom, before the cups go up. */
export interface Duel {
  call: Call;
  by: string;
  on: string;
}

/**
 * The state of a table: the server's, or what was counted here upon it (`counted`). `stake`: what a doubt of the
 * opening that stands costs; `called`, `caller`: the word before.
 */
export interface Known {
  phase: "bidding" | "over" | "reveal" | "starter";
  mode: "normal" | "obligo" | "opening" | null;
  turn: string | null;
  opener: string | null;
  bid: Omit<Bid, "do"> | null;
  paso: Omit<Paso, "do"> | null;
  dice: Record<string, number>;
  in_play: number;
  siciliana: boolean;
  removed: string[];
  legal: string[];
  min_bids: Record<string, number>;
  max_bids?: Record<string, number>;
  counted?: boolean;
  stake?: number;
  duel?: Duel | null;
  called?: string;
  caller?: string;
}

/** An entry that may be made now, and what it would do, as far as anybody foretells it. */
export interface Entry<M extends Move = Move> {
  move: M;
  sentence?: string;
  state?: Known;
  refusal?: { code: string; message: string; article: number | string | null };
}
