"""Pairs of answers that cannot both hold to the letter, and which yields."""

from ....gaps import between
from ....options import Contradiction

CONTRADICTIONS: tuple[Contradiction, ...] = (
    *(
        between(
            "alalay-grande-de-mano: fifty-five",
            of_dormida,
            es="Si una grande de mano vale 55 no hay dormida, en ningún tiro.",
            en="Where a grande de mano is worth 55 there is no dormida, in no throw.",
        )
        for of_dormida in (
            "alalay-dormida: any-five-dice-throw",
            "alalay-dormida: first-throw-only",
            "alalay-dormida-spent: wins",
            "alalay-dormida-spent: needs-open-grande",
        )
    ),
    between(
        "alalay-grandes: one",
        "alalay-special-grandes: two",
        es="Con una sola casilla de grande, las victorias especiales piden esa.",
        en="With a single box for a grande, the special wins take that one.",
    ),
    between(
        "alalay-grandes: second-wins",
        "alalay-special-grandes: two",
        es="La segunda grande gana de todos modos: que la panza de oro pida dos no cambia quién gana.",
        en="The second grande wins in any case: that panza de oro takes two changes nobody's win.",
    ),
    between(
        "alalay-grandes: second-wins",
        "sheets-special-round: finish-round",
        es="Quien anota la segunda grande gana, pero los demás juegan antes su turno de esa vuelta.",
        en="Whoever writes the second grande wins, but first the others play their turn of that round.",
    ),
    between(
        "alalay-turn-duty: optional",
        "alalay-cross-turn: required",
        es="Voltear es voluntario para anotar; para tachar, antes se voltea un dado.",
        en="Turning is voluntary for writing; before a box is crossed out a die is turned over.",
    ),
)
