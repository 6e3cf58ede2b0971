"""Whether who signed up comes, by what a column of states or a note says: *Cancelado*, *Lista de espera*,
*Tal vez*, *Confirmed*, a cross, a name that is struck through.
"""

import re

from core.names import clean, fold

from .delimited import Line
from .headings import STATE, Columns

OUT, WAITING, UNSURE, COMES = "out", "waiting", "unsure", "comes"
NOTE_WORDS = 3
_CROSSED = re.compile(r"[❌✖✗✘🚫⛔❎]|~[^~]{2,}~")
_NO = re.compile(r"^(?:no?|no gracias|no thanks)$")
# Of an order as well as of a person: in a column of money *cancelado* is paid, *rechazado* is not.
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
    """`OUT`, `WAITING`, `UNSURE`, `COMES`, or "" where the text is no state. `of_money`: it was said of what
    is paid, so that only what is of the person counts; `was_asked`: whether they come, so that *no* counts.
    """
    if is_crossed(text):
        return OUT
    words = fold(text)
    if len(words) > 40:
        return ""
    if (not of_money and _OF_ORDER.search(words)) or (was_asked and _NO.search(words)):
        return OUT
    kinds = ((OUT, _OUT), (WAITING, _WAITING), ("" if of_money else UNSURE, _UNSURE), (COMES, _COMES))
    return next((kind for kind, pattern in kinds if pattern.search(words)), "")


def is_crossed(text: str) -> bool:
    """Whether it has a cross, or is struck through as chats do it: *~Ana~*."""
    return bool(_CROSSED.search(text))


def state_words(line: Line, columns: Columns) -> str:
    """Of what a line says in several columns the state that weighs most; "" where all say that they come. A
    note counts where it is short: *baja por lesión*, and not what is said of somebody else.
    """
    notes, said = columns.at.get("notes", ()), []
    for at in (*columns.at.get(STATE, ()), *notes):
        text = clean(line.cells[at]) if at < len(line.cells) else ""
        if at not in notes or len(text.split()) <= NOTE_WORDS:
            kind = state_of(text, of_money=at in columns.of_money, was_asked=at in columns.asked)
            said.append((kind, text))
    return next((text for kind in (OUT, WAITING, UNSURE) for one, text in said if one == kind), "")
