// What the server writes into the pages of the tablet.

import type { Start } from "./engine/messages";
import type { Case } from "./screens/panel.js";

export interface ListConfig {
  myTables: string;
  worker: string;
  engineFiles: string[];
  wire: string;
}

export interface Config extends ListConfig {
  slug: string;
  table: number;
  /** of a table, with 0 for its id */
  api: string;
  list: string;
  /** the officials' entrance, and who was in when the page was loaded */
  enter: string;
  me: number | null;
  live: string;
  dice: string;
  game: string;
  /** the rules in force, spelled out */
  options: Record<string, string>;
  rules: string;
  register: string;
  cases: Case[];
  engine: Start;
}
