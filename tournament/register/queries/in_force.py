"""The rules now or at a moment: every page and print asks here."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from django.urls import reverse
from django.utils.timezone import localtime

from rules.book import RulesInForce, Ruling
from rules.editions.models import Edition
from rules.editions.queries import rules_by
from tournament.championship.copies import fingerprint
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.register.chain import NEXT_ROUND, TABLE, Place, ScopedRuling, rulings_at
from tournament.register.models import RegisterLine
from tournament.register.words import words_beside_case
from tournament.rounds.models import Round

from .register import adopted_in, rulings_held, scoped, scoped_lines, taken_back

Kind, Status = RegisterLine.Kind, Round.Status


@dataclass(frozen=True, slots=True)
class Rules:
    """`round`: the last in play, else the next."""

    edition: Edition
    in_force: RulesInForce
    round: int


def rules_now(championship: Championship, *, any_rulings: bool = True) -> Rules:
    """`any_rulings`: whether the register has a line, where known. At most 4 statements; without
    rulings 1.
    """
    states = dict(championship.rounds.values_list("number", "status")) if any_rulings else {}
    lines = list(scoped_lines(championship)) if any_rulings else []
    return _rules(championship, championship.edition, states, lines)


@dataclass(frozen=True, slots=True)
class Laws:
    """`alone`: the edition without rulings."""

    edition: Edition
    alone: RulesInForce
    lines: Mapping[int, RegisterLine]
    rulings: tuple[ScopedRuling, ...]

    def at(self, place: Place) -> RulesInForce:
        """Includes the rulings for that table alone."""
        held = rulings_at(self.rulings, place)
        rulings = (replace(_ruling(self.lines[ruling.number], waits=False), table=None) for ruling in held)
        return replace(self.alone, rulings=tuple(rulings))


def laws_of(
    championship: Championship,
    *,
    edition: Edition | None = None,
    until: int | None = None,
    any_rulings: bool = True,
) -> Laws:
    """`edition` None: the one in force; `until`: the last ruling. At most 3 statements; without rulings 1."""
    edition = edition or championship.edition
    rulings = scoped_lines(championship) if any_rulings else championship.register.none()
    lines = {line.number: line for line in rulings if until is None or line.number <= until}
    adopted = adopted_in(championship, edition) if lines else {}
    alone = rules_by(edition, game=championship.game, options=championship.options_by(edition))
    return Laws(edition, alone, lines, scoped(list(lines.values()), adopted))


def rules_at_table(
    championship: Championship, *, round_number: int, table: int, any_rulings: bool = True
) -> RulesInForce:
    """`table`: an id. Statements as `laws_of`."""
    return laws_of(championship, any_rulings=any_rulings).at(Place(round_number, table))


def rules_at(championship: Championship, at: datetime) -> Rules:
    """By register, log and times of the rounds. At most 7 statements."""
    rounds = championship.rounds.values_list("number", "opened_at", "closed_at", "created_at")
    states = {
        number: _status(at, opened, closed) for number, opened, closed, created in rounds if created <= at
    }
    return _rules(
        championship,
        edition_at(championship, at),
        states,
        list(scoped_lines(championship).filter(at__lte=at)),
    )


def rules_of_print(championship: Championship, *, edition: Edition, ruling: int) -> Rules:
    """`ruling`: the print's last, or 0; with the present rounds."""
    states = dict(championship.rounds.values_list("number", "status"))
    lines = list(scoped_lines(championship).filter(number__lte=ruling))
    return _rules(championship, edition, states, lines)


def register_fingerprint(championship: Championship) -> str:
    """Rulings in force and withdrawn disqualifications change without a new line. At most 6 statements."""
    held = [ruling.number for ruling in rules_now(championship).in_force.rulings]
    back = sorted(taken_back(championship, championship.register.filter(kind=Kind.DISQUALIFICATION)))
    return fingerprint([*held, *(f"withdrawn {number}" for number in back)])


def round_now(championship: Championship) -> int:
    """The last in play, else the next."""
    return _playing(dict(championship.rounds.values_list("number", "status")))


def edition_at(championship: Championship, at: datetime) -> Edition:
    """By the log; before its first line the first edition. At most 3 statements."""
    current = championship.edition
    lines = edition_lines(championship)
    editions = Edition.objects.filter(rulebook_id=current.rulebook_id, number__lte=current.number)
    numbers = [number for when, number in lines if when <= at]
    if numbers:
        return editions.filter(number=numbers[-1]).first() or current
    if not lines:
        return current
    began = editions.filter(published_at__lte=championship.created_at, number__lt=lines[0][1])
    return began.last() or editions.first() or current


def edition_lines(championship: Championship) -> list[tuple[datetime, int]]:
    """When which edition was taken, by the log."""
    slug = championship.edition.rulebook.slug
    taken = LogEntry.objects.filter(championship=championship, action="edition-taken").order_by("at", "pk")
    details = taken.values_list("at", "detail")
    return [(at, detail["edition"]) for at, detail in details if detail.get("slug", slug) == slug]


def _rules(
    championship: Championship,
    edition: Edition,
    states: Mapping[int, str],
    lines: list[RegisterLine],
) -> Rules:
    adopted = adopted_in(championship, edition) if lines else {}
    rulings = scoped(lines, adopted)
    at = _playing(states)
    everywhere = {ruling.number for ruling in rulings_at(rulings, Place(at))}
    held = {ruling.number for ruling in rulings_held(states, rulings)}
    by_number = {line.number: line for line in lines}
    shown = [
        _ruling(by_number[ruling.number], waits=ruling.number not in everywhere)
        for ruling in rulings
        if ruling.number in everywhere or (ruling.number in held and ruling.scope in (TABLE, NEXT_ROUND))
    ]
    options = championship.options_by(edition)
    return Rules(edition, rules_by(edition, shown, game=championship.game, options=options), at)


def _playing(states: Mapping[int, str]) -> int:
    playing = [number for number, status in states.items() if status == Status.OPEN]
    begun = [number for number, status in states.items() if status != Status.PUBLISHED]
    return max(playing, default=max(begun, default=0) + 1)


def _ruling(line: RegisterLine, *, waits: bool) -> Ruling:
    es, en = words_beside_case(line)
    alone = line.scope == TABLE
    return Ruling(
        number=line.number,
        at=localtime(line.at),
        gap=line.gap,
        choice=line.choice,
        es=es,
        en=en,
        articles=tuple(article for article in line.articles if isinstance(article, int)),
        table=line.table.number if alone and line.table else None,
        from_round=(line.round_number or 0) + 1 if waits and not alone else None,
        address=reverse("tournament:ruling", args=[line.championship.slug, line.number]),
    )


def _status(at: datetime, opened: datetime | None, closed: datetime | None) -> str:
    if closed is not None and closed <= at:
        return Status.CLOSED
    return Status.OPEN if opened is not None and opened <= at else Status.PUBLISHED
