"""What is said of a hatch: *Ana anota 25 en escalera, de mano.*"""

from collections.abc import Mapping
from typing import Any, Final

from ..bilingual import Lang, Text
from .hatch import ESCALERA, FIFTY_FIVE, GRANDE, HAND, NUMBER, box_text

_ENDINGS: Final[Mapping[str, Text]] = {
    "dormida": Text(es="¡La dormida de {who}!", en="La dormida by {who}!"),
    "panza_de_oro": Text(es="¡Panza de oro de {who}!", en="Panza de oro by {who}!"),
    "four_in_all": Text(es="¡Cuatro en todo de {who}!", en="Four in all by {who}!"),
    "second_grande": Text(es="¡Segunda grande de {who}!", en="The second grande by {who}!"),
}


def faces(dice: Any) -> str:
    return "-".join([str(face) for face in sorted(dice)])


def box_name(box: str) -> str:
    return box_text(NUMBER[box])["es"]


def written(name: str, box: str, points: int, lang: Lang) -> str:
    """Points 0: the box was crossed out."""
    title = box_name(box)
    if not points:
        return {"es": f"{name} tacha {title}.", "en": f"{name} crosses {title} out."}[lang]
    how = _how(NUMBER[box], points)[lang]
    return {
        "es": f"{name} anota {points} en {title}{how}.",
        "en": f"{name} writes {points} in {title}{how}.",
    }[lang]


def _how(box: int, points: int) -> Text:
    if box < ESCALERA:
        return Text(es="", en="")
    hand = FIFTY_FIVE if box == GRANDE else HAND[box - ESCALERA]
    how = "de mano" if points == hand else "de huevo"
    return Text(es=f", {how}", en=f", {how}")


def special(ending: str, who: str, lang: Lang) -> str:
    return _ENDINGS[ending][lang].format(who=who)


def offered(name: str, box: str, worth: int, lang: Lang) -> str:
    title = box_name(box)
    if not worth:
        return {"es": f"{name} deja {title} para tachar.", "en": f"{name} leaves {title} to be crossed out."}[
            lang
        ]
    return {"es": f"{name} deja {worth} en {title}.", "en": f"{name} leaves {worth} in {title}."}[lang]
