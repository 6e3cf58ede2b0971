"""What wins at one go, what the boxes are worth, and crosses (articles 2, 7, 8, 9)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "cacho-instant-win",
        source="reglamento",
        articles=(2,),
        es="¿Ganan la partida cinco iguales en el primer tiro?",
        en="Do five of a kind on the first throw win the game?",
        choices={
            "on": (
                "Cinco iguales en el primer tiro ganan la partida en el acto.",
                "Five of a kind on the first throw win the game on the spot.",
            ),
            "off": (
                "Cinco iguales en el primer tiro no ganan la partida: son una grande.",
                "Five of a kind on the first throw do not win the game: they are a grande.",
            ),
        },
        short={
            "on": ("Cinco iguales en el primer tiro.", "Five of a kind on the first throw."),
            "off": (
                "Nadie: cinco iguales en el primer tiro son una grande.",
                "Nobody: five of a kind on the first throw are a grande.",
            ),
        },
    ),
    engine_gap(
        "cacho-instant-win-spent",
        source="reglamento",
        articles=(2,),
        es="¿Gana así también quien ya no tiene una grande libre?",
        en="Does it win for who has no grande box open?",
        choices={
            "wins": (
                "Para ganar así no hace falta una casilla de grande libre.",
                "Winning so does not take an open grande box.",
            ),
            "needs-open-grande": (
                "Para ganar así hace falta una casilla de grande libre.",
                "Winning so takes an open grande box.",
            ),
        },
        short={"needs-open-grande": ("Solo con una grande libre.", "Only with a grande box open.")},
    ),
    engine_gap(
        "cacho-de-mano",
        source="reading",
        articles=(7,),
        asked=True,
        es="¿Cuándo valen 25, 35 y 45 la escalera, el full y el póker?",
        en="When are escalera, full and póker worth 25, 35 and 45?",
        choices={
            "first-throw": (
                "En el primer tiro del turno la escalera vale 25, el full 35 y el póker 45; después, 20, "
                "30 y 40.",
                "On the first throw of the turn an escalera is worth 25, a full 35 and a póker 45; after it "
                "20, 30 and 40.",
            ),
            "any-five-dice-throw": (
                "En un tiro de los cinco dados la escalera vale 25, el full 35 y el póker 45; con dados "
                "dejados en la mesa, 20, 30 y 40.",
                "In a throw of all five dice an escalera is worth 25, a full 35 and a póker 45; with dice "
                "kept on the table 20, 30 and 40.",
            ),
        },
        short={
            "first-throw": (
                "Primer tiro: 25, 35, 45 (se marca 5); después: 20, 30, 40 (O).",
                "First throw: 25, 35, 45 (marked 5); after it: 20, 30, 40 (O).",
            ),
            "any-five-dice-throw": (
                "Tiro de cinco dados: 25, 35, 45 (se marca 5); si no: 20, 30, 40 (O).",
                "Throw of five dice: 25, 35, 45 (marked 5); else: 20, 30, 40 (O).",
            ),
        },
    ),
    engine_gap(
        "cacho-straights",
        source="reglamento",
        articles=(7,),
        es="¿Qué series son escalera?",
        en="Which runs are an escalera?",
        choices={
            "two": (
                "Son escalera 1-2-3-4-5 y 2-3-4-5-6.",
                "An escalera is 1-2-3-4-5 or 2-3-4-5-6.",
            ),
            "three": (
                "Son escalera 1-2-3-4-5, 2-3-4-5-6 y 3-4-5-6-1.",
                "An escalera is 1-2-3-4-5, 2-3-4-5-6 or 3-4-5-6-1.",
            ),
            "wrap": (
                "Cinco dados distintos son siempre escalera: la serie sigue del seis al uno.",
                "Five different dice are always an escalera: the run goes on from the six to the one.",
            ),
        },
        short={
            "two": ("Escalera: 12345 o 23456.", "Escalera: 12345 or 23456."),
            "three": ("Escalera: 12345, 23456 o 34561.", "Escalera: 12345, 23456 or 34561."),
            "wrap": ("Escalera: cinco distintos.", "Escalera: five different dice."),
        },
    ),
    engine_gap(
        "cacho-five-as-poker",
        source="reading",
        articles=(7,),
        es="¿Valen cinco iguales como póker?",
        en="Do five of a kind count as a póker?",
        choices={
            "yes": (
                "Cinco iguales se pueden anotar como póker.",
                "Five of a kind may be written as a póker.",
            ),
            "no": ("Cinco iguales no son póker.", "Five of a kind are no póker."),
        },
        short={"no": ("Póker: cuatro justos.", "Póker: four exactly.")},
    ),
    engine_gap(
        "cacho-five-as-full",
        source="reading",
        articles=(7,),
        es="¿Valen cinco iguales como full?",
        en="Do five of a kind count as a full?",
        choices={
            "no": ("Cinco iguales no son full.", "Five of a kind are no full."),
            "yes": ("Cinco iguales se pueden anotar como full.", "Five of a kind may be written as a full."),
        },
        short={"yes": ("Full: también cinco iguales.", "Full: five of a kind too.")},
    ),
    engine_gap(
        "cacho-extra-grande",
        source="reglamento",
        articles=(9,),
        es="¿Dónde se anotan cinco iguales cuando ya hay dos grandes?",
        en="Where are five of a kind written once there are two grandes?",
        choices={
            "number-only": (
                "Con dos grandes anotadas, cinco iguales valen solo en la casilla de su número.",
                "Once two grandes are written, five of a kind count only in the box of their number.",
            ),
            "any-box": (
                "Con dos grandes anotadas, cinco iguales valen en toda casilla en la que quepan.",
                "Once two grandes are written, five of a kind count in every box that they fit.",
            ),
        },
        short={
            "number-only": (
                "Tras dos grandes, cinco iguales: solo en su número.",
                "After two grandes, five of a kind: only in their number.",
            ),
        },
    ),
    engine_gap(
        "cacho-cross-box",
        source="reglamento",
        articles=(8,),
        es="¿Qué casilla se tacha?",
        en="Which box is crossed out?",
        choices={
            "declared": ("Se tacha la casilla declarada.", "The declared box is crossed out."),
            "any-open": (
                "Quien no logra su casilla tacha cualquiera que tenga libre.",
                "Who does not make the box crosses out any that is open.",
            ),
        },
        short={
            "declared": ("No salió: X en lo declarado.", "Not made: X in the declared box."),
            "any-open": ("No salió: X en una casilla libre.", "Not made: X in any open box."),
        },
    ),
    engine_gap(
        "cacho-cross-worth",
        source="reglamento",
        articles=(8,),
        es="¿Se puede tachar una casilla que vale algo?",
        en="May a box that is worth something be crossed out?",
        choices={
            "only-when-worthless": (
                "Si los dados valen algo en ella, la casilla se anota y no se tacha.",
                "Where the dice are worth something in it, the box is written and not crossed out.",
            ),
            "free": (
                "Una casilla se puede tachar aunque los dados valgan algo en ella.",
                "A box may be crossed out though the dice are worth something in it.",
            ),
        },
        short={"free": ("También si vale algo.", "Even if it is worth something.")},
    ),
    engine_gap(
        "cacho-cross-early",
        source="reglamento",
        articles=(8,),
        es="¿Se puede tachar antes del tercer tiro?",
        en="May one cross out before the third throw?",
        choices={
            "any-throw": (
                "Se puede tachar después de cualquier tiro.",
                "A box may be crossed out after any throw.",
            ),
            "last-throw": (
                "Se tacha solo después del tercer tiro.",
                "A box is crossed out only after the third throw.",
            ),
        },
        short={"last-throw": ("Solo tras el tercer tiro.", "Only after the third throw.")},
    ),
)
