"""The false start (article 5)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "false-start-dudo",
        source="reading",
        articles=(4, 5),
        asked=True,
        es="¿Se puede dudar una partida en falso?",
        en="May a false start be doubted?",
        choices={
            "forbidden": ("Una partida en falso no se duda.", "A false start is not doubted."),
            "siciliana": (
                "Una partida en falso se puede dudar; donde hay siciliana, cuesta dos dados.",
                "A false start may be doubted; where there is a siciliana it costs two dice.",
            ),
            "one-die": (
                "Una partida en falso se puede dudar por un solo dado.",
                "A false start may be doubted for one die.",
            ),
        },
        short={
            "forbidden": ("No se duda.", "No dudo."),
            "siciliana": ("Se duda como la apertura.", "Dudo as over an opening."),
            "one-die": ("Se duda por un dado.", "Dudo, for one die."),
        },
    ),
    engine_gap(
        "false-start-calzo",
        source="reading",
        articles=(5, 7),
        es="¿Se puede calzar una partida en falso?",
        en="May a false start be calzado?",
        choices={
            "forbidden": ("Una partida en falso no se calza.", "There is no calzo on a false start."),
            "allowed": (
                "Una partida en falso se calza como toda apuesta.",
                "A false start may be met with a calzo like any bid.",
            ),
        },
        short={
            "forbidden": ("No se calza.", "No calzo."),
            "allowed": ("Se calza como toda apuesta.", "Calzo as over any bid."),
        },
    ),
    engine_gap(
        "false-start-paso",
        source="reading",
        articles=(5, 8),
        es="¿Se puede pasar ante una partida en falso?",
        en="May one pass over a false start?",
        choices={
            "forbidden": ("Ante una partida en falso no se pasa.", "There is no paso over a false start."),
            "allowed": ("Ante una partida en falso se puede pasar.", "A paso over a false start is allowed."),
        },
        short={
            "forbidden": ("No se pasa.", "No paso."),
            "allowed": ("Se pasa como ante toda apuesta.", "Paso as over any bid."),
        },
    ),
    engine_gap(
        "false-start-continue",
        source="reading",
        articles=(5, 8),
        es="Quien continúa una partida en falso con ases, ¿debe decir más ases?",
        en="Must who continues a false start in ases say more ases?",
        choices={
            "raise": (
                "Continuar una partida en falso es decir más ases.",
                "To continue a false start is to bid more ases.",
            ),
            "same-or-more": (
                "Una partida en falso se continúa con los mismos ases o con más.",
                "A false start is continued with as many ases or more.",
            ),
        },
        short={
            "raise": ("Seguir es decir más ases.", "To go on is to say more ases."),
            "same-or-more": (
                "Seguir es decir tantos ases o más.",
                "To go on is to say as many ases or more.",
            ),
        },
    ),
    engine_gap(
        "false-start-continued-stake",
        source="reading",
        articles=(5, 12),
        es="Continuada la partida en falso, ¿sigue siendo apertura?",
        en="Once a false start is continued, is it still the opening?",
        choices={
            "normal": (
                "Continuar con ases normaliza la jugada: la duda siguiente cuesta un dado.",
                "Continuing in ases makes the play normal: the next doubt costs one die.",
            ),
            "opening": (
                "Continuar con ases no normaliza: la jugada aún es apertura, con su siciliana.",
                "Continuing in ases does not make it normal: it is still the opening, with its siciliana.",
            ),
        },
        short={"opening": ("Si sigue, aún es apertura.", "Gone on with, it is still the opening.")},
    ),
    engine_gap(
        "false-start-again",
        source="reglamento",
        articles=(5,),
        es="Quien desestima, ¿puede abrir a su vez con ases?",
        en="May who sets a false start aside open in ases in turn?",
        choices={
            "false-start": (
                "Quien desestima puede abrir con ases, y es otra partida en falso.",
                "Who sets it aside may open in ases, and that is a false start again.",
            ),
            "forbidden": (
                "Quien desestima no puede abrir con ases.",
                "Who sets it aside may not open in ases.",
            ),
        },
        short={"forbidden": ("Quien desestima no abre con ases.", "Who sets it aside may not open in ases.")},
    ),
    engine_gap(
        "false-start-headsup",
        source="reading",
        articles=(5, 12),
        asked=True,
        es="Mano a mano, ¿abrir con ases es partida en falso?",
        en="Heads-up, is opening in ases a false start?",
        choices={
            "false-start": (
                "También mano a mano, la apertura con ases es partida en falso.",
                "Heads-up too, an opening in ases is a false start.",
            ),
            "ordinary-opening": (
                "Mano a mano, la apertura puede ser en ases como en cualquier pinta.",
                "Heads-up the opening may be in ases as in any pinta.",
            ),
        },
        short={
            "false-start": ("Abrir con ases es partida en falso.", "To open in ases is a false start."),
            "ordinary-opening": ("Se puede abrir con ases.", "One may open in ases."),
        },
    ),
)
