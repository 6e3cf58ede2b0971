// The words of the page in Spanish and in English, and how a sentence is filled with the facts of its case.

import { fill, sentences } from "../../draw/sentences.js";

/** @import {Facts} from "../../draw/refusal.js" */

/** The language of the page; it may change. @type {{now: "es" | "en"}} */
export const language = { now: "es" };

/** @type {Record<string, {es: string, en: string}>} */
export const words = {
  title: { es: "Comprueba el sorteo", en: "Check the draw" },
  lead: {
    es: "Tu navegador repite el sorteo por su cuenta, desde la planilla y los dados. No le pregunta nada a nadie.",
    en: "Your browser repeats the draw on its own, from the sheet and the dice. It asks nobody.",
  },
  language: { es: "English", en: "Español" },
  open: { es: "Abrir el certificado", en: "Open the certificate" },
  drop: {
    es: "o arrástralo hasta aquí, o pega su texto:",
    en: "or drop it here, or paste its text:",
  },
  paste: {
    es: "Texto del certificado (o de la planilla)",
    en: "Text of the certificate (or of the sheet)",
  },
  check: { es: "Comprobar", en: "Check" },
  another: { es: "Comprobar otro certificado", en: "Check another certificate" },
  here: { es: "Suéltalo aquí", en: "Drop it here" },
  // while it works
  working: { es: "Repitiendo el sorteo…", en: "Repeating the draw…" },
  "stage-exact": { es: "Intento {done} de a lo más {total}", en: "Attempt {done} of at most {total}" },
  "stage-drum": { es: "Bolita {done} de {total}", en: "Ball {done} of {total}" },
  "stage-swap": {
    es: "Intercambios, bloque {block}: {done} de {total}",
    en: "Exchanges, block {block}: {done} of {total}",
  },
  // the verdict
  "verdict-good": {
    es: "Las mesas son las que dieron los dados",
    en: "The tables are those that the dice gave",
  },
  "verdict-good-told": {
    es: "{players} personas, {tables} mesas: tu navegador llegó a cada puesto por su cuenta.",
    en: "{players} people, {tables} tables: your browser found each seat on its own.",
  },
  "verdict-bad": { es: "Esto no coincide", en: "This does not agree" },
  "verdict-seats": {
    es: "Las mesas no son las que dieron los dados",
    en: "The tables are not those that the dice gave",
  },
  "verdict-photo": { es: "No es la planilla de tu foto", en: "This is not the sheet of your photograph" },
  "verdict-photo-bad": {
    es: "Los 64 dígitos de tu foto están mal copiados",
    en: "The 64 digits of your photograph are not copied right",
  },
  "verdict-refused": { es: "Esto no se puede comprobar", en: "This cannot be checked" },
  computed: { es: "Estos dados dan estas mesas", en: "These dice give these tables" },
  "computed-told": {
    es: "Las calculó tu navegador. Guarda el certificado y compáralo con el oficial.",
    en: "Your browser computed them. Save the certificate and compare it with the official one.",
  },
  "to-photo": { es: "Comparar con mi foto", en: "Compare with my photograph" },
  where: { es: "Dónde difiere", en: "Where it differs" },
  "difference-head-place": { es: "Puesto", en: "Seat" },
  "difference-head-claimed": { es: "El certificado dice", en: "The certificate says" },
  "difference-head-drawn": { es: "Los dados dan", en: "The dice give" },
  nobody: { es: "nadie", en: "nobody" },
  "no-such-table": { es: "no hay tal mesa", en: "no such table" },
  "so-many": { es: "{count} personas", en: "{count} people" },
  "more-differences": { es: "y {count} puestos más.", en: "and {count} more seats." },
  // the photograph
  photo: { es: "Tu foto", en: "Your photograph" },
  "photo-help": {
    es: "Copia los 64 dígitos que fotografiaste antes de los dados. Es lo único que prueba que la planilla no cambió después.",
    en: "Copy the 64 digits that you photographed before the dice. Nothing else proves that the sheet did not change afterwards.",
  },
  "photo-label": { es: "Huella de la planilla en tu foto", en: "Hash of the sheet in your photograph" },
  "photo-here": {
    es: "Huella de la planilla que está en este certificado:",
    en: "Hash of the sheet in this certificate:",
  },
  // the checks
  checks: { es: "Qué se comprobó", en: "What was checked" },
  "check-certificate": { es: "El certificado se lee entero", en: "The certificate can be read whole" },
  "check-sheet": { es: "La planilla está en su forma única", en: "The sheet is in its one form" },
  "check-hash": { es: "La huella es la de esta planilla", en: "The hash is that of this sheet" },
  "check-photographed": { es: "Es la planilla de tu foto", en: "It is the sheet of your photograph" },
  "check-dice": {
    es: "Los dados son posibles y están completos",
    en: "The dice are possible and complete",
  },
  "check-secrets": { es: "Los secretos abren los sellos", en: "The secrets open the seals" },
  "check-seed": {
    es: "La semilla sale de la planilla y los dados",
    en: "The seed comes from the sheet and the dice",
  },
  "check-method": { es: "El método y su número", en: "The method and its number" },
  "check-tables": { es: "Las mesas salen de la semilla", en: "The tables come from the seed" },
  "check-result": { es: "El documento del resultado", en: "The document of the result" },
  "check-result_sha256": { es: "La huella del resultado", en: "The hash of the result" },
  "check-log": { es: "Su lugar en el registro", en: "Its place in the log" },
  "wrong-certificate": { es: "El certificado", en: "The certificate" },
  "wrong-sheet": { es: "La planilla", en: "The sheet" },
  "wrong-hash": { es: "La huella de la planilla", en: "The hash of the sheet" },
  "wrong-photographed": { es: "Tu foto", en: "Your photograph" },
  "wrong-dice": { es: "Los dados", en: "The dice" },
  "wrong-secrets": { es: "Los secretos", en: "The secrets" },
  "wrong-seed": { es: "La semilla", en: "The seed" },
  "wrong-method": { es: "El método", en: "The method" },
  "wrong-tables": { es: "Las mesas", en: "The tables" },
  "wrong-result": { es: "El documento del resultado", en: "The document of the result" },
  "wrong-result_sha256": { es: "La huella del resultado", en: "The hash of the result" },
  "dice-seen": {
    es: "Que sean los dados que se vieron en la sala, eso lo sabes tú: míralos abajo.",
    en: "Whether they are the dice that the hall saw, you know: look at them below.",
  },
  "no-seals": { es: "Este sorteo no usa secretos sellados.", en: "This draw uses no sealed secrets." },
  yes: { es: "bien", en: "right" },
  no: { es: "mal", en: "wrong" },
  unknown: { es: "lo compruebas tú", en: "for you to check" },
  unseen: { es: "sin comprobar", en: "not checked" },
  stop: { es: "Detener", en: "Stop" },
  "tables-true": { es: "Las mesas que dan los dados", en: "The tables that the dice give" },
  // the facts
  facts: { es: "El sorteo en palabras", en: "The draw in words" },
  event: { es: "Evento", en: "Event" },
  "event-told": { es: "{event}, ronda {round}", en: "{event}, round {round}" },
  serial: { es: "Planilla", en: "Sheet" },
  "serial-first": { es: "n.º 1, la primera del registro", en: "no. 1, the first of the log" },
  "serial-told": {
    es: "n.º {serial} del registro público: mira ahí qué hubo antes y después.",
    en: "no. {serial} of the public log: look there what came before and after.",
  },
  prev: { es: "Sigue al documento", en: "Follows document" },
  people: { es: "Jugadores y mesas", en: "Players and tables" },
  "people-told": {
    es: "{players} jugadores en {tables} mesas: {sizes}",
    en: "{players} players at {tables} tables: {sizes}",
  },
  "size-told": { es: "{count} de {size}", en: "{count} of {size}" },
  luck: { es: "Azar", en: "Luck" },
  "luck-told": {
    es: "{count} cachos de {dice} {unit}: {bits} bits. {enough}",
    en: "{count} cups of {dice} {unit}: {bits} bits. {enough}",
  },
  "unit-one": { es: "dado", en: "die" },
  "unit-many": { es: "dados", en: "dice" },
  "luck-good": {
    es: "Nadie puede probar tantas planillas hasta que una le guste.",
    en: "Nobody can try so many sheets until one pleases.",
  },
  "luck-some": {
    es: "Alcanza para ubicar a quienes llegan tarde; para un sorteo principal es poco.",
    en: "Enough to place late entries; little for a main draw.",
  },
  "luck-none": {
    es: "Es muy poco: casi no decide nada.",
    en: "That is very little: it hardly decides anything.",
  },
  method: { es: "Método", en: "Method" },
  "method-exact": {
    es: "Exacto (intento {number}): todas las ubicaciones que cumplen las reglas tuvieron exactamente la misma probabilidad.",
    en: "Exact (attempt {number}): every seating that obeys the rules had exactly the same chance.",
  },
  "method-swap": {
    es: "Por intercambios ({number} bloques): todas las ubicaciones que cumplen las reglas tuvieron la misma probabilidad, salvo un error demasiado pequeño para medirlo.",
    en: "By exchanges ({number} blocks): every seating that obeys the rules had the same chance, up to an error too small to be measured.",
  },
  "seed-label": { es: "Semilla", en: "Seed" },
  "result-label": { es: "Huella del resultado", en: "Hash of the result" },
  computer: {
    es: "Dados del computador: nadie los vio caer. El sorteo es el mismo, pero prueba menos: hay que creerle al computador que los tiró.",
    en: "The computer's dice: nobody saw them fall. The draw is the same, but it proves less: one has to believe the computer that rolled them.",
  },
  // rules
  rules: { es: "Las reglas de esta planilla", en: "The rules of this sheet" },
  "rules-none": {
    es: "Ninguna: cualquiera podía quedar con cualquiera.",
    en: "None: anybody could meet anybody.",
  },
  "rule-told": { es: "a lo más {cap} por mesa", en: "at most {cap} at a table" },
  "rule-weakened": {
    es: "Aflojada: no se encontró una ubicación que los separara más. ",
    en: "Weakened: no seating was found that keeps them further apart. ",
  },
  "rule-club": { es: "Club {name}", en: "Club {name}" },
  "rule-apart": { es: "Separados", en: "Apart" },
  "rule-heads": { es: "Cabezas de serie", en: "Seeded players" },
  "rule-met": {
    es: "Ya se encontraron: ronda {round}, mesa {table}",
    en: "Met before: round {round}, table {table}",
  },
  "rule-pins": { es: "Lugar fijo: {count}", en: "Fixed places: {count}" },
  "rule-pin": { es: "{name}: mesa {table}", en: "{name}: table {table}" },
  "rule-pin-seat": { es: "{name}: mesa {table}, puesto {seat}", en: "{name}: table {table}, seat {seat}" },
  "rules-clubs": { es: "Clubes", en: "Clubs" },
  "rules-met": { es: "Sin revanchas", en: "No rematches" },
  "rules-other": { es: "Otros grupos", en: "Other groups" },
  // dice, tables, players
  dice: { es: "Los dados", en: "The dice" },
  "dice-told": {
    es: "¿Son estos los que se leyeron en la sala? Dentro de cada cacho van de menor a mayor.",
    en: "Are these the ones that were read in the hall? Inside each cup they ascend.",
  },
  cup: { es: "Cacho {number}", en: "Cup {number}" },
  tables: { es: "Las mesas", en: "The tables" },
  "tables-numbered": {
    es: "Numeradas como en la planilla, desde 1. Si en la sala llevan otros números, van en el mismo orden.",
    en: "Numbered as on the sheet, from 1. Where the hall has other numbers, they follow in the same order.",
  },
  "more-tables": { es: "Mostrar más mesas", en: "Show more tables" },
  table: { es: "Mesa {table}", en: "Table {table}" },
  find: { es: "Busca tu nombre o número", en: "Look for your name or number" },
  "found-none": { es: "Nadie con ese nombre en esta planilla.", en: "Nobody of that name on this sheet." },
  seated: { es: "Mesa {table}, puesto {seat}", en: "Table {table}, seat {seat}" },
  how: { es: "¿Cómo llegué ahí?", en: "How did I get there?" },
  "how-title": { es: "Cómo llegó {name} a la mesa {table}", en: "How {name} got to table {table}" },
  "how-pinned": {
    es: "Su lugar estaba fijo en la planilla, antes de los dados.",
    en: "The place was fixed on the sheet, before the dice.",
  },
  "how-fixed": {
    es: "Su mesa estaba fija en la planilla. El puesto salió de un número:",
    en: "The table was fixed on the sheet. The seat came from a number:",
  },
  "how-number": {
    es: "El número {number} del bloque {block} es {word}. Dividido por {n} da {quotient} y sobran {value}.",
    en: "Number {number} of block {block} is {word}. Divided by {n} it gives {quotient}, and {value} is left over.",
  },
  "how-skipped": {
    es: "(Se saltó {word}: estaba sobre el límite.)",
    en: "({word} was skipped: it was above the limit.)",
  },
  "how-ball": {
    es: "En el bolillero quedaban {of} bolitas, ordenadas por número. Contando desde 0, la {value} es la suya: la bolita {k} de {of}. El puesto que tocaba llenar era el {seat} de la mesa {table}.",
    en: "In the drum there were {of} balls, in order of their numbers. Counted from 0, number {value} is theirs: ball {k} of {of}. The seat to be filled was seat {seat} of table {table}.",
  },
  "how-last": {
    es: "Era la última bolita: ya no hacía falta ningún número.",
    en: "It was the last ball: no number was needed.",
  },
  "how-group": {
    es: "Su grupo de {size} entró antes que los demás, con un boleto: salió el {ticket} de {tickets}, y ganan los del 0 al {winning}. El boleto y los números que siguen dieron estos puestos: {seats}.",
    en: "The group of {size} was seated before the others, by a ticket: {ticket} of {tickets} came out, and 0 to {winning} win. The ticket and the numbers after it gave these seats: {seats}.",
  },
  "how-member": {
    es: "Para el puesto {seat} de la mesa {table} quedaban {of} del grupo; contando desde 0, le tocó a quien tiene la posición {value}.",
    en: "For seat {seat} of table {table}, {of} of the group were left; counted from 0, it went to position {value}.",
  },
  "how-member-last": {
    es: "Para el puesto {seat} de la mesa {table} ya no quedaba nadie más del grupo.",
    en: "For seat {seat} of table {table} nobody else of the group was left.",
  },
  "how-swap": {
    es: "Este sorteo se hizo por intercambios: primero el bolillero, después {proposals} propuestas de cambiar dos personas de puesto, hasta que no quedó ninguna regla rota. {name} se movió {moves} veces; la última, con {other}.",
    en: "This draw was made by exchanges: first the drum, then {proposals} proposals to let two people change seats, until no rule was broken. {name} moved {moves} times, the last time with {other}.",
  },
  "how-swap-still": {
    es: "Este sorteo se hizo por intercambios: primero el bolillero, después {proposals} propuestas de cambiar dos personas de puesto. {name} quedó donde cayó al principio.",
    en: "This draw was made by exchanges: first the drum, then {proposals} proposals to let two people change seats. {name} stayed at the first seat.",
  },
  close: { es: "Cerrar", en: "Close" },
  // the transcript and the documents
  transcript: {
    es: "La transcripción: cada número y lo que decidió",
    en: "The transcript: each number and what it decided",
  },
  "transcript-told": {
    es: "Con una calculadora y cualquier programa de SHA-256 puedes revisar una línea, o todas.",
    en: "With a calculator and any SHA-256 program you can check one line, or all of them.",
  },
  documents: { es: "Los documentos, para otro programa", en: "The documents, for another program" },
  "document-sheet": { es: "Planilla", en: "Sheet" },
  "document-seed": { es: "Semilla: lo que se resume", en: "Seed: what is hashed" },
  "document-result": { es: "Resultado", en: "Result" },
  // the replay
  replay: { es: "Ver la revelación", en: "Watch the reveal" },
  "replay-told": {
    es: "Es una repetición: el resultado ya está decidido.",
    en: "This is a replay: the result is decided already.",
  },
  play: { es: "Empezar", en: "Start" },
  pause: { es: "Pausa", en: "Pause" },
  resume: { es: "Seguir", en: "Go on" },
  back: { es: "Atrás", en: "Back" },
  next: { es: "Siguiente", en: "Next" },
  end: { es: "Mostrar todo", en: "Show all" },
  speed: { es: "Velocidad", en: "Speed" },
  order: { es: "Orden", en: "Order" },
  "order-laps": { es: "Por vueltas", en: "By laps" },
  "order-tables": { es: "Por mesas", en: "By tables" },
  shown: { es: "{position} de {total}", en: "{position} of {total}" },
  // own computation
  roll: { es: "Calcula las mesas tú", en: "Compute the tables yourself" },
  "roll-told": {
    es: "Abriste una planilla. Escribe los dados de los {count} cachos, en orden, y tu navegador hace el sorteo.",
    en: "You opened a sheet. Type the dice of the {count} cups, in order, and your browser makes the draw.",
  },
  "roll-dice": {
    es: "Dados: {dice} por cacho, separados por espacios",
    en: "Dice: {dice} a cup, with spaces between the cups",
  },
  "roll-secrets": {
    es: "Secretos de los {count} sellos, en orden",
    en: "Secrets of the {count} seals, in order",
  },
  draw: { es: "Sortear", en: "Draw" },
  // keeping
  keep: { es: "Guarda la prueba", en: "Keep the proof" },
  "keep-told": {
    es: "Esta página funciona sin internet y sin servidor. Guárdala y comprueba en casa.",
    en: "This page works without internet and without a server. Keep it and check at home.",
  },
  "save-page": { es: "Guardar esta página", en: "Save this page" },
  "save-both": { es: "Guardar la página con este certificado", en: "Save the page with this certificate" },
  "save-certificate": { es: "Guardar el certificado", en: "Save the certificate" },
  "save-transcript": { es: "Guardar la transcripción entera", en: "Save the whole transcript" },
  "save-document": { es: "Guardar tal cual", en: "Save as it is" },
  print: { es: "Imprimir", en: "Print" },
  limits: {
    es: "Una página también puede mentir. Si dudas de esta, usa otro programa: el protocolo dudo-draw/1 es público y cualquiera puede escribir uno.",
    en: "A page can lie, too. If you doubt this one, use another program: the protocol dudo-draw/1 is public and anybody can write one.",
  },
};

