// Each number of the winning attempt, its word and what it decided, to be checked by calculator; also for one
// player.

import { tellAttempt } from "./exact.js";
import { fill } from "./sentences.js";
import { readSheet } from "./sheet.js";
import { drawBySwaps } from "./swap.js";

/** @import {Certificate} from "./envelope.js" */
/** @import {Facts, Work} from "./refusal.js" */
/** @import {Sheet} from "./sheet.js" */
/** @import {Listener, Outcome, Place} from "./stream.js" */

/** @typedef {{block: number, at: number, word: number, n: number, found: number | null}} Used null:
 * skipped */
/** @typedef {{size: number, ticket: string, winning: string, tickets: string, places: Place[]}} SeatedGroup
 */
/** @typedef {{kind: "fixed" | "member" | "ball", place: Place, words: Used[], k: number, of: number, group:
 * SeatedGroup | null}} SeatStory */
/** @typedef {{seat: SeatStory | null, moves: number, other: number | null, proposals: number}} Story */

const MOST_LINES = 200000;
/** @type {Record<string, Record<string, string>>} */
const LINES = {
  en: {
    sheet: "sheet {hash}",
    dice: "dice {dice}",
    secret: "secret {secret}",
    seed: "seed {seed}",
    method: "method {method} {number}",
    blocks: "block n is the SHA-256 of the text {seed}/{label},n",
    block: "block {number}: {digest}",
    word: "  word {at}: {word} mod {n} = {found}",
    skipped: "  word {at}: {word} is skipped, it is not below {limit}",
    part: "  word {at}: {word}, part {part} of {parts}",
    joined: "  the highest {bits} bits of these {parts} words are {found}, below {n}",
    again: "  the highest {bits} bits of these {parts} words are {found}, not below {n}: again",
    place: "table {table} seat {seat}",
    fixed: "fixed player {player}: {place}",
    ticket: "group of {count}: ticket {ticket}, winning tickets 0 to {last} of {tickets}",
    seats: "group of {count}: seats {places}",
    seated: "{player}: {place}",
    ball: "ball {ball} of {balls} is {player}: {place}",
    start: "rules broken at the start: {broken}; Q = {q}",
    together: "proposal {number}: {p} and {q}, nothing to exchange",
    exchange: "proposal {number}: {p} and {q} exchange seats, rules broken: {broken}",
    stay: "proposal {number}: {p} and {q} stay",
    end: "after {number} blocks of {proposals} proposals no rule is broken",
    final: "table {table}: {players}",
    exact: "exact",
    swap: "swap",
  },
  es: {
    sheet: "planilla {hash}",
    dice: "dados {dice}",
    secret: "secreto {secret}",
    seed: "semilla {seed}",
    method: "método {method} {number}",
    blocks: "el bloque n es el SHA-256 del texto {seed}/{label},n",
    block: "bloque {number}: {digest}",
    word: "  palabra {at}: {word} mod {n} = {found}",
    skipped: "  palabra {at}: {word} se salta, no es menor que {limit}",
    part: "  palabra {at}: {word}, parte {part} de {parts}",
    joined: "  los {bits} bits más altos de estas {parts} palabras son {found}, menor que {n}",
    again: "  los {bits} bits más altos de estas {parts} palabras son {found}, no menor que {n}: otra vez",
    place: "mesa {table} puesto {seat}",
    fixed: "jugador fijo {player}: {place}",
    ticket: "grupo de {count}: boleto {ticket}, ganan los boletos 0 a {last} de {tickets}",
    seats: "grupo de {count}: puestos {places}",
    seated: "{player}: {place}",
    ball: "bolita {ball} de {balls} es {player}: {place}",
    start: "reglas rotas al comienzo: {broken}; Q = {q}",
    together: "propuesta {number}: {p} y {q}, nada que cambiar",
    exchange: "propuesta {number}: {p} y {q} cambian de puesto, reglas rotas: {broken}",
    stay: "propuesta {number}: {p} y {q} se quedan",
    end: "tras {number} bloques de {proposals} propuestas no queda ninguna regla rota",
    final: "mesa {table}: {players}",
    exact: "exacto",
    swap: "intercambios",
  },
};

