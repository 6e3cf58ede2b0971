"""The hashed documents (dudo-draw/1, section 5), but for the sheet."""

import re
from collections.abc import Sequence
from hashlib import sha256

from .dice import read_cup
from .errors import DrawError
from .text import canonical

PROTOCOL = "dudo-draw/1"
ZEROS = "0" * 64
NO_DICE = "none"

_HASH = re.compile("[0-9a-f]{64}")


def sha256_of(document: str) -> str:
    """Text that has no UTF-8 gets a hash that no document has."""
    return sha256(document.encode(errors="surrogatepass")).hexdigest()


def is_hash(text: object) -> bool:
    """64 lower-case hexadecimal digits."""
    return isinstance(text, str) and _HASH.fullmatch(text) is not None


def in_blocks(digits: str) -> str:
    return " ".join(digits[start : start + 8] for start in range(0, len(digits), 8))


def document(kind: str, lines: Sequence[Sequence[object]]) -> str:
    rows = [f"{PROTOCOL} {kind}", *("\t".join(map(str, line)) for line in lines), "end"]
    return "\n".join(rows) + "\n"


def seal_document(secret: str) -> str:
    return document("seal", [("secret", secret)])


def seed_document(sheet_sha256: str, dice: Sequence[str], secrets: Sequence[str] = ()) -> str:
    """Its hash is the seed. `dice`: cups in order, digits ascending."""
    return document("seed", _rolled(sheet_sha256, dice, secrets))


def result_document(
    sheet_sha256: str,
    dice: Sequence[str],
    secrets: Sequence[str],
    *,
    seed: str,
    method: tuple[str, int],
    tables: Sequence[Sequence[int]],
) -> str:
    """Its hash is the identity of the draw."""
    seats = [("table", table, " ".join(map(str, ids))) for table, ids in enumerate(tables, start=1)]
    rolled = _rolled(sheet_sha256, dice, secrets)
    return document("result", [*rolled, ("seed", seed), ("method", *method), *seats])


def void_document(sheet_sha256: str, dice: Sequence[str], reason: str) -> str:
    """`dice`: those known so far. Raises `DrawError`."""
    if not is_hash(sheet_sha256):
        raise DrawError("hash-form", field="sheet", length=len(sheet_sha256))
    cups = [read_cup(digits, len(digits), number=i) for i, digits in enumerate(dice, start=1)]
    rows = [("sheet", sheet_sha256), ("dice", "-".join(cups) or NO_DICE), ("reason", canonical(reason))]
    return document("void", rows)


def rehearsal_document(sheet_sha256: str, run: int) -> str:
    """No dice can give it (section 14)."""
    return document("rehearsal", [("sheet", sheet_sha256), ("run", run)])


def _rolled(sheet_sha256: str, dice: Sequence[str], secrets: Sequence[str]) -> list[tuple[object, ...]]:
    shown: list[tuple[object, ...]] = [("sheet", sheet_sha256), ("dice", "-".join(dice))]
    return shown + [("secret", secret) for secret in secrets]
