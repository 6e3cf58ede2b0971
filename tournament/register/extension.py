"""What the register asks of the package that keeps the record of the tables, and tells it
(`tournament.championship.extension`).
"""

from collections.abc import Sequence

from tournament.championship.access.actors import Actor
from tournament.championship.extension import extensions
from tournament.register.models import RegisterLine
from tournament.register.reach import Reach


class Carrying:
    """How rulings reach the tables. Here: a ruling is only a line of the register."""

    def carry_ruling(
        self, line: RegisterLine, supersedes: Sequence[RegisterLine], actor: Actor
    ) -> Reach | None:
        """Apply a ruling, which supersedes those, to the tables in play. Called in the ruling's transaction,
        under the championship's lock. The line has its number and all its words, but no `pk`: it is saved
        afterwards, with its reach. An exception undoes the ruling.
        """
        return None

    def asked_words(self, line: RegisterLine) -> str:
        """What was asked, in the words of who asked, where this line answers it: for officials alone."""
        return ""

    def line_written(self, line: RegisterLine) -> None:
        """The register has a new line, of whatever kind; called in its transaction, once it is saved."""


def asked_words(line: RegisterLine) -> str:
    """What the first package that knows it says was asked: see `Carrying.asked_words`."""
    return next((words for each in extensions(Carrying) if (words := each.asked_words(line))), "")
