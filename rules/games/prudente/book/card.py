"""The rules of Prudente on a table card: fixed words, and which options speak in which line."""

from rules.book.card_lines import Recipe, Slot, in_doubt, unforeseen
from rules.games.bilingual import Text

_NO_DUTY = ("prudente-hot-dice", "optional")
_VALUES = Recipe("values", Text(es="Valores", en="Values"), (Slot("prudente-values"),), (9,))
_STOPPING = Recipe("stopping", Text(es="Plantarse", en="Stopping"), (Slot("prudente-minimum"),), (7,))

LAW = (
    Recipe(
        "throwing",
        Text(es="El tiro", en="The throw"),
        (
            Text(
                es="Seis dados. De cada tiro se aparta al menos uno que puntúa; los demás se pueden tirar "
                "otra vez.",
                en="Six dice. Of each throw at least one that scores is set aside; the others may be thrown "
                "again.",
            ),
            Slot("prudente-idle-dice"),
            Slot("prudente-return"),
            Slot("prudente-combinations"),
            Slot("prudente-piggyback"),
            Slot("sheets-cocked-die"),
        ),
        (2, 3, 4),
    ),
    _VALUES,
    Recipe(
        "losing",
        Text(es="Tiro sin puntos", en="Throw without points"),
        (
            Text(es="Se pierde lo del turno.", en="The turn's points are lost."),
            Slot("prudente-zero-run"),
        ),
        (5,),
    ),
    Recipe(
        "six",
        Text(es="Los seis dados", en="All six dice"),
        (Slot("prudente-hot-dice"), Slot("prudente-hot-dice-target", unless=_NO_DUTY)),
        (6,),
    ),
    _STOPPING,
    Recipe(
        "end",
        Text(es="El final", en="The end"),
        (
            Slot("prudente-target"),
            Slot("prudente-last-turn"),
            Slot("prudente-overshoot"),
            Slot("sheets-tie"),
            Slot("sheets-time"),
        ),
        (1, 8),
    ),
    Recipe(
        "start",
        Text(es="Quién empieza", en="Who starts"),
        (
            Text(es="Se sigue en el sentido del reloj.", en="Play goes on clockwise."),
            Slot("sheets-starter"),
        ),
        (1,),
    ),
    unforeseen(10),
)
"""The whole card. The keys are those by which a rulebook names its lines."""

PLAYERS = (
    Recipe(
        "throwing",
        Text(es="De cada tiro", en="Of each throw"),
        (
            Text(es="Aparta al menos uno que puntúa.", en="Set aside at least one that scores."),
            Slot("prudente-piggyback"),
        ),
        (3,),
    ),
    _VALUES,
    Recipe(
        "losing",
        Text(es="Sin puntos", en="No points"),
        (Text(es="Pierdes lo del turno.", en="You lose the turn's points."), Slot("prudente-zero-run")),
        (5,),
    ),
    Recipe("six", Text(es="Los seis", en="All six"), (Slot("prudente-hot-dice"),), (6,)),
    _STOPPING,
    Recipe(
        "end", Text(es="El final", en="The end"), (Slot("prudente-target"), Slot("prudente-last-turn")), (8,)
    ),
    in_doubt(10),
)
"""The players' side, by the same keys."""
