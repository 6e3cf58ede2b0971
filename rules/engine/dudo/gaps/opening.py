"""Who opens, what an opening is, and what a raise may be (articles 3, 4, 5, 7, 10, 11, 12)."""

from rules.engine.dudo.gaps.declare import engine_gap
from rules.engine.options import alternative

GAPS = (
    engine_gap(
        "opener-after-elimination",
        3,
        10,
        es="¿Quién abre cuando el que perdió quedó eliminado?",
        en="Who opens when the loser is out?",
        choices=[
            alternative(
                "next-clockwise",
                es="Si el perdedor queda eliminado, abre el siguiente con dados en sentido horario.",
                en="When the loser is out, the next player clockwise with dice opens.",
            ),
            alternative(
                "duel-winner",
                es="Si el perdedor queda eliminado, abre quien le ganó el duelo.",
                en="When the loser is out, whoever won the duel opens.",
            ),
        ],
    ),
    engine_gap(
        "opener-after-right-calzo",
        3,
        7,
        asked=True,
        es="¿Quién abre después de un calzo acertado?",
        en="Who opens after a right calzo?",
        choices=[
            alternative(
                "caller",
                es="Tras un calzo acertado abre quien calzó, también si ya tenía cinco dados.",
                en="After a right calzo the caller opens, even with five dice already.",
            ),
            alternative(
                "bidder",
                es="Tras un calzo acertado abre el dueño de la apuesta calzada.",
                en="After a right calzo the player whose bid it was opens.",
            ),
            alternative(
                "same-opener",
                es="Tras un calzo acertado vuelve a abrir quien había abierto.",
                en="After a right calzo the same player opens again.",
            ),
        ],
    ),
    engine_gap(
        "opener-after-removal",
        3,
        11,
        es="¿Quién abre cuando un retiro o una descalificación corta la jugada?",
        en="Who opens when a removal cuts a play short?",
        choices=[
            alternative(
                "same-opener",
                es="Si un retiro corta la jugada, vuelve a abrir quien abría; si se fue él, el siguiente.",
                en="When a removal cuts a play short, the same player opens again, or the next if it was he.",
            ),
            alternative(
                "next-after-removed",
                es="Si un retiro corta la jugada, abre el siguiente del que se fue.",
                en="When a removal cuts a play short, the player after the one who left opens.",
            ),
        ],
    ),
    engine_gap(
        "opening-without-loss",
        5,
        asked=True,
        es="¿Es apertura también cuando quien abre no acaba de perder un dado?",
        en="Is it an opening also when the opener has not just lost a die?",
        choices=[
            alternative(
                "opening",
                es="La primera apuesta de toda jugada es apertura: ases sin comodín, y con siciliana.",
                en="The first bid of every play is an opening: ases are not wild and a siciliana can come.",
            ),
            alternative(
                "normal",
                es="Si quien abre no acaba de perder un dado, la jugada es normal y el as es comodín.",
                en="When the opener has not just lost a die, the play is normal and ases are wild.",
            ),
        ],
    ),
    engine_gap(
        "two-player-table",
        5,
        12,
        es="¿Es mano a mano una mesa que empezó con dos jugadores?",
        en="Is a table that began with two players heads-up?",
        choices=[
            alternative(
                "heads-up",
                es="Una mesa de dos se juega mano a mano desde la primera jugada.",
                en="A table of two is heads-up from its first play.",
            ),
            alternative(
                "not-heads-up",
                es="Una mesa que empezó con dos no se juega mano a mano: rigen las reglas de siempre.",
                en="A table that began with two is not heads-up: the rules of a full table hold.",
            ),
        ],
    ),
    engine_gap(
        "raise-quantity-with-pinta",
        4,
        asked=True,
        es="Al subir la cantidad, ¿se puede cambiar la pinta?",
        en="May a raise in quantity change the pinta too?",
        choices=[
            alternative(
                "same-or-higher",
                es="Al subir la cantidad se mantiene la pinta o se sube; nunca se baja.",
                en="A raise in quantity keeps the pinta or goes to a higher one, never to a lower one.",
            ),
            alternative(
                "any-pinta",
                es="Al subir la cantidad se puede cambiar a cualquier pinta.",
                en="A raise in quantity may go to any pinta.",
            ),
            alternative(
                "one-way",
                es="Se sube de una sola manera: la cantidad, la pinta con igual cantidad, o se pasa a ases.",
                en="A raise does one thing: more of the same pinta, as many of a higher one, or ases.",
            ),
        ],
    ),
    engine_gap(
        "conversion-amount",
        4,
        es="La conversión con ases, ¿es un mínimo o el número exacto?",
        en="Is the conversion to and from ases a minimum or the exact number?",
        choices=[
            alternative(
                "at-least",
                es="A ases, al menos la mitad hacia arriba; desde ases, al menos el doble más uno.",
                en="To ases: at least half, rounded up; from ases: at least double plus one.",
            ),
            alternative(
                "exact",
                es="A ases, justo la mitad hacia arriba; desde ases, justo el doble más uno.",
                en="To ases: exactly half, rounded up; from ases: exactly double plus one.",
            ),
        ],
    ),
    engine_gap(
        "bid-above-dice",
        4,
        es="¿Se puede apostar más dados que los que hay en juego?",
        en="May one bid more dice than are in play?",
        choices=[
            alternative(
                "allowed",
                es="Se puede apostar cualquier cantidad, aunque supere los dados en juego.",
                en="Any quantity may be bid, even more than the dice in play.",
            ),
            alternative(
                "forbidden",
                es="No se puede apostar más dados que los que hay en juego.",
                en="No bid may be higher than the number of dice in play.",
            ),
        ],
    ),
)
