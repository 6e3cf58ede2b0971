// Made by python -m bin.wire from the dataclasses of what is sent. Not to be edited.

/** `log`: its lines from `log_from` on; `struck`: earlier ones that no longer stand; `waiting`: omitted where
 * unchanged; `forecast`: omitted where the device has it (`Moves.foreseen`). With another `heading`, or lines
 * missing before `log_from`, the device must read the whole table. */
export interface ActaChange {
  status: "confirmed" | "open" | "over";
  /** a form in which this game is followed, or `winner` */
  follow: string;
  n: number;
  heading: number;
  state: State;
  banner: string;
  gauge: Gauge;
  log: LogLine[];
  log_from: number;
  struck: number[];
  may_undo: boolean;
  undoes: number | null;
  /** of all that the engine remembers of the table: a device that played the same compares */
  digest: string;
  placings: Placed[] | null;
  forecast?: Forecast;
  waiting?: (number | null)[];
  next?: NextSheet[];
}

/** `order`: seat ids in the order of `head.players`; `undoes`: the move that an `undo` would remove;
 * `waiting`: rulings in words that hold here from the next play on, by number in the register; `placings`:
 * null while it is open; `next`: only between two games of a series. */
export interface ActaShown {
  status: "confirmed" | "open" | "over";
  /** a form in which this game is followed, or `winner` */
  follow: string;
  n: number;
  heading: number;
  head: Head;
  order: number[];
  state: State;
  banner: string;
  gauge: Gauge;
  forecast: Forecast;
  log: LogLine[];
  may_undo: boolean;
  undoes: number | null;
  /** of all that the engine remembers of the table: a device that played the same compares */
  digest: string;
  waiting: (number | null)[];
  placings: Placed[] | null;
  next?: NextSheet[];
}

/** `hatch` and `cross` are of other games: null here. */
export interface AlalayBox {
  box: string;
  hatch: number | null;
  points: number[];
  cross: Reason | null;
}

export interface AlalayForecast {
  boxes: AlalayBox[];
  dormida: boolean;
  dice?: number[];
  owed?: "score" | "turn" | null;
  turning?: Record<string, Record<string, number>>;
  refused?: Record<string, Reason>;
  ends?: string[];
  takes?: boolean;
}

/** Of who is on turn: `left`: boxes to fill; `total`: null where nobody is. `won`: who brought a special win
 * of this sheet and which, also while its round goes on. */
export interface AlalayGauge {
  text: string;
  total: number | null;
  left: number;
  won?: string[][];
}

/** Worth 0: it would be crossed out. */
export interface AlalayOffer {
  box: string;
  worth: number;
}

export interface AlalayPublicState {
  phase: string;
  turn: string | null;
  ranking: string[];
  removed: string[];
  winner: string | null;
  table: AlalayTurn | null;
  sheets: Record<string, Hatch>;
  totals: Record<string, number>;
  closing: boolean;
  ending: "closed" | "complete" | "dormida" | "four_in_all" | "last_player" | "panza_de_oro" | "second_grande" | null;
  places: Record<string, number | null>;
  tied: string[];
  series?: SeriesState;
}

/** `sheets`, `totals`, `places`, `tied`: of teams, where there are any. */
export interface AlalayState {
  n: number;
  phase: "between" | "over" | "playing" | "throw_off";
  turn: string | null;
  legal: string[];
  ranking: string[];
  removed: string[];
  winner: string | null;
  table: AlalayTurn | null;
  sheets: Record<string, Hatch>;
  totals: Record<string, number>;
  worth: Record<string, number>;
  closing: boolean;
  ending: "closed" | "complete" | "dormida" | "four_in_all" | "last_player" | "panza_de_oro" | "second_grande" | null;
  places: Record<string, number | null>;
  tied: string[];
  series?: SeriesState;
  throws?: Record<string, string>;
  plays?: number;
}

/** `turned`: the faces that were turned, as they lay before; `offers`: by member of a team. */
export interface AlalayTurn {
  dice: number[];
  throws: number;
  de_mano: boolean;
  turned: number[] | null;
  offers?: Record<string, AlalayOffer>;
}

export interface Bid {
  by: string;
  quantity: number;
  pinta: number;
}

/** `people`: of several alone. */
export interface BoardSeat {
  number: number;
  name: string;
  club: string;
  seat: number;
  people?: string[];
}

/** `seats`: in order, null where nobody is revealed yet, absent players left out; `changed`: this sheet seats
 * somebody there, or may still. */
