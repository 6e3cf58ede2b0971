"""Officials and their codes.

A code (8 of 31 characters: 8 × 10¹¹) is long enough against changing devices; ten tries stop guessing by
hand. It is random, so a keyed digest keeps it as well as a slow hash, and costs a wrong try nothing (decision
0086).
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.hashers import check_password
from django.db import transaction
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.lockout.codes import try_code
from core.names import clean
from core.refusals import Conflict, Invalid
from people.queries import leagues_of
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship
from tournament.championship.officials.notation import Named

# Without 0 O 1 I L: a code is read from a slip of paper in bad light.
SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 8
DIGEST = "hmac-sha256$"


def appoint(
    championship: Championship,
    *,
    name: str,
    role: str,
    entry: int | None = None,
    user: AbstractBaseUser | None = None,
    actor: Actor,
) -> tuple[Official, str]:
    """With the code, shown once; "" for an organizer. `entry`: an id."""
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
            entry_id=entry,
            user_id=user.pk if user else None,
            code=digest,
            code_version=1,
        )
        write_log(championship, actor, "official-appointed", name=name, role=role)
    return official, code


def appoint_coordinators(
    championship: Championship, people: Sequence[Named], *, actor: Actor
) -> list[tuple[Official, str]]:
    """All or none, with the codes. `Conflict` where a name was given meanwhile."""
    codes = [new_secret() for _named in people]
    with transaction.atomic():
        lock_championship(championship)
        _refuse_taken_names(championship, [named.name for named in people])
        made = Official.objects.bulk_create(
            Official(
                championship=championship,
                name=named.name,
                role=Official.Role.COORDINATOR,
                table_number=named.table,
                code=digest_of(code),
                code_version=1,
            )
            for named, code in zip(people, codes, strict=True)
        )
        for named in people:
            write_log(
                championship, actor, "official-appointed", name=named.name, role=Official.Role.COORDINATOR
            )
    return list(zip(made, codes, strict=True))


def new_code(official: Official, *, actor: Actor) -> str:
    """Shown once. It ends old sessions and locks."""
    code = new_secret()
    with transaction.atomic():
        locked = Official.objects.select_for_update(no_key=True).get(pk=official.pk)
        if not locked.has_code:
            raise Invalid(_("%(name)s signs in without a code.") % {"name": locked.name})
        locked.code = digest_of(code)
        locked.code_version += 1
        locked.save(update_fields=["code", "code_version"])
        locked.code_tries.all().delete()
        write_log(locked.championship_id, actor, "code-given", name=locked.name)
    return code


def check_code(official: Official, code: str, *, device: str, address: str) -> Official:
    """Refuses as `accounts.lockout.codes.try_code`."""
    try_code(
        official.code_tries,
        device=device,
        address=address,
        is_right=official.active and _is_digest_of(official.code, code),
        is_right_by_hash=lambda: _upgrade_old_code(official, code),
    )
    return official


def unlock(official: Official, *, actor: Actor) -> None:
    with transaction.atomic():
        official.code_tries.all().delete()
        write_log(official.championship_id, actor, "official-unlocked", name=official.name)


def dismiss(official: Official, *, actor: Actor) -> Official:
    """The row stays, for what was written under it. `Conflict` for the last organizer."""
    return _set_active(official, active=False, action="official-dismissed", actor=actor)


def reinstate(official: Official, *, actor: Actor) -> Official:
    """The old code still works."""
    return _set_active(official, active=True, action="official-reinstated", actor=actor)


def new_secret() -> str:
    """`K7QP-3MXD`."""
    signs = "".join(secrets.choice(SIGNS) for _sign in range(LENGTH))
    return f"{signs[:4]}-{signs[4:]}"


def digest_of(code: str) -> str:
    """With the installation's secret key."""
    return DIGEST + salted_hmac("tournament.official-code", normal(code), algorithm="sha256").hexdigest()


def normal(code: str) -> str:
    return "".join(sign for sign in code.upper()[:64] if sign.isalnum())


def _is_digest_of(digest: str, code: str) -> bool:
    return bool(digest) and constant_time_compare(digest, digest_of(code))


def _upgrade_old_code(official: Official, code: str) -> bool:
    """Older codes are hashed like passwords."""
    if not (official.active and official.code) or official.code.startswith(DIGEST):
        return False
    if not check_password(normal(code), official.code):
        return False
    Official.objects.filter(pk=official.pk, code=official.code).update(code=digest_of(code))
    return True


def _refuse_bad_appointment(name: str, role: str, user: AbstractBaseUser | None) -> None:
    if not 1 <= len(name) <= 120:
        message = _("A name of 1 to 120 characters is needed.")
        raise Invalid(message, extra={"fields": {"name": str(message)}})
    if role not in Official.Role.values:
        raise Invalid(_("That role does not exist."), extra={"fields": {"role": role}})
    if (role == Official.Role.ORGANIZER) != (user is not None):
        raise Invalid(_("An organizer signs in with the password of a user; the others with a code."))


def _refuse_second(championship: Championship, name: str, user: AbstractBaseUser | None) -> None:
    _refuse_taken_names(championship, [name])
    if user and Official.objects.filter(championship=championship, user_id=user.pk).exists():
        raise Conflict(_("That user is already an organizer here."), code="organizer_already")


def _refuse_taken_names(championship: Championship, names: Sequence[str]) -> None:
    taken = Official.objects.filter(championship=championship, name__in=names).values_list("name", flat=True)
    if taken:
        raise Conflict(
            _("There is already an official called %(name)s: add a surname or a number.")
            % {"name": ", ".join(sorted(taken))},
            code="name_taken",
        )


def _set_active(official: Official, *, active: bool, action: str, actor: Actor) -> Official:
    with transaction.atomic():
        lock_championship(official.championship_id)
        locked = Official.objects.select_for_update(no_key=True).get(pk=official.pk)
        organizers = Official.objects.filter(
            championship_id=locked.championship_id, role=Official.Role.ORGANIZER, active=True
        )
        if not active and leagues_of(locked.user_id).filter(championships=locked.championship_id).exists():
            text = _("%(name)s organizes the whole league: dismiss them on the page of the league.")
            raise Conflict(text % {"name": locked.name})
        if (
            not active
            and locked.role == Official.Role.ORGANIZER
            and not organizers.exclude(pk=locked.pk).exists()
        ):
            raise Conflict(
                _("A championship needs an organizer: appoint another one first."), code="last_organizer"
            )
        if locked.active != active:
            locked.active = active
            locked.save(update_fields=["active"])
            write_log(locked.championship_id, actor, action, name=locked.name)
    return locked
