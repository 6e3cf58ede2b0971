"""The draw of a round's tables: a fixed function of its input and a seed, in exact whole numbers. Pure:
standard library only.

It follows the protocol dudo-draw/1, sections 6 to 9: the same input and the same seed give the same seats on
every machine and in every program that follows it. What goes into the groups is decided before (`grouping`);
the seed comes from outside (`services.rounds`).
"""

from .draw import DrawFailed, Drawn, draw, weaken
from .grouping import Person, groups_for, keep_apart
from .sheet import DrawInput, Group, Impossible, Pin, even_sizes, prepare, smallest_cap
from .stream import Stream

__all__ = [
    "DrawFailed",
    "DrawInput",
    "Drawn",
    "Group",
    "Impossible",
    "Person",
    "Pin",
    "Stream",
    "draw",
    "even_sizes",
    "groups_for",
    "keep_apart",
    "prepare",
    "smallest_cap",
    "weaken",
]
