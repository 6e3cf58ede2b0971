// Made by python -m bin.wire from the dataclasses of what is sent. Not to be edited.

/** What moves have changed of an acta. `log`: its lines from number `log_from` on, the first that the device
 * may lack; `struck`: the lines before it that no longer stand since then. `waiting`: left out where it is as
 * before. Under another `heading` than the device has, or where it lacks lines before `log_from`, it must
 * read the whole table. */
export interface ActaChange {
  status: "confirmed" | "open" | "over";
  follow: "dice" | "plays" | "winner";
  n: number;
  heading: number;
  state: State;
  banner: string;
  calzo: Calzo;
  forecast: Forecast;
  log: LogLine[];
  log_from: number;
  struck: number[];
  may_undo: boolean;
  undoes: number | null;
  /** of all that the engine remembers of the table: a device that played the same compares */
  digest: string;
  placings: Placed[] | null;
  waiting?: (number | null)[];
}

/** The acta as it stands. `order`: the ids of the seats as the players of `head` sit; `undoes`: the number of
 * the move that an `undo` would take back, null where there is none; `waiting`: the rulings in words that
 * hold here from the next play on, by their number in the register (null: it has none); `placings`: null
 * while it is open. */
export interface ActaShown {
  status: "confirmed" | "open" | "over";
  follow: "dice" | "plays" | "winner";
  n: number;
  heading: number;
  head: Head;
  order: number[];
  state: State;
  banner: string;
  calzo: Calzo;
  forecast: Forecast;
  log: LogLine[];
  may_undo: boolean;
  undoes: number | null;
  /** of all that the engine remembers of the table: a device that played the same compares */
  digest: string;
  waiting: (number | null)[];
  placings: Placed[] | null;
}

/** The bid that stands. */
export interface Bid {
  by: string;
  quantity: number;
  pinta: number;
}

/** Who sits where, once it is open. */
export interface BoardSeat {
  number: number;
  name: string;
  club: string;
  seat: number;
}

/** A table with its seats in order, null where nobody is revealed yet; who did not come is left out.
 * `changed`: this sheet seats somebody there, or may still. */
export interface BoardTable {
  table: number;
  size: number;
  seats: (BoardSeat | null)[];
  changed?: boolean;
}

/** Which call. */
export interface CallKey {
  /** made by the device, once for each call */
  key: string;
}

/** What is asked. `gap`: the case of the catalogue that was looked at; `made_at`: when it was tapped, where
 * there was no network. */
export interface CallMade {
  /** made by the device, once for each call */
  key: string;
  words?: string;
  gap?: string;
  made_at?: string;
}

/** The call of a table, null where there never was one. */
export interface CallNow {
  call: CallShown | null;
}

/** A call of the table. `sentence`: how it stands, to be shown; `answer`: a word to the table, where it was
 * closed with one; `line`: the ruling, where it was decided. */
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

/** How the calzo stands, in figures and in words. */
export interface Calzo {
  in_play: number;
  initial: number;
  threshold: number;
  open: boolean;
  why: string;
  text: string;
}

/** How the calzo stands, in both languages. */
export interface CalzoInBoth {
  es: Calzo;
  en: Calzo;
}

/** Which championship it is. */
export interface ChampionshipNamed {
  slug: string;
  name: string;
}

/** What of a championship concerns every reader of the live stream. `publication`: the version that is
 * published, 0 before the first; `revision`: another one when results, seats or standings read otherwise;
 * `rules`: when the edition or the register does; `door`: when somebody arrives, or the door is closed;
 * `said`: when the desk says more, or less, of a table without a result, "" while nothing is half said. */
export interface ChampionshipNow {
  publication: number;
  revision: string;
  rules: string;
  door: string;
  said: string;
  round: number | null;
  round_status: string | null;
}

/** A championship on the front page. */
export interface ChampionshipShown {
  slug: string;
  name: string;
  day: string;
  place: string;
}

/** `take_over`: true to take the table from who runs it. */
export interface ClaimAsked {
  take_over?: boolean;
}

/** Who runs it. `epoch`: the number of the claim at this table, rising; `waiting`: how many entries their
 * devices had not sent when last seen. */
export interface ClaimShown {
  holder: string;
  mine: boolean;
  since: string;
  epoch: number;
  waiting: number;
}