export interface BoardTable {
  table: number;
  size: number;
  seats: (BoardSeat | null)[];
  changed?: boolean;
}

export interface Box {
  box: string;
  hatch: number | null;
  points: number[];
  cross: Reason | null;
}

export interface CachoForecast {
  boxes: Box[];
  dormida: boolean;
  dice?: number[];
  owed?: "declare" | "roll_all" | "score" | null;
  declares?: string[];
  refused?: Record<string, Reason>;
  ends?: string[];
  takes?: boolean;
}

/** Of who is on turn; `total`: null where nobody is; `left`: boxes to fill. `won`: who brought a special win
 * of this sheet and which, also while its round goes on. */
export interface CachoGauge {
  text: string;
  total: number | null;
  left: number;
  won?: string[][];
}

export interface CachoPublicState {
  phase: string;
  turn: string | null;
  ranking: string[];
  removed: string[];
  winner: string | null;
  table: CachoTurn | null;
  sheets: Record<string, Record<string, number | string | (number | string)[]> | (Record<string, number | string | (number | string)[]>)[]>;
  totals: Record<string, number>;
  closing: boolean;
  ending: string | null;
  places: Record<string, number | null>;
  tied: string[];
  series?: SeriesState;
  game_points?: Record<string, number>;
}

/** `sheets`: of a player or a team, points or `x` by box; with three hatches a list of three. */
export interface CachoState {
  n: number;
  phase: "between" | "over" | "playing" | "throw_off";
  turn: string | null;
  legal: string[];
  ranking: string[];
  removed: string[];
  winner: string | null;
  table: CachoTurn | null;
  sheets: Record<string, Record<string, number | string | (number | string)[]> | (Record<string, number | string | (number | string)[]>)[]>;
  totals: Record<string, number>;
  worth: Record<string, number>;
  closing: boolean;
  ending: string | null;
  places: Record<string, number | null>;
  tied: string[];
  series?: SeriesState;
  throws?: Record<string, string>;
  plays?: number;
  game_points?: Record<string, number>;
}

/** `dice`: the faces above. */
export interface CachoTurn {
  dice: number[];
  throws: number;
  de_mano: boolean;
  declared: string | null;
  abajo: boolean;
  offers?: Record<string, Offered>;
}

/** Null where there never was one. */
export interface CallNow {
  call: CallShown | null;
}

/** `sentence`: its status; `answer`: the closing message; `line`: the ruling. */
export interface CallShown {
  key: string;
  status: "closed" | "decided" | "open" | "taken";
  mine: boolean;
  from_player: boolean;
  asked_by: string;
  words: string;
  gap: string;
  /** the move upon which it was asked */
  n: number | null;
  at: string;
  taken_by: string;
  taken_at: string | null;
  sentence: string;
  answer: string;
  line: RulingLine | null;
  ended_at: string | null;
}

export interface ChampionshipNamed {
  slug: string;
  name: string;
}

/** `publication`: its version, 0 before the first; `revision` changes with results, seats or standings,
 * `rules` with edition or register, `door` with arrivals, sign-ups or the door's closing, `said` with the
 * desk's partial entries. */
export interface ChampionshipNow {
  publication: number;
  revision: string;
  rules: string;
  door: string;
  said: string;
  round: number | null;
  round_status: string | null;
}

/** `epoch`: the claim's rising number; `waiting`: entries not sent at last contact; `seat`: the id of their
 * own seat, of a player who writes at their table. */
export interface ClaimShown {
  holder: string;
  mine: boolean;
  since: string;
  epoch: number;
  waiting: number;
  seat?: number;
}

/** A limit of 0: none. */
export interface ClockShown {
  opened_at: string;
  consulted: Consulted[];
  turn_seconds: number;
  table_minutes: number;
}

/** `until` null while it waits. */
export interface Consulted {
  since: string;
  until: string | null;
}

export interface CorrectedCup {
  number: number;
  label: number;
  was: string;
  dice: string;
}

export interface Correction {
  reason: string;
  at: string;
  cups: CorrectedCup[];
}

export interface CupsRehearsed {
  count: number;
  dice: number;
  read: ReadCup[];
  spoiled: number[];
  spares: number;
}

/** `spares`: how many spare cups there are. */
export interface CupsTyped {
  count: number;
  dice: number;
  read: ReadCup[];
  spoiled: number[];
  bits: string;
  bits_all: string;
  spares: number;
}

