"""Whether who signed up comes, by the word in a column of states: *Cancelado*, *Lista de espera*,
*Confirmed*.
"""

import re

from core.names import fold

OUT, WAITING, COMES = "out", "waiting", "comes"
_OUT = re.compile(
    r"\b(?:cancel\w*|anul\w*|baja|retir\w*|desist\w*|renunci\w*|elimin\w*|rechaz\w*|reembols\w*|devuelt\w*"
    r"|no (?:asist|viene|vendra|va|juega)\w*|refund\w*|withdr\w*|declin\w*|rejected|void\w*"
    r"|not (?:attending|going|coming)|no show)\b"
)
_WAITING = re.compile(
    r"\b(?:espera|suplentes?|wait\w*|stand ?by|substitutes?|alternates?)\b|^(?:en )?reservas?$|^reserves?$"
)
_COMES = re.compile(
    r"\b(?:confirm\w*|complet\w*|inscrit\w*|attend\w*|going|asist\w*|viene|registered|accept\w*|acept\w*"
    r"|active|activ[oa]|vigente|presente|pend\w*|checked in|approved|aprobad[oa])\b"
)


def state_of(text: str) -> str:
    """`OUT`, `WAITING`, `COMES`, or "" where the text is no state."""
    words = fold(text)
    if len(words) > 40:
        return ""
    kinds = ((OUT, _OUT), (WAITING, _WAITING), (COMES, _COMES))
    return next((kind for kind, pattern in kinds if pattern.search(words)), "")
