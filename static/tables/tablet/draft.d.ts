// What is tapped and not entered yet, on whichever screen; what is left out was not tapped.

import type { Gauge, State } from "../../shared/wire";
import type { Move } from "../../rules/games/game";

export interface SheetDraft {
  kind: "adjust" | "anyway" | "close" | "disqualify" | "reopen" | "undo" | "void" | "withdraw";
  player?: string;
  /** who of a pair; "" for all of them */
  person?: string;
  reason?: string;
  said?: string[];
  /** the player who agrees, where another writes */
  agreed?: string;
  /** on a form of the game */
  about?: object;
}

export interface Draft {
  /** as its game has it */
  play?: object;
  /** the order, from who won on */
  said?: string[];
  move?: Move | null;
  preview?: string | false | null;
  sentence?: string;
  after?: State;
  gauge?: Gauge;
  refusal?: string | null;
  sheet?: SheetDraft;
  /** who sits where, by the ids of the seats */
  reorder?: boolean;
  order?: number[];
  absent?: number[];
  checked?: string[];
  /** a form of the game, or "winner" */
  follow?: string;
  /** does the coordinator sign for the players? */
  proxy?: boolean;
  /** why a judge records this order over another */
  reason?: string;
}