// Listens to a draw and writes its lines; after `MOST_LINES` it only counts.
/** @implements {Listener} */
class Lines {
  /** @param {Sheet} sheet @param {string} lang */
  constructor(sheet, lang) {
    this.names = sheet.names;
    this.words = LINES[lang];
    /** @type {string[]} */ this.list = [];
    this.count = 0;
  }
  /** @param {string} line @param {Facts} facts */
  say(line, facts) {
    this.count += 1;
    if (this.count <= MOST_LINES) this.list.push(fill(this.words[line], facts));
  }
  /** @param {number} id */
  player(id) {
    return `${id} ${this.names.get(id)}`;
  }
  /** @param {Place} place */
  place(place) {
    return fill(this.words.place, place);
  }
  /** @param {number} number @param {string} digest */
  block(number, digest) {
    this.say("block", { number, digest });
  }
  /** @param {number} at @param {number} word @param {number} n @param {number} found */
  word(at, word, n, found) {
    this.say("word", { at, word, n, found });
  }
  /** @param {number} at @param {number} word @param {number} limit */
  skipped(at, word, limit) {
    this.say("skipped", { at, word, limit });
  }
  /** @param {number} at @param {number} word @param {number} part @param {number} parts */
  part(at, word, part, parts) {
    this.say("part", { at, word, part, parts });
  }
  /** @param {number} bits @param {number} parts @param {bigint} found @param {bigint} n */
  joined(bits, parts, found, n) {
    this.say(found < n ? "joined" : "again", { bits, parts, found, n });
  }
  /** @param {number} id @param {Place} place */
  fixed(id, place) {
    this.say("fixed", { player: this.player(id), place: this.place(place) });
  }
  /** @param {number} count @param {bigint} ticket @param {bigint} winning @param {bigint} tickets */
  ticket(count, ticket, winning, tickets) {
    this.say("ticket", { count, ticket, last: winning - 1n, tickets });
  }
  /** @param {Place[]} places */
  seats(places) {
    this.say("seats", { count: places.length, places: places.map((place) => this.place(place)).join("; ") });
  }
  /** @param {number} id @param {Place} place */
  member(id, place) {
    this.say("seated", { player: this.player(id), place: this.place(place) });
  }
  /** @param {number} id @param {Place} place @param {number} k @param {number} balls */
  ball(id, place, k, balls) {
    this.say("ball", { ball: k + 1, balls, player: this.player(id), place: this.place(place) });
  }
  /** @param {number} broken @param {number} q */
  start(broken, q) {
    this.say("start", { broken, q });
  }
  /** @param {Outcome} outcome @param {number} number @param {number} p @param {number} q
   * @param {number} broken */
  proposal(outcome, number, p, q, broken) {
    this.say(outcome, { number, p: this.player(p), q: this.player(q), broken });
  }
  /** @param {number} number @param {number} proposals */
  end(number, proposals) {
    this.say("end", { number, proposals });
  }
}

/** @implements {Listener} */
class Path {
  /** @param {number} id */
  constructor(id) {
    this.id = id;
    this.number = 0;
    /** @type {Used[]} */ this.pending = [];
    /** @type {SeatedGroup | null} */ this.group = null;
    /** @type {Story} */ this.story = { seat: null, moves: 0, other: null, proposals: 0 };
  }
  /** @param {number} number */
  block(number) {
    this.number = number;
  }
  /** @param {number} at @param {number} word @param {number} n @param {number} found */
  word(at, word, n, found) {
    this.pending.push({ block: this.number, at, word, n, found });
  }
  /** @param {number} at @param {number} word */
  skipped(at, word) {
    this.pending.push({ block: this.number, at, word, n: 0, found: null });
  }
  part() {}
  joined() {}
  /** @param {number} id @param {Omit<SeatStory, "words">} step */
  decided(id, step) {
    if (id === this.id) this.story.seat = { ...step, words: this.pending };
    this.pending = [];
  }
  /** @param {number} id @param {Place} place */
  fixed(id, place) {
    this.decided(id, { kind: "fixed", place, k: 0, of: 0, group: null });
  }
  /** @param {number} size @param {bigint} ticket @param {bigint} winning @param {bigint} tickets */
  ticket(size, ticket, winning, tickets) {
    this.group = {
      size,
      ticket: String(ticket),
      winning: String(winning - 1n),
      tickets: String(tickets),
      places: [],
    };
    this.pending = [];
  }
  /** @param {Place[]} places */
  seats(places) {
    if (this.group) this.group.places = places;
    this.pending = [];
  }
  /** @param {number} id @param {Place} place @param {number} k @param {number} of */
  member(id, place, k, of) {
    this.decided(id, { kind: "member", place, k, of, group: this.group });
  }
  /** @param {number} id @param {Place} place @param {number} k @param {number} of */
  ball(id, place, k, of) {
    this.decided(id, { kind: "ball", place, k, of, group: null });
  }
  start() {}
  /** @param {Outcome} outcome @param {number} number @param {number} p @param {number} q */
  proposal(outcome, number, p, q) {
    this.pending = [];
    this.story.proposals = number;
    if (outcome !== "exchange" || (p !== this.id && q !== this.id)) return;
    this.story.moves += 1;
    this.story.other = p === this.id ? q : p;
  }
  end() {}
}

/** @param {Sheet} sheet @param {Certificate} certificate @param {Listener} listener */
function* tell(sheet, certificate, listener) {
  const [method, number] = certificate.method;
  if (method === "exact") yield* tellAttempt(sheet, certificate.seed, number, listener);
  else yield* drawBySwaps(sheet, certificate.seed, listener);
}

/** `count` may exceed the lines. @param {Certificate} certificate @param {string} lang
 * @returns {Work<{lines: string[], count: number}>} */
export function* transcript(certificate, lang) {
  const sheet = readSheet(certificate.sheet);
  const lines = new Lines(sheet, lang);
  const [method, number] = certificate.method;
  lines.say("sheet", { hash: certificate.sheet_sha256 });
  lines.say("dice", { dice: certificate.dice.join("-") });
  for (const secret of certificate.secrets) lines.say("secret", { secret });
  lines.say("seed", { seed: certificate.seed });
  lines.say("method", { method: LINES[lang][method], number });
  lines.say("blocks", { seed: certificate.seed, label: method === "exact" ? number : "swap" });
  yield* tell(sheet, certificate, lines);
  if (method === "swap") {
    certificate.tables.forEach((table, t) => {
      lines.say("final", { table: t + 1, players: table.map((id) => lines.player(id)).join(", ") });
    });
  }
  return { lines: lines.list, count: lines.count };
}

/** How one player got the seat. @param {Certificate} certificate @param {number} id @returns {Work<Story>} */
export function* pathOf(certificate, id) {
  const sheet = readSheet(certificate.sheet);
  const path = new Path(id);
  yield* tell(sheet, certificate, path);
  return path.story;
}
