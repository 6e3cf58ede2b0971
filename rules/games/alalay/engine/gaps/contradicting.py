"""Pairs of answers that cannot both hold to the letter, and which yields."""

from ....gaps import between
from ....options import Contradiction

CONTRADICTIONS: tuple[Contradiction, ...] = (
    between(
        "alalay-grande-de-mano: fifty-five",
        "alalay-dormida: first-throw-only",
        es="Si una grande de mano vale 55 no hay dormida, tampoco en el primer tiro.",
        en="Where a grande de mano is worth 55 there is no dormida, not even on the first throw.",
    ),
    between(
        "alalay-grande-de-mano: fifty-five",
        "alalay-dormida-spent: needs-open-grande",
        es="Si una grande de mano vale 55 no hay dormida, tampoco con una grande libre.",
        en="Where a grande de mano is worth 55 there is no dormida, not even with a grande open.",
    ),
    between(
        "alalay-grandes: one",
        "alalay-special-grandes: two",
        es="Con una sola casilla de grande, las victorias especiales piden esa.",
        en="With a single box for a grande, the special wins take that one.",
    ),
)
