"""What the boxes are worth, and crosses (articles A7, A8)."""

from ....gaps import engine_gap, procedure_gap

GAPS = (
    engine_gap(
        "alalay-straights",
        source="reglamento",
        articles=(7,),
        es="¿Cuáles son escaleras?",
        en="Which dice are an escalera?",
        choices={
            "three": (
                "Son escaleras 1-2-3-4-5, 2-3-4-5-6 y 3-4-5-6-1.",
                "An escalera is 1-2-3-4-5, 2-3-4-5-6 or 3-4-5-6-1.",
            ),
            "two": (
                "Son escaleras 1-2-3-4-5 y 2-3-4-5-6, y ninguna otra.",
                "An escalera is 1-2-3-4-5 or 2-3-4-5-6, and nothing else.",
            ),
            "wrap": (
                "Cinco dados distintos son siempre escalera: después del 6 viene el 1.",
                "Five different dice are always an escalera: after 6 comes 1.",
            ),
        },
        short={
            "three": ("(12345, 23456, 34561)", "(12345, 23456, 34561)"),
            "two": ("(12345, 23456)", "(12345, 23456)"),
            "wrap": ("(cinco distintos)", "(five different)"),
        },
    ),
    engine_gap(
        "alalay-five-as-full",
        source="reglamento",
        articles=(7,),
        es="¿Valen cinco iguales como full?",
        en="Do five of a kind make a full?",
        choices={
            "no": (
                "Cinco iguales no son full: hacen falta dos pintas.",
                "Five of a kind are no full: it takes two faces.",
            ),
            "yes": ("Cinco iguales valen también como full.", "Five of a kind are a full too."),
        },
        short={"yes": ("Cinco iguales valen de full.", "Five of a kind are a full.")},
    ),
    engine_gap(
        "alalay-five-as-poker",
        source="reading",
        articles=(7,),
        es="¿Valen cinco iguales como póker?",
        en="Do five of a kind make a póker?",
        choices={
            "yes": ("Cinco iguales valen también como póker.", "Five of a kind are a póker too."),
            "no": (
                "Cinco iguales no son póker: son cuatro y uno distinto.",
                "Five of a kind are no póker: it takes four and a different one.",
            ),
        },
        short={"no": ("Cinco iguales no valen de póker.", "Five of a kind are no póker.")},
    ),
    engine_gap(
        "alalay-cross-turn",
        source="reglamento",
        articles=(8,),
        es="Antes de tachar, ¿hay que voltear?",
        en="Must a die be turned before a box is crossed out?",
        choices={
            "required": (
                "Antes de tachar se voltea un dado.",
                "Before a box is crossed out one die is turned over.",
            ),
            "not-required": (
                "Para tachar no hace falta voltear.",
                "To cross a box out no die need be turned over.",
            ),
        },
        short={
            "required": ("tras el último tiro y el volteo", "after the last throw and the turn"),
            "not-required": ("tras el último tiro", "after the last throw"),
        },
    ),
    engine_gap(
        "alalay-cross-test",
        source="reading",
        articles=(8,),
        es="¿Cuándo se dice que ningún dado puntúa?",
        en="When is it said that no die scores?",
        choices={
            "as-they-lie": (
                "Se tacha si los dados, como quedaron tras voltear, no valen en ninguna casilla libre.",
                "A box is crossed out if the dice, as they lie after the turn, are worth nothing in any "
                "open box.",
            ),
            "best-turn": (
                "Se tacha solo si ningún volteo dejaba algo que anotar; si lo había, hay que hacerlo.",
                "A box is crossed out only if no turn left something to write; where one did, it must be "
                "made.",
            ),
        },
        short={
            "best-turn": (
                "y si ningún volteo daba puntos",
                "and if no turn gave points",
            ),
            "as-they-lie": ("y si ningún dado puntúa", "and if no die scores"),
        },
    ),
    procedure_gap(
        "alalay-cross-box",
        source="reglamento",
        articles=(8,),
        es="¿Qué casilla se tacha?",
        en="Which box is crossed out?",
        choices={
            "any-open": (
                "Se tacha cualquier casilla libre, la que se quiera.",
                "Any open box may be crossed out, at choice.",
            ),
        },
    ),
)
