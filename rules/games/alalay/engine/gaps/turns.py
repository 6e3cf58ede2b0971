"""Dice that are turned over (article A6)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "alalay-turn-duty",
        source="reglamento",
        articles=(6,),
        es="¿Es obligatorio voltear un dado?",
        en="Must a die be turned over?",
        choices={
            "always": (
                "Tras el último tiro se voltea un dado, también si ya hay algo que anotar.",
                "After the last throw one die is turned over, even where there is something to write.",
            ),
            "waived-if-made": (
                "Tras el último tiro se voltea un dado, salvo para anotar una combinación ya hecha en su "
                "casilla.",
                "After the last throw one die is turned over, unless a combination already made is written "
                "in its own box.",
            ),
            "optional": (
                "Tras el último tiro voltear un dado es voluntario.",
                "After the last throw turning a die over is voluntary.",
            ),
        },
        short={
            "always": (
                "Tras el último tiro se voltea un dado, siempre.",
                "After the last throw one die is turned, always.",
            ),
            "waived-if-made": (
                "Tras el último tiro se voltea un dado, salvo combinación ya hecha.",
                "After the last throw one die is turned, unless a combination is made.",
            ),
            "optional": (
                "Tras el último tiro se puede voltear un dado.",
                "After the last throw one die may be turned.",
            ),
        },
    ),
    engine_gap(
        "alalay-turn-waiver",
        source="reading",
        articles=(6,),
        es="Si la combinación salió con los cinco dados, ¿cuándo no hay que voltear?",
        en="With a combination thrown with all five dice, when need no die be turned?",
        choices={
            "combination-box": (
                "No hace falta voltear si la combinación salió con los cinco dados y se anota en su casilla.",
                "No die need be turned if the combination was thrown with all five dice and is written in "
                "its own box.",
            ),
            "any-box": (
                "No hace falta voltear si la combinación salió con los cinco dados, aunque se anote un "
                "número.",
                "No die need be turned if a combination was thrown with all five dice, even to write a "
                "number.",
            ),
        },
        short={
            "combination-box": (
                "No, si con los cinco salió lo que se anota.",
                "Not where all five made what is written.",
            ),
            "any-box": (
                "No, si con los cinco salió una combinación.",
                "Not where all five made a combination.",
            ),
        },
    ),
    engine_gap(
        "alalay-turn-dice",
        source="reglamento",
        articles=(6,),
        es="¿Qué dados se pueden voltear?",
        en="Which dice may be turned over?",
        choices={
            "any-die": (
                "Se voltea cualquiera de los cinco dados, también uno guardado.",
                "Any of the five dice may be turned, a kept one too.",
            ),
            "thrown-only": (
                "Se voltea solo un dado del último tiro.",
                "Only a die of the last throw may be turned.",
            ),
        },
        short={"thrown-only": ("Solo dados del último tiro.", "Only dice of the last throw.")},
    ),
    engine_gap(
        "alalay-second-turn",
        source="reglamento",
        articles=(6,),
        asked=True,
        es="¿Cuándo se puede voltear un segundo dado?",
        en="When may a second die be turned over?",
        choices={
            "must-improve": (
                "Un segundo dado se voltea solo si eso mejora la casilla que se anota.",
                "A second die is turned only if that improves the box that is written.",
            ),
            "free": (
                "Un segundo dado se voltea cuando se quiera, aunque no mejore nada.",
                "A second die is turned at will, even if nothing improves.",
            ),
        },
        short={
            "must-improve": ("Otro, solo si mejora lo anotado.", "Another, only if it improves the box."),
            "free": ("Otro, si se quiere.", "Another, at will."),
        },
    ),
    engine_gap(
        "alalay-turned-rank",
        source="reglamento",
        articles=(6,),
        es="Lo que se completa volteando, ¿es de mano?",
        en="Is what is made by turning de mano?",
        choices={
            "huevo": (
                "Lo que se completa volteando es de huevo, aunque se hayan tirado los cinco dados.",
                "What is made by turning is de huevo, even where all five dice were thrown.",
            ),
            "mano": (
                "Lo que se completa volteando es de mano si el tiro fue de los cinco dados.",
                "What is made by turning is de mano if the throw was of all five dice.",
            ),
        },
        short={
            "mano": (
                "Volteado tras tirar los cinco, también es de mano.",
                "Turned after a throw of all five, it is de mano too.",
            ),
        },
    ),
)
