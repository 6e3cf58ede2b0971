// What is tapped and not entered yet, on whichever screen; what is left out was not tapped.

import type { State } from "../../shared/wire";
import type { Move } from "./acta";
import type { Draft as PlayDraft, TallyDraft } from "./composer.js";

/** What was played, as far as it is said. `what`: the call, or the dice that go. */
export interface Played {
  form: "dice" | "outcome" | "words";
  what?: string;
  by?: string;
  on?: string;
  holds?: boolean;
  opening?: boolean;
  quantity?: number;
  pinta?: number;
  claim?: string;
}

export interface SheetDraft {
  kind: "adjust" | "anyway" | "close" | "disqualify" | "reopen" | "void" | "withdraw";
  player?: string;
  reason?: string;
  text?: string;
  dice?: Record<string, number>;
  opener?: string;
  said?: string[];
  played?: Played;
}

export interface Draft extends PlayDraft, TallyDraft {
  quantity?: number;
  /** how often quantities above the likely ones were asked for */
  more?: number;
  rolls?: Record<string, number>;
  touched?: boolean;
  /** the order, from who won on */
  said?: string[];
  move?: Move | null;
  preview?: string | false | null;
  sentence?: string;
  after?: State;
  refusal?: string | null;
  sheet?: SheetDraft;
  /** who sits where, by the ids of the seats */
  reorder?: boolean;
  order?: number[];
  absent?: number[];
  checked?: string[];
  follow?: string;
  /** does the coordinator sign for the players? */
  proxy?: boolean;
  /** why a judge records this order over another */
  reason?: string;
}
