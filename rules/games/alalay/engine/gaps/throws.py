"""Throws, la dormida, what may be written at once (articles A1, A3, A4, A5)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "alalay-pairs",
        source="reading",
        articles=(1,),
        asked=True,
        es="¿Cómo juegan las parejas?",
        en="How do pairs play?",
        choices={
            "pair-as-one": (
                "Una pareja juega como un solo jugador: se anota lo que decidió en su turno.",
                "A pair plays as one player: what it settled on in its turn is written.",
            ),
            "best-of-two": (
                "Los dos de la pareja juegan el turno entero, y se anota el mejor de los dos resultados.",
                "Both of a pair play the whole turn, and the better of the two results is written.",
            ),
            "sobre": (
                "El primero de la pareja anota o deja su resultado de sobre; el segundo anota otra casilla, "
                "o toma el sobre.",
                "The first of a pair writes, or leaves the result as sobre; the second writes another box, "
                "or takes the sobre.",
            ),
        },
        short={
            "best-of-two": (
                "Parejas: juegan los dos y vale el mejor.",
                "Pairs: both play, the better one counts.",
            ),
            "sobre": (
                "Parejas: el primero anota o deja el sobre; el segundo anota o lo toma.",
                "Pairs: the first writes or leaves a sobre; the second writes or takes it.",
            ),
        },
    ),
    engine_gap(
        "alalay-grandes",
        source="reglamento",
        articles=(1, 9),
        es="¿Cuántas grandes tiene la hoja?",
        en="How many grandes does the sheet have?",
        choices={
            "two": (
                "La hoja tiene dos casillas de grande: once en total.",
                "The sheet has two boxes for grandes: eleven in all.",
            ),
            "one": (
                "La hoja tiene una sola casilla de grande: diez en total.",
                "The sheet has a single box for a grande: ten in all.",
            ),
            "second-wins": (
                "La hoja tiene dos casillas de grande, y quien anota la segunda gana en el acto.",
                "The sheet has two boxes for grandes, and whoever writes the second wins at once.",
            ),
        },
        short={
            "two": ("Grande 50 (dos).", "Grande 50 (two)."),
            "one": ("Grande 50 (una).", "Grande 50 (one)."),
            "second-wins": ("Grande 50 (dos; la segunda gana).", "Grande 50 (two; the second wins)."),
        },
    ),
    engine_gap(
        "alalay-dormida",
        source="reglamento",
        articles=(3,),
        es="¿En qué tiros vale la dormida?",
        en="Which throws can be la dormida?",
        choices={
            "any-five-dice-throw": (
                "Cinco iguales en cualquier tiro de los cinco dados son la dormida.",
                "Five of a kind in any throw of all five dice are la dormida.",
            ),
            "first-throw-only": (
                "Solo cinco iguales del primer tiro son la dormida; después son una grande.",
                "Only five of a kind on the first throw are la dormida; later they are a grande.",
            ),
        },
        short={
            "any-five-dice-throw": (
                "cinco iguales en un tiro de los cinco",
                "five of a kind in a throw of all five",
            ),
            "first-throw-only": ("cinco iguales en el primer tiro", "five of a kind on the first throw"),
        },
    ),
    engine_gap(
        "alalay-dormida-spent",
        source="reglamento",
        articles=(3,),
        es="¿Gana la dormida a quien ya no le queda una grande libre?",
        en="Does la dormida win without an open grande?",
        choices={
            "wins": (
                "La dormida gana aunque no quede ninguna grande libre.",
                "La dormida wins even where no grande is open.",
            ),
            "needs-open-grande": (
                "La dormida gana solo si queda una grande libre; si no, es un tiro como cualquier otro.",
                "La dormida wins only where a grande is open; otherwise it is a throw like any other.",
            ),
        },
        short={"needs-open-grande": ("con una grande libre", "with a grande open")},
    ),
    engine_gap(
        "alalay-dormida-sheet",
        source="reading",
        articles=(3,),
        es="¿Se anota la dormida en la hoja?",
        en="Is la dormida written on the sheet?",
        choices={
            "fifty-if-open": (
                "La dormida se anota como 50 en una grande libre.",
                "La dormida is written as 50 in an open grande.",
            ),
            "nothing": (
                "La dormida no se anota: la hoja queda como estaba.",
                "La dormida is not written: the sheet stays as it was.",
            ),
        },
    ),
    engine_gap(
        "alalay-grande-de-mano",
        source="reglamento",
        articles=(3, 7),
        es="¿Gana la partida una grande de mano?",
        en="Does a grande de mano win the game?",
        choices={
            "dormida": (
                "Una grande de mano es la dormida y gana la partida.",
                "A grande de mano is la dormida and wins the game.",
            ),
            "fifty-five": (
                "Nadie gana por un tiro: una grande de mano vale 55 y se anota en su casilla.",
                "Nobody wins by a throw: a grande de mano is worth 55 and is written in its box.",
            ),
        },
        short={"fifty-five": ("De mano, 55; no hay dormida.", "De mano, 55; there is no dormida.")},
    ),
    engine_gap(
        "alalay-first-throw-stop",
        source="reglamento",
        articles=(4,),
        asked=True,
        es="¿Qué se puede anotar tras un solo tiro?",
        en="What may be written after a single throw?",
        choices={
            "any-box": (
                "Tras el primer tiro se puede anotar cualquier casilla libre, también un número.",
                "After the first throw any open box may be written, a number too.",
            ),
            "center-only": (
                "Tras el primer tiro se anota solo una combinación; para un número se tira otra vez.",
                "After the first throw only a combination is written; for a number one throws again.",
            ),
        },
        short={
            "center-only": (
                "Tras un solo tiro, únicamente combinaciones.",
                "After one throw, combinations alone.",
            ),
        },
    ),
    engine_gap(
        "alalay-hand-duty",
        source="reading",
        articles=(4,),
        es="¿Hay que anotar lo que salió de mano?",
        en="Must what was made de mano be written?",
        choices={
            "optional": (
                "Lo que salió de mano se puede dejar para seguir tirando.",
                "What was made de mano may be given up for another throw.",
            ),
            "obliged": (
                "Una escalera, un full o un póker de mano con su casilla libre se anota siempre.",
                "An escalera, a full or a póker made de mano is always written if its box is open.",
            ),
        },
        short={
            "obliged": (
                "Lo que sale de mano se anota, si está libre.",
                "What comes de mano is written, if open.",
            ),
        },
    ),
    engine_gap(
        "alalay-hand-again",
        source="reading",
        articles=(4,),
        es="¿Se respeta lo que sale de mano otra vez?",
        en="What if one makes again de mano what is written already?",
        choices={
            "off": (
                "Un primer tiro cuenta siempre, aunque repita lo que ya está anotado de mano.",
                "A first throw always counts, even where it repeats what is written de mano.",
            ),
            "extra-throw": (
                "Se respeta: si el primer tiro repite una combinación ya anotada de mano, se puede tirar "
                "de nuevo con los cinco, una vez por casilla.",
                "Se respeta: where the first throw repeats a combination already written de mano, all five "
                "may be thrown afresh, once a box.",
            ),
        },
        short={
            "extra-throw": (
                "Repetir de mano lo ya anotado da otro primer tiro.",
                "To repeat what is written de mano gives another first throw.",
            ),
        },
    ),
    engine_gap(
        "alalay-throws",
        source="reglamento",
        articles=(5,),
        es="¿Cuántos tiros tiene un turno?",
        en="How many throws does a turn have?",
        choices={
            "two": ("Un turno tiene dos tiros a lo más.", "A turn has two throws at most."),
            "three": (
                "Un turno tiene tres tiros a lo más, y no se voltea antes del tercero.",
                "A turn has three throws at most, and no die is turned before the third.",
            ),
        },
        short={
            "two": (
                "Un tiro o dos; el segundo, con uno a cinco dados.",
                "One throw or two; the second, with one to five dice.",
            ),
            "three": (
                "Uno a tres tiros; tras el primero, con uno a cinco dados.",
                "One to three throws; after the first, with one to five dice.",
            ),
        },
    ),
)
