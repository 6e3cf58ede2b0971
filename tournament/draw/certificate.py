"""The certificate (dudo-draw/1, sections 7 and 10)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .bands import bands_of, seat_parts
from .dice import read_cups
from .documents import PROTOCOL, is_hash, result_document, seal_document, seed_document, sha256_of
from .draw import Method
from .effort import check_effort
from .errors import DrawError, DrawFailed
from .sheet import Sheet
from .sheet_text import write_sheet
from .swap import MOST_BLOCKS


@dataclass(frozen=True, slots=True)
class Certificate:
    """The fields of section 10, in order. `dice`: digits ascending."""

    sheet: str
    sheet_sha256: str
    dice: tuple[str, ...]
    secrets: tuple[str, ...]
    seed: str
    method: Method
    tables: tuple[tuple[int, ...], ...]
    result: str
    result_sha256: str

    def as_json(self) -> dict[str, Any]:
        return {
            "protocol": PROTOCOL,
            "sheet": self.sheet,
            "sheet_sha256": self.sheet_sha256,
            "dice": list(self.dice),
            "secrets": list(self.secrets),
            "seed": self.seed,
            "method": list(self.method),
            "tables": [list(table) for table in self.tables],
            "result": self.result,
            "result_sha256": self.result_sha256,
        }


def certify(sheet: Sheet, dice: Sequence[str], secrets: Sequence[str] = ()) -> Certificate:
    """`dice`: cups in order. Raises `DrawError` for wrong dice or secrets, and `DrawFailed`."""
    return _drawn(sheet, read_cups(dice, sheet.cups), open_seals(sheet, secrets))


def draw_again(sheet: Sheet, claim: Certificate, *, most_minutes: int) -> Certificate:
    """Computes no further than the claim. `DrawError`: wrong dice or secrets, nothing found within the claim,
    or too much to compute.
    """
    parts = bands_of(sheet) or (sheet,)
    for part in parts:
        check_effort(part.seating, claim.method, most_minutes=most_minutes // len(parts))
    dice, secrets = read_cups(claim.dice, sheet.cups), open_seals(sheet, claim.secrets)
    try:
        return _drawn(sheet, dice, secrets, within=claim.method)
    except DrawFailed:
        raise DrawError("not-within", claimed=" ".join(map(str, claim.method))) from None


def _drawn(
    sheet: Sheet, dice: tuple[str, ...], secrets: tuple[str, ...], *, within: Method = ("swap", MOST_BLOCKS)
) -> Certificate:
    text = write_sheet(sheet)
    sheet_hash = sha256_of(text)
    seed = sha256_of(seed_document(sheet_hash, dice, secrets))

    def seed_of(part: Sheet) -> str:
        return sha256_of(seed_document(sha256_of(write_sheet(part)), dice, secrets))

    drawn = seat_parts(sheet, seed_of=seed_of, within=within)
    method, tables = drawn.method, drawn.tables
    result = result_document(sheet_hash, dice, secrets, seed=seed, method=method, tables=tables)
    return Certificate(text, sheet_hash, dice, secrets, seed, method, tables, result, sha256_of(result))


def open_seals(sheet: Sheet, secrets: Sequence[str]) -> tuple[str, ...]:
    """In the order of the seals. Raises `DrawError`."""
    if len(secrets) != len(sheet.seals):
        raise DrawError("secret-count", seals=len(sheet.seals), count=len(secrets))
    for i, (secret, seal) in enumerate(zip(secrets, sheet.seals, strict=True), start=1):
        if not is_hash(secret):
            raise DrawError("hash-form", place=f"secret {i}", field="secret", length=len(str(secret)))
        if sha256_of(seal_document(secret)) != seal:
            raise DrawError("secret-wrong", place=f"secret {i}")
    return tuple(secrets)
