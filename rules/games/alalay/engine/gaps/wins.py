"""Special wins (article A9)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "alalay-special-grandes",
        source="reglamento",
        articles=(9,),
        asked=True,
        es="¿Cuántas grandes piden la panza de oro y cuatro en todo?",
        en="How many grandes do panza de oro and four in all take?",
        choices={
            "one": (
                "Tanto la panza de oro como cuatro en todo piden al menos una grande.",
                "Panza de oro and four in all each take at least one grande.",
            ),
            "two": (
                "Tanto la panza de oro como cuatro en todo piden las dos grandes.",
                "Panza de oro and four in all each take both grandes.",
            ),
            "none": (
                "Ni la panza de oro ni cuatro en todo piden grandes.",
                "Neither panza de oro nor four in all takes a grande.",
            ),
        },
        short={
            "one": ("y una grande", "and a grande"),
            "two": ("y las dos grandes", "and both grandes"),
            "none": ("sin grandes", "no grande"),
        },
    ),
    engine_gap(
        "alalay-special-last-box",
        source="reglamento",
        articles=(9,),
        es="¿Y si se llega a la panza de oro o a cuatro en todo con la última casilla de todas?",
        en="What if the last box of all brings panza de oro or four in all?",
        choices={
            "special": (
                "Con la última casilla de todas también gana quien completa panza de oro o cuatro en todo.",
                "With the last box of all, too, whoever completes panza de oro or four in all wins.",
            ),
            "tally": (
                "Con la última casilla de todas ya no hay victoria especial: deciden los totales.",
                "With the last box of all there is no special win any more: the totals decide.",
            ),
        },
    ),
)
