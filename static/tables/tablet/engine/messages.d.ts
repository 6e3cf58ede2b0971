// What page and worker say to each other, and what the engine is asked and answers (rules/tablet/port.py).

import type { Gauge, Head, NextSheet, Reason, State } from "../../../shared/wire";

export interface Start {
  files: string;
  /** may this device keep the files? */
  keeps: boolean;
  /** the bytes of each file, by its name */
  sizes: Record<string, number>;
  /** within how many milliseconds the tablets of a hall begin to fetch them */
  spread: number;
}

/** `silence`: since when no byte comes, and when it is tried again, by this device's clock. */
export interface Fetched {
  bytes: number;
  of: number;
  silence: { since: number; next: number } | null;
}

/** The record with what was entered upon it, each as a text: `{move, recorded, passed}`. */
export interface Asked {
  head: Head;
  entries: string[];
  since: number;
  /** the form of which a forecast is wanted; null for none */
  follow: string | null;
  lang: string;
}

export interface Question {
  id: number;
  asked: Asked;
}

export type Answer =
  | { lacking: true }
  | { fetched: Fetched }
  | { whole: true }
  | { ready: true }
  | { broken: string }
  | { id: number; answered: string }
  | { id: number; forecast: string }
  | { id: number; failed: string };

/** Of MicroPython, what starts the engine. */
export interface MicroPython {
  FS: { mkdirTree(path: string): void; writeFile(path: string, bytes: Uint8Array): void };
  globals: { get(name: string): (asked: string) => string };
  registerJsModule(name: string, module: object): void;
  runPython(code: string): void;
}

/** The table after the entries, or before the first that the rules refuse. `forecast`: null until it has been
 * said, after the rest. */
export interface Seen {
  n: number;
  state: State;
  banner: string;
  gauge: Gauge;
  /** as its game has it unpacked */
  forecast: object | null;
  digest: string;
  /** once the table is over, of those whose place is known */
  places: Record<string, number> | null;
  refused: (Reason & { at: number }) | null;
  steps: Step[];
  /** between two games of a series */
  next?: NextSheet[];
}

export interface Step {
  sentence: string;
  state: State;
  digest: string;
}
