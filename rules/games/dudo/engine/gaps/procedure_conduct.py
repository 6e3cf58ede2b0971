"""Procedure of conduct in the hall (articles 1, 6, 11), added after the first editions."""

from ....gaps import procedure_gap

GAPS = (
    procedure_gap(
        "spilled-drink",
        source="reading",
        articles=(1,),
        es="¿Y si se derrama un vaso sobre la mesa?",
        en="What if a drink is spilled on the table?",
        choices={
            "dry-and-play-on": (
                "Si se derrama un vaso, se seca y se sigue; si se movieron dados, la jugada es nula.",
                "A spilled drink is dried and play goes on; if dice were moved, the play is void.",
            ),
            "void": (
                "Si se derrama un vaso sobre la mesa, la jugada es nula.",
                "If a drink is spilled on the table the play is void.",
            ),
            "loses-a-die": (
                "Quien derrama un vaso sobre la mesa pierde un dado.",
                "Who spills a drink on the table loses a die.",
            ),
        },
        later=True,
    ),
    procedure_gap(
        "refuses-to-show",
        source="reading",
        articles=(6, 11),
        es="¿Y si alguien se niega a mostrar sus dados?",
        en="What if a player refuses to show the dice?",
        choices={
            "asked-once-then-loses-the-duel": (
                "A quien no quiere mostrar sus dados se le pide una vez más; si insiste, pierde el duelo.",
                "Who will not show the dice is asked once more; to refuse again loses the duel.",
            ),
            "void-and-warn": (
                "Si alguien no quiere mostrar sus dados, la jugada es nula y se le avisa.",
                "If somebody will not show the dice, the play is void and they are warned.",
            ),
            "trampa": ("No querer mostrar los dados es trampa.", "To refuse to show one's dice is cheating."),
        },
        later=True,
    ),
    procedure_gap(
        "telephone",
        source="reading",
        articles=(11,),
        es="¿Se puede usar el teléfono en la mesa?",
        en="May one use a telephone at the table?",
        choices={
            "between-plays": (
                "El teléfono se usa solo entre jugadas; a quien lo usa en otro momento se le avisa.",
                "A telephone is used between plays only; who uses it at another time is warned.",
            ),
            "never": (
                "En la mesa no se usa el teléfono; a quien lo usa se le avisa.",
                "No telephone is used at the table; who uses one is warned.",
            ),
            "free": (
                "El teléfono se puede usar mientras no demore la mesa.",
                "A telephone may be used while it does not delay the table.",
            ),
        },
        later=True,
        short={
            "between-plays": ("Entre jugadas, escanea.", "Between plays, scan."),
            "never": ("Sin teléfono: levanta la mano.", "No telephone: raise a hand."),
            "free": ("Escanea cuando quieras.", "Scan at any time."),
        },
    ),
    procedure_gap(
        "drunk-player",
        source="reading",
        articles=(11,),
        es="¿Y si alguien bebió tanto que no puede jugar?",
        en="What if somebody is too drunk to play?",
        choices={
            "organizer-decides": (
                "Si alguien bebió tanto que no puede jugar, el organizador decide si se le retira.",
                "Whether a player who is too drunk to play is withdrawn, the organizer decides.",
            ),
            "withdrawn-after-warning": (
                "A quien bebió tanto que no puede jugar se le avisa y luego se le retira.",
                "Who is too drunk to play is warned, then withdrawn.",
            ),
        },
        later=True,
    ),
    procedure_gap(
        "fight",
        source="reading",
        articles=(11,),
        es="¿Y si hay una pelea en la mesa?",
        en="What if there is a fight at the table?",
        choices={
            "stop-and-organizer": (
                "Si hay una pelea, la mesa se detiene y el organizador decide quién sigue.",
                "If there is a fight, the table stops and the organizer decides who goes on.",
            ),
            "both-withdrawn": (
                "Quienes se pelean en la mesa quedan retirados.",
                "Those who fight at the table are withdrawn.",
            ),
        },
        later=True,
    ),
)
