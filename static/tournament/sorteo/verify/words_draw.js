// The draw in words: its facts, its rules, its dice, its tables, and how somebody came to their seat.

/** @type {Record<string, {es: string, en: string}>} */
export const DRAW = {
  facts: { es: "El sorteo en palabras", en: "The draw in words" },
  event: { es: "Evento", en: "Event" },
  "event-told": { es: "{event}, ronda {round}", en: "{event}, round {round}" },
  serial: { es: "Planilla", en: "Sheet" },
  "serial-first": { es: "n.º 1, la primera de la bitácora", en: "no. 1, the first of the log" },
  "serial-told": {
    es: "n.º {serial} de la bitácora pública: mira ahí qué hubo antes y después.",
    en: "no. {serial} of the public log: look there what came before and after.",
  },
  prev: { es: "Sigue al documento", en: "Follows document" },
  people: { es: "Jugadores y mesas", en: "Players and tables" },
  "people-told": {
    es: "{players} jugadores en {tables} mesas: {sizes}",
    en: "{players} players at {tables} tables: {sizes}",
  },
  bands: { es: "Bandas", en: "Bands" },
  "band-told": {
    es: "banda {number}: mesas {first} a {last}, {players} jugadores",
    en: "band {number}: tables {first} to {last}, {players} players",
  },
  "bands-told": {
    es: "Cada banda se sorteó sola, con su propia planilla y los mismos dados.",
    en: "Each band was drawn by itself, by a sheet of its own and the same dice.",
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
    es:
      "Exacto (intento {number}): todas las ubicaciones que cumplen las reglas tuvieron exactamente la " +
      "misma probabilidad.",
    en: "Exact (attempt {number}): every seating that obeys the rules had exactly the same chance.",
  },
  "method-swap": {
    es:
      "Por intercambios ({number} bloques): todas las ubicaciones que cumplen las reglas tuvieron la " +
      "misma probabilidad, salvo un error demasiado pequeño para medirlo.",
    en:
      "By exchanges ({number} blocks): every seating that obeys the rules had the same chance, up to an " +
      "error too small to be measured.",
  },
  "seed-label": { es: "Semilla", en: "Draw’s number" },
  "result-label": { es: "Huella del resultado", en: "Hash of the result" },
  computer: {
    es:
      "Dados del computador: nadie los vio caer. El sorteo es el mismo, pero prueba menos: hay que " +
      "creerle al computador que los tiró.",
    en:
      "The computer's dice: nobody saw them fall. The draw is the same, but it proves less: one has to " +
      "believe the computer that rolled them.",
  },
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
  "rule-heads": { es: "Cabezas de serie", en: "Seeds" },
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
    en:
      "Number {number} of block {block} is {word}. Divided by {n} it gives {quotient}, and {value} is " +
      "left over.",
  },
  "how-skipped": {
    es: "(Se saltó {word}: estaba sobre el límite.)",
    en: "({word} was skipped: it was above the limit.)",
  },
  "how-ball": {
    es:
      "En el bolillero quedaban {of} bolitas, ordenadas por número. Contando desde 0, la {value} es la " +
      "suya: la bolita {k} de {of}. El puesto que tocaba llenar era el {seat} de la mesa {table}.",
    en:
      "In the drum there were {of} balls, in order of their numbers. Counted from 0, number {value} is " +
      "theirs: ball {k} of {of}. The seat to be filled was seat {seat} of table {table}.",
  },
  "how-last": {
    es: "Era la última bolita: ya no hacía falta ningún número.",
    en: "It was the last ball: no number was needed.",
  },
  "how-group": {
    es:
      "Su grupo de {size} entró antes que los demás, con un boleto: salió el {ticket} de {tickets}, y " +
      "ganan los del 0 al {winning}. El boleto y los números que siguen dieron estos puestos: {seats}.",
    en:
      "The group of {size} was seated before the others, by a ticket: {ticket} of {tickets} came out, and " +
      "0 to {winning} win. The ticket and the numbers after it gave these seats: {seats}.",
  },
  "how-member": {
    es:
      "Para el puesto {seat} de la mesa {table} quedaban {of} del grupo; contando desde 0, le tocó a " +
      "quien tiene la posición {value}.",
    en:
      "For seat {seat} of table {table}, {of} of the group were left; counted from 0, it went to position " +
      "{value}.",
  },
  "how-member-last": {
    es: "Para el puesto {seat} de la mesa {table} ya no quedaba nadie más del grupo.",
    en: "For seat {seat} of table {table} nobody else of the group was left.",
  },
  "how-swap": {
    es:
      "Este sorteo se hizo por intercambios: primero el bolillero, después {proposals} propuestas de " +
      "cambiar dos personas de puesto, hasta que no quedó ninguna regla rota. {name} se movió {moves} " +
      "veces; la última, con {other}.",
    en:
      "This draw was made by exchanges: first the drum, then {proposals} proposals to let two people " +
      "change seats, until no rule was broken. {name} moved {moves} times, the last time with {other}.",
  },
  "how-swap-still": {
    es:
      "Este sorteo se hizo por intercambios: primero el bolillero, después {proposals} propuestas de " +
      "cambiar dos personas de puesto. {name} quedó donde cayó al principio.",
    en:
      "This draw was made by exchanges: first the drum, then {proposals} proposals to let two people " +
      "change seats. {name} stayed at the first seat.",
  },
  close: { es: "Cerrar", en: "Close" },
};
