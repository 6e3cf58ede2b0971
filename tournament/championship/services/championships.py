"""Making a championship and changing its settings."""

import datetime
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from itertools import chain, count, islice
from typing import Any

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _
from slugify import slugify

from core.language import reader_language
from core.names import clean
from core.refusals import Conflict, Invalid, NotNow
from rules.editions.models import Edition
from rules.editions.queries import why_not_played
from rules.editions.services.editions import start_rulebook
from rules.games import GAMES, Choice, Choices, Refused, spell_out
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.extension import Events, extensions
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Carry, Championship, PairAfter, StageKind, default_of

from ..place_points import Rows
from .editions import answer_rules, latest_edition_kept, nearest_preset
from .stages import (
    STAGE_SETTINGS,
    FurtherStage,
    refuse_after_first_sheet,
    refuse_consolation,
    refuse_repechage,
    stage_settings,
    write_stages,
)

# Of the data: they become the edition and its options, and the stages.
_ELSEWHERE = frozenset({"answers", "rulebook", *STAGE_SETTINGS})
# Their addresses would hide a page of the organizer's (`/organize/new/`).
RESERVED_SLUGS = frozenset({"new"})


@dataclass(frozen=True, slots=True, kw_only=True)
class NewChampionship:
    """`answers`: other than the preset's, option id → alternative id. `rulebook`: id of one that the actor
    keeps, instead of preset and answers; None: one of its own. `STAGE_SETTINGS`: as `StageSettings`;
    `rounds`, `cut`, `groups`, `carry`, `band_tables`, `tiebreaks`, `place_points`, `weight` and `further` are
    of rounds with points alone.
    """

    name: str
    day: datetime.date
    place: str = default_of("place")
    game: str = default_of("game")
    preset: str = default_of("preset")
    answers: Choices = field(default_factory=dict)
    rulebook: int | None = None
    people_each: int = default_of("people_each")
    pair_half: str = default_of("pair_half")
    pair_substitute: str = default_of("pair_substitute")
    size_wanted: int = default_of("size_wanted")
    size_max: int = default_of("size_max")
    advance: int = default_of("advance")
    repechage: int = default_of("repechage")
    repechage_seats: int = default_of("repechage_seats")
    repechage_best: int = default_of("repechage_best")
    consolation: int = default_of("consolation")
    consolation_rounds: int = default_of("consolation_rounds")
    final_of_two: int = default_of("final_of_two")
    kind: str = StageKind.KNOCK_OUT.value
    rounds: int = 3
    sheets: str = "1"
    cut: int = 4
    groups: int = 0
    final_sheets: str = "1"
    carry: str = Carry.PLACING.value
    band_tables: int = 0
    scorer: bool = False
    pair_removed: str = PairAfter.BOTH.value
    pair_leaves: str = PairAfter.PARTNER.value
    weight: int = 1
    further: tuple[FurtherStage, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    place_points: Rows = ()
    tables_available: int | None = None
    heads_apart: bool = default_of("heads_apart")
    clubs_apart: bool = default_of("clubs_apart")
    rematches_apart: bool = default_of("rematches_apart")
    families_apart: bool = default_of("families_apart")
    draw_dice: str = default_of("draw_dice")
    objection_minutes: int = default_of("objection_minutes")
    reveal_order: str = default_of("reveal_order")
    table_minimum: int = default_of("table_minimum")
    substitutes: bool = default_of("substitutes")
    protests_until: str = default_of("protests_until")
    protest_minutes: int = default_of("protest_minutes")
    reasons_for: str = default_of("reasons_for")
    corrections_by: str = default_of("corrections_by")
    clocks: bool = default_of("clocks")
    turn_seconds: int = default_of("turn_seconds")
    table_minutes: int = default_of("table_minutes")
    listed: bool = default_of("listed")


def create_championship(data: NewChampionship, actor: Actor, *, league: int) -> Championship:
    """`Invalid` names the field."""
    championship = Championship(league_id=league, created_by_id=actor.user_id)
    _fill(championship, data)
    with transaction.atomic():
        _give_edition(championship, data, actor)
        # Of two with one name at once the second takes the next address.
        for slug in islice(free_slugs(data.name, data.day), 20):
            championship.slug = slug
            with suppress(IntegrityError), transaction.atomic():
                championship.save(force_insert=True)
                break
        else:
            raise Conflict(
                _("There are too many championships with that name: choose another name."), code="name_taken"
            )
        write_stages(championship, data, actor)
        championship.save(update_fields=["combined"])
        _make_organizer(championship, actor)
        write_log(championship, actor, "championship-made", name=championship.name)
    return championship


def change_settings(championship: Championship, data: NewChampionship, actor: Actor) -> Championship:
    """`NotNow` if the rules, or how many play together, would change after a round was drawn."""
    with transaction.atomic():
        locked = lock_championship(championship.pk)
        before = _settings_of(locked)
        _refuse_other_size(locked, data.people_each)
        refuse_repechage(locked, data, was=before)
        refuse_consolation(locked, data, was=before)
        refuse_after_first_sheet(locked, data, was=before)
        _fill(locked, data)
        write_stages(locked, data, actor)
        if data.rulebook not in (None, locked.edition.rulebook_id):
            _set_edition(locked, latest_edition_kept(data.rulebook, locked.league_id, actor))
        after = _settings_of(locked)
        changed = sorted(name for name in after if after[name] != before.get(name))
        rules_changed = {"game", "preset", "options", "edition_id"} & set(changed)
        if rules_changed and locked.rounds.exists():
            raise NotNow(
                _("A round has been published under these rules: they stay as they are to the end."),
                code="rules_fixed",
            )
        if changed:
            if "people_each" in changed or locked.options != locked.options_by(locked.edition):
                locked.edition = answer_rules(locked, locked.options, actor=actor)
            locked.save()
            write_log(locked, actor, "settings-changed", changed=changed)
        was = {name: before.get(name) for name in changed}
        for extension in extensions(Events):
            extension.settings_changed(locked, was=was, actor=actor)
    return locked


def answers_of(championship: Championship) -> dict[str, Choice]:
    """The answers that differ from the preset."""
    plain = spell_out({}, preset=championship.preset, game=championship.game)
    return {key: value for key, value in championship.options.items() if plain.get(key) != value}


def data_of(championship: Championship) -> NewChampionship:
    return NewChampionship(
        **_plain(championship), **stage_settings(championship), answers=answers_of(championship)
    )


def _fill(championship: Championship, data: NewChampionship) -> None:
    for name, value in _plain(data).items():
        setattr(championship, name, clean(value) if isinstance(value, str) else value)
    championship.options = _spelled_out(data)
    try:
        championship.clean_fields(exclude=["slug", "options", "edition", "created_by"])
    except ValidationError as error:
        raise _invalid(error.message_dict) from error
    if championship.size_max > (most := championship.largest_table):
        too_large = _("At most %(most)s play at a table of this game: choose fewer.")
        raise _invalid({"size_max": [str(too_large % {"most": most})]})
    if championship.size_wanted > championship.size_max:
        message = _(
            "The number of players at a table exceeds the maximum you allow: raise one or lower the other."
        )
        raise _invalid({"size_max": [str(message)]})
    if championship.table_minimum > championship.size_wanted:
        message = _("A table would be closed even though it is as full as you want it: choose fewer.")
        raise _invalid({"table_minimum": [str(message)]})


def _refuse_other_size(championship: Championship, people_each: int) -> None:
    """More may play together as long as nothing is drawn: who is on the roster lacks a partner then. Fewer
    only where no entry is larger. `Invalid`, `NotNow`.
    """
    if people_each == championship.people_each:
        return
    if championship.draw_sheets.exclude(serial=None).exists():
        raise NotNow(
            _("A draw has been published with so many people in each entry: that stays to the end."),
            code="people_fixed",
        )
    if larger := championship.entries.filter(size__gt=people_each).order_by("number").first():
        text = _(
            "%(name)s, number %(number)s, are %(people)s people: split them on the roster first, then choose "
            "how many play together."
        )
        sizes = {"name": larger.name, "number": larger.number, "people": larger.size}
        raise Invalid(
            text % sizes, code="larger_entry", extra={"fields": {"people_each": [str(text % sizes)]}, **sizes}
        )


def _give_edition(championship: Championship, data: NewChampionship, actor: Actor) -> None:
    if data.rulebook is not None:
        _set_edition(championship, latest_edition_kept(data.rulebook, championship.league_id, actor))
    else:
        championship.edition = start_rulebook(
            league=championship.league_id,
            title=championship.name,
            game=championship.game,
            options=championship.options,
            keeper=actor.user_id,
            actor_label=actor.label,
        )


def _set_edition(championship: Championship, edition: Edition) -> None:
    championship.edition, championship.game = edition, edition.rulebook.game
    championship.options = championship.options_by(edition)
    championship.preset = nearest_preset(edition.options, championship.game)


def _spelled_out(data: NewChampionship) -> dict[str, Choice]:
    if missing := why_not_played(data.game):
        raise _invalid({"game": [missing]})
    try:
        answers = GAMES[data.game].catalogue.for_entries(data.answers, data.people_each)
        return spell_out(answers, preset=data.preset, game=data.game)
    except Refused as refused:
        raise Invalid(
            refused.refusal.message(reader_language()), extra={"fields": {"answers": [refused.refusal.code]}}
        ) from refused


def _invalid(fields_: Mapping[str, list[str]]) -> Invalid:
    return Invalid(
        " ".join(text for texts in fields_.values() for text in texts), extra={"fields": dict(fields_)}
    )


def _plain(source: NewChampionship | Championship) -> dict[str, Any]:
    return {f.name: getattr(source, f.name) for f in fields(NewChampionship) if f.name not in _ELSEWHERE}


def _settings_of(championship: Championship) -> dict[str, Any]:
    catalogue = GAMES[championship.game].catalogue
    return {
        **_plain(championship),
        **stage_settings(championship),
        "options": catalogue.for_entries(championship.options, championship.people_each),
        "edition_id": championship.edition_id,
    }


def free_slugs(name: str, day: datetime.date) -> Iterator[str]:
    base = slugify(name, max_length=60) or slugify(f"calzo {day}")
    taken = (
        set(Championship.objects.filter(slug__startswith=base).values_list("slug", flat=True))
        | RESERVED_SLUGS
    )
    dated = f"{base}-{day:%Y-%m-%d}"
    numbered = (f"{dated}-{number}" for number in count(2))
    return (slug for slug in chain((base, dated), numbered) if slug not in taken)


def _make_organizer(championship: Championship, actor: Actor) -> None:
    if actor.user_id is None:
        return
    user = get_user_model().objects.get(pk=actor.user_id)
    Official.objects.create(
        championship=championship,
        role=Official.Role.ORGANIZER,
        name=user.get_full_name() or user.get_username(),
        user=user,
    )
