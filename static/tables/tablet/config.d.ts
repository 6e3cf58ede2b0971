// What the server writes into the pages of the tablet.

import type { Start } from "./engine/messages";
import type { Answer, Case } from "./screens/panel.js";

export interface ListConfig {
  myTables: string;
  /** of a table, with 0 for its id */
  api: string;
  /** who was signed in when the page was loaded */
  me: number | null;
  /** how a device comes to trust the address */
  secure: string;
  selfTest: string;
  /** "" where the server wants none */
  worker: string;
  engine: Start;
  wire: string;
  /** the championship's */
  game: string;
  /** the entry of its scripts, "" where it has none */
  script: string;
}

export interface Config extends ListConfig {
  slug: string;
  table: number;
  list: string;
  enter: string;
  live: string;
  rules: string;
  register: string;
  box: Box;
}

/** What is looked up at a table, as the rules are there. */
export interface Box {
  /** of the rules; another one when they read otherwise */
  version: string;
  table: number;
  cases: Case[];
  answers: Answer[];
  options: Record<string, string>;
}
