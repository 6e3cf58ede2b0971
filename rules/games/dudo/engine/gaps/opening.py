"""Openers, openings and raises (articles 3, 4, 5, 7, 10, 11, 12)."""

from ....gaps import engine_gap

GAPS = (
    engine_gap(
        "opener-after-elimination",
        source="reading",
        articles=(3, 10),
        es="¿Quién abre cuando el que perdió quedó eliminado?",
        en="Who opens when the loser is out?",
        choices={
            "next-clockwise": (
                "Si el perdedor queda eliminado, abre el siguiente con dados en sentido horario.",
                "When the loser is out, the next player clockwise with dice opens.",
            ),
            "duel-winner": (
                "Si el perdedor queda eliminado, abre quien le ganó el duelo.",
                "When the loser is out, whoever won the duel opens.",
            ),
        },
        short={
            "next-clockwise": (
                "Si quedó fuera, el siguiente con dados.",
                "If that put them out, the next with dice.",
            ),
            "duel-winner": (
                "Si quedó fuera, quien le ganó el duelo.",
                "If that put them out, the winner of the duel.",
            ),
        },
    ),
    engine_gap(
        "opener-after-right-calzo",
        source="reading",
        articles=(3, 7),
        asked=True,
        es="¿Quién abre después de un calzo acertado?",
        en="Who opens after a right calzo?",
        choices={
            "caller": (
                "Tras un calzo acertado abre quien calzó, también si ya tenía cinco dados.",
                "After a right calzo the caller opens, even with five dice already.",
            ),
            "bidder": (
                "Tras un calzo acertado abre el dueño de la apuesta calzada.",
                "After a right calzo the player whose bid it was opens.",
            ),
            "same-opener": (
                "Tras un calzo acertado vuelve a abrir quien había abierto.",
                "After a right calzo the same player opens again.",
            ),
        },
        short={
            "caller": ("Calzo acertado: abre quien calzó.", "Right calzo: the caller opens."),
            "bidder": ("Calzo acertado: abre quien apostó.", "Right calzo: the bidder opens."),
            "same-opener": (
                "Calzo acertado: vuelve a abrir el mismo.",
                "Right calzo: the same player opens again.",
            ),
        },
    ),
    engine_gap(
        "opener-after-removal",
        source="reading",
        articles=(3, 11),
        es="¿Quién abre cuando un retiro o una descalificación corta la jugada?",
        en="Who opens when a removal cuts a play short?",
        choices={
            "same-opener": (
                "Si al irse alguien la jugada se corta, abre de nuevo quien abría; si fue él, el siguiente.",
                "When a removal cuts a play short, the same player opens again; if that one left, the next.",
            ),
            "next-after-removed": (
                "Si al irse alguien la jugada se corta, abre el siguiente del que se fue.",
                "When a removal cuts a play short, the player after the one who left opens.",
            ),
        },
    ),
    engine_gap(
        "opening-without-loss",
        source="reading",
        articles=(5,),
        asked=True,
        es="¿Es apertura también cuando quien abre no acaba de perder un dado?",
        en="Is it an opening also when the opener has not just lost a die?",
        choices={
            "opening": (
                "La primera apuesta de toda jugada es apertura, haya perdido un dado quien abre o no.",
                "The first bid of every play is an opening, whether or not its opener has lost a die.",
            ),
            "normal": (
                "Tras la primera, una jugada es normal si quien la abre no acaba de perder un dado, o la "
                "abre por otro.",
                "After the first one, a play is normal when its opener has not just lost a die, or opens for "
                "another.",
            ),
        },
        short={
            "opening": (
                "No en el obligo, ni en la apertura hasta que alguien sube.",
                "Not in the obligo, nor in the opening until somebody raises.",
            ),
            "normal": (
                "No en el obligo, ni al partir o abrir tras perder un dado hasta que alguien sube.",
                "Not in the obligo, nor at the start or opening after a lost die, until somebody raises.",
            ),
        },
    ),
    engine_gap(
        "two-player-table",
        source="reading",
        articles=(5, 12),
        es="¿Es mano a mano una mesa que empezó con dos jugadores?",
        en="Is a table that began with two players heads-up?",
        choices={
            "heads-up": (
                "Una mesa de dos se juega mano a mano desde la primera jugada.",
                "A table of two is heads-up from its first play.",
            ),
            "not-heads-up": (
                "Una mesa que empezó con dos no se juega mano a mano: rigen las reglas de siempre.",
                "A table that began with two is not heads-up: the rules of a full table hold.",
            ),
        },
        short={
            "heads-up": ("Una mesa de dos, desde que parte.", "A table of two, from its start."),
            "not-heads-up": (
                "No rige en una mesa que partió con dos.",
                "Not at a table that began with two.",
            ),
        },
    ),
    engine_gap(
        "raise-quantity-with-pinta",
        source="reading",
        articles=(4,),
        asked=True,
        es="Al subir la cantidad, ¿se puede cambiar la pinta?",
        en="May a raise in quantity change the pinta too?",
        choices={
            "same-or-higher": (
                "Al subir la cantidad se mantiene la pinta o se sube; nunca se baja.",
                "A raise in quantity keeps the pinta or goes to a higher one, never to a lower one.",
            ),
            "any-pinta": (
                "Al subir la cantidad se puede cambiar a cualquier pinta.",
                "A raise in quantity may go to any pinta.",
            ),
            "one-way": (
                "Se sube de una sola manera: la cantidad, la pinta con igual cantidad, o se pasa a ases.",
                "A raise does one thing: more of the same pinta, as many of a higher one, or ases.",
            ),
        },
        short={
            "same-or-higher": (
                "Más cantidad, de esa pinta o mayor; igual cantidad de una mayor; o ases. Nunca una menor.",
                "More of that pinta or a higher one; as many of a higher one; or ases. Never a lower one.",
            ),
            "any-pinta": (
                "Más cantidad de cualquier pinta; igual cantidad de una mayor; o ases.",
                "More of any pinta; as many of a higher one; or ases.",
            ),
            "one-way": (
                "Una de tres: más de la misma pinta, igual cantidad de una mayor, o ases.",
                "One of three: more of the same pinta, as many of a higher one, or ases.",
            ),
        },
    ),
    engine_gap(
        "conversion-amount",
        source="reading",
        articles=(4,),
        es="La conversión con ases, ¿es un mínimo o el número exacto?",
        en="Is the conversion to and from ases a minimum or the exact number?",
        choices={
            "at-least": (
                "A ases, al menos la mitad hacia arriba; desde ases, al menos el doble más uno.",
                "To ases: at least half, rounded up; from ases: at least double plus one.",
            ),
            "exact": (
                "A ases, justo la mitad hacia arriba; desde ases, justo el doble más uno.",
                "To ases: exactly half, rounded up; from ases: exactly double plus one.",
            ),
        },
        short={
            "at-least": (
                "A ases: la mitad hacia arriba, o más. De ases: el doble más uno, o más.",
                "To ases: half, rounded up, or more. From ases: twice and one, or more.",
            ),
            "exact": (
                "A ases: justo la mitad hacia arriba. De ases: justo el doble más uno.",
                "To ases: exactly half, rounded up. From ases: exactly twice and one.",
            ),
        },
    ),
    engine_gap(
        "bid-above-dice",
        source="reading",
        articles=(4,),
        es="¿Se puede apostar más dados que los que hay en juego?",
        en="May one bid more dice than are in play?",
        choices={
            "allowed": (
                "Se puede apostar cualquier cantidad, aunque supere los dados en juego.",
                "Any quantity may be bid, even more than the dice in play.",
            ),
            "forbidden": (
                "No se puede apostar más dados que los que hay en juego.",
                "No bid may be higher than the number of dice in play.",
            ),
        },
        short={"forbidden": ("Nunca más que los dados en juego.", "Never more than the dice in play.")},
    ),
)
