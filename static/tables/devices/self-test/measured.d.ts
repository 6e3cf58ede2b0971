// What the self-test measures on a device, and what the server writes into its page.

import type { Start } from "../../tablet/engine/messages";

export interface Config {
  /** of the answer that says the server's build */
  build: string;
  /** how a device comes to trust the address */
  secure: string;
  /** empty where the server wants no page kept */
  worker: string;
  engine: Start;
}

/** Each a check; null while it is not measured. */
export interface Measured {
  address: { secure: boolean; plain: boolean };
  /** `can`: a worker can keep the page; `refused`: it could, with a certificate that this device trusts;
   * `kept` of so many files are there */
  pages: { can: boolean; refused: boolean; kept: number; of: number };
  /** its start and a play (in the middle of several), in milliseconds; or why it does not run */
  engine: { start: number; play: number } | { why: string };
  /** milliseconds until an entry is on the disk, in the middle of several; or why it is not */
  write: { ms: number } | { why: string };
  /** null where the browser does not tell; `free` in bytes */
  storage: { persisted: boolean | null; free: number | null };
  /** milliseconds there and back, of those that came back */
  network: { ms: number[]; lost: number };
  /** seconds by which the clock is ahead; null before any answer */
  clock: { ahead: number | null };
  /** the server's is null before any answer */
  build: { page: string; server: string | null };
  awake: { can: boolean; held: boolean };
  /** null where the browser does not tell */
  battery: { percent: number; charging: boolean } | null;
  /** in the pixels of styles */
  screen: { width: number; height: number; touch: boolean };
  /** `camera`: null where the browser does not tell; `packs`: it can write and read a table's code */
  handover: { camera: boolean | null; packs: boolean };
}

export type Name = keyof Measured;
export type Verdict = "good" | "limited" | "missing" | "unknown";

/** What a measurement means, and what to do about it. */
export interface Judged {
  verdict: Verdict;
  words: string;
  /** a page that helps */
  link?: "secure" | "reload";
}
