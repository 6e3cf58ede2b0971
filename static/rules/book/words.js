// The words that a search compares: the same as rules/book/stems.py, held to it by a test.

import { stemmer as porter } from "../../vendor/stemmers/porter.js";
import { stemmer as spanish } from "../../vendor/stemmers/spanish.js";

/** @typedef {"es" | "en"} Lang */

const WORD = /[0-9a-z]+/g;
const SHORTEST = 3;
const LONG = 5;
const STEMMERS = { es: spanish, en: porter };
export const EMPTY = new Set(
  `
  a al algo alguien alguno an and ante are at be but by como compadre con could cual cuales
  cuando de del desde did do does el ella ellos en entre es esa ese eso esta estan este esto for
  from fue gets getting ha hace hacer hago has have hay he her his how i if igual in is it its la
  las le les lo los man many me mi mis much my o of on or oye pa para pasa pero persona podemos
  por porque puede pueden puedo pues q qe que quien se she si so somebody someone su sus than
  that the their them then there they this to tu un una uno unos was we weon what when which who
  why will with y ya yo you your
  `
    .trim()
    .split(/\s+/),
);
export const SAME = [
  "acertar achuntar achunto achunta acerto acierta acierto adivinar",
  "telefono celular cel fono movil whatsapp chatear chateando phone cellphone mobile texting",
  "borracho curado curao curada ebrio copeteado tomado mareado drunk tipsy wasted",
  "pelea pelear pelean peleo combo golpe golpes pegar pego golpear fight fighting fought punch",
  "derramar derramo botaron chela cerveza trago bebida vaso copete drink beer spill spilled spilt",
  "agitar batir batio sacudir revolver shake shook shaken",
  "lanzar tirar tiro tira lanzo lanza throw throws threw thrown roll rolls rolled",
  "aviso avisos advertencia amonestacion warning warnings warned",
  "expulsar echar echarlo echan expulsan expel expelled kick kicked",
  "izquierda derecha lado sentido direccion direction clockwise way",
  "mentir farol bluff mentira miente mentiroso bluffear blufear lie lying bluffing",
  "bano toilet bathroom wc",
  "copiar copio copia copian",
  "as ases ace aces",
  "dos 2 two",
  "tres 3 three",
  "cuatro 4 four",
  "cinco 5 five",
  "seis 6 six",
  "siete 7 seven",
  "retirar retiro retira retirarse abandonar abandona leave leaves leaving",
  "empezar empieza empiezan comienza comenzar comienzo arranca arrancar",
  "empezar partir parte parten partio start starts begin begins",
  "abrir abre abren abro abri abrio abriendo abierto",
  "contar cuenta cuentan cuento conte conto",
  "pedir pide pidio piden pedi",
  "cacho cubilete",
  "dudar dudo duda dudas retar reto reta retarlo retado desconfio desconfiar desconfia",
  "calzar calzo calza exacto exactamente",
  "creer creo cree",
  "apostar apuesta apuesto apuestan aposte aposto apostaron apostado",
  "jugar juega juego juegan jugo jugue jugamos",
  "poder puedo puede pueden podria",
  "decir dice digo dicen dijo dijeron decia dije",
  "tener tengo tiene tienen tenia",
  "ir va van fue voy iba",
  "mostrar muestra muestran mostro muestro",
  "perder pierde pierden pierdo perdi perdio",
  "volver vuelve vuelven vuelvo volvio",
  "caer cae caen cayo cayeron caiga callo calleron",
  "mover mueve mueven movio",
  "sentar sienta siento siente sento",
  "repetir repite repitio repiten",
  "equivocar equivoca equivoco equivoque equivocado error",
];

/** Word, and the one that stands for it. @type {Map<string, string>} */
const MEANT = new Map(SAME.flatMap((group) => group.split(" ").map((word) => [word, group.split(" ")[0]])));
const STEMS = { es: stemsOf("es"), en: stemsOf("en") };

/** @param {string} text */
export function withoutMarks(text) {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}

/** @param {string} text @param {Lang} lang */
export function words(text, lang) {
  const found = withoutMarks(text).match(WORD) ?? [];
  const telling = found.filter((word) => !EMPTY.has(word));
  return (telling.length ? telling : found).map((word) => stem(word, lang));
}

/** @param {string} word @param {Lang} lang */
export function stem(word, lang) {
  const meant = MEANT.get(word);
  if (meant) return bareOf(meant, lang);
  const bare = bareOf(word, lang);
  return STEMS[lang].get(bare) ?? bare;
}

/** @param {string} word @param {Lang} lang */
function bareOf(word, lang) {
  if (word.length < SHORTEST || /^[0-9]+$/.test(word)) return word;
  let bare = withoutMarks(STEMMERS[lang](word.replace(/cion$/, "ción")));
  while (lang === "es" && bare.length > SHORTEST && /[aeio]$/.test(bare)) bare = bare.slice(0, -1);
  return bare;
}

/** Stem, and the stem that stands for it. @param {Lang} lang @returns {Map<string, string>} */
function stemsOf(lang) {
  const groups = SAME.map((group) => group.split(" ").map((word) => bareOf(word, lang)));
  const stems = groups.reverse().flatMap((all) => all.map((bare) => pair(bare, all[0])));
  return new Map(stems.filter(([bare]) => bare.length >= LONG));
}

/** @param {string} one @param {string} other @returns {[string, string]} */
function pair(one, other) {
  return [one, other];
}
