// Each number of the winning attempt, its word and what it decided, to be checked by calculator; also for one
// player.

import { certifyBands } from "./certificate.js";
import { tellAttempt } from "./exact.js";
import { fill } from "./sentences.js";
import { readSheet } from "./sheet.js";
import { drawBySwaps } from "./swap.js";

/** @import {Certificate} from "./envelope.js" */
/** @import {Facts, Work} from "./refusal.js" */
/** @import {Sheet} from "./sheet.js" */
/** @import {Listener, Place} from "./stream.js" */

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
    band: "band {number}, tables {first} to {last}, here from 1 on: a sheet of its own with the same dice",
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
    band: "banda {number}, mesas {first} a {last}, aquí desde 1: una planilla propia con los mismos dados",
    final: "mesa {table}: {players}",
    exact: "exacto",
    swap: "intercambios",
  },
};

/** The lines of a draw; after `MOST_LINES` it only counts. @param {Sheet} sheet @param {string} lang */
function linesOf({ names }, lang) {
  const words = LINES[lang];
  const written = { lines: /** @type {string[]} */ ([]), count: 0 };
  const say = (/** @type {string} */ line, /** @type {Facts} */ facts) => {
    written.count += 1;
    if (written.count <= MOST_LINES) written.lines.push(fill(words[line], facts));
  };
  const player = (/** @type {number} */ id) => `${id} ${names.get(id)}`;
  const seat = (/** @type {Place} */ place) => fill(words.place, place);
  /** @type {Listener} */ const listener = {
    block: (number, digest) => say("block", { number, digest }),
    word: (at, word, n, found) => say("word", { at, word, n, found }),
    skipped: (at, word, limit) => say("skipped", { at, word, limit }),
    part: (at, word, part, parts) => say("part", { at, word, part, parts }),
    joined: (bits, parts, found, n) => say(found < n ? "joined" : "again", { bits, parts, found, n }),
    fixed: (id, place) => say("fixed", { player: player(id), place: seat(place) }),
    ticket: (count, ticket, winning, tickets) =>
      say("ticket", { count, ticket, last: winning - 1n, tickets }),
    seats: (places) => say("seats", { count: places.length, places: places.map(seat).join("; ") }),
    member: (id, place) => say("seated", { player: player(id), place: seat(place) }),
    ball: (id, place, k, balls) =>
      say("ball", { ball: k + 1, balls, player: player(id), place: seat(place) }),
    start: (broken, q) => say("start", { broken, q }),
    proposal: (outcome, number, p, q, broken) => say(outcome, { number, p: player(p), q: player(q), broken }),
    end: (number, proposals) => say("end", { number, proposals }),
  };
  return { written, say, player, listener };
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
  const { written, say, player, listener } = linesOf(sheet, lang);
  const [method, number] = certificate.method;
  say("sheet", { hash: certificate.sheet_sha256 });
  say("dice", { dice: certificate.dice.join("-") });
  for (const secret of certificate.secrets) say("secret", { secret });
  say("seed", { seed: certificate.seed });
  say("method", { method: LINES[lang][method], number });
  const bands = yield* certifyBands(certificate);
  for (const { band, certificate: own } of bands) {
    say("band", band);
    const { lines, count } = yield* transcript(own, lang);
    written.lines.push(...lines.slice(0, Math.max(0, MOST_LINES - written.lines.length)));
    written.count += count;
  }
  if (bands.length) return written;
  say("blocks", { seed: certificate.seed, label: method === "exact" ? number : "swap" });
  yield* tell(sheet, certificate, listener);
  if (method === "swap")
    certificate.tables.forEach((table, t) =>
      say("final", { table: t + 1, players: table.map(player).join(", ") }),
    );
  return written;
}

/** How one got the seat; in bands by the sheet of the own one, with the tables as on the whole sheet.
 * @param {Certificate} certificate @param {number} id @returns {Work<Story>} */
export function* pathOf(certificate, id) {
  const own = (yield* certifyBands(certificate)).find(({ band }) => band.sheet.names.has(id));
  if (!own) return yield* storyOf(certificate, id);
  const story = yield* storyOf(own.certificate, id);
  const moved = (/** @type {Place} */ place) => ({ ...place, table: place.table + own.band.first - 1 });
  if (!story.seat) return story;
  const group = story.seat.group && { ...story.seat.group, places: story.seat.group.places.map(moved) };
  return { ...story, seat: { ...story.seat, place: moved(story.seat.place), group } };
}

/** @param {Certificate} certificate @param {number} id @returns {Work<Story>} */
function* storyOf(certificate, id) {
  let block = 0;
  /** @type {Used[]} */ let pending = [];
  /** @type {SeatedGroup | null} */ let group = null;
  /** @type {Story} */ const story = { seat: null, moves: 0, other: null, proposals: 0 };
  const decided = (/** @type {number} */ player, /** @type {Omit<SeatStory, "words">} */ step) => {
    if (player === id) story.seat = { ...step, words: pending };
    pending = [];
  };
  yield* tell(readSheet(certificate.sheet), certificate, {
    block: (number) => (block = number),
    word: (at, word, n, found) => pending.push({ block, at, word, n, found }),
    skipped: (at, word) => pending.push({ block, at, word, n: 0, found: null }),
    part() {},
    joined() {},
    fixed: (player, place) => decided(player, { kind: "fixed", place, k: 0, of: 0, group: null }),
    ticket(size, ticket, winning, tickets) {
      const [drawn, last, all] = [ticket, winning - 1n, tickets].map(String);
      group = { size, ticket: drawn, winning: last, tickets: all, places: [] };
      pending = [];
    },
    seats(places) {
      if (group) group.places = places;
      pending = [];
    },
    member: (player, place, k, of) => decided(player, { kind: "member", place, k, of, group }),
    ball: (player, place, k, of) => decided(player, { kind: "ball", place, k, of, group: null }),
    start() {},
    proposal(outcome, number, p, q) {
      pending = [];
      story.proposals = number;
      if (outcome !== "exchange" || (p !== id && q !== id)) return;
      story.moves += 1;
      story.other = p === id ? q : p;
    },
    end() {},
  });
  return story;
}
