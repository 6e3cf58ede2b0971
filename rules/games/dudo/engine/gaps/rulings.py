"""Siciliana with one die, removals, rulings and void plays (articles 3, 7, 10, 11, 12)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "siciliana-one-die",
        source="reading",
        articles=(10, 12),
        es="¿Hay siciliana cuando alguien tiene un solo dado?",
        en="Is there a siciliana when somebody has a single die?",
        choices={
            "loses-what-he-has": (
                "Hay siciliana igual: quien tiene un dado pierde ese y no queda debiendo.",
                "There is a siciliana all the same: who has one die loses that one and owes nothing.",
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
                "Si alguien se va en plena jugada, esta se corta: lanzan todos y nadie pierde dados.",
                "When a player leaves in mid-play it is cut short: all throw and nobody loses a die.",
            ),
            "continue": (
                "Si alguien se va la jugada sigue, salvo que abriera o fueran suyos apuesta, paso o duelo.",
                "When a player leaves, the play goes on, unless opening, bid, paso or duel were theirs.",
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
                "Quien se retira o es descalificado queda en el lugar del momento en que salió.",
                "Who withdraws or is disqualified takes the place of the moment at which they left.",
            ),
            "last": (
                "Quien se retira o es descalificado queda último, tras los eliminados.",
                "Who withdraws or is disqualified ranks last, behind those who were eliminated.",
            ),
            "unranked": (
                "Quien se retira o es descalificado queda sin lugar.",
                "Who withdraws or is disqualified has no place.",
            ),
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
                "Si alguien se va antes de partir, siguen los demás, y un umbral fijo aún cuenta sus dados.",
                "When somebody leaves before the start, the others go on; a fixed threshold counts them.",
            ),
            "base-without-him": (
                "Si alguien se va antes de partir, sus dados no cuentan para el umbral del calzo.",
                "When somebody leaves before the start, those dice do not count for the calzo's threshold.",
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
                "Si el campeón de la mesa es descalificado después, el título pasa al que le sigue.",
                "If a table's champion is disqualified afterwards, the title goes to the next in rank.",
            ),
            "no-champion": (
                "Si el campeón de la mesa es descalificado después, la mesa queda sin campeón.",
                "If a table's champion is disqualified afterwards, the table has no champion.",
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
                "Quien se retira se va en el acto, con sus dados, como un descalificado.",
                "Who withdraws leaves at once, dice and all, like one who is disqualified.",
            ),
            "finish-the-play": (
                "Quien se retira se va al terminar la jugada: hasta ahí cuentan sus dados.",
                "Who withdraws leaves when the play ends: until then the dice count.",
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
                "Donde ya rige, lo resuelto vale también en la jugada en curso.",
                "Where it already holds, a ruling counts in the running play too.",
            ),
            "next-play": (
                "Lo resuelto no toca la jugada en curso: vale desde la siguiente.",
                "A ruling leaves the running play alone and counts from the next one.",
            ),
        },
        short={
            "at-once": (
                "Donde ya rige lo que decide, vale también en la jugada en curso.",
                "Where the decision holds already, it counts in the running play too.",
            ),
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
