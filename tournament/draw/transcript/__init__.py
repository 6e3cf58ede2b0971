"""The transcript of a draw: a second computation, which must give the same tables."""

from collections.abc import Iterator, Sequence

from ..bands import bands_of, placed_bands
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
    """Of the successful attempt or all swaps. Raises `DrawError`."""
    return describe(sheet, certify(sheet, dice, secrets), lang=lang)


def describe(sheet: Sheet, certificate: Certificate, *, lang: Lang = "en") -> Iterator[str]:
    """The certificate must be computed from this sheet."""
    method, number = certificate.method
    yield from _head(certificate, lang)
    if bands := bands_of(sheet):
        for place, (band, placed) in enumerate(
            zip(bands, placed_bands(sheet.event, sheet.seating), strict=True), start=1
        ):
            yield LINES[lang]["band"].format(number=place, first=placed.tables[0], last=placed.tables[-1])
            yield from transcript(band, certificate.dice, certificate.secrets, lang=lang)
        return
    numbers = DescribedNumbers(certificate.seed, str(number) if method == "exact" else "swap", lang=lang)
    hall = DescribedHall(sheet, numbers, lang=lang)
    yield from describe_exact(sheet, hall) if method == "exact" else describe_swaps(sheet, hall, number)
    if hall.tables() != [list(table) for table in certificate.tables]:
        raise AssertionError("the transcript comes to other tables than the draw")
    if method == "swap":
        for place, table in enumerate(hall.tables(), start=1):
            yield LINES[lang]["final"].format(table=place, players=", ".join(map(hall.player, table)))


def _head(certificate: Certificate, lang: Lang) -> Iterator[str]:
    lines = LINES[lang]
    method, number = certificate.method
    yield lines["sheet"].format(hash=certificate.sheet_sha256)
    yield lines["dice"].format(dice="-".join(certificate.dice))
    yield from (lines["secret"].format(secret=secret) for secret in certificate.secrets)
    yield lines["seed"].format(seed=certificate.seed)
    yield lines["method"].format(method=METHODS[lang][method], number=number)
