"""The obligo (article 9)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "obligo-headsup",
        source="reading",
        articles=(9, 12),
        asked=True,
        es="¿Hay obligo cuando quedan solo dos jugadores?",
        en="Is there an obligo when only two players are left?",
        choices={
            "obligo": (
                "También mano a mano se obliga con un dado, y los ases no valen.",
                "Heads-up too, who falls to one die opens obligando, and ases are not wild.",
            ),
            "no-obligo": (
                "Mano a mano no hay obligo: quien tiene un dado abre como cualquiera.",
                "Heads-up there is no obligo: who has one die opens like anybody.",
            ),
            "obligo-ases-wild": (
                "Mano a mano hay obligo cerrado, pero con ases comodín.",
                "Heads-up there is a closed obligo, but with wild ases.",
            ),
        },
        short={
            "obligo": ("Hay obligo, sin comodín.", "There is an obligo, ases not wild."),
            "no-obligo": ("Mano a mano no hay obligo.", "Heads-up there is no obligo."),
            "obligo-ases-wild": (
                "Mano a mano hay obligo, con ases comodín.",
                "Heads-up there is an obligo, with ases wild.",
            ),
        },
    ),
    engine_gap(
        "obligo-reopen",
        source="reading",
        articles=(9,),
        asked=True,
        es="Quien sobrevive a su obligo, ¿obliga de nuevo si vuelve a abrir con un dado?",
        en="Does who survives an obligo have another on opening again with one die?",
        choices={
            "normal-opening": (
                "Se obliga al quedar con un dado; quien después vuelve a abrir con él, ya no obliga.",
                "One opens obligando on falling to one die; who opens with it again later does not.",
            ),
            "obligo": (
                "Se obliga cada vez que se abre con un solo dado.",
                "Whoever opens with a single die always opens obligando.",
            ),
        },
        short={"obligo": ("Obliga cada vez que abre con uno.", "Again each time they open with one.")},
    ),
    engine_gap(
        "obligo-after-recovery",
        source="reading",
        articles=(7, 9),
        asked=True,
        es="Quien recupera un dado y vuelve a quedar con uno, ¿obliga otra vez?",
        en="Does who recovers a die and falls to one again have another obligo?",
        choices={
            "again": (
                "Quien vuelve a quedar con un dado, vuelve a obligar.",
                "Who falls to one die again opens obligando again.",
            ),
            "once-per-game": (
                "A cada jugador le toca obligar una sola vez en la mesa.",
                "Each player has one obligo a table.",
            ),
        },
        short={"once-per-game": ("Una sola vez por mesa.", "Only once a table.")},
    ),
    engine_gap(
        "obligo-open-ases",
        source="reading",
        articles=(5, 9),
        es="¿Puede el obligado abrir con ases?",
        en="May the obligado open in ases?",
        choices={
            "allowed": (
                "El obligado puede abrir con ases: son una pinta más.",
                "The obligado may open in ases: they are a pinta like any other.",
            ),
            "forbidden": ("El obligado no puede abrir con ases.", "The obligado may not open in ases."),
            "false-start": (
                "Si el obligado abre con ases, es partida en falso; convertidos, la nueva pinta es la fija.",
                "If the obligado opens in ases, it is a false start; converted, the new pinta is fixed.",
            ),
        },
        short={
            "allowed": ("Puede abrir con ases.", "Ases may be opened with."),
            "forbidden": ("No abre con ases.", "Ases may not be opened with."),
            "false-start": ("Si abre con ases, es partida en falso.", "Opened in ases, it is a false start."),
        },
    ),
    engine_gap(
        "obligo-fellow-raise",
        source="reading",
        articles=(4, 9),
        asked=True,
        es="En el obligo, ¿cómo sube otro jugador que también tiene un dado?",
        en="In an obligo, how does another player with one die raise?",
        choices={
            "art-4": (
                "El otro jugador con un dado sube como siempre: mitad y doble más uno para los ases.",
                "Another player with one die raises as always: half, and double plus one, for ases.",
            ),
            "more-quantity": (
                "El otro jugador con un dado cambia la pinta solo con una cantidad mayor.",
                "Another player with one die changes the pinta only with a larger quantity.",
            ),
        },
        short={
            "art-4": (
                "Otro con un dado puede cambiar la pinta, subiendo como siempre.",
                "Another with one die may change the pinta, raising as always.",
            ),
            "more-quantity": (
                "Otro con un dado puede cambiar la pinta, solo con más cantidad.",
                "Another with one die may change the pinta, with a larger quantity only.",
            ),
        },
    ),
    engine_gap(
        "obligo-fellow-lock",
        source="reading",
        articles=(9,),
        es="Cuando otro jugador con un dado cambia la pinta, ¿qué ata a los demás?",
        en="When another player with one die changes the pinta, what binds the rest?",
        choices={
            "locked": (
                "Cambiada la pinta, la nueva ata a quienes tienen más de un dado.",
                "Once changed, the new pinta binds those with more than one die.",
            ),
            "free": (
                "Cambiada la pinta, el obligo queda abierto para todos.",
                "Once the pinta is changed, the obligo is open for all.",
            ),
        },
        short={
            "locked": ("La nueva ata al resto.", "The new one binds the rest."),
            "free": ("Cambiada, queda libre para todos.", "Once changed, it is free for all."),
        },
    ),
    engine_gap(
        "obligo-opener-may-change",
        source="reglamento",
        articles=(9,),
        es="Si otro jugador tiene un dado, ¿puede el obligado cambiar la pinta al volverle el turno?",
        en=("With another player on one die, may the obligado too change the pinta when the turn returns?"),
        choices={
            "bound": (
                "El obligado no cambia la pinta que está en pie.",
                "The obligado does not change the pinta that stands.",
            ),
            "free-with-fellow": (
                "Si hay otro jugador con un dado, el obligado también puede cambiar la pinta.",
                "With another player on one die, the obligado may change the pinta too.",
            ),
        },
        short={
            "free-with-fellow": (
                "Si otro tiene un dado, también la cambia quien obliga.",
                "With another on one die, who obliges may change it too.",
            ),
        },
    ),
    engine_gap(
        "obligo-one-die-calls",
        source="reglamento",
        articles=(7, 8, 9),
        es="En el obligo, ¿pueden calzar o pasar los que tienen un dado?",
        en="In an obligo, may those with one die say calzo or paso?",
        choices={
            "bid-or-dudo": (
                "En el obligo solo se sube o se duda; nadie calza ni pasa.",
                "In an obligo one raises or doubts; nobody says calzo or paso.",
            ),
            "calzo-too": (
                "En el obligo, quienes tienen un dado también pueden calzar.",
                "In an obligo, those with one die may say calzo too.",
            ),
            "all": (
                "En el obligo, quienes tienen un dado también pueden calzar y pasar.",
                "In an obligo, those with one die may say calzo and paso too.",
            ),
        },
        short={
            "bid-or-dudo": ("Nadie calza ni pasa.", "No calzo, no paso."),
            "calzo-too": ("Quien tiene un dado también calza.", "Who has one die may calzar too."),
            "all": ("Quien tiene un dado también calza y pasa.", "Who has one die may calzar and pass too."),
        },
    ),
    engine_gap(
        "obligo-optional",
        source="reglamento",
        articles=(9,),
        es="¿Puede el obligado elegir no obligar?",
        en="May the obligado choose not to?",
        choices={
            "mandatory": ("Quien queda con un dado abre obligando.", "Who falls to one die opens obligando."),
            "optional": (
                "Quien queda con un dado elige si obliga; si no quiere, ese obligo se pierde.",
                "Who falls to one die chooses whether to open obligando; declined, that obligo is gone.",
            ),
        },
        short={
            "mandatory": ("Quien cae a un dado abre obligando.", "Who falls to one die opens obligando."),
            "optional": (
                "Quien cae a un dado elige si obliga.",
                "Who falls to one die chooses whether to oblige.",
            ),
        },
    ),
)