/** What the clocks of the table and of the turn need. Limits of 0: there is none. */
export interface ClockShown {
  opened_at: string;
  consulted: Consulted[];
  turn_seconds: number;
  table_minutes: number;
}

/** `base`: the number of the last move when the ranking was shown. `order`: the ids of the seats in that
 * order, best first; with it the order is compared and not the number. `made_at`: when it was confirmed,
 * where there was no network. `expected_version` and `reason`: only to record over another result that
 * stands, by a floor judge or the organizer. */
export interface Confirm {
  base: number;
  order?: number[];
  made_at?: string;
  expected_version?: number;
  reason?: string;
}

/** From when to when somebody was called to the table; `until` null while that waits. */
export interface Consulted {
  since: string;
  until: string | null;
}

/** A cup that had been typed wrong. */
export interface CorrectedCup {
  number: number;
  label: number;
  was: string;
  dice: string;
}

/** Why and when the dice were corrected, and which. */
export interface Correction {
  reason: string;
  at: string;
  cups: CorrectedCup[];
}

/** The play that move `number` settled had `move` as its result, or `never` was. `later`: by their numbers,
 * the moves after it that were another, or (null) are dropped. `base`: the acta's number upon which it was
 * corrected; `key`: made by the device, once for each. */
export interface CorrectionMade {
  number: number;
  base: number;
  key: string;
  reason: string;
  move?: Record<string, unknown>;
  never?: boolean;
  later?: Record<string, unknown>;
}

/** The same where the typing is rehearsed. */
export interface CupsRehearsed {
  count: number;
  dice: number;
  read: ReadCup[];
  spoiled: number[];
  spares: number;
}

/** The cups with the bits of luck in those that are read, and in all. */
export interface CupsShown {
  count: number;
  dice: number;
  read: ReadCup[];
  spoiled: number[];
  bits: string;
  bits_all: string;
}

/** As the scribe needs them: how many spare cups there are. */
export interface CupsTyped {
  count: number;
  dice: number;
  read: ReadCup[];
  spoiled: number[];
  bits: string;
  bits_all: string;
  spares: number;
}

/** What was decided. `key`: made by the device, once for each; `gap`: a case of the catalogue; `made_at`:
 * when it was said, where there was no network; `choice`: the answer to the case. Without a case `words` are
 * needed. */
export interface Decision {
  key: string;
  gap?: string;
  words?: string;
  made_at?: string;
  choice?: string;
}

/** What a device says of itself when it asks for the list of tables. `waiting`: how many entries it has not
 * sent; `table`: the one in sight; `digest`: of that table after the first `played` moves of its record, as
 * the device's own engine has it, where that was not said with the moves; `build`: of its page; `engine`: how
 * far it has the engine; `keeps_page`: for a start without a network; `battery`: in percent; `clock_ahead`:
 * seconds by which its clock is ahead of the server's; `whole`: it has not read the table in sight, and wants
 * it with the list. */
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

/** The draw that is on, as far as the hall has seen it. `state`: of its reveal, "" before the roll is closed;
 * `position`: how many steps of the reveal are open; `called`: the numbers of those whose seats the last step
 * opened. */
export interface DrawNow {
  serial: number;
  status: string;
  state: string;
  position: number;
  called: number[];
}

/** What an entry would do: the sentence and the state after it, or why the rules forbid it. In sentences
 * `{0}` stands for the first player of `head.players`, and so on. */
export interface Effect {
  sentence?: string;
  state?: StateAfter;
  refusal?: Reason;
}

/** What can be entered of one call (`call`, `by`, `on`) or of one player (`player`). `to`: for each of the
 * forecast's `ways` the place of what it would do in `effects`, null where the play cannot have ended so. */
export interface Entries {
  to: (number | null)[];
  call?: "calzo" | "dudo" | "paso";
  by?: number;
  on?: number;
  player?: number;
}

/** The body of every error. */
export interface Error {
  error: Refusal;
}

/** What belongs to a refusal, as far as it applies. `acked`, `n`, `elsewhere`, `acta`, `result`, `passed`: as
 * in the answer to moves, of those before the one that was refused (`seq`). `lacking`: what a device that
 * sent on an old number does not know. `fields`: what is wrong with each field that was sent. `refused`: the
 * moves that the rules would refuse after a correction. `round`, `table`: the numbers of those where the way
 * out is. */
