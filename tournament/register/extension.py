"""What the register asks of the package that keeps the record of the tables, and tells it."""

from collections.abc import Sequence

from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.register.models import RegisterLine
from tournament.register.reach import Reach


class Carrying:
    """Without that package a ruling is only a line of the register."""

    def carry_ruling(
        self, line: RegisterLine, supersedes: Sequence[RegisterLine], actor: Actor
    ) -> Reach | None:
        """Applies a ruling to the tables in play, in its transaction, under the championship's lock. The line
        is not saved yet: it has number and words, but no `pk`. An exception undoes the ruling.
        """
        return None

    def asked_words(self, line: RegisterLine) -> str:
        """For officials alone; "" where this line answers nothing."""
        return ""

    def line_written(self, line: RegisterLine) -> None:
        """Called in its transaction, once it is saved."""


def asked_words(line: RegisterLine) -> str:
    return next((words for each in extensions(Carrying) if (words := each.asked_words(line))), "")
