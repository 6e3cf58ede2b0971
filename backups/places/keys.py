"""The keys of an installation, locked by a phrase: secrets, certificates, address, codes of the
demonstration.
"""

import base64
import json
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..files import write_whole

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

PHRASE = "copy-phrase"
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that is read as something else
FOLDERS, FILES = ("secrets", "certificates"), ("public-url", "demo.json")
_SALT = 16

Keys = dict[str, bytes]  # by path below the data folder


class WrongPhrase(Exception):
    pass


def phrase_of(data: Path) -> str:
    """Made once: 60 bits in three groups to write down, beside the secrets that it locks."""
    file = data / "secrets" / PHRASE
    if not file.exists():
        file.parent.mkdir(mode=0o700, exist_ok=True)
        groups = ("".join(secrets.choice(ALPHABET) for _ in range(4)) for _ in range(3))
        write_whole(file, "-".join(groups).encode())
    return file.read_text()


def keys_of(data: Path, *, secret_key: str) -> Keys:
    """`secret_key`: in force, which may come from the environment."""
    folders = [file for name in FOLDERS for file in sorted((data / name).glob("[!.]*"))]
    files = [*folders, *(data / name for name in FILES)]
    keys = {str(file.relative_to(data)): file.read_bytes() for file in files if file.is_file()}
    return keys | {"secrets/secret-key": secret_key.encode()}


def lock(keys: Mapping[str, bytes], phrase: str) -> bytes:
    salt = os.urandom(_SALT)
    content = {name: base64.b64encode(key).decode() for name, key in keys.items()}
    return salt + _cipher(phrase, salt).encrypt(json.dumps(content).encode())


def unlock(locked: bytes, phrase: str) -> Keys:
    """Raises `WrongPhrase`, also for what is damaged."""
    from cryptography.fernet import InvalidToken  # late, as in `_cipher`: a start without places needs none

    try:
        content = _cipher(phrase, locked[:_SALT]).decrypt(locked[_SALT:])
    except (InvalidToken, ValueError):
        raise WrongPhrase from None
    return {name: base64.b64decode(key) for name, key in json.loads(content).items()}


def put_keys(keys: Mapping[str, bytes], data: Path) -> None:
    for name, key in keys.items():
        file = data / name
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(file, key)


def _cipher(phrase: str, salt: bytes) -> "Fernet":
    """However it is written: small letters, without dashes."""
    from cryptography.fernet import Fernet
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    typed = "".join(letter for letter in phrase.upper() if letter.isalnum())
    key = Scrypt(salt=salt, length=32, n=2**15, r=8, p=1).derive(typed.encode())
    return Fernet(base64.urlsafe_b64encode(key))
