"""One box for questions: rulebook, cases, remedies and past rulings."""

from .box import Answer, PastRuling, Reply, answers, as_json, ask, reply
from .cases import Case, cases, find, ruled
from .remedies import Remedy, after, grades, remedies

__all__ = [
    "Answer",
    "Case",
    "PastRuling",
    "Remedy",
    "Reply",
    "after",
    "answers",
    "as_json",
    "ask",
    "cases",
    "find",
    "grades",
    "remedies",
    "reply",
    "ruled",
]
