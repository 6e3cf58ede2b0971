// What the server says of a draw sheet in public (calzo-show/1, `tournament/sorteo/reveal/show.py`), as far as the
// scribe's and the announcer's pages read it.

export interface ReadCup {
  number: number;
  label: number;
  dice: string;
  volunteer: string;
  club: string;
}

export interface Cups {
  count: number;
  dice: number;
  read: ReadCup[];
  /** labels */
  spoiled: number[];
  spares: number;
}

/** Types and no interfaces, since `interpolate` fills in a record. */
export type Person = { number: number; name: string; club: string };
export type Seat = Person & { seat: number };
export type OpenedSeat = Seat & { table: number };

export interface BoardTable {
  table: number;
  size: number;
  /** null: nobody is revealed there yet */
  seats: (Seat | null)[];
}

export interface Reveal {
  state: "waiting" | "running" | "paused" | "over";
  unit: "name" | "cascade" | "table";
  position: number;
  total: number;
  last: OpenedSeat[];
  board: BoardTable[];
}

export interface SheetState {
  serial: number;
  status: string;
  cups: Cups;
  /** the server's clock, as are the moments below */
  now: string;
  objections_until: string | null;
  typing_until: string | null;
  /** this and what follows: not in a rehearsal of the typing */
  version?: string;
  reveal?: Reveal | null;
  correction?: { at: string } | null;
}
