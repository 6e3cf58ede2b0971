"""Siciliana with one die, removals, rulings and void plays (articles 3, 7, 10, 11, 12)."""

from rules.engine.dudo.gaps.declare import engine_gap

GAPS = (
    engine_gap(
        "siciliana-one-die",
        source="reading",
        articles=(10, 12),
        es="¿Hay siciliana cuando alguien tiene un solo dado?",
        en="Is there a siciliana when somebody has a single die?",
        choices={
            "loses-what-he-has": (
                "La siciliana rige siempre; quien tiene un dado pierde ese y no queda debiendo.",
                "The siciliana always holds; who has one die loses that one and owes nothing.",
            ),
            "off-with-one-die-player": (
                "No hay siciliana mientras algún jugador tenga un solo dado.",
                "There is no siciliana while any player has a single die.",
            ),
        },
        short={
            "off-with-one-die-player": (
                "No corre si alguien tiene un solo dado.",
                "Off while anybody has a single die.",
            ),
        },
    ),
    engine_gap(
        "removal-running-play",
        source="reading",
        articles=(11,),
        es="¿Qué pasa con la jugada en curso cuando sale un jugador?",
        en="What becomes of the running play when a player is removed?",
        choices={
            "void": (
                "Si sale un jugador, la jugada se anula: todos vuelven a lanzar y nadie pierde dados.",
                "When a player is removed the play is void: all throw again and nobody loses a die.",
            ),
            "continue": (
                "Si sale un jugador la jugada sigue, salvo que él abriera, apostara, pasara o se batiera.",
                "When a player is removed the play goes on, unless opening, bid, paso or duel were his.",
            ),
        },
    ),
    engine_gap(
        "removal-ranking",
        source="reading",
        articles=(10, 11),
        es="¿Qué lugar ocupa quien fue retirado o descalificado?",
        en="Where does a removed player rank?",
        choices={
            "by-exit": (
                "Quien sale de la mesa queda en el lugar del momento en que salió.",
                "Who is removed takes the place of the moment at which he left.",
            ),
            "last": (
                "Quien sale de la mesa queda en el último lugar.",
                "Who is removed takes the last place.",
            ),
            "unranked": ("Quien sale de la mesa queda sin lugar.", "Who is removed has no place."),
        },
    ),
    engine_gap(
        "removal-before-start",
        source="reading",
        articles=(3, 7, 11),
        es="Quien sale antes de la primera jugada, ¿cuenta en los dados iniciales de la mesa?",
        en="Does who is removed before the first play count in the dice that the table started with?",
        choices={
            "tied-go-on": (
                "Si alguien sale antes de partir, siguen los demás y el umbral del calzo no cambia.",
                "When somebody leaves before the start, the others go on and the calzo's threshold stays.",
            ),
            "base-without-him": (
                "Si alguien sale antes de partir, sus dados no cuentan para el umbral del calzo.",
                "When somebody leaves before the start, his dice do not count for the calzo's threshold.",
            ),
        },
        short={
            "base-without-him": (
                "Quien salió antes de partir no cuenta.",
                "Who left before the start does not count.",
            ),
        },
    ),
    engine_gap(
        "removal-after-end",
        source="reading",
        articles=(10, 11),
        es="¿Qué pasa si el campeón de la mesa sale cuando ya terminó?",
        en="What if the champion of a table is removed after its end?",
        choices={
            "second-becomes-champion": (
                "Si el campeón de la mesa es descalificado después, lo es el siguiente en el orden.",
                "If a table's champion is removed afterwards, the next in the ranking is champion.",
            ),
            "no-champion": (
                "Si el campeón de la mesa es descalificado después, la mesa queda sin campeón.",
                "If a table's champion is removed afterwards, the table has no champion.",
            ),
        },
    ),
    engine_gap(
        "withdrawal",
        source="reading",
        es="¿Qué pasa con los dados de quien se retira?",
        en="What becomes of the dice of who withdraws?",
        choices={
            "as-disqualified": (
                "Quien se retira sale con sus dados, como en una descalificación.",
                "Who withdraws leaves with his dice, as in a disqualification.",
            ),
            "finish-the-play": (
                "Los dados de quien se retira cuentan hasta el fin de la jugada.",
                "The dice of who withdraws count to the end of the play.",
            ),
        },
    ),
    engine_gap(
        "ruling-in-mid-play",
        source="reglamento",
        articles=(11,),
        es="¿Rige en la jugada en curso lo que resuelve el organizador?",
        en="Does a ruling hold for the running play?",
        choices={
            "at-once": (
                "Lo que resuelve el organizador rige de inmediato, también en la jugada en curso.",
                "A ruling holds at once, in the running play too.",
            ),
            "next-play": (
                "Lo que resuelve el organizador rige desde la jugada siguiente.",
                "A ruling holds from the next play on.",
            ),
        },
        short={
            "at-once": ("Lo que decide rige al instante.", "The decision holds at once."),
            "next-play": (
                "Lo que decide rige desde la jugada siguiente.",
                "The decision holds from the next play.",
            ),
        },
    ),
    engine_gap(
        "void-play",
        source="reading",
        es="¿Quién abre después de una jugada nula?",
        en="Who opens after a void play?",
        choices={
            "same-opener-throws-again": (
                "Tras una jugada nula todos vuelven a lanzar y abre el mismo.",
                "After a void play all throw again and the same player opens.",
            ),
            "next-opens": (
                "Tras una jugada nula todos vuelven a lanzar y abre el siguiente.",
                "After a void play all throw again and the next player opens.",
            ),
        },
        short={
            "same-opener-throws-again": ("Jugada nula: abre el mismo.", "Void play: the same player opens."),
            "next-opens": ("Jugada nula: abre el siguiente.", "Void play: the next player opens."),
        },
    ),
)
