"""The key that signs archives, and those of other servers that a league has accepted."""

from typing import TYPE_CHECKING

from django.conf import settings
from django.utils.crypto import salted_hmac

from people.models import KnownServer, League

from ..file import key_digest

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

_SALT = "calzo.archive"


def server_key(secret: str | None = None) -> "Ed25519PrivateKey":
    """Made of the installation's secret, so that it goes where that goes: copies, another database, several
    machines (decision 0576).
    """
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (
        Ed25519PrivateKey,  # late: a start needs none
    )

    seed = salted_hmac(_SALT, "", secret=secret or settings.SECRET_KEY, algorithm="sha256").digest()
    return Ed25519PrivateKey.from_private_bytes(seed)


def own_digest(secret: str | None = None) -> str:
    return key_digest(server_key(secret).public_key().public_bytes_raw())


def is_own(digest: str) -> bool:
    """Signed by this installation, with its secret of today or an earlier one."""
    secrets = [settings.SECRET_KEY, *map(str, settings.SECRET_KEY_FALLBACKS)]
    return any(own_digest(secret) == digest for secret in secrets)


def is_known(digest: str, league: League) -> bool:
    return is_own(digest) or KnownServer.objects.filter(league=league, digest=digest).exists()
