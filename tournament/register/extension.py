"""What the register asks of the package of the tables."""

from collections.abc import Sequence

from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.register.models import RegisterLine
from tournament.register.reach import Reach


class Carrying:
    def carry_ruling(
        self, line: RegisterLine, supersedes: Sequence[RegisterLine], actor: Actor
    ) -> Reach | None:
        """In the ruling's transaction, under the championship's lock. The line is not saved yet: no `pk`. An
        exception undoes the ruling.
        """
        return None

    def asked_words(self, line: RegisterLine) -> str:
        """For officials alone."""
        return ""

    def line_written(self, line: RegisterLine) -> None:
        """Called in its transaction, once it is saved."""


def asked_words(line: RegisterLine) -> str:
    return next((words for each in extensions(Carrying) if (words := each.asked_words(line))), "")
