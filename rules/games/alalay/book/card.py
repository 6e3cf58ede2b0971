"""The rules of Alalay on a table card: fixed words, and which options speak in which line."""

from rules.book.card_lines import Recipe, Slot, in_doubt, unforeseen
from rules.games.bilingual import Text

_NO_DORMIDA = ("alalay-grande-de-mano", "fifty-five")
_VOLUNTARY = ("alalay-turn-duty", "optional")
_TURN = (
    Slot("alalay-throws"),
    Slot("alalay-first-throw-stop"),
    Slot("alalay-hand-duty"),
    Slot("alalay-hand-again"),
)
_TURNING = (
    Slot("alalay-turn-duty"),
    Slot("alalay-turn-waiver", unless=_VOLUNTARY),
    Slot("alalay-second-turn"),
    Slot("alalay-turn-dice"),
)
_DORMIDA = (
    Slot("alalay-dormida", unless=_NO_DORMIDA),
    Slot("alalay-dormida-spent", unless=_NO_DORMIDA),
    Slot("alalay-grande-de-mano"),
)

LAW = (
    Recipe(
        "turn",
        Text(es="Turno", en="Turn"),
        (*_TURN, Slot("sheets-cocked-die")),
        (2, 4, 5),
    ),
    Recipe(
        "hand",
        Text(es="De mano", en="De mano"),
        (
            Text(
                es="Lo que sale al tirar los cinco. Lo demás es de huevo.",
                en="What comes of throwing all five. The rest is de huevo.",
            ),
            Slot("alalay-turned-rank"),
        ),
        (4, 5),
    ),
    Recipe("turning", Text(es="Volteo", en="Turning"), _TURNING, (6,)),
    Recipe(
        "boxes",
        Text(es="Casillas", en="Boxes"),
        (
            Text(
                es="Puntos de mano/de huevo. Números: la suma.",
                en="Points de mano/de huevo. Numbers: the sum.",
            ),
            Slot("alalay-straights"),
            Text(es="Full 35/30.", en="Full 35/30."),
            Slot("alalay-five-as-full"),
            Text(es="Póker 45/40.", en="Póker 45/40."),
            Slot("alalay-five-as-poker"),
            Slot("alalay-grandes"),
        ),
        (1, 7),
    ),
    Recipe(
        "crossing",
        Text(es="Tachar", en="Crossing out"),
        (Slot("alalay-cross-turn"), Slot("alalay-cross-test")),
        (8,),
    ),
    Recipe("dormida", Text(es="La dormida", en="La dormida"), _DORMIDA, (3,)),
    Recipe(
        "special",
        Text(es="Victoria especial", en="Special win"),
        (
            Text(
                es="Panza de oro: 25, 35 y 45. Cuatro en todo: cuatro o más de cada número.",
                en="Panza de oro: 25, 35 and 45. Four in all: four or more of each number.",
            ),
            Slot("alalay-special-grandes"),
            Slot("sheets-special-round"),
        ),
        (9,),
    ),
    Recipe(
        "end",
        Text(es="Final", en="End"),
        (
            Text(es="Todo lleno: gana la suma más alta.", en="All full: the highest sum wins."),
            Slot("sheets-tie"),
            Slot("sheets-time"),
        ),
        (10,),
    ),
    Recipe(
        "start",
        Text(es="Quién tira", en="Who throws"),
        (
            Slot("sheets-starter"),
            Text(es="El cacho pasa como el reloj.", en="The cup goes clockwise."),
            Slot("alalay-pairs"),
        ),
        (1,),
    ),
    unforeseen(11),
)
"""The whole card. The keys are those by which a rulebook names its lines."""

PLAYERS = (
    Recipe("turning", Text(es="Volteo", en="Turning"), _TURNING, (6,)),
    Recipe("crossing", Text(es="Tachar", en="Crossing out"), (Slot("alalay-cross-test"),), (8,)),
    Recipe(
        "boxes",
        Text(es="Casillas", en="Boxes"),
        (
            Text(es="De mano/de huevo.", en="De mano/de huevo."),
            Slot("alalay-straights"),
            Text(es="Full 35/30.", en="Full 35/30."),
            Text(es="Póker 45/40.", en="Póker 45/40."),
            Slot("alalay-grandes", changed=True),
        ),
        (1, 7),
    ),
    Recipe(
        "turn",
        Text(es="Turno", en="Turn"),
        _TURN,
        (4, 5),
    ),
    Recipe("dormida", Text(es="La dormida", en="La dormida"), _DORMIDA, (3,)),
    Recipe(
        "special",
        Text(es="Victoria especial", en="Special win"),
        (
            Text(es="Panza de oro: 25, 35, 45. Cuatro en todo.", en="Panza de oro: 25, 35, 45. Four in all."),
            Slot("alalay-special-grandes"),
            Slot("sheets-special-round"),
        ),
        (9,),
    ),
    in_doubt(11),
)
"""The players' side, by the same keys."""
