"""The papers that can be printed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from django.db.models import TextChoices
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.refusals import Invalid
from prints.arrangements import Paper
from rules.games.bilingual import Lang
from tournament.championship.extension import extensions
from tournament.championship.models import Championship

PAPERS: tuple[Paper, ...] = ("a4", "a5", "letter")
LANGS: tuple[Lang, ...] = ("es", "en")


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperChoice:
    """`per_sheet`: pages on one sheet; `extra`: of `Kind.extras`, JSON-ready."""

    paper: Paper = "a4"
    per_sheet: int = 1
    lang: Lang = "es"
    round: int | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def payload(self) -> dict[str, Any]:
        """For `read_choice`."""
        return {
            "paper": self.paper,
            "per_sheet": self.per_sheet,
            "lang": self.lang,
            "round": self.round,
            "extra": dict(self.extra),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A whole number that a paper asks for. `offered`: the words of its values, from `least` on;
    `of_several`: asked only where several people are an entry.
    """

    name: str
    label: str | Promise
    least: int
    most: int
    proposed: Callable[[Championship], int]
    offered: tuple[str | Promise, ...] = ()
    of_several: bool = False

    @property
    def values(self) -> list[tuple[str, str | Promise]]:
        return [(str(value), words) for value, words in enumerate(self.offered, start=self.least)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """`count`: of pieces; `part`: the PDF of those from `start` up to `stop`, exclusive, in a task of its
    own; `join` calls its last argument between pieces of work. `at_a_time` pieces take half a second at most.
    `long_join`: the join lays out papers of its own, so that the whole is always a job.
    """

    count: Callable[[Championship, PaperChoice], int]
    part: Callable[[Championship, PaperChoice, int, int], bytes]
    join: Callable[[Championship, PaperChoice, Sequence[bytes], Callable[[], None]], bytes]
    at_a_time: int = 10
    long_join: bool = False


def in_one_piece(make: Callable[[Championship, PaperChoice], bytes]) -> Batch:
    return Batch(
        count=lambda _championship, _choice: 1,
        part=lambda championship, choice, _start, _stop: make(championship, choice),
        join=lambda _championship, _choice, parts, _ask: parts[0],
    )


class Moment(TextChoices):
    """When a paper is printed."""

    BEFORE = "before", gettext_lazy("Before the night")
    ROUND = "round", gettext_lazy("This round")
    END = "end", gettext_lazy("At the end")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """`has_names`: of players; `readable`: whether so many pages on a sheet can be read at a table;
    `preview`: an HTML page; `why_not`: why not now, or None; `check`: `Invalid` for a choice; `prepare`:
    writes what must exist first. Printing may raise `prints.pdf.NotPrinted`.
    """

    key: str
    label: str | Promise
    text: str | Promise
    moment: Moment
    order: int
    batch: Batch
    preview: Callable[[Championship, PaperChoice], str]
    sizes: tuple[Paper, ...] = ("a4", "letter")
    per_sheet: tuple[int, ...] = (1,)
    readable: Callable[[Paper, int], bool] = lambda _paper, _per_sheet: True
    has_names: bool = True
    needs_round: bool = False
    extras: tuple[Number, ...] = ()
    why_not: Callable[[Championship], str | None] | None = None
    check: Callable[[Championship, PaperChoice], None] | None = None
    prepare: Callable[[Championship, PaperChoice], None] | None = None

    def asks(self, championship: Championship) -> list[Number]:
        return [extra for extra in self.extras if championship.people_each > 1 or not extra.of_several]

    def refusal(self, championship: Championship) -> str | None:
        """Why it cannot be printed now, or None."""
        if self.needs_round and not championship.rounds.exists():
            return _("There is no round yet.")
        return self.why_not(championship) if self.why_not else None


class Papers:
    def papers(self) -> Sequence[Kind]:
        return ()


def papers() -> list[Kind]:
    kinds = [kind for extension in extensions(Papers) for kind in extension.papers()]
    return sorted(kinds, key=lambda kind: (kind.order, kind.key))


def paper_named(key: str) -> Kind:
    """`LookupError` where no app has one."""
    for kind in papers():
        if kind.key == key:
            return kind
    raise LookupError(f"no installed app has the paper {key!r}")


def read_choice(kind: Kind, asked: Mapping[str, Any]) -> PaperChoice:
    """From JSON or a form. `Invalid` with `extra["fields"]`."""
    faults: dict[str, str] = {}
    paper = asked.get("paper") or kind.sizes[0]
    if paper not in kind.sizes:
        faults["paper"] = _("This is not printed on that paper.")
    lang = asked.get("lang") or "es"
    if lang not in LANGS:
        faults["lang"] = _("It is printed in Spanish or in English.")
    per_sheet = _number(asked, "per_sheet", kind.per_sheet[0], faults)
    if per_sheet not in kind.per_sheet:
        faults["per_sheet"] = _("That many do not fit on a sheet.")
    elif "paper" not in faults and not kind.readable(cast("Paper", paper), per_sheet):
        faults["per_sheet"] = _(
            "The letters would be smaller than 7.5 points, which nobody reads at a table. Choose fewer on a "
            "sheet, or larger paper."
        )
    number = _number(asked, "round", 0, faults) or None
    if kind.needs_round and number is None:
        faults["round"] = _("Choose a round.")
    extra = _extras(kind, asked, faults)
    if faults:
        raise Invalid(" ".join(faults.values()), extra={"fields": faults})
    return PaperChoice(
        paper=cast("Paper", paper), per_sheet=per_sheet, lang=cast("Lang", lang), round=number, extra=extra
    )


def _extras(kind: Kind, asked: Mapping[str, Any], faults: dict[str, str]) -> dict[str, int]:
    sent = asked.get("extra", asked)
    extra = {}
    for extra_number in kind.extras:
        extra[extra_number.name] = value = _number(sent, extra_number.name, extra_number.least, faults)
        if not extra_number.least <= value <= extra_number.most:
            faults[extra_number.name] = _("Enter a number from %(least)s to %(most)s.") % {
                "least": extra_number.least,
                "most": extra_number.most,
            }
    return extra


def _number(asked: Mapping[str, Any], name: str, otherwise: int, faults: dict[str, str]) -> int:
    value = asked.get(name)
    if value is None or value == "":
        return otherwise
    digits = str(value).strip()
    if not digits.isascii() or not digits.isdigit() or len(digits) > 6:
        faults[name] = _("Enter a number in digits, such as 25.")
        return otherwise
    return int(digits)
