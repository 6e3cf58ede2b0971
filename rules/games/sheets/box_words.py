"""What is said of a hatch: *Ana anota 25 en escalera, de mano.*"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..bilingual import Lang, Text
from ..lists import listed
from .ends import is_closing, is_due
from .hatch import BOXES, ESCALERA, FIFTY_FIVE, GRANDE, HAND, NUMBER, box_text
from .state import State
from .table import Table, party_of, stays

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


def written(name: str, box: str, points: int, lang: Lang, *, egg: str = ", de huevo", where: str = "") -> str:
    """Points 0: the box was crossed out. `egg`: of a combination that is not de mano; `where`: the hatch."""
    title = f"{box_name(box)}{where}"
    if not points:
        return {"es": f"{name} tacha {title}.", "en": f"{name} crosses {title} out."}[lang]
    how = "" if NUMBER[box] < ESCALERA else ", de mano" if _is_hand(NUMBER[box], points) else egg
    return {
        "es": f"{name} anota {points} en {title}{how}.",
        "en": f"{name} writes {points} in {title}{how}.",
    }[lang]


def _is_hand(box: int, points: int) -> bool:
    return points == (FIFTY_FIVE if box == GRANDE else HAND[box - ESCALERA])


def thrown(move: Mapping[str, Any], lang: Lang) -> str:
    by, dice = move["by"], faces(move["dice"])
    if not move.get("keep"):
        return {"es": f"{by} tira {dice}.", "en": f"{by} throws {dice}."}[lang]
    kept = faces(move["keep"])
    return {"es": f"{by} guarda {kept} y tira {dice}.", "en": f"{by} keeps {kept} and throws {dice}."}[lang]


def special(ending: str, who: str, lang: Lang) -> str:
    return _ENDINGS[ending][lang].format(who=who)


def won_so_far(table: Table) -> list[list[str]]:
    """Who has brought a special win and is still there, and which ending; also while its round goes on."""
    return [[table.names[party], ending] for party, ending in table.specials if stays(table, party)]


def last_round(state: State) -> list[Text]:
    """Of a banner, while a last round is played out; after a special win also who may still equal it."""
    table = state.table
    if not is_closing(table):
        return []
    es, en = "Última vuelta", "Last round"
    if won_so_far(table):
        due = [name for party, name in enumerate(table.names) if is_due(table, party)]
        es = f"{es}: {'puede' if len(due) == 1 else 'pueden'} igualar {listed(due, 'es')}"
        en = f"{en}: {listed(due, 'en')} may still equal it"
    return [Text(es=es, en=en)]


def offered(name: str, box: str, worth: int, lang: Lang, *, how: str = "") -> str:
    """`how`: *de sobre*."""
    title = box_name(box)
    if not worth:
        es, en = f"{name} deja{how} {title} para tachar.", f"{name} leaves {title} to be crossed out{how}."
    else:
        es, en = f"{name} deja{how} {worth} en {title}.", f"{name} leaves {worth} in {title}{how}."
    return {"es": es, "en": en}[lang]


def offers_left(state: State) -> list[Text]:
    """Of a banner: what the members of the team have left; of one it is clear whose it is."""
    told = []
    for offer in state.offers:
        name = f"{state.table.players[offer.seat]}: " if len(state.offers) > 1 else ""
        left = f"{name}{box_name(BOXES[offer.box])} {offer.worth or '✕'}"
        told.append(Text(es=f"quedó {left}", en=f"left: {left}"))
    return told


def either(words: Sequence[str], lang: Lang) -> str:
    """*tirar, anotar o tachar*."""
    *first, last = words
    joiner = {"es": " o ", "en": " or "}[lang]
    return f"{', '.join(first)}{joiner}{last}" if first else last


def gauge_of(state: State, left: int, lang: Lang) -> dict[str, Any]:
    """The total of who is on turn and their boxes `left`; at the end the highest total. `won`: once there
    is a special win.
    """
    table, rules = state.table, state.table.rules
    won = {"won": won_so_far(table)} if table.specials else {}
    if state.end is not None:
        best = max(map(rules.total, table.sheets))
        text = Text(es=f"Total más alto: {best}", en=f"Highest total: {best}")
        return {"total": None, "left": 0, **won, "text": text[lang]}
    party = party_of(table, state.turn)
    total, name = rules.total(table.sheets[party]), table.names[party]
    boxes = Text(es="casilla" if left == 1 else "casillas", en="box" if left == 1 else "boxes")
    text = Text(
        es=f"{name}: {total}, {left} {boxes['es']} por llenar",
        en=f"{name}: {total}, {left} {boxes['en']} to fill",
    )
    return {"total": total, "left": left, **won, "text": text[lang]}
