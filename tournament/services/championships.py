"""Making a championship and changing its settings."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext_lazy as _
from rules.engine import spell_out
from slugify import slugify

from ..actors import Actor
from ..errors import Invalid, NotNow
from ..models import Championship, Official, Round
from .log import write_log

# Addresses that would hide a page of the organizer's, who lives beside the championships (`/organize/new/`).
RESERVED_SLUGS = frozenset({"new"})


@dataclass(frozen=True, slots=True, kw_only=True)
class NewChampionship:
    """What the short form asks. `answers`: the questions of the rules that were answered otherwise than the
    preset, option id → alternative id.
    """

    name: str
    day: datetime.date
    place: str = ""
    game: str = "dudo"
    preset: str = "reglamento"
    answers: Mapping[str, str] = field(default_factory=dict)
    size_wanted: int = 4
    size_max: int = 6
    advance: int = 1
    tables_available: int | None = None
    heads_apart: bool = True
    clubs_apart: bool = True
    rematches_apart: bool = True
    listed: bool = True


def create_championship(data: NewChampionship, actor: Actor) -> Championship:
    """Make it, with every option spelled out, and whoever makes it its first organizer. `Invalid` names the
    field.
    """
    championship = Championship(slug=_free_slug(data), created_by_id=actor.user_id)
    _fill(championship, data)
    with transaction.atomic():
        championship.save(force_insert=True)
        _make_organizer(championship, actor)
        write_log(championship, actor, "championship-made", name=championship.name)
    return championship


def change_settings(championship: Championship, data: NewChampionship, actor: Actor) -> Championship:
    """Change what the form asks; the address stays. `NotNow` if the rules would change after a round was
    drawn under them.
    """
    with transaction.atomic():
        locked = Championship.objects.select_for_update().get(pk=championship.pk)
        before = _settings_of(locked)
        _fill(locked, data)
        after = _settings_of(locked)
        changed = sorted(name for name in after if after[name] != before[name])
        rules_changed = {"game", "preset", "options"} & set(changed)
        if (
            rules_changed
            and Round.objects.filter(championship=locked).exclude(status=Round.Status.DRAFT).exists()
        ):
            raise NotNow(_("A round has been drawn under these rules: they stay as they are to the end."))
        if changed:
            locked.save()
            write_log(locked, actor, "settings-changed", changed=changed)
    return locked


def answers_of(championship: Championship) -> dict[str, str]:
    """The answers that differ from the preset: what the form shows when it is opened again."""
    plain = spell_out({}, preset=championship.preset)
    return {key: value for key, value in championship.options.items() if plain.get(key) != value}


def data_of(championship: Championship) -> NewChampionship:
    """The settings as the form's data."""
    plain = {f.name: getattr(championship, f.name) for f in fields(NewChampionship) if f.name != "answers"}
    return NewChampionship(**plain, answers=answers_of(championship))


def _fill(championship: Championship, data: NewChampionship) -> None:
    for name, value in asdict(data).items():
        if name != "answers":
            setattr(championship, name, " ".join(value.split()) if isinstance(value, str) else value)
    try:
        championship.options = spell_out(dict(data.answers), preset=data.preset)
        championship.full_clean(exclude=["slug", "created_by", "options"], validate_unique=False)
    except (ValidationError, ValueError, KeyError) as error:
        raise _invalid(error) from error
    if championship.size_wanted > championship.size_max:
        raise Invalid(
            _("The players at a table are more than the most you allow: raise one or lower the other."),
            extra={"fields": {"size_max": str(championship.size_max)}},
        )


def _invalid(error: Exception) -> Invalid:
    if isinstance(error, ValidationError) and hasattr(error, "message_dict"):
        said: dict[str, Any] = dict(error.message_dict)
        return Invalid("; ".join(text for texts in said.values() for text in texts), extra={"fields": said})
    return Invalid(
        _("The rules name a question or an answer that does not exist: %(what)s.") % {"what": error}
    )


def _settings_of(championship: Championship) -> dict[str, Any]:
    names = [f.name for f in fields(NewChampionship) if f.name != "answers"]
    return {name: getattr(championship, name) for name in (*names, "options")}


def _free_slug(data: NewChampionship) -> str:
    base = slugify(data.name, max_length=60) or slugify(f"calzo {data.day}")
    taken = (
        set(Championship.objects.filter(slug__startswith=base).values_list("slug", flat=True))
        | RESERVED_SLUGS
    )
    if base not in taken:
        return base
    dated = f"{base}-{data.day:%Y-%m-%d}"
    candidates = (dated, *(f"{dated}-{n}" for n in range(2, len(taken) + 3)))
    return next(slug for slug in candidates if slug not in taken)


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
