// The moves of Dudo's acta as its keys make them, what is tapped of them, and what can be entered.

import type { DudoGauge, DudoState } from "../../../shared/wire";
import type { Entry, Acta as Shown, Table as ShownTable } from "../game";

export type Call = "dudo" | "calzo" | "paso";

/** What else may be said of a play; left out where nothing is. */
export type Extras = { after?: "false_start"; false_start?: boolean; obligo?: boolean; opener?: string };

export type Outcome = Extras & {
  do: "outcome";
  call: Call;
  by: string;
  on: string;
  holds: boolean;
  opening?: boolean;
};

/** The dice that go or come back; `other`: against whom. */
export type Tally = { do: "tally"; player: string; lost?: number; gained?: number; other?: string };

export type Bid = { do: "bid"; by: string; quantity: number; pinta: number };

export type Paso = { do: "paso"; by: string; claim: string };

export type Doubt = { do: "dudo" | "calzo" | "dismiss"; by: string };

/** What came out: how many were counted, or whether the call held. */
export type Reveal = { do: "reveal"; count?: number; holds?: boolean };

/** Who starts: touched, or by the dice that each one threw. */
export type Starter = { do: "starter"; player?: string; rolls?: Record<string, number> };

export type Said = Bid | Paso | Doubt;
export type Play = Outcome | Tally | Reveal | Said;

/** `rolling`: who throws for the start. */
export interface Forecast {
  rolling: string[];
  outcomes: Entry<Outcome>[];
  tallies: Entry<Tally>[];
}

/** What was tapped of a play. `what`: "1", "2" or "+"; `more`: how often quantities above the likely ones were
 * asked for; `rolls`: for the start; `touched`: no dice for the start. */
export interface Draft extends Partial<Pick<Outcome, "call" | "by" | "on" | "opening" | "holds">> {
  extras?: Extras;
  player?: string;
  what?: string;
  other?: string;
  quantity?: number;
  more?: number;
  rolls?: Record<string, number>;
  touched?: boolean;
}

/** What was played, as far as it is said. `what`: the call, or the dice that go. */
export interface Played extends Partial<Pick<Outcome, "by" | "on" | "holds" | "opening">> {
  form: "dice" | "outcome" | "words";
  what?: string;
  quantity?: number;
  pinta?: number;
  claim?: string;
}

export interface Acta extends Omit<Shown, "state" | "gauge"> {
  state: DudoState;
  gauge: DudoGauge;
  forecast: Forecast;
}

export interface Table extends ShownTable {
  acta: Acta;
  draft: Draft;
}
