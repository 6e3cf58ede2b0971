// What refusals and checks say, and what to do. {…} are facts of the case.

/** @import {Facts} from "./refusal.js" */

/** A sentence with its facts filled in. @param {string} text @param {Facts} facts */
export const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_all, name) => String(facts[name]));

/** @type {Record<string, {es: string, en: string}>} */
export const sentences = {
  nothing: {
    es: "Aquí no hay nada todavía. Abre o pega el certificado.",
    en: "There is nothing here yet. Open or paste the certificate.",
  },
  "too-large": {
    es:
      "Esto pesa {megabytes} MB. Un certificado no pasa de {most} MB: no se leyó. Busca el archivo " +
      "correcto.",
    en:
      "This has {megabytes} MB. No certificate has more than {most} MB: it was not read. Look for the " +
      "right file.",
  },
  "not-a-certificate": {
    es:
      "Esto no es un certificado de sorteo. Descarga el archivo certificate.json de la página del sorteo " +
      "y ábrelo aquí.",
    en:
      "This is no certificate of a draw. Download certificate.json from the page of the draw and open it " +
      "here.",
  },
  "other-document": {
    es: "Esto es otro documento del sorteo («{line}»). Abre el certificado, o la planilla completa.",
    en: "This is another document of the draw (“{line}”). Open the certificate, or the whole sheet.",
  },
  "not-utf8": {
    es: "Desde aquí no es texto UTF-8. Usa el archivo publicado tal cual, no uno guardado con otro programa.",
    en:
      "From here on it is not UTF-8 text. Take the published file as it is, not one saved by another " +
      "program.",
  },
  "json-cut": {
    es: "El archivo está cortado: termina antes que el certificado. Descárgalo o cópialo de nuevo, entero.",
    en: "The file was cut: it ends before the certificate does. Download or copy it again, all of it.",
  },
  "json-broken": {
    es: "El archivo está dañado: desde aquí ya no se puede leer. Descárgalo de nuevo.",
    en: "The file is damaged: from here on it cannot be read. Download it again.",
  },
  "json-key-twice": {
    es:
      "El campo «{key}» está dos veces: dos programas podrían leerlo distinto. Usa el certificado " +
      "publicado.",
    en:
      "Field “{key}” stands there twice: two programs could read it differently. Take the published " +
      "certificate.",
  },
  "json-number": {
    es: "«{digits}» no es un número entero corriente. Usa el certificado publicado.",
    en: "“{digits}” is no ordinary whole number. Take the published certificate.",
  },
  "field-missing": {
    es: "Falta este campo. El certificado está incompleto: descárgalo de nuevo.",
    en: "This field is missing. The certificate is not complete: download it again.",
  },
  "field-unknown": {
    es: "Nadie conoce este campo. Si es una regla, escribe bien su nombre; si no, quítalo.",
    en: "Nobody knows this field. If it is a rule, spell its name right; if not, take it out.",
  },
  "field-type": {
    es: "Este campo no contiene lo que debe. El certificado fue alterado o dañado.",
    en: "This field does not hold what it should. The certificate was altered or damaged.",
  },
  "protocol-other": {
    es: "Dice «{protocol}», y esta página solo conoce dudo-draw/1. Busca una página de su misma versión.",
    en: "It says “{protocol}”, and this page knows dudo-draw/1 alone. Look for a page of its version.",
  },
  unreadable: {
    es: "El archivo no se pudo leer. Inténtalo de nuevo, o pega el texto.",
    en: "The file could not be read. Try again, or paste its text.",
  },
  unreachable: {
    es: "El servidor no entregó el certificado ({status}). Quizá todavía no se publica. Ábrelo o pégalo tú.",
    en:
      "The server did not give the certificate ({status}). It may not be public yet. Open or paste it " +
      "yourself.",
  },
  "sheet-missing": { es: "No hay planilla en el certificado.", en: "There is no sheet in the certificate." },
  "not-a-sheet": {
    es: "La primera línea de la planilla debe ser «dudo-draw/1 sheet».",
    en: "The first line of the sheet must be “dudo-draw/1 sheet”.",
  },
  "sheet-cut": {
    es: "La planilla no termina con «end» y un salto de línea: está cortada.",
    en: "The sheet does not close with “end” and a line feed: it was cut.",
  },
  "line-fields": {
    es: "Después de «{word}» hay más o menos campos de los que deben ir.",
    en: "After “{word}” there are more or fewer fields than there should be.",
  },
  "line-expected": { es: "Aquí debe ir «{word}».", en: "Here “{word}” must stand." },
  "line-unexpected": { es: "Esta línea no va aquí.", en: "This line has no place here." },
  number: {
    es: "«{text}» no es un número entero de {from} a {to}, escrito en dígitos simples.",
    en: "“{text}” is no whole number from {from} to {to} in plain digits.",
  },
  hash: {
    es: "Aquí van 64 dígitos (0 a 9, a a f) y hay {length} signos.",
    en: "Here 64 digits belong (0 to 9, a to f), and there are {length} characters.",
  },
  "prev-of-the-first": {
    es: "La primera planilla no tiene documento anterior: aquí van 64 ceros.",
    en: "The first sheet has no document before it: 64 zeros belong here.",
  },
  "prev-missing": {
    es: "Solo la primera planilla puede no tener documento anterior.",
    en: "Only the first sheet may have no document before it.",
  },
  "seal-twice": { es: "Este sello está dos veces.", en: "This seal stands there twice." },
  "seals-many": {
    es: "Hay {count} sellos y pueden ser hasta 8.",
    en: "There are {count} seals, and up to 8 are allowed.",
  },
  "seats-differ": {
    es: "Las mesas suman {seats} puestos y los jugadores son {players}.",
    en: "The tables have {seats} seats in all and the players are {players}.",
  },
  "players-order": {
    es: "El número {id} no va después del anterior: los números deben subir, sin repetirse.",
    en: "Number {id} does not follow the one before: numbers ascend and none is repeated.",
  },
  "players-many": {
    es: "Hay {count} jugadores y el máximo es 100000.",
    en: "There are {count} players; 100000 is the most.",
  },
  "members-order": {
    es: "En el grupo, el número {id} no va después del anterior.",
    en: "In the group, number {id} does not follow the one before.",
  },
  "member-unknown": {
    es: "El número {id} no está entre los jugadores.",
    en: "Number {id} is not among the players.",
  },
  "group-idle": {
    es: "El grupo «{label}» no tiene más personas que su máximo: no dice nada y no puede estar.",
    en: "Group “{label}” has no more members than its limit: it says nothing and may not be there.",
  },
  "groups-order": {
    es: "El grupo «{label}» no está en su orden, o está dos veces.",
    en: "Group “{label}” is out of order, or stands there twice.",
  },
  "pins-order": {
    es: "El lugar fijo del número {id} no está en su orden, o está dos veces.",
    en: "The fixed place of number {id} is out of order, or stands there twice.",
  },
  "pins-one-seat": {
    es: "Dos personas tienen fijo el puesto {seat} de la mesa {table}.",
    en: "Two people are fixed to seat {seat} of table {table}.",
  },
  "pins-many": {
    es: "En la mesa {table} hay más lugares fijos que puestos.",
    en: "Table {table} has more fixed places than seats.",
  },
  "pins-break-a-rule": {
    es: "Los lugares fijos de la mesa {table} ya rompen la regla «{label}».",
    en: "The fixed places of table {table} alone break the rule “{label}”.",
  },
  "group-too-large": {
    es:
      "Ninguna ubicación puede cumplir «{label}»: quedan {loose} personas y solo {places} lugares para " +
      "ellas.",
    en: "No seating can keep “{label}”: {loose} people are left and there are only {places} places for them.",
  },
  "text-character": {
    es: "Contiene {character}, que no es un carácter de texto.",
    en: "It holds {character}, which is no character of a text.",
  },
  "text-empty": { es: "No queda ningún carácter visible.", en: "No visible character is left." },
  "text-long": {
    es: "Tiene {length} caracteres y el máximo es 120.",
    en: "It has {length} characters; 120 is the most.",
  },
  "text-not-canonical": {
    es:
      "El texto no está escrito en su forma única (espacios, acentos o signos invisibles). Usa la " +
      "planilla publicada, sin cambios.",
    en:
      "The text is not written in its one form (spaces, accents or invisible characters). Use the " +
      "published sheet, unchanged.",
  },
  "dice-list": { es: "Los dados deben ser una lista de cachos.", en: "The dice must be a list of cups." },
  "cups-count": {
    es: "Hay {count} cachos y la planilla dice {wanted}.",
    en: "There are {count} cups and the sheet says {wanted}.",
  },
  "cup-type": {
    es: "Un cacho se escribe con dígitos del 1 al 6.",
    en: "A cup is written in digits from 1 to 6.",
  },
  die: { es: "Un dado no muestra «{die}»: solo del 1 al 6.", en: "No die shows “{die}”: only 1 to 6." },
  "cup-dice": {
    es: "Hay {count} dados y en cada cacho van {wanted}.",
    en: "There are {count} dice, and each cup has {wanted}.",
  },
  "cup-order": {
    es: "Los dados de un cacho se escriben de menor a mayor: {sorted}, no {cup}.",
    en: "The dice of a cup are written in ascending order: {sorted}, not {cup}.",
  },
  "secrets-list": { es: "Los secretos deben ser una lista.", en: "The secrets must be a list." },
  "secrets-count": {
    es: "Hay {count} secretos y la planilla tiene {wanted} sellos.",
    en: "There are {count} secrets and the sheet has {wanted} seals.",
  },
  "secret-form": { es: "No son 64 dígitos.", en: "These are not 64 digits." },
  "secret-other": { es: "No abre su sello.", en: "It does not open its seal." },
  "bands-players": {
    es: "El evento dice que las mesas se sortean por bandas, y no cada jugador está en una sola banda.",
    en: "The event says that the tables are drawn in bands, and not every player is in exactly one.",
  },
  "bands-tables": {
    es: "Los jugadores de la banda {number} no llenan mesas completas.",
    en: "The players of band {number} do not fill whole tables.",
  },
  "no-seating": {
    es:
      "Con estos dados no se encontró ninguna ubicación que cumpla todas las reglas: este sorteo no tiene " +
      "resultado.",
    en: "With these dice no seating was found that keeps all rules: this draw has no result.",
  },
  ok: { es: "Coincide.", en: "It is the same." },
  "not-reached": { es: "No se alcanzó a comprobar.", en: "Could not be checked any more." },
  "field-differs": {
    es: "El certificado dice {claimed}; lo calculado es {computed}. Difieren desde el signo {digit}.",
    en:
      "The certificate says {claimed}; what was computed is {computed}. They differ from character " +
      "{digit} on.",
  },
  "result-differs": {
    es: "El certificado dice «{claimed}»; lo calculado es «{computed}».",
    en: "The certificate says “{claimed}”; what was computed is “{computed}”.",
  },
  "seats-other": {
    es: "En {count} puestos el certificado dice otra cosa que los dados. Abajo están, con sus nombres.",
    en: "At {count} seats the certificate says something else than the dice. They are listed below, by name.",
  },
  "photo-none": {
    es: "Falta compararla con tu foto: solo así sabes que la planilla no cambió después de los dados.",
    en: "Not compared with your photograph yet: only that tells whether the sheet changed after the dice.",
  },
  "photo-same": {
    es: "Es la planilla que fotografiaste: los 64 dígitos son los mismos.",
    en: "It is the sheet that you photographed: all 64 digits are the same.",
  },
  "photo-other": {
    es:
      "NO es la planilla que fotografiaste. Revisa lo que copiaste; si está bien copiado, muestra tu foto " +
      "a los testigos.",
    en:
      "It is NOT the sheet that you photographed. Check what you copied; if it is right, show your " +
      "photograph to the witnesses.",
  },
  "photo-short": {
    es: "Faltan {missing}: copiaste {count} dígitos de 64. Una huella corta no prueba nada.",
    en: "{missing} missing: you copied {count} of 64 digits. A short hash proves nothing.",
  },
  "photo-long": {
    es: "Sobran {more}: copiaste {count} dígitos y son 64.",
    en: "{more} too many: you copied {count} digits and there are 64.",
  },
  "photo-sign": {
    es: "«{sign}» no puede estar en una huella: solo 0 a 9 y a a f.",
    en: "“{sign}” cannot be in a hash: only 0 to 9 and a to f.",
  },
  "log-first": {
    es: "Es la planilla n.º 1: antes de ella no hubo otra. Mira en la bitácora pública que sea la única.",
    en: "It is sheet no. 1: there was none before it. Look in the public log that it is the only one.",
  },
  "log-follows": {
    es: "Es la planilla n.º {serial} y sigue al documento {prev}. Compáralo con la bitácora pública.",
    en: "It is sheet no. {serial} and follows document {prev}. Compare that with the public log.",
  },
};
