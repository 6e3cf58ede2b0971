"""Attendance from states, notes and struck names."""

import re

from core.names import clean, fold

from .delimited import Line
from .headings import STATE, Columns

OUT, WAITING, UNSURE, COMES = "out", "waiting", "unsure", "comes"
NOTE_WORDS = 3
_CROSSED = re.compile(r"[❌✖✗✘🚫⛔❎]|~[^~]{2,}~")
_NO = re.compile(r"^(?:no?|no gracias|no thanks)$")
# Of an order as well as of a person: in a column about payment *cancelado* is paid, *rechazado* is not.
_OF_ORDER = re.compile(
    r"\b(?:cancel\w*|anul\w*|elimin\w*|rechaz\w*|reembols\w*|devuelt\w*|refund\w*|declin\w*|rejected|void\w*)\b"
)
_OUT = re.compile(
    r"\b(?:bajas?|retir\w*|desist\w*|renunci\w*|no (?:asist|viene|vendra|va|voy|juega|pued|podr)\w*"
    r"|withdr\w*|not (?:attending|going|coming)|can t (?:come|make)|no show)\b|\bhoy no$"
)
_WAITING = re.compile(
    r"\b(?:espera|suplentes?|wait\w*|stand ?by|substitutes?|alternates?)\b|^(?:en )?reservas?$|^reserves?$"
)
_UNSURE = re.compile(
    r"\b(?:tal ?vez|quizas?|(?:por|a|sin) confirmar|confirmo (?:el|la|despues|luego|manana|mas)|depende"
    r"|no (?:lo )?se|maybe|perhaps|tentative|not sure)\b"
)
_COMES = re.compile(
    r"\b(?:confirm\w*|complet\w*|inscrit\w*|attend\w*|going|asist\w*|viene|juega|registered|accept\w*|acept\w*"
    r"|active|activ[oa]|vigente|presente|pend\w*|checked in|approved|aprobad[oa])\b"
)


def state_of(text: str, *, of_money: bool = False, was_asked: bool = True) -> str:
    """`of_money`: a column about payment; `was_asked`: one that asks whether they come, where *no* counts."""
    if is_crossed(text):
        return OUT
    folded = fold(text)
    if len(folded) > 40:
        return ""
    if (not of_money and _OF_ORDER.search(folded)) or (was_asked and _NO.search(folded)):
        return OUT
    kinds = ((OUT, _OUT), (WAITING, _WAITING), ("" if of_money else UNSURE, _UNSURE), (COMES, _COMES))
    return next((kind for kind, pattern in kinds if pattern.search(folded)), "")


def is_crossed(text: str) -> bool:
    """Also *~Ana~*, struck through as in chats."""
    return bool(_CROSSED.search(text))


def state_words(line: Line, columns: Columns) -> str:
    """The weightiest state. Long notes may be about somebody else."""
    notes, states = columns.at.get("notes", ()), []
    for i in (*columns.at.get(STATE, ()), *notes):
        text = clean(line.cells[i]) if i < len(line.cells) else ""
        if i not in notes or len(text.split()) <= NOTE_WORDS:
            kind = state_of(text, of_money=i in columns.of_money, was_asked=i in columns.asked)
            states.append((kind, text))
    return next(
        (text for kind in (OUT, WAITING, UNSURE) for kind_said, text in states if kind_said == kind), ""
    )
