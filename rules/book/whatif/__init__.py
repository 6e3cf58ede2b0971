"""One box for questions: what the rulebook in force says, its cases with the answer in force, remedies, past
rulings; found in the words that people use, on the server and on a phone without a network. Pure.
"""

from .box import Answer, PastRuling, answers, as_json, ask
from .cases import Case, cases, find, ruled
from .remedies import Remedy, after, grades, remedies

__all__ = [
    "Answer",
    "Case",
    "PastRuling",
    "Remedy",
    "after",
    "answers",
    "as_json",
    "ask",
    "cases",
    "find",
    "grades",
    "remedies",
    "ruled",
]
