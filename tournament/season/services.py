"""Seasons made and changed, their nights, and the final night. Each leaves a line in the league's log."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from itertools import chain, count
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from slugify import slugify

from accounts.models import User
from core.names import clean
from core.refusals import Conflict, Invalid
from people.models import League, Person
from tournament.championship.access.actors import Actor, Role
from tournament.championship.log.services import write_league_log, write_log
from tournament.championship.models import Championship
from tournament.championship.services.championships import create_championship, data_of
from tournament.plan.services import copy_wishes
from tournament.roster.checks import NewPerson
from tournament.roster.services import NewEntry, enrol
from tournament.season.models import MOST_NIGHTS, Season
from tournament.season.points import MOST_PLACES, MOST_POINTS, first
from tournament.season.queries import SeasonLine, addable_to, nights_of, same_night, season_table


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonData:
    """`best` of `nights`; `points`: by place."""

    name: str
    nights: int
    best: int
    points: Sequence[int]
    listed: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalNight:
    """`like`: the night whose settings it has; everybody plays alone there."""

    number: int
    name: str
    day: datetime.date
    place: str = ""
    like: int


def make_season(league: League, data: SeasonData, *, by: User) -> Season:
    checked = _checked(data)
    with transaction.atomic():
        League.objects.select_for_update(no_key=True).get(pk=league.pk)
        season = Season(league=league, **_columns(checked))
        for slug in _free_slugs(checked.name):
            season.slug = slug
            with suppress(IntegrityError), transaction.atomic():  # two leagues at once
                _save(season)
                break
        _note(season, by, "season-made")
    return season


def change_season(season: Season, data: SeasonData, *, by: User) -> Season:
    checked = _checked(data)
    with transaction.atomic():
        locked = _locked(season)
        if (played := locked.played.count()) > checked.nights:
            raise _wrong(
                "nights",
                ngettext(
                    "The season has %(n)s night already: write %(n)s or more, or take a night out first.",
                    "The season has %(n)s nights already: write %(n)s or more, or take a night out first.",
                    played,
                )
                % {"n": played},
            )
        for name, value in _columns(checked).items():
            setattr(locked, name, value)
        _save(locked)
        _note(locked, by, "season-changed")
    return locked


def add_night(season: Season, championship: int, *, by: User) -> None:
    """`Invalid` for one of another league, `Conflict` for one that the season has, in this state or in
    another, or one too many.
    """
    with transaction.atomic():
        locked = _locked(season)
        if locked.played.filter(championship=championship).exists():
            raise Conflict(_("The season has that night already: each counts once."), code="night_twice")
        found = addable_to(locked).filter(pk=championship).first()
        if found is None:
            raise Invalid(
                _("A night of a season is a championship of the same league: choose one of the list."),
                code="night_elsewhere",
            )
        if locked.played.count() >= locked.nights:
            raise Conflict(
                _("The season has its %(n)s nights: write more nights in its settings first.")
                % {"n": locked.nights},
                code="season_full",
            )
        if earlier := same_night(locked, found):
            raise Conflict(
                _("The season counts %(night)s, which is the same night: take it out first.")
                % {"night": earlier},
                code="night_twice",
            )
        locked.played.create(championship=found)
        _note(locked, by, "season-night-added", night=found.name)


def remove_night(season: Season, championship: int, *, by: User) -> None:
    """The championship stays as it is."""
    with transaction.atomic():
        locked = _locked(season)
        found = locked.played.filter(championship=championship).select_related("championship").first()
        if found is not None:
            found.delete()
            _note(locked, by, "season-night-removed", night=found.championship.name)


def delete_season(season: Season, *, by: User) -> None:
    """Its championships stay."""
    with transaction.atomic():
        locked = _locked(season)
        _note(locked, by, "season-deleted")
        locked.delete()


def invited_to_final(season: Season, number: int) -> tuple[SeasonLine, ...]:
    """The first so many of the season, and whoever is level with the last. `Conflict` while a night is on."""
    table = season_table(season)
    if table.playing is not None:
        raise Conflict(
            _("%(night)s is still being played: the places may change. Wait until its champion is known.")
            % {"night": table.playing.championship.name},
            code="night_on",
        )
    if not 2 <= number <= len(table.lines):
        raise _wrong(
            "number",
            _("The season has %(n)s people with a place: write a number from 2 to %(n)s.")
            % {"n": len(table.lines)},
        )
    going = first([one.line for one in table.lines], number)
    return table.lines[: len(going)]


def make_final(season: Season, data: FinalNight, *, expected: Sequence[int], by: User) -> Championship:
    """A new championship with the first of the season on its roster. `expected`: the persons of the preview.
    Raises `Conflict` where others go on by now, and what making a championship does.
    """
    with transaction.atomic():
        locked = _locked(season)
        like = next((night for night in nights_of(locked) if night.pk == data.like), None)
        if like is None:
            raise _wrong("like", _("Choose one of the nights of the season."))
        going = invited_to_final(locked, data.number)
        if [one.line.person for one in going] != [*expected]:
            raise Conflict(
                _("The table of the season changed meanwhile: look at who goes on and confirm again."),
                code="season_changed",
            )
        made = _like(like, data, by)
        # not as the public reads them: the roster has the names
        names = Person.objects.in_bulk([one.line.person for one in going])
        people = [
            NewPerson(name=names[one.line.person].name, club=one.club, person=one.line.person)
            for one in going
        ]
        enrol(made, [NewEntry(people=[person]) for person in people])
        write_log(made, _actor(by), "season-final-roster", season=locked.name, entries=len(people))
        _note(locked, by, "season-final-made", night=made.name)
    return made


def _like(source: Championship, data: FinalNight, by: User) -> Championship:
    settings = replace(
        data_of(source.whole),
        name=data.name,
        day=data.day,
        place=data.place,
        rulebook=source.edition.rulebook_id,
        people_each=1,
    )
    made = create_championship(settings, _actor(by), league=source.league_id)
    copy_wishes(source, made)
    return made


def _actor(by: User) -> Actor:
    return Actor(label=by.get_full_name() or by.get_username(), role=Role.ORGANIZER, user_id=by.pk)


def _checked(data: SeasonData) -> SeasonData:
    if not (name := clean(data.name)):
        raise _wrong("name", _("A name is needed."))
    if not 1 <= data.nights <= MOST_NIGHTS:
        raise _wrong("nights", _("A season has 1 to %(most)s nights.") % {"most": MOST_NIGHTS})
    if not 1 <= data.best <= data.nights:
        raise _wrong(
            "best",
            ngettext(
                "The season has %(n)s night: no more than that can count.",
                "The season has %(n)s nights: from 1 to %(n)s of them can count.",
                data.nights,
            )
            % {"n": data.nights},
        )
    numbers = [*data.points]
    falling = sorted(numbers, reverse=True)
    if not 1 <= len(numbers) <= MOST_PLACES or numbers != falling:
        raise _wrong("points", POINTS_WORDS)
    if not 0 < numbers[0] <= MOST_POINTS or numbers[-1] < 0:
        raise _wrong("points", POINTS_WORDS)
    return replace(data, name=name)


POINTS_WORDS = _(
    "Write whole numbers from 0 to 1000, one a place, the first place first, none larger than the one "
    "before it: 10 7 5 3 1."
)


def _columns(data: SeasonData) -> dict[str, Any]:
    return {**asdict(data), "points": [*data.points]}


def _save(season: Season) -> None:
    try:
        season.clean_fields(exclude=["slug"])
    except ValidationError as error:
        name, words = next(iter(error.message_dict.items()))
        raise _wrong(name, words[0]) from error
    season.save()


def _wrong(field: str, text: str | Promise) -> Invalid:
    return Invalid(text, extra={"fields": {field: str(text)}})


def _locked(season: Season) -> Season:
    return Season.objects.select_for_update(no_key=True).get(pk=season.pk)


def _note(season: Season, by: User, action: str, **detail: str) -> None:
    name, username = by.get_full_name(), by.get_username()
    author = f"{name} ({username})" if name else username
    write_league_log(season.league_id, author, action, name=season.name, **detail)


def _free_slugs(name: str) -> Iterator[str]:
    base = slugify(name, max_length=60) or "season"
    taken = set(Season.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    return (slug for slug in chain((base,), (f"{base}-{n}" for n in count(2))) if slug not in taken)