/** `waiting`: entries not sent; `table`: in sight; `digest`: after its first `played` moves, by the device's
 * engine, if not sent with the moves; `build`: of the page; `engine`: its progress; `keeps_page`: for an
 * offline start; `battery`: percent; `clock_ahead`: seconds; `whole`: send the table in sight too. */
export interface DeviceReport {
  /** 128 random bits, made by the device */
  device: string;
  waiting?: number;
  table?: number;
  played?: number;
  digest?: string;
  build?: string;
  engine?: "" | "broken" | "fetching" | "kept" | "ready";
  keeps_page?: boolean;
  battery?: number;
  clock_ahead?: number;
  whole?: boolean;
}

/** `state`: of its reveal, "" before the roll is closed; `position`: steps shown; `called`: numbers of those
 * seated by the last step. */
export interface DrawNow {
  serial: number;
  status: string;
  state: string;
  position: number;
  called: number[];
}

/** What can be entered now, and the effects. `rolling`: who throws for the start; `do`: the move of a whole
 * play, null where none is possible. */
export interface DudoForecast {
  rolling: string[];
  do: "outcome" | "tally" | null;
  ways: Way[];
  entries: Entries[];
  effects: Effect[];
}

export interface DudoGauge {
  text: string;
  in_play: number;
  initial: number;
  threshold: number;
  open: boolean;
  why: string;
}

export interface DudoPublicState {
  phase: string;
  turn: string | null;
  ranking: string[];
  removed: string[];
  winner: string | null;
  mode: "normal" | "obligo" | "opening" | null;
  opener: string | null;
  dice: Record<string, number>;
  in_play: number;
  initial: number;
  series?: SeriesState;
}

export interface DudoState {
  n: number;
  phase: "between" | "bidding" | "over" | "reveal" | "starter";
  turn: string | null;
  legal: string[];
  ranking: string[];
  removed: string[];
  winner: string | null;
  mode: "normal" | "obligo" | "opening" | null;
  opener: string | null;
  bid: Bid | null;
  paso: Paso | null;
  aces_wild: boolean;
  siciliana: boolean;
  dice: Record<string, number>;
  in_play: number;
  initial: number;
  calzo_open: boolean;
  min_bids: Record<string, number>;
  series?: SeriesState;
  throws?: Record<string, string>;
  plays?: number;
  max_bids?: Record<string, number>;
}

/** In sentences `{0}` is the first player of `head.players`, and so on. */
export interface Effect {
  sentence?: string;
  state?: StateAfter;
  refusal?: Reason;
}

/** Of one call (`call`, `by`, `on`) or one player (`player`). `to`: for each of the forecast's `ways` the
 * index in `effects`, null where impossible. */
export interface Entries {
  to: (number | null)[];
  call?: "calzo" | "dudo" | "paso";
  by?: number;
  on?: number;
  player?: number;
}

/** `acked`, `n`, `elsewhere`, `same`, `acta`, `result`, `passed`: as in the answer to moves, before the
 * refused one (`seq`). `lacking`: moves unknown to the device. `refused`: moves that the rules would refuse
 * after a correction. `round`, `table`: of the way out. */
export interface Extra {
  acked?: number;
  n?: number;
  elsewhere?: number[];
  same?: Record<string, number>;
  acta?: ActaChange;
  result?: ResultShown | null;
  /** seats that passed to who won because a result was corrected, here or won here, one sentence each */
  passed?: string[];
  seq?: number;
  base?: number;
  lacking?: LackingMove[];
  refused?: number[];
  rulings?: number[];
  stored?: Record<string, unknown>;
  reasons?: Reason[];
  holder?: string | null;
  author?: string;
  key?: string;
  standing?: PlacingStored[];
  offered?: PlacingStored[];
  version?: number;
  source?: string;
  by_time?: boolean;
  seats?: number[];
  places?: number[];
  tables?: number[];
  round?: number;
  table?: number;
  status?: string;
  wait?: number;
  /** by field, in words */
  fields?: Record<string, unknown>;
}

export type Forecast = DudoForecast | AlalayForecast | CachoForecast | PrudenteForecast;

/** `revision` changes with the list of championships. */
export interface FrontNow {
  revision: string;
}

export type Gauge = DudoGauge | AlalayGauge | CachoGauge | PrudenteGauge;

export interface GaugeInBoth {
  es: Gauge;
  en: Gauge;
}

