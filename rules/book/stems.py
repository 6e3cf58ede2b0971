"""The words of a text as a search compares them: without accents and endings, one for all of one meaning.
Pure.

`static/rules/book/search.js` has the same lists; a test compares them.
"""

import re
import unicodedata
from functools import lru_cache

WORD = re.compile(r"[0-9a-z]+")

#: Words that say nothing about a case, folded, in both languages, those of people who chat among them.
EMPTY = frozenset(
    """
    a al algo alguien alguno an and ante are at be but by como compadre con could cual cuales cuando
    cuanta cuantas cuanto cuantos de del desde did do does el ella ellos en entre es esa ese eso
    esta estan este esto for from fue gets getting ha hace hacer hago has have hay he her his how i if
    igual in is it its la las le les lo los man many me mi mis much my o of on or oye pa para pasa pero
    persona podemos por porque puede pueden puedo pues q qe que quien se she si so somebody someone su sus
    than that the their them then there they this to tu un una uno unos was we weon what when which who
    why will with y ya yo you your
    """.split()  # noqa: SIM905  # read as words, not as a list of strings
)
#: Endings cut off, the longest first; at least three letters stay.
ENDINGS = (
    *("aciones", "amiento", "imiento", "ieron", "iendo", "acion", "aron", "ando", "aban", "ados", "adas"),
    *("idos", "idas", "ado", "ada", "ido", "ida", "aba", "ara", "ing", "ar", "er", "ir", "an", "en", "as"),
    *("es", "os", "ed", "io", "a", "e", "o", "s"),
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
    "mentir farol bluff mentira miente lie lying bluffing",
    "empezar partir parte parten partio empieza comenzar comienza start starts begin begins",
    "bano toilet bathroom wc",
    "copiar copio copia copian",
    "as ases ace aces",
    "caer cae caen cayo cayeron caiga callo calleron",
    "decir dijo dijeron",
    "jugar juega juegan jugo",
    "mostrar muestra muestran",
    "mover mueve mueven",
    "perder pierde pierden pierdo perdi",
    "volver vuelve vuelven",
    "dos 2 two",
    "tres 3 three",
    "cuatro 4 four",
    "cinco 5 five",
    "seis 6 six",
    "siete 7 seven",
    "retirar retiro retira retirarse abandonar abandona leave leaves leaving",
)

#: Numbers and pintas, folded: in a question they are mostly an example of what happened.
EXAMPLES = "dos tres cuatro cinco seis siete ocho nueve diez tonto tren cuadra quina sexta"


def fold(text: str) -> str:
    """The text in small letters without accents; what remains of a letter that has none is dropped."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def words(text: str) -> list[str]:
    """The stems of the words that say something, in order. A query of empty words alone keeps them."""
    found = WORD.findall(fold(text))
    telling = [word for word in found if word not in EMPTY] or found
    return [stem(word) for word in telling]


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The word without its ending; the same for singular and plural, for most forms of a verb, and for words
    of one meaning.
    """
    bare = _bare(word)
    return _MEANT.get(bare, bare)


def _bare(word: str) -> str:
    if word.isdigit():
        return word
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


#: Stem → the stem that stands for it.
_MEANT = {_bare(word): _bare(group.split()[0]) for group in SAME for word in group.split()}
INSTANCES = frozenset(stem(word) for word in EXAMPLES.split())
