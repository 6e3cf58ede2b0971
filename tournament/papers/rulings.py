"""The register on paper, for the public and for officials."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.championship.models import Championship
from tournament.register.models import RegisterLine
from tournament.register.queries.in_force import register_fingerprint, rules_now
from tournament.register.queries.register import corrections_of, taken_back
from tournament.register.words import play_words, words_of

from .printed_edition import PrintedEdition
from .registry import PaperChoice
from .sheets import Flow


@dataclass(frozen=True, slots=True)
class Ruled:
    """`taken_back`: a disqualification withdrawn at the table."""

    line: RegisterLine
    correction: RegisterLine | None = None
    in_force: bool = False
    taken_back: bool = False

    @property
    def words(self) -> str:
        return words_of(self.line)

    @property
    def articles(self) -> str:
        return ", ".join(map(str, self.line.articles))

    @property
    def past(self) -> int | None:
        """Number of the line that superseded it."""
        later = self.line.superseded_by
        return later.number if later else None

    @property
    def play(self) -> str:
        return play_words((self.correction or self.line).play)


def lines_of(championship: Championship) -> Sequence[Ruled]:
    """At most 8 statements."""
    lines = RegisterLine.objects.filter(championship=championship)
    related = lines.select_related("table", "supersession__later", "entry").prefetch_related("supersedes")
    shown = list(related.order_by("number"))
    corrections = corrections_of(championship)
    held = {ruling.number for ruling in rules_now(championship).in_force.rulings}
    taken_back_numbers = taken_back(championship, shown)
    return [
        Ruled(line, corrections.get(line.number), line.number in held, line.number in taken_back_numbers)
        for line in shown
    ]


def empty_register(championship: Championship) -> str | None:
    if RegisterLine.objects.filter(championship=championship).exists():
        return None
    return _("Nothing has been decided yet: the register is empty.")


def _mark(championship: Championship, _choice: PaperChoice, mark: PrintedEdition) -> PrintedEdition:
    path = reverse("tournament:rulings", args=[championship.slug])
    return mark.leading_to(path, f=mark.last, v=register_fingerprint(championship))


def _register(*, whole: bool) -> Flow:
    return Flow(
        template="tournament/papers/register.html",
        context=lambda championship, _choice: {
            "lines": lines_of(championship),
            "at": timezone.localtime(),
            "whole": whole,
        },
        mark=_mark,
    )


PUBLIC, OFFICIALS = _register(whole=False), _register(whole=True)
