"""Tokens, and the writes that were made with them."""

import hashlib
import json
import secrets
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.names import clean
from core.refusals import Invalid
from tables.integrations.errors import key_used, too_many
from tables.integrations.models import NAME_LENGTH, Scope, Token, Write
from tables.integrations.queries import digest_of
from tournament.championship.access.actors import Actor
from tournament.championship.locks import lock_championship
from tournament.championship.log.services import write_log
from tournament.championship.models import Championship

PREFIX = "calzo_"
MOST = 20  # in force at once, of a championship
KEPT = timedelta(days=30)
MINUTE = timedelta(minutes=1)


def make_token(
    championship: Championship, *, name: str, scopes: Sequence[str], actor: Actor
) -> tuple[Token, str]:
    """With the secret, which is kept nowhere."""
    name = clean(name)[:NAME_LENGTH]
    wanted = [scope for scope in Scope.values if scope in scopes]
    if not name:
        raise Invalid(_("A name is needed."), code="name_needed")
    if not wanted:
        raise Invalid(_("Choose what it may do."), code="choice")
    secret = PREFIX + secrets.token_urlsafe(32)
    with transaction.atomic():
        lock_championship(championship)
        if championship.tokens.filter(revoked_at=None).count() >= MOST:
            raise too_many()
        token = Token.objects.create(
            championship=championship,
            name=name,
            digest=digest_of(secret),
            scopes=wanted,
            created_by=actor.label[:160],
        )
        write_log(championship, actor, "token-made", name=name)
    return token, secret


def revoke_token(token: Token, *, actor: Actor) -> None:
    """Once."""
    with transaction.atomic():
        if Token.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=timezone.now()):
            write_log(token.championship_id, actor, "token-revoked", name=token.name)


def note_used(token: Token) -> None:
    now = timezone.now()
    if token.last_used_at is None or token.last_used_at < now - MINUTE:
        Token.objects.filter(pk=token.pk).update(last_used_at=now)


def write_once(token: Token, *, key: str, sent: object, do: Callable[[], object]) -> Any:
    """What `do` answers, in one transaction with it; the same key again gives the same answer and does
    nothing. A refused write is not kept. Raises `KeyUsed` where something else was `sent` with this key.
    """
    digest = hashlib.sha256(json.dumps(sent, sort_keys=True).encode()).hexdigest()
    with transaction.atomic():
        kept, is_new = Write.objects.get_or_create(token=token, key=key, defaults={"digest": digest})
        if not is_new:
            if kept.digest != digest:
                raise key_used()
            return kept.answer
        answer = msgspec.to_builtins(do(), enc_hook=str)
        Write.objects.filter(pk=kept.pk).update(answer=answer)
    return answer


def forget_writes() -> None:
    Write.objects.filter(at__lt=timezone.now() - KEPT).delete()
