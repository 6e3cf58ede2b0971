"""Keeps the laptop's certificate while it fits. Runs before settings exist."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from backups.files import write_whole
from certificates.addresses import own_addresses, parse_subjects
from certificates.errors import CannotCertify
from certificates.files import NAMED, ROOT, SERVER, folder_in
from certificates.issuing import HERE, Certified, Subjects, authority, is_issued_by, issue, outside_scope
from certificates.queries import certified

RENEW_BEFORE = timedelta(days=30)
DAMAGED = _(
    "The authority in {file} cannot be read. Put the file back from a copy, or make a new one with manage.py "
    "certificates --new, which every device must install again."
)
ENDS = _(
    "The authority ends on {day}. Make a new one with manage.py certificates --new, which every device must "
    "install again."
)
BEYOND = _(
    "The authority may not speak for {what}: it was made for private networks and for the names it was given "
    "then. Make a new one with manage.py certificates --new, which every device must install again."
)


@dataclass(frozen=True)
class KeptCertificates:
    """`file`: the laptop's certificate and key; `made`, `issued`: new now?"""

    root: Certified
    server: Certified
    file: Path
    made: bool
    issued: bool


def keep_certificates(
    data: Path, *, now: datetime, names: Sequence[str] = (), also: Sequence[str] = (), new: bool = False
) -> KeptCertificates:
    """Makes what is missing. `names` replace those of before; `also`: for this time; `new`: another
    authority. The machine's own addresses outside its scope are left out. Raises `CannotCertify`.
    """
    folder = folder_in(data)
    named = parse_subjects(names) if names else parse_subjects(_named(folder / NAMED))
    wanted, own = HERE | named | parse_subjects(also), Subjects(frozenset(), own_addresses())
    is_missing = new or not (folder / ROOT).exists()
    root = authority(wanted | own, now=now) if is_missing else _fitting(folder / ROOT, wanted, now=now)
    wanted |= own - outside_scope(root, own)
    before = None if is_missing else certified(folder / SERVER)
    fits = (
        before
        and is_issued_by(before, root)
        and before.speaks_for == wanted
        and before.ends - now > RENEW_BEFORE
    )
    server = before if before and fits else issue(root, wanted, now=now)

    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if is_missing:
        write_whole(folder / ROOT, root.pem)
    if names:
        write_whole(folder / NAMED, "\n".join(names).encode())
    if not fits:
        write_whole(folder / SERVER, server.pem)
    return KeptCertificates(root, server, folder / SERVER, made=is_missing, issued=not fits)


def _fitting(path: Path, wanted: Subjects, *, now: datetime) -> Certified:
    root = certified(path)
    if root is None:
        raise CannotCertify(format_lazy(DAMAGED, file=path))
    if root.ends - now <= RENEW_BEFORE:
        raise CannotCertify(format_lazy(ENDS, day=root.ends.date()))
    unspoken = outside_scope(root, wanted)
    if unspoken.names or unspoken.addresses:
        raise CannotCertify(format_lazy(BEYOND, what=unspoken))
    return root


def _named(path: Path) -> list[str]:
    """None from a damaged file."""
    if not path.exists():
        return []
    return path.read_text(encoding="utf-8", errors="ignore").replace("\0", "").split()