/** Points, `x` for a box crossed out; an open box is absent. */
export interface Hatch {
  grande: (number | "x")[];
  balas?: number | "x";
  tontos?: number | "x";
  trenes?: number | "x";
  cuadras?: number | "x";
  quinas?: number | "x";
  senas?: number | "x";
  escalera?: number | "x";
  full?: number | "x";
  poker?: number | "x";
}

/** Rules spelled out, and the players clockwise. `people`: the persons of each player who is several;
 * `series`: of a table that plays one; `teams`: who plays in each, in that order. */
export interface Head {
  format: string;
  game: string;
  rules: Record<string, string | number | Record<string, number | Record<string, number>>>;
  players: string[];
  people?: Record<string, string[]>;
  /** what a table plays: `sheets`, so many games, or `best_of` so many */
  series?: Record<string, number>;
  teams?: Record<string, string[]>;
}

export interface InBoth {
  es: string;
  en: string;
}

/** Its own fields stand beside these. */
export interface LackingMove {
  number: number;
  mine: boolean;
  author: string;
  at: string;
  do: string;
  seq?: number;
}

export interface LineRecorded {
  line: RegisterLineShown;
}

/** `move`: as in docs/acta.md; `mine`: sent by this device, under its number `seq`; `stands`: not undone;
 * `undo`: what the reader's undo would do to it. */
export interface LogLine {
  number: number;
  move: Record<string, unknown>;
  sentence: string;
  mine: boolean;
  author: string;
  at: string;
  stands: boolean;
  undo: "passes" | "refused" | "takes";
  seq?: number;
}

export interface MyTable {
  id: number;
  number: number;
  round: number;
  status: "decided" | "playing" | "waiting";
  follow: string | null;
  n: number;
  holder: string | null;
  mine: boolean;
  plays_here: boolean;
  needs: "confirm" | "open" | null;
}

/** A key that opens the next game of a series; `starter` null where it is thrown for. */
export interface NextSheet {
  label: string;
  small: string;
  starter: string | null;
}

export interface Offered {
  box: string;
  worth: number;
}

export interface OpenedSeat {
  number: number;
  name: string;
  club: string;
  seat: number;
  table: number;
  people?: string[];
}

export interface Paso {
  by: string;
  claim: string;
}

/** `seat`: its id; `place` null where it is unknown; `measures`: those that count, by id. */
export interface Placed {
  name: string | null;
  seat: number;
  place: number | null;
  measures: Record<string, number>;
  removed: boolean;
}

/** `seat`: its id. */
export interface PlacingStored {
  seat: number;
  place: number | null;
  measures: Record<string, number>;
  removed: boolean;
  disqualified: boolean;
}

export interface Previewed {
  sentence: string;
  state: State;
  banner: string;
  gauge: Gauge;
}

export interface PrudenteForecast {
  dice: number[];
  sets: Record<string, number>;
  may_return: boolean;
  stay: Reason | null;
  missing: number;
  least: number;
  hit: number | null;
  step: number;
  target: number;
}

/** Of who is on turn; `total`: null where nobody is. */
export interface PrudenteGauge {
  text: string;
  total: number | null;
  at_stake: number;
  target: number;
}

export interface PrudentePublicState {
  phase: string;
  turn: string | null;
  ranking: string[];
  removed: string[];
  winner: string | null;
  table: PrudenteTurn | null;
  sheets: Record<string, number[]>;
  totals: Record<string, number>;
  closing: boolean;
  ending: string | null;
  places: Record<string, number | null>;
  tied: string[];
  series?: SeriesState;
}

/** `sheets`: the points of each turn, 0 for a lost one. */
export interface PrudenteState {
  n: number;
  phase: "between" | "over" | "playing" | "throw_off";
  turn: string | null;
  legal: string[];
  ranking: string[];
  removed: string[];
  winner: string | null;
  table: PrudenteTurn | null;
  sheets: Record<string, number[]>;
  totals: Record<string, number>;
  worth: Record<string, number>;
  closing: boolean;
  ending: string | null;
  places: Record<string, number | null>;
  tied: string[];
  series?: SeriesState;
  throws?: Record<string, string>;
  plays?: number;
}

/** `dice`: of the last throw, without those set aside; `aside`: since all six were last in the cup. */
export interface PrudenteTurn {
  dice: number[];
  throws: number;
  aside: number[];
  at_stake: number;
  hot: boolean;
}