export interface Extra {
  acked?: number;
  n?: number;
  elsewhere?: number[];
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

/** How the table is followed from now on. */
export interface FollowBy {
  follow: "dice" | "plays" | "winner";
}

/** What can be entered now, as the table is followed, and what each entry would do. `rolling`: who is to
 * throw for the start; `do`: what a whole play is entered as, null where none can be. */
export interface Forecast {
  rolling: string[];
  do: "outcome" | "tally" | null;
  ways: Way[];
  entries: Entries[];
  effects: Effect[];
}

/** `revision`: another one when the list of the championships on the front page reads otherwise. */
export interface FrontNow {
  revision: string;
}

/** The head of an acta: its rules spelled out, and the players clockwise as they sit. */
export interface Head {
  format: string;
  game: string;
  rules: Record<string, string>;
  players: string[];
}

/** The same words in both languages. */
export interface InBoth {
  es: string;
  en: string;
}

/** A move that another device wrote; beside these fields stand those of the move itself. */
export interface LackingMove {
  number: number;
  mine: boolean;
  author: string;
  at: string;
  do: string;
  seq?: number;
}

/** The line of the register that a decision or a warning became. */
export interface LineRecorded {
  line: RegisterLineShown;
}

/** A move of the record. `move`: as in docs/acta.md; `mine`: this very device sent it, under its number
 * `seq`; `stands`: nobody took it back; `undo`: what an undo of the reader's does where this is the last move
 * that stands: it takes it back, it may not, or it passes over it to the one beneath. */
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

/** A move of the acta as a device sends it; beside these fields stand those of the move itself. */
export interface MoveSent {
  /** the device's own number, rising, never used twice */
  seq: number;
  /** the word of the acta */
  do: string;
  /** the device's clock, for display only */
  at?: string;
}

/** What a device has not had acknowledged, oldest first, made upon move `base`. `epoch`: the number of the
 * claim under which it was entered, 0 for none that is known; with it, what may not be recorded by now is set
 * aside for the organizer, without it refused. `waiting`: how many more the device has not sent. `digest`: of
 * the table after these, as the device's own engine has it; a difference is told the organizer. */
export interface Moves {
  /** 128 random bits, made by the device */
  device: string;
  base: number;
  moves: MoveSent[];
  epoch?: number;
  waiting?: number;
  digest?: string;
}

/** What the rules refuse and was played all the same; `reason`: the coordinator's words. `dropped`: what was
 * not played after all; it stays on record, and counts nowhere. */
export interface MovesAside {
  /** 128 random bits, made by the device */
  device: string;
  base: number;
  moves: MoveSent[];
  reason: string;
  epoch?: number;
  waiting?: number;
  digest?: string;
  dropped?: boolean;
}

/** A line of the list from which tables are claimed. `needs`: why the table waits for somebody, else null. */
export interface MyTable {
  id: number;
  number: number;
  round: number;
  status: "decided" | "playing" | "waiting";
  follow: "dice" | "plays" | "winner" | null;
  n: number;
  holder: string | null;
  mine: boolean;
  plays_here: boolean;
  needs: "confirm" | "open" | null;
}

/** The tables of the rounds that are published or in play; `state`: the one in sight, where it was asked for.
 */
export interface MyTables {
  championship: ChampionshipNamed;
  tables: MyTable[];
  state?: TableState;
}

/** Who sits where, as in the order; how the table will be followed. `made_at`: when it was opened, where
 * there was no network. */
export interface Open {
  order: number[];
  absent?: number[];
  follow?: "dice" | "plays" | "winner";
  made_at?: string;
}

/** A seat that a step opens. */
export interface OpenedSeat {
  number: number;
  name: string;
  club: string;
  seat: number;
  table: number;
}

/** Who sits where: ids of seats, clockwise; those who did not come. */
export interface Order {
  order: number[];
  absent?: number[];
}

/** The paso that stands. */
export interface Paso {
  by: string;
  claim: string;
}

/** Where a player finished. `seat`: its id; `place` null where it is unknown. */
export interface Placed {
  name: string | null;
  seat: number;
  place: number | null;
  dice_left: number | null;
  removed: boolean;
}

/** Where a seat (its id) finished, in one of two results that differ. */
export interface PlacingStored {
  seat: number;
  place: number | null;
  dice_left: number | null;
  removed: boolean;
  disqualified: boolean;
}

/** A move that is thought of. */
export interface Preview {
  move: Record<string, unknown>;
}

/** What the move would do, in words, and the state after it. */
export interface Previewed {
  sentence: string;
  state: State;
  banner: string;
}

/** Who sits at a table. `dice` null where nobody counts them; `place` null until it is known. */
export interface PublicPlayer {
  name: string;
  seat: number;
  absent: boolean;
  dice: number | null;
  opens: boolean;
  removed: boolean;
  place: number | null;
}

/** What the engine says of a table that concerns the public. */
export interface PublicState {
  phase: "bidding" | "over" | "reveal" | "starter";
  mode: "normal" | "obligo" | "opening" | null;
  opener: string | null;
  turn: string | null;
  dice: Record<string, number>;
  in_play: number;
  initial: number;
  ranking: string[];
  removed: string[];
  winner: string | null;
}

/** A table while it is played, both languages in every sentence, players clockwise as they sit. `status`:
 * `over` where its ranking is not confirmed yet. */
export interface PublicTable {
  table: number;
  id: number;
  round: number;
  status: "decided" | "over" | "playing" | "waiting";
  follow: "dice" | "plays" | "winner" | null;
  n: number;
  players: PublicPlayer[];
  state: PublicState | null;
  sentence: InBoth | null;
  banner: InBoth | null;
  calzo: CalzoInBoth | null;
  at: string | null;
}

/** The tables that play by a ruling (`now`, `next_play`) and those it came too late for (`missed`). */
export interface Reach {
  now?: ReachedTable[];
  next_play?: ReachedTable[];
  missed?: ReachedTable[];
}

/** A table that a ruling reached, or missed (`why`: a code). */
export interface ReachedTable {
  round: number;
  table: number;
  why?: string;
}

/** A cup as it was read. `number`: its place in the draw, `label`: the number painted on it. */
export interface ReadCup {
  number: number;
  label: number;
  dice: string;
  volunteer: string;
  club: string;
}

/** Why the rules forbid a move: a code, the article it rests on, and a sentence. */
export interface Reason {
  code: string;
  /** its number, its name where it has none, or null */
  article: number | string | null;
  message: string;
}

/** What became of a batch of moves, and what it changed. `result` and `passed`: as in the state of the table,
 * left out where they are as before. */
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
}

