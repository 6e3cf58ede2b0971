"""Declaring, changing and throwing (articles 1, 3, 4, 5, 6)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "cacho-boxes",
        source="reading",
        articles=(1, 9, 10),
        asked=True,
        es="¿Cuántas casillas tiene la hoja?",
        en="How many boxes does a sheet have?",
        choices={
            "eleven": (
                "La hoja tiene once casillas: seis números, escalera, full, póker y dos grandes.",
                "A sheet has eleven boxes: six numbers, escalera, full, póker and two grandes.",
            ),
            "ten": (
                "La hoja tiene diez casillas, una de grande; la segunda grande es un premio y puede faltar.",
                "A sheet has ten boxes with one grande; a second grande is a bonus and may be missing.",
            ),
            "nine": (
                "La hoja tiene nueve casillas; las dos grandes son un premio y pueden faltar.",
                "A sheet has nine boxes; the two grandes are a bonus and may be missing.",
            ),
        },
        short={
            "eleven": ("Once casillas, una por turno.", "Eleven boxes, one a turn."),
            "ten": (
                "Diez casillas, una por turno; la segunda grande es un premio.",
                "Ten boxes, one a turn; the second grande is a bonus.",
            ),
            "nine": (
                "Nueve casillas, una por turno; las grandes son un premio.",
                "Nine boxes, one a turn; the grandes are a bonus.",
            ),
        },
    ),
    engine_gap(
        "cacho-declaration",
        source="reglamento",
        articles=(3,),
        es="¿Se declara la casilla tras el primer tiro, o se elige al anotar?",
        en="Is the box declared after the first throw, or chosen when it is written?",
        choices={
            "after-first-throw": (
                "Tras el primer tiro se declara una casilla libre, y solo esa se puede anotar.",
                "After the first throw an open box is declared, and only that one may be written.",
            ),
            "when-scoring": (
                "Nadie declara nada: la casilla se elige al anotar, cuando ya no se tira más.",
                "Nobody declares anything: the box is chosen at the end, when no more is thrown.",
            ),
        },
        short={
            "after-first-throw": (
                "Tras el primer tiro se declara una casilla: solo esa se anota.",
                "After the first throw a box is declared: only that one is written.",
            ),
            "when-scoring": (
                "No se declara: la casilla se elige al anotar.",
                "Nothing is declared: the box is chosen when it is written.",
            ),
        },
    ),
    engine_gap(
        "cacho-change",
        source="reading",
        articles=(5,),
        es="¿Cuándo se dice que se cambia de casilla?",
        en="When is a change of the box said?",
        choices={
            "before-or-after": (
                "Para cambiar de casilla se tiran los cinco dados, y la nueva se dice antes de ese tiro "
                "o después.",
                "To change the box all five dice are thrown, and the new one is said before that throw or "
                "after it.",
            ),
            "before-only": (
                "Para cambiar de casilla se dice la nueva y después se tiran los cinco dados.",
                "To change the box the new one is said, and then all five dice are thrown.",
            ),
            "after-only": (
                "Para cambiar de casilla se tiran los cinco dados, y la nueva se dice al verlos.",
                "To change the box all five dice are thrown, and the new one is said when they lie there.",
            ),
            "never": ("La casilla declarada no se cambia.", "The declared box is not changed."),
        },
        short={
            "before-or-after": ("Cambiar: se tiran los cinco.", "To change: throw all five."),
            "before-only": (
                "Cambiar: se dice y se tiran los cinco.",
                "To change: say it, then throw all five.",
            ),
            "after-only": (
                "Cambiar: se tiran los cinco y se dice.",
                "To change: throw all five, then say it.",
            ),
            "never": ("Lo declarado no se cambia.", "What is declared is not changed."),
        },
    ),
    engine_gap(
        "cacho-same-box-all-dice",
        source="reglamento",
        articles=(4,),
        es="¿Se pueden tirar los cinco otra vez sin cambiar de casilla?",
        en="May all five be thrown again for the same box?",
        choices={
            "allowed": (
                "También para la misma casilla se pueden tirar los cinco dados otra vez.",
                "All five dice may be thrown again for the same box too.",
            ),
            "keep-one": (
                "Mientras no se cambie de casilla, queda en la mesa al menos un dado.",
                "While the box is not changed, at least one die stays on the table.",
            ),
        },
        short={"keep-one": ("Sin cambiar, queda al menos uno.", "Without a change, at least one stays.")},
    ),
    engine_gap(
        "cacho-kept-dice",
        source="reading",
        articles=(4,),
        es="¿Puede volver al cacho un dado que ya se dejó en la mesa?",
        en="May a die that was kept go back to the cup?",
        choices={
            "may-return": (
                "Lo que se dejó en la mesa puede volver al cacho en el tiro siguiente.",
                "What was kept may go back to the cup for the next throw.",
            ),
            "stay": (
                "Lo que se dejó en la mesa se queda ahí, salvo que se tiren los cinco.",
                "What was kept stays on the table, unless all five are thrown.",
            ),
        },
        short={"stay": ("Lo dejado no vuelve.", "What was kept stays.")},
    ),
    engine_gap(
        "cacho-max-stop",
        source="reglamento",
        articles=(6,),
        es="¿Se puede seguir tirando cuando lo declarado ya no puede valer más?",
        en="May one throw on when the declared box can be worth no more?",
        choices={
            "must-score": (
                "Cuando la casilla declarada ya no puede valer más, se anota y pasa el cacho.",
                "When the declared box can be worth no more, it is written and the cup goes on.",
            ),
            "may-throw": (
                "Se puede seguir tirando aunque la casilla ya no pueda valer más.",
                "A player may throw on though the box can be worth no more.",
            ),
        },
        short={"must-score": ("Llegado al máximo, se anota.", "At its most, it is written.")},
    ),
    engine_gap(
        "cacho-made-combination",
        source="reading",
        articles=(6,),
        asked=True,
        es="¿Obliga la escalera, el full o el póker que sale en el primer tiro?",
        en="Does an escalera, full or póker of the first throw bind?",
        choices={
            "free": (
                "La escalera, el full o el póker del primer tiro no obligan: se puede ir por otra casilla.",
                "An escalera, full or póker of the first throw does not bind: one may go for another box.",
            ),
            "must-score": (
                "La escalera, el full o el póker del primer tiro se anotan, si su casilla está libre.",
                "An escalera, full or póker of the first throw is written, if its box is open.",
            ),
        },
        short={
            "must-score": (
                "Escalera, full o póker del primer tiro: se anota.",
                "Escalera, full or póker of the first throw: it is written.",
            ),
        },
    ),
)
