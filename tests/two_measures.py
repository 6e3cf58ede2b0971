"""The measures of a game that there is not: of the first more is better, and it counts at every table; of the
second, which counts where time ended the table, fewer is.
"""

from rules.games.bilingual import Text
from rules.games.contract import Measure

POINTS = Measure(
    "points",
    title=Text(es="puntos", en="points"),
    one=Text(es="punto", en="point"),
    label=Text(es="Puntos", en="Points"),
    phrase=Text(es="los puntos", en="the points"),
    most=200,
    more_is_better=True,
    by_time=False,
)
FAULTS = Measure(
    "faults",
    title=Text(es="faltas", en="faults"),
    one=Text(es="falta", en="fault"),
    label=Text(es="Faltas cometidas", en="Faults made"),
    phrase=Text(es="las faltas cometidas", en="the faults made"),
    most=30,
    more_is_better=False,
    by_time=True,
)
TWO = (POINTS, FAULTS)
