"""Tokens by what is shown, and the page of both."""

import hashlib

from django.db.models import QuerySet

from tables.integrations.errors import token_elsewhere, token_scope, token_unknown
from tables.integrations.models import Delivery, Scope, Token, Webhook
from tournament.championship.access.actors import Actor, Role
from tournament.championship.models import Championship

MOST_LISTED = 50  # deliveries on the page


def digest_of(secret: str) -> str:
    """Of 256 random bits, which nobody guesses: without a salt it is found at once."""
    return hashlib.sha256(secret.encode()).hexdigest()


def token_of(secret: str) -> Token:
    """Raises `NoToken`."""
    found = Token.objects.select_related("championship").filter(digest=digest_of(secret), revoked_at=None)
    token = found.first()
    if token is None:
        raise token_unknown()
    return token


def check_token(token: Token, *, slug: str, scope: Scope) -> None:
    """Raises `NotAllowed`."""
    if token.championship.slug != slug:
        raise token_elsewhere()
    if scope not in token.scopes:
        raise token_scope()


def actor_with(token: Token) -> Actor:
    """What is done with it bears its name."""
    return Actor(label=f"API: {token.name}", role=Role.ORGANIZER)


def tokens_of(championship: Championship) -> QuerySet[Token]:
    return Token.objects.filter(championship=championship)


def webhooks_of(championship: Championship) -> QuerySet[Webhook]:
    return Webhook.objects.filter(championship=championship).select_related("championship")


def last_deliveries(championship: Championship) -> QuerySet[Delivery]:
    deliveries = Delivery.objects.filter(webhook__championship=championship).select_related("webhook")
    return deliveries.order_by("-pk")[:MOST_LISTED]
