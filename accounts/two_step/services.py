"""A user's devices: the authenticator on their phone, and recovery codes for when it is lost."""

import math

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from accounts.errors import TooSoon

RECOVERY_CODES = 8
DIGITS = 6
"""Of a code of the phone."""


def authenticator(user: AbstractBaseUser) -> TOTPDevice | None:
    """The one in use."""
    return TOTPDevice.objects.filter(user=user, confirmed=True).first()


def begin(user: AbstractBaseUser) -> TOTPDevice:
    """The one to be read by the phone: the same until a code of it confirms it."""
    return TOTPDevice.objects.get_or_create(user=user, confirmed=False)[0]


def turn_on(user: AbstractBaseUser, code: str) -> list[str]:
    """Recovery codes, to be shown once; none where the code is not that of `begin`."""
    with transaction.atomic():
        device = TOTPDevice.objects.select_for_update(no_key=True).filter(user=user, confirmed=False).first()
        if device is None or not device.verify_token(code):
            return []
        turn_off(user, keep=device)
        device.confirmed = True
        device.save(update_fields=["confirmed"])
        return new_recovery_codes(user)


def turn_off(user: AbstractBaseUser, *, keep: TOTPDevice | None = None) -> None:
    TOTPDevice.objects.filter(user=user).exclude(pk=keep.pk if keep else None).delete()
    StaticDevice.objects.filter(user=user).delete()


def new_recovery_codes(user: AbstractBaseUser) -> list[str]:
    """Those of before hold no more."""
    with transaction.atomic():
        device = StaticDevice.objects.get_or_create(user=user)[0]
        device.token_set.all().delete()
        codes = [StaticToken.random_token() for _ in range(RECOVERY_CODES)]
        StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
    return codes


def recovery_codes_left(user: AbstractBaseUser) -> int:
    left: int = StaticToken.objects.filter(device__user=user).count()
    return left


def matches(user: AbstractBaseUser, code: str) -> bool:
    """Each code once. Raises `TooSoon` after wrong ones: the wait doubles with each."""
    code = code.replace(" ", "").lower()
    of_phone = len(code) == DIGITS and code.isdigit()
    devices = TOTPDevice.objects.filter(confirmed=True) if of_phone else StaticDevice.objects.all()
    with transaction.atomic():
        device = devices.select_for_update(no_key=True).filter(user=user).first()
        if device is None:
            return False
        allowed, why = device.verify_is_allowed()
        if not allowed:
            raise TooSoon(math.ceil((why["locked_until"] - timezone.now()).total_seconds()))
        return bool(device.verify_token(code))
