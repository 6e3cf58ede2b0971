"""The transcript of a draw: every number with the word it comes from, so that a spectator can check a single
seat by hand. A second computation, which must come to the same tables as the first.
"""

from collections.abc import Iterator, Sequence

from ..certificate import Certificate, certify
from ..errors import Lang
from ..sheet import Sheet
from .exact import describe_exact
from .hall import DescribedHall
from .numbers import DescribedNumbers
from .swaps import describe_swaps
from .words import LINES, METHODS


def transcript(
    sheet: Sheet, dice: Sequence[str], secrets: Sequence[str] = (), *, lang: Lang = "en"
) -> Iterator[str]:
    """Its lines without line ends: of the attempt that succeeded, or of all swaps. Raises `DrawError`."""
    return describe(sheet, certify(sheet, dice, secrets), lang=lang)


def describe(sheet: Sheet, certificate: Certificate, *, lang: Lang = "en") -> Iterator[str]:
    """The lines of a certificate that was just computed from this sheet."""
    method, number = certificate.method
    yield from _head(certificate, lang)
    numbers = DescribedNumbers(certificate.seed, str(number) if method == "exact" else "swap", lang=lang)
    hall = DescribedHall(sheet, numbers, lang=lang)
    yield from describe_exact(sheet, hall) if method == "exact" else describe_swaps(sheet, hall, number)
    if hall.tables() != [list(table) for table in certificate.tables]:
        raise AssertionError("the transcript comes to other tables than the draw")
    if method == "swap":
        yield from _final(hall, lang)


def _head(certificate: Certificate, lang: Lang) -> Iterator[str]:
    words = LINES[lang]
    method, number = certificate.method
    yield words["sheet"].format(hash=certificate.sheet_sha256)
    yield words["dice"].format(dice="-".join(certificate.dice))
    yield from (words["secret"].format(secret=secret) for secret in certificate.secrets)
    yield words["seed"].format(seed=certificate.seed)
    yield words["method"].format(method=METHODS[lang][method], number=number)


def _final(hall: DescribedHall, lang: Lang) -> Iterator[str]:
    """Where everybody sits after the last exchange."""
    for at, table in enumerate(hall.tables(), start=1):
        yield LINES[lang]["final"].format(table=at, players=", ".join(map(hall.player, table)))
