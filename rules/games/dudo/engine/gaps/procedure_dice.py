"""Procedure of dice and cups that jump, are seen or miscounted."""

from ....gaps import procedure_gap

GAPS = (
    procedure_gap(
        "die-off-table",
        source="reading",
        articles=(1,),
        es="¿Y si un dado salta fuera del cacho?",
        en="What if a die jumps out of the cup?",
        choices={
            "rethrow-own-cup": (
                "Si salta un dado se relanza ese cacho; tras la primera apuesta, la jugada es nula.",
                "A die that jumps before the first bid: that cup throws again; later the play is void.",
            ),
            "rethrow-that-die": (
                "Se relanza solo el dado que saltó.",
                "Only the die that jumped is thrown again.",
            ),
            "loses-a-die": ("Quien hace saltar un dado lo pierde.", "Who makes a die jump loses it."),
        },
    ),
    procedure_gap(
        "cocked-die",
        source="reading",
        articles=(1,),
        es="¿Y si un dado queda montado?",
        en="What if a die is cocked?",
        choices={
            "announce-and-rethrow": (
                "El dado montado se anuncia y se relanza antes de la primera apuesta.",
                "A cocked die is announced and thrown again before the first bid.",
            ),
            "coordinator-reads": (
                "El dado montado lo lee el coordinador.",
                "The coordinator reads a cocked die.",
            ),
        },
    ),
    procedure_gap(
        "cup-lifted-early",
        source="reading",
        articles=(1,),
        es="¿Y si alguien destapa sus propios dados?",
        en="What if a player uncovers their own dice?",
        choices={
            "play-on-seen": (
                "Quien destapa sus dados sigue jugando con ellos a la vista.",
                "Who uncovers their own dice plays on with the dice in sight.",
            ),
            "void": (
                "Si alguien destapa sus dados, la jugada es nula.",
                "If somebody uncovers their own dice the play is void.",
            ),
            "loses-a-die": ("Quien destapa sus dados pierde uno.", "Who uncovers their own dice loses one."),
        },
    ),
    procedure_gap(
        "anothers-cup-lifted",
        source="reading",
        articles=(1, 11),
        es="¿Y si alguien destapa el cacho de otro?",
        en="What if a player uncovers another's cup?",
        choices={
            "void-and-warn": (
                "Destapar el cacho ajeno anula la jugada, con aviso; a propósito es trampa.",
                "To uncover another's cup voids the play, with a warning; on purpose it is cheating.",
            ),
            "loses-a-die": (
                "Quien destapa el cacho ajeno pierde un dado.",
                "Who uncovers another's cup loses a die.",
            ),
        },
    ),
    procedure_gap(
        "peeking",
        source="reading",
        articles=(1, 9, 11),
        es="¿Y si alguien mira dados que no debe?",
        en="What if a player looks at dice that must stay hidden?",
        choices={
            "trampa-if-on-purpose": (
                "Mirar dados ajenos a propósito es trampa; sin querer, la jugada es nula.",
                "To look at hidden dice on purpose is cheating; by accident the play is void.",
            ),
            "loses-a-die": (
                "Quien mira dados que no debe pierde uno.",
                "Who looks at hidden dice loses a die.",
            ),
            "trampa-always": (
                "Mirar dados que no se deben es siempre trampa.",
                "To look at hidden dice is always cheating.",
            ),
        },
    ),
    procedure_gap(
        "obligo-fellow-sees",
        source="reading",
        articles=(9,),
        es="En el obligo, ¿mira su dado otro jugador que tenga uno?",
        en="In an obligo, does another player with one die look at it?",
        choices={
            "sees": (
                "En el obligo mira su dado quien obliga y quien también tenga uno.",
                "In an obligo the obligado looks at their die, and so does anyone else with one.",
            ),
            "blind": (
                "En el obligo solo el obligado mira su dado.",
                "In an obligo only the obligado looks at their die.",
            ),
        },
        short={
            "sees": ("Con un dado, lo miras.", "With one die, you look."),
            "blind": ("Solo quien obliga mira su dado.", "Only who obliges looks at their die."),
        },
    ),
    procedure_gap(
        "obligo-quantity",
        source="reading",
        articles=(9,),
        es="¿Declara el obligado una cantidad, o basta la pinta?",
        en="Does the obligado declare a quantity, or the pinta alone?",
        choices={
            "both": ("El obligado declara cantidad y pinta.", "The obligado declares quantity and pinta."),
            "pinta-alone-counts-one": (
                "Al obligado le basta la pinta, que vale por uno.",
                "The pinta alone will do, and counts as one.",
            ),
        },
        short={
            "pinta-alone-counts-one": (
                "Le basta decir la pinta: vale por uno.",
                "The pinta alone will do: it counts as one.",
            ),
        },
    ),
    procedure_gap(
        "dice-mixed-before-count",
        source="reading",
        articles=(6,),
        es="¿Y si alguien revuelve sus dados antes de contar?",
        en="What if a player mixes up dice before the count?",
        choices={
            "he-loses-the-duel": (
                "Quien revuelve sus dados antes de contar pierde el duelo.",
                "Who mixes up their dice before the count loses the duel.",
            ),
            "void": (
                "Si alguien revuelve sus dados antes de contar, la jugada es nula.",
                "If somebody mixes up their dice before the count the play is void.",
            ),
        },
    ),
    procedure_gap(
        "wrong-number-of-dice",
        source="reading",
        articles=(1, 11),
        es="¿Y si un cacho tiene dados de más o de menos?",
        en="What if a cup holds too many or too few dice?",
        choices={
            "void-and-correct": (
                "Un cacho mal contado se corrige y la jugada es nula; a propósito es trampa.",
                "A wrong cup is put right and the play is void; on purpose it is cheating.",
            ),
            "play-stands": (
                "Con un cacho mal contado la jugada vale, y el cacho se corrige después.",
                "With a wrong cup the play stands, and the cup is put right afterwards.",
            ),
            "loses-a-die": (
                "Quien juega con dados de más o de menos pierde uno.",
                "Who plays with a wrong number of dice loses one.",
            ),
        },
    ),
    procedure_gap(
        "forgot-to-throw",
        source="reading",
        es="¿Y si alguien olvidó lanzar?",
        en="What if a player forgot to throw?",
        choices={
            "throws-now": (
                "Quien olvidó lanzar lo hace si nadie ha apostado; si no, la jugada es nula.",
                "Who forgot to throw does so if nobody has bid; else the play is void.",
            ),
            "void": (
                "Si alguien olvidó lanzar, la jugada es nula.",
                "If somebody forgot to throw the play is void.",
            ),
        },
    ),
)
