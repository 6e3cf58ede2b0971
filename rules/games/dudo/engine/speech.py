"""Bids and combinations as at the table. English keeps the names of the pintas."""

from typing import Final

from ...bilingual import Text

CLAIMS: Final = ("full", "escala", "quintilla")

_PINTAS: Final = (
    ("as", "ases"),
    ("tonto", "tontos"),
    ("tren", "trenes"),
    ("cuadra", "cuadras"),
    ("quina", "quinas"),
    ("sexta", "sextas"),
)
_FEMININE: Final = (4, 5, 6)

_ES_WORDS: Final = (
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco "
    "veintiséis veintisiete veintiocho veintinueve"
)
_ES_SMALL: Final = _ES_WORDS.split()
_ES_TENS: Final = ("", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa")
_EN_WORDS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
)
_EN_SMALL: Final = _EN_WORDS.split()
_EN_TENS: Final = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def spoken_bid(quantity: int, pinta: int) -> Text:
    """From a hundred on in figures."""
    name = pinta_name(pinta, quantity)
    if quantity >= 100:
        return Text(es=f"{quantity} {name}", en=f"{quantity} {name}")
    return Text(es=f"{_spanish(quantity, pinta)} {name}", en=f"{_english(quantity)} {name}")


def pinta_name(pinta: int, quantity: int = 2) -> str:
    return _PINTAS[pinta - 1][quantity != 1]


def dice_words(quantity: int) -> Text:
    es = "dado" if quantity == 1 else "dados"
    en = "die" if quantity == 1 else "dice"
    return Text(es=f"{quantity} {es}", en=f"{quantity} {en}")


def _spanish(number: int, pinta: int) -> str:
    """*un tonto*, *una quina*, *veintiún ases*, *treinta y una sextas*."""
    if number < 30:
        word = _ES_SMALL[number]
    else:
        tens, unit = divmod(number, 10)
        word = _ES_TENS[tens] + (f" y {_ES_SMALL[unit]}" if unit else "")
    if not word.endswith("uno"):
        return word
    if pinta in _FEMININE:
        return word[:-1] + "a"
    return word[:-3] + ("ún" if word.startswith("veinti") else "un")


def _english(number: int) -> str:
    if number < 20:
        return _EN_SMALL[number]
    tens, unit = divmod(number, 10)
    return _EN_TENS[tens] + (f"-{_EN_SMALL[unit]}" if unit else "")
