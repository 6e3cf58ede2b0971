// What a game's scripts are to the tablet: `<game>/table.js` exports a `game`, and `<game>/table.css` has its
// styles. What a game does not say of itself is as in `static/tables/tablet/games.js`. Templates are lit-html's.

import type { ActaShown, Forecast, Gauge, PublicPlayer, PublicTable, Reason, State } from "../../shared/wire";

/** A move of an acta: a word, and what that word says. */
export type Move = { do: string; [field: string]: unknown };

/** What a word is to a play: one of its words, the last one, all of it; `start`: it says who begins. */
export type Part = "start" | "word" | "end" | "whole";

/** An entry that may be made now, and what it would do, as far as anybody foretells it. */
export interface Entry<M = Move> {
  move: M;
  sentence?: string;
  state?: State;
  gauge?: Gauge;
  refusal?: Reason;
}

/** What an entry would do. */
export interface Foreseen {
  sentence: string;
  state: State;
  gauge: Gauge;
}

/** `forecast`: as its game unpacks it; `follow`: one of its forms, or "winner". */
export interface Acta extends Omit<ActaShown, "forecast" | "follow"> {
  forecast: object;
  follow: string;
}

/** A table as its game is shown it. */
export interface Table {
  acta: Acta;
  /** what was tapped of a play; empty: nothing */
  draft: object;
  /** the play in whose place another one is said */
  mended: Move | null;
  /** a word that this device keeps of the table for its game */
  kept: string | null;
  /** may what the rules refuse be left to the organizer? */
  mayLeave: boolean;
  /** an entry that was looked at, and not entered yet */
  looked: Entry | null;
}

/** What a tap may do. */
export interface Given {
  set(draft: object): void;
  /** at once */
  enter(move: Move, foretold?: { state?: State | null; sentence?: string }): void;
  /** once it is known what it would do */
  look(move: Move): void;
  /** at once, unless its game asks something before it (`asks`) */
  attempt(move: Move): void;
  keep(word: string | null): void;
  /** opens the sheet for what the rules refuse, with what is said already */
  anyway(said: object): void;
  undo: unknown;
}

/** What is asked on a sheet. */
export interface Form {
  asked(acta: Acta, said: object, change: (said: object) => void): unknown;
  /** null while something is not said; without its reason */
  move(said: object): Move | null;
}

/** A place on the felt. `lead`: beside the name; `mark`: its kind and its words. */
export interface Place {
  lead: unknown;
  shows: unknown;
  opens: boolean;
  out: boolean;
  mark: [kind: string, words: string] | null;
}

/** What the engine says of a table. */
export interface Seen {
  state: State;
  banner: string;
  refused: Reason | null;
}

export interface Game {
  id: string;
  /** in which a table can be followed beside its winner alone, the usual one first; `key`: to change to it */
  forms: Record<string, [title: string, key: string, records: string]>;
  /** by each word of a play */
  parts: Record<string, Part>;
  /** what comes of a remedy, by its word */
  comes: Record<string, string>;
  /** the case of its catalogue for people who do not play; "": none */
  conduct: string;
  /** plays some moves on any engine */
  sample: { players: string[]; moves: Move[]; isRight(state: State): boolean };

  /** Is it the same play? */
  isSame(move: object, other: object): boolean;
  /** Null: nothing is foretold. */
  unpacked(packed: Forecast | null, now: State, players: string[]): object;
  isBetweenPlays(state: State): boolean;
  /** Of how many people a team may be under these options, where each of them throws. */
  teamSizes?(rules: Record<string, unknown>): number[];
  /** What is asked before an entry that would do that; "": nothing. */
  asks?(acta: Acta, then: Pick<Foreseen, "gauge">): string;

  /** The class of its own styles, on the felt and on the table's screen. */
  look?: string;

  /** What a table needs. */
  equipment(players: number): [thing: string, label: string, small: string][];
  /** Said of them once they sit; `counted`: *4 players*, *4 pairs*. */
  seated(players: number, counted: string): string;

  /** By which players are compared: what is left, or won. */
  figure(state: State, name: string): string | number;
  /** Is a game of a series called a sheet? */
  isSheet?: boolean;
  /** Beside a player's place when they sign; nothing: what the measures say. */
  reached?(state: State, name: string): string;
  place(acta: Acta, name: string): Place;
  /** Beside the law, to be read from an arm's length; `isKnown`: has the engine said what was tapped? */
  signs(acta: Acta, isKnown: boolean): unknown;
  /** Below the law. */
  gauge(acta: Acta): unknown;
  /** A tapped move without its sentence. */
  moveText(move: Move): string;
  /** The players for whom two states differ, and how. */
  changes(before: State, after: State, players: string[]): [name: string, before: unknown, after: unknown][];
  /** To what is looked up, of this table now. */
  answer(acta: Acta, asked: string, lang: "es" | "en"): unknown;
  /** The table under one answer to a case, beside those under all answers. */
  meaning(seen: Seen, all: Seen[]): string;

  /** The keys of a play, with `undo`. */
  hand(table: Table, given: Given): unknown;
  /** What touching a player on the felt does. */
  touching(table: Table, given: Given): { chosen?: string[]; touch?: (name: string) => void };
  /** Who is on turn, where every word is entered. */
  speaking(table: Table): string | null;
  /** The same play as if it were being tapped. */
  draftOf(move: Move, acta: Acta): object;
  drafted(draft: object): unknown[];
  /** Seldom pressed: how plays are entered. */
  rare(table: Table, given: Given): [label: string, small: string, press: () => void][];
  /** Where an order among those tied on time is asked. */
  closing(acta: Acta): { asked: string; players: [name: string, small: string][] };
  /** What was played and the rules refuse; null: no form for it. */
  anyway: (Form & { begun(table: Table): object }) | null;
  /** The table as the judge sees it. */
  adjust: Form | null;
}

/** What `<game>/live.js` exports for the public page of a table. */
export interface LiveGame {
  gauge(content: PublicTable, lang: "es" | "en"): string | undefined;
  /** `file`: of drawn dice */
  shown(player: PublicPlayer, file: string | undefined, content: PublicTable): Element;
  /** What the hall's screen says of it in large letters; "": nothing. */
  celebrated?(content: PublicTable): string;
  /** As in `Game`. */
  isSheet?: boolean;
}