/** `measures`: by id; null where nobody counts them; `out`: plays no longer; `people`, `short`: of a pair
 * alone, the names in order as they are now, and its name for narrow places. */
export interface PublicPlayer {
  name: string;
  seat: number;
  absent: boolean;
  measures: Record<string, number> | null;
  opens: boolean;
  out: boolean;
  removed: boolean;
  place: number | null;
  people?: string[];
  short?: string;
}

export type PublicState = DudoPublicState | AlalayPublicState | CachoPublicState | PrudentePublicState;

/** Players clockwise. `status`: `over` while its ranking is unconfirmed; `progress`: how far a table of
 * sheets is. */
export interface PublicTable {
  table: number;
  id: number;
  round: number;
  status: "decided" | "over" | "playing" | "waiting";
  follow: string | null;
  n: number;
  players: PublicPlayer[];
  state: PublicState | null;
  sentence: InBoth | null;
  banner: InBoth | null;
  gauge: GaugeInBoth | null;
  at: string | null;
  progress?: InBoth;
}

/** `missed`: the ruling came too late. */
export interface Reach {
  now?: ReachedTable[];
  next_play?: ReachedTable[];
  missed?: ReachedTable[];
}

/** `why`: a code, where a ruling missed it. */
export interface ReachedTable {
  round: number;
  table: number;
  why?: string;
}

/** `number`: its place in the draw; `label`: the number painted on it. */
export interface ReadCup {
  number: number;
  label: number;
  dice: string;
  volunteer: string;
  club: string;
}

export interface Reason {
  code: string;
  /** its number, its name where it has none, or null */
  article: number | string | null;
  message: string;
}

/** `result`, `passed`: omitted where unchanged. */
export interface Recorded {
  /** the last of this device's numbers that is in the record or set aside */
  acked: number;
  n: number;
  /** moves of the acta that the same official had entered on another device already */
  elsewhere: number[];
  acta: ActaChange;
  result?: ResultShown | null;
  /** seats that passed to who won because a result was corrected, here or won here, one sentence each */
  passed?: string[];
  set_aside?: SetAsideShown;
  /** numbers of this device that are another's row: the move of the acta that each is */
  same?: Record<string, number>;
}

/** `article`: of the rules. */
export interface Refusal {
  code: string;
  message: string;
  /** its number, its name where it has none, or null */
  article: number | string | null;
  extra: Extra;
}

export interface RegisterLineShown {
  number: number;
  kind: string;
  words: string;
}

/** An empty roll to rehearse typing. */
export interface Rehearsal {
  serial: 0;
  status: "practice";
  cups: CupsRehearsed;
  objections_until: null;
  typing_until: null;
  now: string;
}

/** `differs`: the finished acta says otherwise. */
export interface ResultShown {
  version: number;
  source: string;
  author: string;
  by_time: boolean;
  placings: Placed[];
  differs: boolean;
}

/** The reveal up to now. `unit`: what a step opens; `completes`: the last step completed a lap or a table;
 * `last`: the seats that it opened. */
export interface Reveal {
  state: "over" | "paused" | "running" | "waiting";
  order: "laps" | "tables";
  unit: "cascade" | "name" | "table";
  pace_ms: number;
  position: number;
  total: number;
  next_in_ms: number | null;
  completes: boolean;
  last: OpenedSeat[];
  board: BoardTable[];
}

/** `table`, `round`: where it was asked, if at a table. */
export interface Ruling {
  number: number;
  at: string;
  kind: "protest" | "ruling";
  round: number | null;
  table: number | null;
  gap: string;
  choice: string | number | Record<string, number | Record<string, number>>;
  articles: (number | string | null)[];
  words: InBoth;
  scope: string;
  reach: Reach;
  supersedes: number[];
  superseded_by: number | null;
}

/** The public part, in the reader's language. */
export interface RulingLine {
  number: number;
  words: string;
  articles: (number | string | null)[];
  url: string;
}

/** Oldest first. */
export interface Rulings {
  rulings: Ruling[];
}

/** `number`: the tournament's. `follows`: the guide's next remedy after a warning. Where pairs play:
 * `people`, their names in order, `called`, what each is called at the table, and `short`, a name for narrow
 * places. */
export interface SeatShown {
  id: number;
  number: number;
  name: string;
  club: string;
  absent: boolean;
  late: boolean;
  warnings: WarningShown[];
  follows?: string;
  people?: string[];
  called?: string[];
  short?: string;
}

