"""Pairs of answers that cannot both hold to the letter, and which yields."""

from ....gaps import between
from ....options import Contradiction

_CHANGES = ("before-or-after", "before-only", "after-only", "never")

CONTRADICTIONS: tuple[Contradiction, ...] = (
    *(
        between(
            "cacho-declaration: when-scoring",
            f"cacho-change: {when}",
            es="Donde nadie declara no hay casilla que cambiar.",
            en="Where nobody declares there is no box to change.",
        )
        for when in _CHANGES
    ),
    between(
        "cacho-declaration: when-scoring",
        "cacho-max-stop: must-score",
        es="Donde nadie declara se puede tirar siempre hasta tres veces.",
        en="Where nobody declares a player may always throw up to three times.",
    ),
    between(
        "cacho-declaration: when-scoring",
        "cacho-cross-box: declared",
        es="Donde nadie declara se tacha cualquier casilla libre.",
        en="Where nobody declares any open box may be crossed out.",
    ),
    *(
        between(
            "cacho-instant-win: off",
            f"cacho-instant-win-spent: {choice}",
            es="Cinco iguales no ganan la partida, con una casilla de grande libre o sin ella.",
            en="Five of a kind do not win the game, with a grande box open or without.",
        )
        for choice in ("wins", "needs-open-grande")
    ),
    between(
        "cacho-instant-win: off",
        "cacho-hatch-instant: wins-a-hatch",
        es="Cinco iguales no ganan ni la partida ni un cuadro: son una grande.",
        en="Five of a kind win neither the game nor a hatch: they are a grande.",
    ),
    between(
        "cacho-instant-win: on",
        "cacho-hatch-instant: wins-a-hatch",
        es="Con tres cuadros, cinco iguales en el primer tiro ganan un cuadro y no la partida.",
        en="With three hatches, five of a kind on the first throw win a hatch and not the game.",
    ),
    between(
        "cacho-same-box-all-dice: keep-one",
        "cacho-change: after-only",
        es="Si siempre queda un dado en la mesa y nada se dice antes, lo declarado no se cambia.",
        en="Where a die always stays and nothing is said before, what is declared is not changed.",
    ),
)