/** What is refused: a stable code for programs, a sentence in the reader's language, the article of the rules
 * that it rests on, and what else belongs to it. */
export interface Refusal {
  code: string;
  message: string;
  /** its number, its name where it has none, or null */
  article: number | string | null;
  extra: Extra;
}

/** A line of the register. */
export interface RegisterLineShown {
  number: number;
  kind: string;
  words: string;
}

/** An empty roll on which the typing is rehearsed. */
export interface Rehearsal {
  serial: 0;
  status: "practice";
  cups: CupsRehearsed;
  objections_until: null;
  typing_until: null;
  now: string;
}

/** Why a confirmed acta is opened again. */
export interface Reopen {
  reason: string;
}

/** The result that stands; `differs`: the acta is over and says another thing (the desk spoke). */
export interface ResultShown {
  version: number;
  source: string;
  author: string;
  by_time: boolean;
  placings: Placed[];
  differs: boolean;
}

/** The reveal up to this moment. `unit`: what a step opens; `completes`: the last step completed a lap or a
 * table; `last`: the seats that it opened. */
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

/** A ruling as everybody may read it. `table` and `round`: where it was asked, where it was asked at a table.
 */
export interface Ruling {
  number: number;
  at: string;
  kind: "protest" | "ruling";
  round: number | null;
  table: number | null;
  gap: string;
  choice: string;
  articles: (number | string | null)[];
  words: InBoth;
  scope: string;
  reach: Reach;
  supersedes: number[];
  superseded_by: number | null;
}

/** The public part of a ruling, in the reader's language; `url`: its page. */
export interface RulingLine {
  number: number;
  words: string;
  articles: (number | string | null)[];
  url: string;
}

/** The rulings of a championship, the first one first. */
export interface Rulings {
  rulings: Ruling[];
}

/** A seat of the table, by the tournament's number. `follows`: by the guide of remedies, what comes next for
 * who was warned; "" for who was not. */
export interface SeatShown {
  id: number;
  number: number;
  name: string;
  club: string;
  absent: boolean;
  late: boolean;
  warnings: WarningShown[];
  follows?: string;
}

