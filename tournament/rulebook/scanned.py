"""Whether a print is still right: by the edition (`?e=`), its rulebook (`?b=`) and the last ruling (`?f=`)
that its code names, against the rules in force.
"""

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

MOST_DIGITS = 9
"""Of the id of a rulebook."""


class Verdict(StrEnum):
    """`IN_FORCE`: nothing since contradicts the print, though another edition may be in force; `RULED`: its
    edition is in force, some of its sentences are not; `SUPERSEDED`: another edition says otherwise;
    `UNKNOWN`: the rulebook or the register has no such number, or it is another rulebook; `UNREADABLE`: what
    it names is no number.
    """

    IN_FORCE = "in-force"
    RULED = "ruled"
    SUPERSEDED = "superseded"
    UNKNOWN = "unknown"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scanned:
    """A print against the rules in force. `number`: its edition; `current`: the one in force; `ruling`: its
    last ruling, 0 for none, None where it does not say; `rulebook`: the id of its rulebook, None where it
    does not say; `of_other`: whether that is another than the one in force; `last`: the register's last line;
    `changes`: everything since, each as in `Edition.changes`.
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
        """How many rulings that were made since say otherwise."""
        return sum(number > (self.ruling or 0) for number in self._saying_otherwise)

    @property
    def lacks_one(self) -> bool:
        """Whether an earlier ruling says otherwise that the print of a table cannot have: one for that table
        alone, or one that waited for a later round.
        """
        return any(number <= (self.ruling or 0) for number in self._saying_otherwise)

    @property
    def _saying_otherwise(self) -> set[int]:
        found = {change["citation"].get("number") for change in self.changes if change["after"]["es"]}
        return {number for number in found if number is not None}

    @property
    def asked(self) -> str:
        """The same print as the query of an address."""
        return "" if self.verdict == Verdict.UNREADABLE else urlencode(self.named)

    @property
    def named(self) -> dict[str, int]:
        """What its code names, each by its letter in an address."""
        found = {"e": self.number, "f": self.ruling, "b": self.rulebook}
        return {letter: number for letter, number in found.items() if number is not None}


def scanned(
    championship: Championship, asked: Mapping[str, str], *, of: OfTable | None = None
) -> Scanned | None:
    """The print whose code led here, None where the address names no edition. An older print names no ruling:
    it is read as its edition alone; or no rulebook: it is read as of the one in force. `of`: what it is
    a print of, where it says the law of one place. 13 statements at most.
    """
    if "e" not in asked:
        return None
    current, number = championship.edition, whole_number(asked["e"])
    ruling = whole_number(asked["f"]) if "f" in asked else None
    if number is None or ("f" in asked and ruling is None):
        return Scanned(verdict=Verdict.UNREADABLE, current=current.number)
    last = championship.register.aggregate(last=Max("number"))["last"] or 0
    rulebook = whole_number(asked["b"], digits=MOST_DIGITS) if "b" in asked else None
    of_other = "b" in asked and rulebook != current.rulebook_id
    edition = None if of_other else _edition(championship, number)
    changes: list[dict[str, Any]] = []
    verdict = Verdict.UNKNOWN
    if edition is not None and (ruling or 0) <= last:
        changes = changed_since(championship, edition=edition, ruling=ruling or 0, of=of)
        verdict = _judged(changes, is_current=edition == current)
    return Scanned(
        verdict=verdict,
        current=current.number,
        number=number,
        ruling=ruling,
        rulebook=rulebook,
        of_other=of_other,
        last=last,
        changes=tuple(changes),
    )


def print_verdict(
    championship: Championship, asked: Mapping[str, str], *, of: OfTable | None = None
) -> dict[str, Any]:
    """What the band on top of a page reads (`public/_scanned.html`): `scanned`, None for no print; `told`:
    its changes in the reader's language; `article_links`: the page of the articles; `rules_version`: with
    which the open page follows.
    """
    found = scanned(championship, asked, of=of)
    return {
        "rules_version": version_of_rules(championship.pk) if found else "",
        "scanned": found,
        "told": shown(found.changes, reader_language(), game=championship.game) if found else (),
        "article_links": reverse("tournament:rules", args=[championship.slug]),
    }


def _edition(championship: Championship, number: int) -> Edition | None:
    """The edition of the rulebook that is or was in force: a later one is no print of this championship."""
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
