"""The officials of a championship: appointed, given a code for the night, let in by it, locked, unlocked,
dismissed.

A code is long enough (8 of 31 characters: 8 × 10¹¹) that changing the device for each try leads nowhere; the
lock of ten tries stops guessing by hand. It is random, so a keyed digest keeps it as well as a slow hash
would, and costs a wrong try nothing (docs/decisions/0086).
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.hashers import check_password
from django.db import transaction
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.addresses import SECONDS, count_wrong_try, has_too_many
from core.names import clean
from core.refusals import Conflict, Invalid
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.officials.errors import Locked, TooManyTries, WrongCode
from tournament.championship.officials.models import CODE_TRIES as TRIES
from tournament.championship.officials.models import CodeTry, Official

if TYPE_CHECKING:
    from tournament.roster.models import Entry


# Without 0 O 1 I L: a code is read from a slip of paper in bad light.
SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 8
DIGEST = "hmac-sha256$"


def appoint(
    championship: Championship,
    *,
    name: str,
    role: str,
    entry: Entry | None = None,
    user: AbstractBaseUser | None = None,
    actor: Actor,
) -> tuple[Official, str]:
    """Make somebody an official. Returns them and their code, which is shown once; "" for an organizer, who
    has a password (`user`).
    """
    name = clean(name)
    _refuse_bad_appointment(name, role, user)
    code = "" if user else new_secret()
    digest = digest_of(code) if code else ""
    with transaction.atomic():
        lock_championship(championship)
        _refuse_second(championship, name, user)
        official = Official.objects.create(
            championship=championship,
            name=name,
            role=role,
            entry=entry,
            user_id=user.pk if user else None,
            code=digest,
            code_version=1,
        )
        write_log(championship, actor, "official-appointed", name=name, role=role)
    return official, code


def new_code(official: Official, *, actor: Actor) -> str:
    """Give a new code, shown once. What was opened with the old one ends, and so does every lock."""
    code = new_secret()
    with transaction.atomic():
        locked = Official.objects.select_for_update(no_key=True).get(pk=official.pk)
        if locked.user_id is not None:
            raise Invalid(_("%(name)s signs in with a password and needs no code.") % {"name": locked.name})
        locked.code = digest_of(code)
        locked.code_version += 1
        locked.save(update_fields=["code", "code_version"])
        CodeTry.objects.filter(official=locked).delete()
        write_log(locked.championship_id, actor, "code-given", name=locked.name)
    return code


def check_code(official: Official, code: str, *, device: str, address: str) -> Official:
    """Let an official in. Raises `WrongCode` (`extra["left"]`), `Locked` from the eleventh try on of this
    device at this name, and `TooManyTries` for a wrong code where many came from this address.

    A try is counted before the answer is given, so that many at once are not more than ten; a right code
    resets the count. `TooManyTries` counts nothing, and a right code is still let in.
    """
    by_digest = official.active and _is_digest_of(official.code, code)
    if not by_digest and has_too_many(address):
        raise TooManyTries(
            _("Too many wrong codes came from this network. Wait a minute, or type the correct one."),
            extra={"retry_after": SECONDS},
        )
    spent = _spend_try(official, device[:64])
    if spent > TRIES:
        raise Locked(
            _(
                "Ten wrong codes were tried for this name on this phone: it is locked. Ask the organizer "
                "or a floor judge to unlock it."
            ),
            extra={"left": 0},
        )
    if not (by_digest or _opens_as_before(official, code)):
        count_wrong_try(address)
        left = TRIES - spent
        raise WrongCode(
            _("That is not the code for this name. Tries left: %(left)s.") % {"left": left},
            extra={"left": left},
        )
    CodeTry.objects.filter(official=official, device=device[:64]).delete()
    return official


def unlock(official: Official, *, actor: Actor) -> None:
    """Give this official ten tries again, on every device."""
    with transaction.atomic():
        CodeTry.objects.filter(official=official).delete()
        write_log(official.championship_id, actor, "official-unlocked", name=official.name)


def dismiss(official: Official, *, actor: Actor) -> Official:
    """End an office at once. The row stays, for what was written under it. Raises `Conflict` for the last
    organizer.
    """
    return _set_active(official, active=False, action="official-dismissed", actor=actor)


def reinstate(official: Official, *, actor: Actor) -> Official:
    """Undo a dismissal; the code is the old one until a new one is given."""
    return _set_active(official, active=True, action="official-reinstated", actor=actor)


def new_secret() -> str:
    """A code as it is shown: two groups of four, `K7QP-3MXD`."""
    signs = "".join(secrets.choice(SIGNS) for _sign in range(LENGTH))
    return f"{signs[:4]}-{signs[4:]}"


def digest_of(code: str) -> str:
    """What is kept of a code: a digest with this installation's secret key."""
    return DIGEST + salted_hmac("tournament.official-code", normal(code), algorithm="sha256").hexdigest()


def normal(code: str) -> str:
    """A code as it is compared: capitals, without separators."""
    return "".join(sign for sign in code.upper()[:64] if sign.isalnum())


def _is_digest_of(kept: str, code: str) -> bool:
    return bool(kept) and constant_time_compare(kept, digest_of(code))


def _opens_as_before(official: Official, code: str) -> bool:
    """A code from before the digests, kept as a password is; once it opens it becomes a digest."""
    if not (official.active and official.code) or official.code.startswith(DIGEST):
        return False
    if not check_password(normal(code), official.code):
        return False
    Official.objects.filter(pk=official.pk, code=official.code).update(code=digest_of(code))
    return True


def _spend_try(official: Official, device: str) -> int:
    with transaction.atomic():
        CodeTry.objects.get_or_create(official=official, device=device)
        row = CodeTry.objects.select_for_update(no_key=True).get(official=official, device=device)
        if row.wrong <= TRIES:
            row.wrong += 1
            row.save(update_fields=["wrong", "last_at"])
        return row.wrong


def _refuse_bad_appointment(name: str, role: str, user: AbstractBaseUser | None) -> None:
    if not 1 <= len(name) <= 120:
        said = _("A name of 1 to 120 characters is needed.")
        raise Invalid(said, extra={"fields": {"name": str(said)}})
    if role not in Official.Role.values:
        raise Invalid(_("That role does not exist."), extra={"fields": {"role": role}})
    if (role == Official.Role.ORGANIZER) != (user is not None):
        raise Invalid(_("An organizer signs in with the password of a user; the others with a code."))


def _refuse_second(championship: Championship, name: str, user: AbstractBaseUser | None) -> None:
    theirs = Official.objects.filter(championship=championship)
    if theirs.filter(name=name).exists():
        raise Conflict(
            _("There is already an official called %(name)s: add a surname or a number.") % {"name": name}
        )
    if user and theirs.filter(user_id=user.pk).exists():
        raise Conflict(_("That user is already an organizer here."))


def _set_active(official: Official, *, active: bool, action: str, actor: Actor) -> Official:
    with transaction.atomic():
        lock_championship(official.championship_id)
        locked = Official.objects.select_for_update(no_key=True).get(pk=official.pk)
        organizers = Official.objects.filter(
            championship_id=locked.championship_id, role=Official.Role.ORGANIZER, active=True
        )
        if (
            not active
            and locked.role == Official.Role.ORGANIZER
            and not organizers.exclude(pk=locked.pk).exists()
        ):
            raise Conflict(_("A championship needs an organizer: appoint another one first."))
        if locked.active != active:
            locked.active = active
            locked.save(update_fields=["active"])
            write_log(locked.championship_id, actor, action, name=locked.name)
    return locked