/** What could not be recorded and waits for the organizer: the device's numbers, and the sentence for who
 * sent it. */
export interface SetAsideShown {
  seqs: number[];
  message: string;
}

/** The same for the scribe and the announcer. */
export interface SheetState {
  format: "calzo-show/1";
  serial: number;
  round: number;
  event: string;
  players: number;
  tables: number;
  groups: number;
  pins: number;
  rules: string[];
  status: "done" | "drawn" | "published" | "rolling" | "void";
  purpose: "closing" | "late" | "night" | "round";
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

/** Everything that may be shown of a published sheet at the moment `now`, by the server's clock. `version`
 * tells two moments apart for somebody who looks on. */
export interface Show {
  format: "calzo-show/1";
  serial: number;
  round: number;
  event: string;
  players: number;
  tables: number;
  groups: number;
  pins: number;
  rules: string[];
  status: "done" | "drawn" | "published" | "rolling" | "void";
  purpose: "closing" | "late" | "night" | "round";
  dice: "bar" | "computer" | "stage";
  proves_less: boolean;
  sheet_sha256: string;
  objections_until: string | null;
  cups: CupsShown;
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

/** What was said last for a seat (its id) of the ranking of the table: it counts while the ranking is still
 * `ranking`, each seat with its place, `12:1 13:2 14:-`. `by_player`: with a tap of their own, else by
 * `author` for them. */
export interface SignatureShown {
  seat: number;
  said: "agrees" | "disagrees";
  by_player: boolean;
  ranking: string;
  author: string;
  at: string;
}

/** What the players of a table have said of its ranking. */
export interface Signatures {
  signatures: SignatureShown[];
}

/** What these seats (their ids) say of the ranking that was shown: each seat with its place, by the order of
 * their ids, `12:1 13:2 14:-`. `nothing` takes back what was said before. `by_player`: they tapped
 * themselves, else it is said for them; `made_at`: when, where there was no network. */
export interface Signed {
  key: string;
  seats: number[];
  said: "agrees" | "disagrees" | "nothing";
  ranking: string;
  by_player?: boolean;
  made_at?: string;
}

/** The state of a table of Dudo after a move, as in docs/acta.md; players by name. */
export interface State {
  n: number;
  phase: "bidding" | "over" | "reveal" | "starter";
  mode: "normal" | "obligo" | "opening" | null;
  turn: string | null;
  opener: string | null;
  bid: Bid | null;
  paso: Paso | null;
  aces_wild: boolean;
  siciliana: boolean;
  dice: Record<string, number>;
  in_play: number;
  initial: number;
  calzo_open: boolean;
  legal: string[];
  min_bids: Record<string, number>;
  ranking: string[];
  removed: string[];
  winner: string | null;
  max_bids?: Record<string, number>;
}

/** The state after a whole play: the dice of each player as they sit, and what else is other than now. No bid
 * stands; who opens is on turn. Players by their place in `head.players`. */
export interface StateAfter {
  dice: number[];
  opener?: number | null;
  phase?: "bidding" | "over" | "reveal" | "starter";
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

/** Which table it is. `final`: its round is the final. */
export interface TableShown {
  id: number;
  number: number;
  round: number;
  final: boolean;
  round_status: string;
  status: "decided" | "playing" | "waiting";
  championship: ChampionshipNamed;
}

/** Everything that a device needs to run a table. `may_correct`: also plays that are not the last one;
 * `may_take_back`: the reader recorded its result from the acta, and may undo it; `signatures`: none while it
 * is open. */
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
}

/** A warning to who sits on the seat `player` (its id); the rest as in a decision. Without a case `words` are
 * needed. */
export interface WarningGiven {
  key: string;
  player: number;
  gap?: string;
  words?: string;
  made_at?: string;
}

/** A warning that follows a player, as officials read it: where it was given, and what for. */
export interface WarningShown {
  number: number;
  round: number | null;
  table: number | null;
  words: string;
}

/** How a play can have ended: what its entry says beside who called and on whom, or beside whose dice go.
 * Players by their place in `head.players`, from 0. */
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

/** Who won (the id of a seat), or the order from the best on. `absent`: who did not come, of a table that was
 * not opened; `made_at`: when it was tapped, where there was no network. */
export interface Winner {
  key: string;
  said: number[];
  absent?: number[];
  made_at?: string;
}