/** @type {Record<string, string>} */
const PLACES = {
  line: "línea",
  column: "columna",
  character: "carácter",
  cup: "cacho",
  digit: "dígito",
  table: "mesa",
  seat: "puesto",
  player: "jugador",
  group: "grupo",
  secret: "secreto",
  field: "campo",
  dice: "dados",
  secrets: "secretos",
};

/** A word of the page in the present language. @param {string} key @param {Facts} [facts] */
export function say(key, facts = {}) {
  return fill(words[key][language.now], facts);
}

/** "línea 12", "mesa 2, puesto 3": a place in the present language. @param {string} text */
function place(text) {
  if (!text) return "";
  const named = (/** @type {string} */ word, /** @type {string} */ before) =>
    before === "field" ? `«${word}»` : (language.now === "es" && PLACES[word]) || word;
  const parts = text.split(" ").map((word, i, all) => named(word, all[i - 1]));
  return parts.join(" ").replace(/ (?=(?:puesto|seat|línea|line|columna|column) )/g, ", ");
}

/**
 * The whole sentence of a refusal or of a check, its place first.
 * @param {{code: string, place: string, facts: Facts}} told a refusal or a check
 */
export function sentence({ code, place: at, facts }) {
  const said = fill(sentences[code][language.now], facts);
  const where = place(at);
  return where
    ? `${where.charAt(0).toUpperCase() + where.slice(1)}: ${said.replace(/^[A-ZÁÉÍÓÚ](?=[a-záéíóú ])/, lower)}`
    : said;
}
/** @param {string} letter */
const lower = (letter) => letter.toLowerCase();
