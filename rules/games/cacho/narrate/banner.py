"""What holds now in one line, and the figure that a table watches."""

from collections.abc import Mapping
from typing import Any, Final

from ...bilingual import Lang, Text
from ...contract import Moment
from ...sheets.box_words import box_name, either, gauge_of, last_round, offers_left
from ...sheets.hatch import BOXES, boxes_text, listed
from ...sheets.sentences import end_banner, waiting_banner
from ...sheets.state import State
from ...sheets.table import party_of
from ..engine.attempt import UNDECLARED, Attempt
from ..engine.boxes import declared_box, is_hand, is_waiting, lie_of, rules_of
from ..engine.legal_moves import words as legal_words

_JOIN: Final = " · "
_THROWS: Final[Mapping[int, Text]] = {
    1: Text(es="primer tiro", en="first throw"),
    2: Text(es="segundo tiro", en="second throw"),
    3: Text(es="tercer tiro", en="third throw"),
}
_WORDS: Final[Mapping[str, Text]] = {
    "throw": Text(es="tirar otra vez", en="throw again"),
    "declare": Text(es="declarar una casilla", en="declare a box"),
    "abajo": Text(es="decir «abajo»", en="say “abajo”"),
    "score": Text(es="anotar", en="write a box"),
    "cross": Text(es="tachar", en="cross a box out"),
    "offer": Text(es="dejar una casilla", en="leave a box"),
}
_CHANGE: Final = Text(es="cambiar de casilla", en="change the box")
_ALL_FIVE: Final = Text(es="tirar los cinco", en="throw all five")


def banner(pos: Moment, lang: Lang) -> str:
    """*Ana: segundo tiro · va por quinas · tirar otra vez, cambiar de casilla o anotar*."""
    state: State = pos.state
    if state.end is not None:
        return _JOIN.join(end_banner(state, lang))
    parts = [part[lang] for part in (*last_round(state), *_situation(state), *offers_left(state))]
    return _JOIN.join([*parts, _may_do(state, lang), *waiting_banner(state, lang)])


def _situation(state: State) -> list[Text]:
    name, attempt = state.table.players[state.turn], state.attempt
    if attempt is None:
        return [Text(es=name, en=name)]
    es, en = (_THROWS[attempt.throws][lang] for lang in ("es", "en"))
    how = ", de mano" if is_hand(rules_of(state), attempt) else ""
    told = [Text(es=f"{name}: {es}{how}", en=f"{name}: {en}{how}")]
    if attempt.abajo:
        told.append(Text(es="cuenta abajo", en="the undersides count"))
    declared = declared_box(state)
    if declared != UNDECLARED:
        box = box_name(BOXES[declared])
        told.append(Text(es=f"va por {box}", en=f"goes for {box}"))
    return told


def _may_do(state: State, lang: Lang) -> str:
    """Every word that may be said; what must be written is named."""
    attempt: Attempt | None = state.attempt
    words = dict(_WORDS)
    if attempt is None or is_waiting(state):
        words["throw"] = _ALL_FIVE
    else:
        due = boxes_text(listed(lie_of(state).due))
        if due["es"]:
            words["score"] = Text(es=f"anotar {due['es']}", en=f"write {due['en']}")
        if declared_box(state) != UNDECLARED:
            words["declare"] = _CHANGE
    said = legal_words(state)
    return either([text[lang] for word, text in words.items() if word in said], lang)


def gauge(pos: Moment, lang: Lang) -> dict[str, Any]:
    state: State = pos.state
    return gauge_of(state, rules_of(state).boxes_left(state.table, party_of(state.table, state.turn)), lang)
