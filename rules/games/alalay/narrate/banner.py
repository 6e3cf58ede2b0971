"""What holds now in one line, and the figure that a table watches."""

from collections.abc import Mapping
from typing import Any, Final

from ...bilingual import Lang, Text
from ...contract import Moment
from ...sheets.box_words import box_name
from ...sheets.ends import is_closing
from ...sheets.hatch import BOXES, boxes_text, used
from ...sheets.sentences import end_banner, waiting_banner
from ...sheets.state import State
from ...sheets.table import party_of
from ..engine.attempt import Attempt
from ..engine.boxes import is_hand, owed, repeated
from ..engine.legal_moves import may_say
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
_AGAIN: Final = Text(es="tirar otra vez los cinco", en="throw all five again")


def banner(pos: Moment, lang: Lang) -> str:
    """*Ana: segundo tiro, de mano · anotar o voltear*."""
    state: State = pos.state
    if state.end is not None:
        return _JOIN.join(end_banner(state, lang))
    last_round = [Text(es="Última vuelta", en="Last round")] if is_closing(state.table) else []
    parts = [part[lang] for part in (*last_round, _situation(state), *_offers(state))]
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


def _offers(state: State) -> list[Text]:
    """What the members of the team have left."""
    told = []
    for offer in state.offers:
        left = f"{state.table.players[offer.seat]}: {box_name(BOXES[offer.box])} {offer.worth or '✕'}"
        told.append(Text(es=f"quedó {left}", en=f"left by {left}"))
    return told


def _may_do(state: State, lang: Lang) -> str:
    """Every word that may be said; what must be written is named."""
    attempt: Attempt | None = state.attempt
    words = dict(_BEGINS if attempt is None else _WORDS)
    if attempt is not None:
        rules, hatch, spent = read(state)
        if repeated(rules, hatch, spent, attempt):
            words["throw"] = _AGAIN
        due = owed(rules, hatch, attempt)
        if due:
            boxes = boxes_text(due)
            words["score"] = Text(es=f"anotar {boxes['es']}", en=f"write {boxes['en']}")
    may = [text[lang] for word, text in words.items() if may_say(state, word)]
    *first, last = may
    joiner = {"es": " o ", "en": " or "}[lang]
    return f"{', '.join(first)}{joiner}{last}" if first else last


def gauge(pos: Moment, lang: Lang) -> dict[str, Any]:
    """The total of who is on turn and their boxes left; at the end the highest total."""
    state: State = pos.state
    table, rules = state.table, state.table.rules
    if state.end is not None:
        best = max(map(rules.total, table.sheets))
        text = Text(es=f"Total más alto: {best}", en=f"Highest total: {best}")
        return {"total": None, "left": 0, "text": text[lang]}
    party = party_of(table, state.turn)
    total = rules.total(table.sheets[party])
    left = len(BOXES) - 1 + read(state)[0].grandes - used(table.sheets[party])
    name = table.names[party]
    boxes = Text(es="casilla" if left == 1 else "casillas", en="box" if left == 1 else "boxes")
    text = Text(
        es=f"{name}: {total}, {left} {boxes['es']} por llenar",
        en=f"{name}: {total}, {left} {boxes['en']} to fill",
    )
    return {"total": total, "left": left, "text": text[lang]}
