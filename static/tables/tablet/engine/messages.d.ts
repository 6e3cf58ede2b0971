// What page and worker say to each other, and what the engine is asked and answers (rules/tablet/port.py).

import type { Calzo, Head, Reason, State } from "../../../shared/wire";
import type { Entry, Outcome, Tally } from "../acta";

/** Where the files are, and what Pyodide must be told of them. */
export interface Start {
  files: string;
  lock: Record<string, string>;
}

/** The whole record of a table and what was entered upon it, each entry as a text: `{move, recorded, passed}`. */
export interface Asked {
  head: Head;
  entries: string[];
  since: number;
  follow: string;
  lang: string;
}

export interface Question {
  id: number;
  asked: Asked;
}

export type Answer =
  { ready: true } | { broken: string } | { id: number; answered: string } | { id: number; failed: string };

/** The table after the entries, or before the first that the rules refuse. */
export interface Seen {
  n: number;
  state: State;
  banner: string;
  calzo: Calzo;
  forecast: { rolling: string[]; outcomes: Entry<Outcome>[]; tallies: Entry<Tally>[] };
  digest: string;
  refused: (Reason & { at: number }) | null;
  steps: { sentence: string; state: State }[];
}