/** `sheet`: the number of the game that is played, or was last; `points`: so far, placing points in tenths,
 * of a best-of the games won. */
export interface SeriesState {
  sheet: number;
  done: SheetDone[];
  points: Record<string, number>;
}

/** Waiting for the organizer: the device's numbers. */
export interface SetAsideShown {
  seqs: number[];
  message: string;
}

/** Who has no place has null; where the first place is shared `winner` is null and `tied` names them. */
export interface SheetDone {
  places: Record<string, number | null>;
  winner: string | null;
  ending?: string | null;
  totals?: Record<string, number>;
  tied?: string[];
}

/** For scribe and announcer. */
export interface SheetState {
  format: "calzo-show/1";
  serial: number;
  round: number;
  event: string;
  players: number;
  tables: number;
  final: boolean;
  groups: number;
  pins: number;
  rules: string[];
  status: "done" | "drawn" | "published" | "rolling" | "void";
  purpose: "closing" | "late" | "night" | "pairs" | "round";
  dice: "bar" | "computer" | "stage";
  proves_less: boolean;
  sheet_sha256: string;
  objections_until: string | null;
  cups: CupsTyped;
  typing_until: string | null;
  seed: string | null;
  result_sha256: string | null;
  method: (string | number)[] | null;
  reveal: Reveal | null;
  correction: Correction | null;
  void: Why | null;
  now: string;
  version: string;
}

/** The last answer of a seat (id): valid while the ranking is still `ranking`, `12:1 13:2 14:-`. `by_player`:
 * their own tap, else by `author`; `person`: who of a pair. */
export interface SignatureShown {
  seat: number;
  said: "agrees" | "disagrees";
  by_player: boolean;
  ranking: string;
  author: string;
  at: string;
  person?: string;
}

export interface Signatures {
  signatures: SignatureShown[];
}

export type State = DudoState | AlalayState | CachoState | PrudenteState;

/** Each player's dice as they sit, and what changes. No bid stands; the opener is on turn. Players by their
 * place in `head.players`. */
export interface StateAfter {
  dice: number[];
  opener?: number | null;
  phase?: "between" | "bidding" | "over" | "reveal" | "starter";
  mode?: "normal" | "obligo" | "opening" | null;
  aces_wild?: boolean;
  siciliana?: boolean;
  calzo_open?: boolean;
  legal?: string[];
  min_bids?: Record<string, number>;
  max_bids?: Record<string, number> | null;
  ranking?: number[];
  winner?: number | null;
}

/** `final`: its round is the final; `every_place`: each place gives points, so all are asked; `plays_on`:
 * where pairs play, after which word of one of them the others go on. */
export interface TableShown {
  id: number;
  number: number;
  round: number;
  final: boolean;
  round_status: string;
  status: "decided" | "playing" | "waiting";
  championship: ChampionshipNamed;
  /** what a table plays: `sheets`, so many games, or `best_of` so many */
  series?: Record<string, number>;
  every_place?: true;
  plays_on?: ("disqualify" | "withdraw")[];
}

/** `may_correct`: plays before the last; `may_take_back`: the reader recorded its result from the acta, and
 * may undo it; `signatures`: none while it is open; `hand_to`: where a player of the table takes it over from
 * the reader, if the stage lets one write. */
export interface TableState {
  table: TableShown;
  seats: SeatShown[];
  claim: ClaimShown | null;
  may_write: boolean;
  may_judge: boolean;
  may_correct: boolean;
  may_take_back: boolean;
  acta: ActaShown | null;
  result: ResultShown | null;
  call: CallShown | null;
  /** null where the championship shows no clocks, or the table was not opened */
  clock: ClockShown | null;
  /** seats that passed to who won because a result was corrected, here or won here, one sentence each */
  passed: string[];
  /** two play for a seat of this table just now */
  played_for: boolean;
  signatures: SignatureShown[];
  hand_to?: string;
}

export interface WarningShown {
  number: number;
  round: number | null;
  table: number | null;
  words: string;
}

/** How a play can have ended, beside who called and on whom. Players by their place in `head.players`, from
 * 0. */
export interface Way {
  holds?: boolean;
  opening?: boolean;
  false_start?: boolean;
  after?: "false_start";
  obligo?: boolean;
  opener?: number;
  lost?: number;
  gained?: number;
  other?: number;
}

/** Why a sheet was made void, and when. */
export interface Why {
  reason: string;
  at: string;
}
