"""Tokens by what is shown, and the page of both."""

import hashlib

from tables.integrations.errors import token_elsewhere, token_scope, token_unknown
from tables.integrations.models import Scope, Token
from tournament.championship.access.actors import Actor, Role


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
