"""Words as a search compares them. Snowball's Spanish and Porter's English; `static/rules/book/words.js` has
the same lists.
"""

import re
import unicodedata
from functools import cache, lru_cache
from typing import Any

from rules.engine.bilingual import Lang

WORD = re.compile(r"[0-9a-z]+")
SHORTEST = 3  # letters of a word that has a stem
_ALGORITHMS = {"es": "spanish", "en": "porter"}

#: Words that say nothing about a case, folded, in both languages, those of people who chat among them.
EMPTY = frozenset(
    """
    a al algo alguien alguno an and ante are at be but by como compadre con could cual cuales cuando
    de del desde did do does el ella ellos en entre es esa ese eso
    esta estan este esto for from fue gets getting ha hace hacer hago has have hay he her his how i if
    igual in is it its la las le les lo los man many me mi mis much my o of on or oye pa para pasa pero
    persona podemos por porque puede pueden puedo pues q qe que quien se she si so somebody someone su sus
    than that the their them then there they this to tu un una uno unos was we weon what when which who
    why will with y ya yo you your
    """.split()  # noqa: SIM905  # read as words, not as a list of strings
)
#: Words of one meaning, folded; the first stands for all of them. Also forms of a verb that share no stem.
SAME = (
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
)


def fold(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def words(text: str, lang: Lang) -> list[str]:
    """Without empty words unless there are no others."""
    all_words = WORD.findall(fold(text))
    meaningful = [word for word in all_words if word not in EMPTY] or all_words
    return [stem(word, lang) for word in meaningful]


@lru_cache(maxsize=20_000)
def stem(word: str, lang: Lang) -> str:
    if word in _MEANT:
        return _bare(_MEANT[word], lang)
    bare = _bare(word, lang)
    return _stems(lang).get(bare, bare)


@cache
def _stemmer(lang: Lang) -> Any:
    from snowballstemmer import stemmer  # late: it reads the words of thirty languages

    return stemmer(_ALGORITHMS[lang])


def _bare(word: str, lang: Lang) -> str:
    """Snowball leaves a vowel on short verbs (*abre*, *abrir*). Some versions know *-ción* by its accent
    alone, which nobody types.
    """
    if len(word) < SHORTEST or word.isdigit():
        return word
    bare = fold(_stemmer(lang).stemWord(f"{word[:-4]}ción" if word.endswith("cion") else word))
    while lang == "es" and len(bare) > SHORTEST and bare[-1] in "aeio":
        bare = bare[:-1]
    return bare


@cache
def _stems(lang: Lang) -> dict[str, str]:
    """A short stem may stand for another word too."""
    stems = {
        _bare(word, lang): _bare(group.split()[0], lang) for group in reversed(SAME) for word in group.split()
    }
    return {bare: first for bare, first in stems.items() if len(bare) >= LONG}


LONG = 5
_MEANT = {word: group.split()[0] for group in SAME for word in group.split()}
