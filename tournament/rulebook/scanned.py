"""Whether a print is still right: edition (`?e=`), rulebook (`?b=`), last ruling (`?f=`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from urllib.parse import urlencode

from django.db.models import Max
from django.urls import reverse

from core.language import reader_language
from core.numbers import whole_number
from rules.editions.changes import shown
from rules.editions.models import Edition
from tournament.championship.models import Championship
from tournament.register.queries.version import version_of_rules
from tournament.rulebook.queries import OfTable, changed_since

MOST_DIGITS = 9  # of the id of a rulebook


class Verdict(StrEnum):
    """`IN_FORCE`: nothing contradicts the print; `RULED`: its edition is in force, some sentences are not;
    `SUPERSEDED`: another edition says otherwise; `UNKNOWN`: no such number, or another rulebook.
    """

    IN_FORCE = "in-force"
    RULED = "ruled"
    SUPERSEDED = "superseded"
    UNKNOWN = "unknown"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scanned:
    """`number`: its edition; `current`: the one in force; `ruling`, `rulebook`: None where it has none;
    `last`: the register's last line; `changes`: as in `Edition.changes`.
    """

    verdict: Verdict
    current: int
    number: int = 0
    ruling: int | None = None
    rulebook: int | None = None
    of_other: bool = False
    last: int = 0
    changes: tuple[dict[str, Any], ...] = ()

    @property
    def in_force(self) -> bool:
        return self.verdict == Verdict.IN_FORCE

    @property
    def later(self) -> int:
        return sum(number > (self.ruling or 0) for number in self._saying_otherwise)

    @property
    def lacks_one(self) -> bool:
        """By a ruling for its table, or one that waited for a later round."""
        return any(number <= (self.ruling or 0) for number in self._saying_otherwise)

    @property
    def _saying_otherwise(self) -> set[int]:
        numbers = {change["citation"].get("number") for change in self.changes if change["after"]["es"]}
        return {number for number in numbers if number is not None}

    @property
    def asked(self) -> str:
        return "" if self.verdict == Verdict.UNREADABLE else urlencode(self.named)

    @property
    def named(self) -> dict[str, int]:
        numbers = {"e": self.number, "f": self.ruling, "b": self.rulebook}
        return {letter: number for letter, number in numbers.items() if number is not None}


def scanned(
    championship: Championship, asked: Mapping[str, str], *, of: OfTable | None = None
) -> Scanned | None:
    """None where the query names no edition. At most 13 statements."""
    if "e" not in asked:
        return None
    current, number = championship.edition, whole_number(asked["e"])
    ruling = whole_number(asked["f"]) if "f" in asked else None
    if number is None or ("f" in asked and ruling is None):
        return Scanned(verdict=Verdict.UNREADABLE, current=current.number)
    last_line = championship.register.aggregate(last=Max("number"))["last"] or 0
    rulebook = whole_number(asked["b"], digits=MOST_DIGITS) if "b" in asked else None
    of_other = "b" in asked and rulebook != current.rulebook_id
    edition = None if of_other else _edition(championship, number)
    changes: list[dict[str, Any]] = []
    verdict = Verdict.UNKNOWN
    if edition is not None and (ruling or 0) <= last_line:
        changes = changed_since(championship, edition=edition, ruling=ruling or 0, of=of)
        verdict = _judged(changes, is_current=edition == current)
    return Scanned(
        verdict=verdict,
        current=current.number,
        number=number,
        ruling=ruling,
        rulebook=rulebook,
        of_other=of_other,
        last=last_line,
        changes=tuple(changes),
    )


def print_verdict(
    championship: Championship, asked: Mapping[str, str], *, of: OfTable | None = None
) -> dict[str, Any]:
    """For `public/_scanned.html`."""
    scan = scanned(championship, asked, of=of)
    return {
        "rules_version": version_of_rules(championship.pk) if scan else "",
        "scanned": scan,
        "told": shown(scan.changes, reader_language(), game=championship.game) if scan else (),
        "article_links": reverse("tournament:rules", args=[championship.slug]),
    }


def _edition(championship: Championship, number: int) -> Edition | None:
    """A later one is no print of this championship."""
    current = championship.edition
    if number == current.number:
        return current
    if number > current.number:
        return None
    return Edition.objects.filter(rulebook_id=current.rulebook_id, number=number).first()


def _judged(changes: list[dict[str, Any]], *, is_current: bool) -> Verdict:
    if not changes:
        return Verdict.IN_FORCE
    return Verdict.RULED if is_current else Verdict.SUPERSEDED
