"""What holds now in one line, and the figure that a table watches."""

from collections.abc import Mapping
from typing import Any, Final

from ...bilingual import Lang, Text
from ...contract import Moment
from ...sheets.box_words import either, gauge_of, last_round, offers_left
from ...sheets.hatch import BOXES, boxes_text, listed, used
from ...sheets.sentences import end_banner, waiting_banner
from ...sheets.state import State
from ...sheets.table import party_of
from ...sheets.teams import SOBRE
from ..engine.attempt import Attempt
from ..engine.boxes import is_hand, owed, repeated
from ..engine.legal_moves import words as words_of
from ..engine.turn import read

_JOIN: Final = " · "
_THROWS: Final[Mapping[int, Text]] = {
    1: Text(es="primer tiro", en="first throw"),
    2: Text(es="segundo tiro", en="second throw"),
    3: Text(es="tercer tiro", en="third throw"),
}
_WORDS: Final[Mapping[str, Text]] = {
    "throw": Text(es="tirar otra vez", en="throw again"),
    "turn": Text(es="voltear", en="turn a die over"),
    "score": Text(es="anotar", en="write a box"),
    "cross": Text(es="tachar", en="cross a box out"),
    "offer": Text(es="dejar una casilla", en="leave a box"),
    "pass": Text(es="pasar", en="pass"),
}
_BEGINS: Final[Mapping[str, Text]] = {**_WORDS, "throw": Text(es="tirar los cinco", en="throw all five")}
_SOBRE: Final = Text(es="dejar de sobre", en="leave a box as sobre")
_AGAIN: Final = Text(es="tirar otra vez los cinco", en="throw all five again")


def banner(pos: Moment, lang: Lang) -> str:
    """*Ana: segundo tiro, de mano · anotar o voltear*."""
    state: State = pos.state
    if state.end is not None:
        return _JOIN.join(end_banner(state, lang))
    parts = [part[lang] for part in (*last_round(state), _situation(state), *offers_left(state))]
    return _JOIN.join([*parts, _may_do(state, lang), *waiting_banner(state, lang)])


def _situation(state: State) -> Text:
    name, attempt = state.table.players[state.turn], state.attempt
    if attempt is None:
        return Text(es=name, en=name)
    es, en = (_THROWS[attempt.throws][lang] for lang in ("es", "en"))
    how = Text(es="", en="")
    if attempt.turned:
        how = Text(es=", volteado", en=", turned")
    elif is_hand(read(state)[0], attempt):
        how = Text(es=", de mano", en=", de mano")
    return Text(es=f"{name}: {es}{how['es']}", en=f"{name}: {en}{how['en']}")


def _may_do(state: State, lang: Lang) -> str:
    """Every word that may be said; what must be written is named."""
    attempt: Attempt | None = state.attempt
    words = dict(_BEGINS if attempt is None else _WORDS)
    if state.table.rules.attempts() == SOBRE:
        words["offer"] = _SOBRE
    if attempt is not None:
        rules, hatch, spent = read(state)
        if repeated(rules, hatch, spent, attempt):
            words["throw"] = _AGAIN
        due = owed(rules, hatch, attempt)
        if due:
            boxes = boxes_text(listed(due))
            words["score"] = Text(es=f"anotar {boxes['es']}", en=f"write {boxes['en']}")
    return either([words[word][lang] for word in words_of(state) if word in words], lang)


def gauge(pos: Moment, lang: Lang) -> dict[str, Any]:
    state: State = pos.state
    sheet = state.table.sheets[party_of(state.table, state.turn)]
    return gauge_of(state, len(BOXES) - 1 + read(state)[0].grandes - used(sheet), lang)
