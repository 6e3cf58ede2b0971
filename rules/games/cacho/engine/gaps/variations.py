"""Variations that are agreed beforehand (article 11)."""

from ....gaps import engine_gap, procedure_gap

GAPS = (
    engine_gap(
        "cacho-abajo",
        source="reglamento",
        articles=(11,),
        es="¿Se juega abajo?",
        en="Is abajo played?",
        choices={
            "off": (
                "Cuentan siempre las caras de arriba.",
                "The faces on top always count.",
            ),
            "on": (
                "Quien tira puede decir «abajo»: cuentan entonces las caras de debajo.",
                "The player may say “abajo”: then the undersides of the dice count.",
            ),
        },
        short={"on": ("«Abajo»: cuentan las caras de debajo.", "“Abajo”: the undersides count.")},
    ),
    engine_gap(
        "cacho-abajo-span",
        source="reglamento",
        articles=(11,),
        es="¿Hasta cuándo vale lo dicho abajo?",
        en="How long does a said abajo last?",
        choices={
            "this-throw": (
                "«Abajo» se dice después del tiro, y vale para ese tiro y los dados que quedaron en la mesa.",
                "“Abajo” is said after a throw, and holds for that throw and the dice that were kept.",
            ),
            "whole-turn": (
                "«Abajo» se dice después de un tiro, y vale desde ahí hasta el fin del turno.",
                "“Abajo” is said after a throw, and holds from there to the end of the turn.",
            ),
        },
        short={"whole-turn": ("Dura todo el turno.", "It lasts the whole turn.")},
    ),
    engine_gap(
        "cacho-hatches",
        source="reglamento",
        articles=(11,),
        es="¿Cuántos cuadros llena cada jugador?",
        en="How many hatches does each player fill?",
        choices={
            "one": ("Cada jugador llena un cuadro.", "Each player fills one hatch."),
            "three": (
                "Cada jugador llena tres cuadros: el de arriba da 1 punto de juego, el del medio 2 y el de "
                "abajo 3.",
                "Each player fills three hatches: the upper one gives 1 game point, the middle one 2, the "
                "lower one 3.",
            ),
        },
        short={
            "three": (
                "Tres cuadros, de 1, 2 y 3 puntos de juego; se elige al anotar.",
                "Three hatches, of 1, 2 and 3 game points; chosen when written.",
            ),
        },
    ),
    engine_gap(
        "cacho-hatch-tie",
        source="reading",
        articles=(11,),
        es="¿Y si dos empatan un cuadro?",
        en="What if two tie a hatch?",
        choices={
            "full-to-each": (
                "Quienes empatan un cuadro reciben todos sus puntos de juego.",
                "All who tie a hatch get its game points in full.",
            ),
            "none": (
                "Un cuadro empatado no da puntos de juego a nadie.",
                "A tied hatch gives its game points to nobody.",
            ),
        },
        short={"none": ("Cuadro empatado: a nadie.", "Tied hatch: nobody.")},
    ),
    engine_gap(
        "cacho-hatch-instant",
        source="reglamento",
        articles=(11,),
        es="Con tres cuadros, ¿qué dan cinco iguales en el primer tiro?",
        en="With three hatches, what do five of a kind on the first throw give?",
        choices={
            "wins-all": (
                "Quien gana en el acto se lleva los seis puntos de juego, y los demás ninguno.",
                "Who wins on the spot takes all six game points, and the others none.",
            ),
            "wins-a-hatch": (
                "Cinco iguales en el primer tiro ganan el cuadro libre que más da; se cierra para todos y "
                "se sigue en los otros.",
                "Five of a kind on the first throw win the free hatch that gives most; it is closed for all "
                "and play goes on in the others.",
            ),
        },
        short={
            "wins-a-hatch": (
                "Con tres cuadros, solo uno de ellos.",
                "With three hatches, only one of them.",
            ),
        },
    ),
    engine_gap(
        "cacho-partners",
        source="reglamento",
        articles=(11,),
        es="¿Se juega en equipos?",
        en="Is it played in teams?",
        choices={
            "off": ("Cada jugador juega por su cuenta.", "Each player plays alone."),
            "best-of-team": (
                "Cada miembro de un equipo juega un turno entero, y el equipo elige cuál de los resultados "
                "anota.",
                "Each member of a team plays a whole turn, and the team chooses which result is written.",
            ),
        },
        short={
            "best-of-team": (
                "Equipos: juega cada miembro y se anota un resultado.",
                "Teams: each member plays, and one result is written.",
            ),
        },
    ),
    procedure_gap(
        "cacho-stakes",
        source="reglamento",
        articles=(11,),
        es="¿Se juega por un pozo?",
        en="Are there stakes?",
        choices={
            "none": ("No hay pozo ni se paga nada.", "There is no pot, and nobody pays."),
            "pot": (
                "Todos ponen lo mismo en un pozo y lo recoge quien gana; si hay empate, se reparte.",
                "All put the same into a pot and whoever wins takes it; a tie splits it.",
            ),
            "difference": (
                "Cada perdedor paga a quien gana la diferencia entre sus totales.",
                "Each loser pays the winner the difference of their totals.",
            ),
        },
        short={
            "pot": ("Hay pozo, para quien gana.", "There is a pot, for the winner."),
            "difference": ("Se paga la diferencia.", "The difference is paid."),
        },
    ),
)
