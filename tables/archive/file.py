"""The file: its members, its manifest, its signature (docs/archive.md). No database."""

import base64
import hashlib
import io
import json
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ObjectDoesNotExist, ValidationError
from django.db import DatabaseError
from django.utils.translation import gettext_lazy as _

from core.canonical import canonical, sha256
from core.refusals import Invalid

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

FORMAT = "calzo-archive"
VERSION = 1
ENDING = ".calzo.zip"
LARGEST = 100 << 20  # bytes, as it is sent
LARGEST_OPENED = 800 << 20
_MOST_MEMBERS = 20_000
_MANIFEST, _SIGNATURE = "manifest.json", "signature.json"
_NO_DATE = (1980, 1, 1, 0, 0, 0)  # of each member, so that the same content is the same bytes

Members = Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Archive:
    """`digest`: of the public key that signed it; `made_at`: by the clock of its server."""

    about: Mapping[str, Any]
    members: Members
    digest: str
    made_at: datetime

    def rows(self, part: str) -> list[dict[str, Any]]:
        """None where there are none, or an earlier version had no such part."""
        content = self.members.get(f"rows/{part}.json")
        return [] if content is None else json.loads(content)

    @property
    def chain(self) -> dict[str, Any]:
        return dict(json.loads(self.members["chain.json"]))


def as_json(value: Any) -> bytes:
    return canonical(value).encode()


def key_digest(public: bytes) -> str:
    return hashlib.sha256(public).hexdigest()


def in_groups(digest: str) -> str:
    """For people, who compare it by eye."""
    return " ".join(digest[at : at + 4] for at in range(0, len(digest), 4))


def write(
    about: Mapping[str, Any], members: Members, *, key: "Ed25519PrivateKey", made_at: datetime
) -> bytes:
    """`about`: what the manifest says besides. Equal contents differ in `signature.json` alone."""
    manifest = as_json(
        {
            "format": FORMAT,
            "version": VERSION,
            **about,
            "members": {name: hashlib.sha256(content).hexdigest() for name, content in members.items()},
        }
    )
    statement = _statement(manifest, made_at.isoformat())
    signature = {
        "key": base64.b64encode(key.public_key().public_bytes_raw()).decode(),
        "made_at": made_at.isoformat(),
        "signature": base64.b64encode(key.sign(statement)).decode(),
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as packed:
        for name, content in [(_MANIFEST, manifest), *sorted(members.items())]:
            packed.writestr(_member(name), content)
        packed.writestr(_member(_SIGNATURE), as_json(signature))
    return file.getvalue()


def _member(name: str) -> zipfile.ZipInfo:
    member = zipfile.ZipInfo(name, _NO_DATE)
    member.compress_type, member.create_system, member.external_attr = zipfile.ZIP_DEFLATED, 3, 0o644 << 16
    return member


def _statement(manifest: bytes, made_at: str) -> bytes:
    return as_json({"format": FORMAT, "made_at": made_at, "manifest": sha256(manifest.decode())})


def read(content: bytes) -> Archive:
    """Whole, of a version that is known, and as its key signed it; whose key that is, the league says. Raises
    `Invalid`.
    """
    found = _unpacked(content)
    about = _json_of(found, _MANIFEST)
    if about.get("format") != FORMAT or not isinstance(about.get("version"), int):
        raise _no_archive()
    if about["version"] > VERSION:
        raise Invalid(
            _(
                "This file was made by a newer version of Calzo (format %(version)s, and this server reads "
                "up to %(known)s): update this server, then open it."
            )
            % {"version": about["version"], "known": VERSION},
            code="archive_newer",
        )
    digest, made_at = _signed_by(found)
    members = {name: part for name, part in found.items() if name not in (_MANIFEST, _SIGNATURE)}
    if about.get("members") != {name: hashlib.sha256(part).hexdigest() for name, part in members.items()}:
        raise _forged()
    return Archive(about, members, digest, made_at)


@contextmanager
def readable() -> Iterator[None]:
    """Around what reads the rows, which a signature does not make right. Raises `Invalid`."""
    try:
        yield
    except (
        *(ArithmeticError, AttributeError, DatabaseError, LookupError, ObjectDoesNotExist),
        *(TypeError, ValidationError, ValueError, RecursionError),
    ) as error:
        raise Invalid(
            _("What the file holds cannot be read (%(why)s). Nothing was opened; ask for it again.")
            % {"why": f"{type(error).__name__}: {error}"[:200]},
            code="archive_unreadable",
        ) from error


def _unpacked(content: bytes) -> dict[str, bytes]:
    if len(content) > LARGEST:
        raise _too_large()
    if not content.startswith(b"PK"):
        raise _no_archive()
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            infos = packed.infolist()
            if len(infos) > _MOST_MEMBERS or sum(one.file_size for one in infos) > LARGEST_OPENED:
                raise _too_large()
            if len({one.filename for one in infos}) != len(infos):
                raise _forged()
            return {one.filename: packed.read(one) for one in infos}
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise Invalid(
            _(
                "The file is damaged, or was cut off while it was copied: copy it again from where it is "
                "whole."
            ),
            code="archive_damaged",
        ) from error


def _json_of(members: Members, name: str) -> dict[str, Any]:
    try:
        found = json.loads(members[name])
    except (KeyError, ValueError, RecursionError):
        raise _no_archive() from None
    if not isinstance(found, dict):
        raise _no_archive()
    return found


def _signed_by(members: Members) -> tuple[str, datetime]:
    from cryptography.exceptions import InvalidSignature  # late: a start needs none of it
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    said = _json_of(members, _SIGNATURE)
    try:
        public = base64.b64decode(said["key"], validate=True)
        signature = base64.b64decode(said["signature"], validate=True)
        made_at = datetime.fromisoformat(said["made_at"])
        Ed25519PublicKey.from_public_bytes(public).verify(
            signature, _statement(members[_MANIFEST], said["made_at"])
        )
    except (InvalidSignature, KeyError, TypeError, ValueError):
        raise _forged() from None
    return key_digest(public), made_at


def _forged() -> Invalid:
    return Invalid(
        _(
            "The file is not what its server signed: somebody changed it, or it was damaged. Nothing was "
            "opened; ask for it again."
        ),
        code="archive_forged",
    )


def _no_archive() -> Invalid:
    return Invalid(
        _("This is no championship: choose the file that was downloaded, which ends in %(ending)s.")
        % {"ending": ENDING},
        code="archive_none",
    )


def _too_large() -> Invalid:
    return Invalid(
        _("The file is too large: it may have %(size)s MB.") % {"size": LARGEST >> 20},
        code="archive_too_large",
    )
