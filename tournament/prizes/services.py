"""Prizes named, changed, deleted, and given by hand. Each leaves a line in the log."""

from dataclasses import asdict, dataclass, replace

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from core.names import clean, fold
from core.refusals import Conflict, Invalid
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.roster.models import Entry, Membership

from .filling import PLACE, sharing_place
from .models import LONGEST_REWARD, LONGEST_TITLE, MOST_PLACE, By, Prize
from .queries import standing_lines
from .words import figure_titles, title_of

MOST_PRIZES = 40
PODIUM_PLACES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPrize:
    """As `Prize`."""

    by: str
    place: int | None = None
    title: str = ""
    reward: str = ""


def name_prize(championship: Championship, data: NewPrize, *, actor: Actor) -> Prize:
    """Raises `Invalid`, and `Conflict` for a title that another one has, or one too many."""
    with transaction.atomic():
        locked = lock_championship(championship)
        checked = _checked(locked, data, besides=None)
        if locked.prizes.count() >= MOST_PRIZES:
            raise Conflict(
                ngettext(
                    "There is %(n)s prize already: delete it first.",
                    "There are %(n)s prizes already: delete one first.",
                    MOST_PRIZES,
                )
                % {"n": MOST_PRIZES},
                code="prizes_many",
            )
        prize: Prize = locked.prizes.create(**asdict(checked))
        write_log(locked, actor, "prizes-named")
    return prize


def name_podium(championship: Championship, *, actor: Actor) -> int:
    """Prizes for the first places; how many there were not yet."""
    with transaction.atomic():
        locked = lock_championship(championship)
        known = set(locked.prizes.filter(by=PLACE).values_list("place", flat=True))
        missing = [place for place in range(1, PODIUM_PLACES + 1) if place not in known]
        for place in missing:
            name_prize(championship, NewPrize(by=PLACE, place=place), actor=actor)
    return len(missing)


def change_prize(prize: Prize, data: NewPrize, *, actor: Actor) -> Prize:
    """What was given by hand stays while the same fills it."""
    with transaction.atomic():
        locked = lock_championship(prize.championship)
        found = locked.prizes.get(pk=prize.pk)
        checked = _checked(locked, data, besides=found.pk)
        if (found.by, found.place) != (checked.by, checked.place):
            found.given = []
        for name, value in asdict(checked).items():
            setattr(found, name, value)
        found.save()
        write_log(locked, actor, "prizes-named")
    return found


def delete_prize(prize: Prize, *, actor: Actor) -> None:
    with transaction.atomic():
        locked = lock_championship(prize.championship)
        if locked.prizes.filter(pk=prize.pk).delete()[0]:
            write_log(locked, actor, "prizes-named")


def give_prize(prize: Prize, *, number: int, position: int = 0, actor: Actor) -> Prize:
    """By hand, to one more. `position`: of one of its people, 0 for all of them. Raises `Invalid`, and
    `Conflict` where a place is not shared by them.
    """
    with transaction.atomic():
        locked = lock_championship(prize.championship)
        found = locked.prizes.get(pk=prize.pk)
        entry = locked.entries.filter(number=number).exclude(status=Entry.Status.EXCLUDED).first()
        if entry is None:
            raise Invalid(_("Choose somebody of the roster who is not excluded."))
        members = Membership.objects.filter(entry=entry, left_at=None, position=position)
        member = members.first() if position else None
        if position and member is None:
            raise Invalid(_("That person left: choose somebody else."))
        if found.by == PLACE and number not in _sharing(locked, found):
            raise Conflict(
                _("%(name)s does not share this place: look at the standings, and choose again.")
                % {"name": entry.name},
                code="prize_not_shared",
            )
        if [number, position] not in found.given:
            found.given = [*found.given, [number, position]]
            found.save(update_fields=["given"])
            write_log(locked, actor, "prize-given", name=member.name if member else entry.name)
    return found


def take_prize(prize: Prize, *, number: int, position: int = 0, actor: Actor) -> Prize:
    """Of what was given by hand."""
    with transaction.atomic():
        locked = lock_championship(prize.championship)
        found = locked.prizes.get(pk=prize.pk)
        if [number, position] in found.given:
            found.given = [one for one in found.given if one != [number, position]]
            found.save(update_fields=["given"])
            entry = locked.entries.filter(number=number).first()
            write_log(locked, actor, "prize-taken", name=entry.name if entry else str(number))
    return found


def _sharing(championship: Championship, prize: Prize) -> set[int]:
    lines, is_over = standing_lines(championship)
    return {line["number"] for line in sharing_place(lines, prize.place or 0)} if is_over else set()


def _checked(championship: Championship, data: NewPrize, *, besides: int | None) -> NewPrize:
    checked = replace(
        data,
        title=clean(data.title),
        reward=clean(data.reward),
        place=data.place if data.by == By.PLACE else None,
    )
    if data.by not in (By.PLACE, By.HAND, *figure_titles(championship)):
        raise _wrong("by", _("That is not counted here: choose another way, or say who has it by hand."))
    if data.by == By.PLACE and not (checked.place and 1 <= checked.place <= MOST_PLACE):
        raise _wrong("place", _("Write a place from 1 to %(most)s.") % {"most": MOST_PLACE})
    if data.by == By.HAND and not checked.title:
        raise _wrong("title", _("Write what it is for, such as best newcomer."))
    if len(checked.title) > LONGEST_TITLE:
        raise _wrong("title", _("A title has at most %(most)s letters.") % {"most": LONGEST_TITLE})
    if len(checked.reward) > LONGEST_REWARD:
        raise _wrong("reward", _("What is given has at most %(most)s letters.") % {"most": LONGEST_REWARD})
    title = title_of(asdict(checked), championship)
    others = championship.prizes.exclude(pk=besides or 0).values("by", "place", "title")
    if fold(title) in {fold(title_of(other, championship)) for other in others}:
        raise Conflict(
            _("There is a prize “%(title)s” already: write another title, or change that one.")
            % {"title": title},
            code="prize_twice",
            extra={"fields": {"title": title}},
        )
    return checked


def _wrong(field: str, text: str | Promise) -> Invalid:
    return Invalid(text, extra={"fields": {field: str(text)}})
