// What page and worker say to each other, and what the engine is asked and answers (rules/tablet/port.py).

import type { Calzo, Head, Reason, State } from "../../../shared/wire";
import type { Entry, Outcome, Tally } from "../acta";

export interface Start {
  files: string;
  lock: Record<string, string>;
  /** may this device keep the files, and the memory of a start? */
  keeps: boolean;
  /** the bytes of each file, by its name; what is long is in parts, `name.0`, `name.1`… */
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
  follow: string;
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
  | { ready: true; anew: boolean }
  | { broken: string }
  | { id: number; answered: string }
  | { id: number; failed: string };

/** What the engine of a set has: where its files are is said to the runtime alone. */
export type Files = Pick<Start, "files" | "lock">;

/** Of Pyodide's settings, what a memory needs: they become the runtime itself. */
export interface Settings {
  API: {
    config: { jsglobals: object };
    public_api: object;
    getExpectedKeys: () => (object | null)[];
    restoreSnapshot: () => { hiwireKeys: []; immortalKeys: [] };
  };
  onRuntimeInitialized: () => void;
}

/** Of MicroPython, what starts the engine. */
export interface MicroPython {
  FS: { mkdirTree(path: string): void; writeFile(path: string, bytes: Uint8Array): void };
  globals: { get(name: string): (asked: string) => string };
  registerJsModule(name: string, module: object): void;
  runPython(code: string): void;
}

/** Of Pyodide's runtime, what a memory needs. */
export interface Runtime {
  HEAP32: Int32Array<ArrayBuffer>;
  __hiwire_get: (place: number) => object;
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
}

/** The table after the entries, or before the first that the rules refuse. */
export interface Seen {
  n: number;
  state: State;
  banner: string;
  calzo: Calzo;
  forecast: { rolling: string[]; outcomes: Entry<Outcome>[]; tallies: Entry<Tally>[] };
  digest: string;
  refused: (Reason & { at: number }) | null;
  steps: Step[];
}

export interface Step {
  sentence: string;
  state: State;
  digest: string;
}
