"""Wrong codes are counted by device and name, and by address."""

from collections.abc import Callable
from typing import TypeVar

from django.db import transaction
from django.db.models import Manager
from django.utils.translation import gettext_lazy as _

from accounts.lockout.addresses import SECONDS, count_wrong_try, has_too_many
from accounts.lockout.errors import Locked, TooManyTries, WrongCode
from accounts.lockout.models import TRIES, WrongCodes

Codes = TypeVar("Codes", bound=WrongCodes)


def try_code(
    tries: Manager[Codes], *, device: str, address: str, is_right: bool, is_right_by_hash: Callable[[], bool]
) -> None:
    """Raises `WrongCode` (`extra["left"]`), `Locked` from the eleventh try of this device at this name
    (`tries`), and `TooManyTries` after many from this address, which counts nothing.

    A try is counted before the answer, so that simultaneous ones stay at ten. `is_right_by_hash` is asked
    after `is_right`, never for who is locked.
    """
    if not is_right and has_too_many(address):
        raise TooManyTries(
            _("Too many wrong codes came from this network. Wait a minute, or type the correct one."),
            extra={"retry_after": SECONDS},
        )
    spent = _spend_try(tries, device[:64])
    if spent > TRIES:
        raise Locked(
            _(
                "Ten wrong codes were tried for this name on this phone: it is locked. Ask the organizer "
                "or a floor judge to unlock it."
            ),
            extra={"left": 0},
        )
    if not (is_right or is_right_by_hash()):
        count_wrong_try(address)
        tries_left = TRIES - spent
        raise WrongCode(
            _("That is not the code for this name. Tries left: %(left)s.") % {"left": tries_left},
            extra={"left": tries_left},
        )
    tries.filter(device=device[:64]).delete()


def _spend_try(tries: Manager[Codes], device: str) -> int:
    with transaction.atomic():
        _row, is_first = tries.get_or_create(device=device, defaults={"wrong": 1})
        if is_first:  # nobody else sees it before this is over
            return 1
        row = tries.select_for_update(no_key=True).get(device=device)
        if row.wrong <= TRIES:
            row.wrong += 1
            row.save(update_fields=["wrong", "last_at"])
        return row.wrong
