"""The verdict on a certificate (dudo-draw/1, section 11). Bad input is a verdict too."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .bands import bands_of
from .certificate import Certificate, draw_again, open_seals
from .claim import read_claim
from .dice import bits, read_cups
from .differences import different_hash, different_method, different_tables, different_text
from .documents import in_blocks, is_hash, seed_document, sha256_of
from .errors import DrawError, Lang
from .lots import people_each_of
from .sheet import Sheet
from .sheet_text import read_sheet

CHECKS = (
    "certificate",
    "sheet",
    "hash",
    "photographed",
    "dice",
    "secrets",
    "seed",
    "method",
    "tables",
    "result",
    "result_sha256",
    "log",
)
MOST_MINUTES = 30
NOT_REACHED = "not-reached"
_BETWEEN_DIGITS = re.compile(r"[\s·.:-]+")


@dataclass(frozen=True, slots=True)
class Check:
    """`ok` None: left to the reader, or not reached; `code`: of its sentence."""

    name: str
    ok: bool | None
    code: str
    message: Mapping[Lang, str]
    place: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """In the order of section 11, as far as computed."""

    checks: tuple[Check, ...]
    sheet: Sheet | None = None
    computed: Certificate | None = None

    @property
    def ok(self) -> bool:
        return not any(check.ok is False for check in self.checks)


def verify(
    source: str | bytes | Mapping[str, Any], *, photographed: str = "", most_minutes: int = MOST_MINUTES
) -> Verdict:
    """`photographed`: a hash, or "". Nothing longer than `most_minutes` is computed."""
    checking = _Checking(photographed, most_minutes)
    try:
        checking.run(source)
    except DrawError as error:
        checking.fail(error)
    return checking.verdict()


@dataclass
class _Checking:
    """`reached`: the current check."""

    photographed: str
    most_minutes: int
    reached: str = CHECKS[0]
    by_name: dict[str, Check] = field(default_factory=dict)
    sheet: Sheet | None = None
    computed: Certificate | None = None

    def run(self, source: str | bytes | Mapping[str, Any]) -> None:
        claim = read_claim(source)
        self._contains("certificate", "certificate-read")
        self.reached = "sheet"
        sheet = self.sheet = read_sheet(claim.sheet)
        bands_of(sheet)
        self._contains("sheet", "sheet-canonical", count=len(sheet.names), tables=len(sheet.seating.sizes))
        self._hashes(claim)
        self._rolled(claim, sheet)
        self._drawn(claim, sheet)

    def fail(self, error: DrawError, name: str = "") -> None:
        if self.sheet:
            error.named(self.sheet.players, event=self.sheet.event)
        name = name or self.reached
        self.by_name[name] = Check(name, False, error.code, _both(error), error.place)

    def verdict(self) -> Verdict:
        unseen = _both(DrawError(NOT_REACHED))
        checks = tuple(self.by_name.get(name) or Check(name, None, NOT_REACHED, unseen) for name in CHECKS)
        return Verdict(checks, self.sheet, self.computed)

    def _contains(self, name: str, code: str, **facts: Any) -> None:
        said = DrawError(code, **facts)
        if self.sheet:
            said.named({}, event=self.sheet.event)
            each = people_each_of(self.sheet.event)
            said.facts["whole"] = sum(size == each for size in self.sheet.seating.sizes)
        self.by_name[name] = Check(name, True, code, _both(said))

    def _left_to_reader(self, name: str, code: str, **facts: Any) -> None:
        self.by_name[name] = Check(name, None, code, _both(DrawError(code, **facts)))

    def _compare(self, name: str, difference: DrawError | None, code: str, **facts: Any) -> None:
        if difference:
            self.fail(difference, name)
        else:
            self._contains(name, code, **facts)

    def _hashes(self, claim: Certificate) -> None:
        computed = sha256_of(claim.sheet)
        self._compare("hash", different_hash("hash-differs", claim.sheet_sha256, computed), "hash-right")
        if not self.photographed:
            self._left_to_reader("photographed", "photograph-none", hash=in_blocks(computed))
            return
        digits = _BETWEEN_DIGITS.sub("", self.photographed).lower()
        if not is_hash(digits):
            self.fail(DrawError("photograph-form", count=len(digits)), "photographed")
            return
        self._compare(
            "photographed", different_hash("photograph-differs", digits, computed), "photograph-right"
        )

    def _rolled(self, claim: Certificate, sheet: Sheet) -> None:
        self.reached = "dice"
        dice = read_cups(claim.dice, sheet.cups)
        luck = bits(sheet.cups.dice, cups=sheet.cups.count)
        unsorted = [i for i, cup in enumerate(claim.dice, start=1) if "".join(sorted(cup)) != cup]
        wrong = DrawError("dice-order", place=f"cup {unsorted[0]}") if unsorted else None
        self._compare(
            "dice",
            wrong,
            "dice-right",
            dice=" ".join(dice),
            bits=luck,
            bits_es=str(luck).replace(".", ","),
            cups=sheet.cups.count,
        )
        self.reached = "secrets"
        secrets = open_seals(sheet, claim.secrets)
        self._contains("secrets", "secrets-right" if secrets else "secrets-none", count=len(secrets))
        seed = sha256_of(seed_document(sha256_of(claim.sheet), dice, secrets))
        self._compare("seed", different_hash("seed-differs", claim.seed, seed), "seed-right", seed=seed)

    def _drawn(self, claim: Certificate, sheet: Sheet) -> None:
        self.reached = "method"
        right = self.computed = draw_again(sheet, claim, most_minutes=self.most_minutes)
        self._compare(
            "method",
            different_method(claim.method, right.method),
            f"method-{right.method[0]}",
            number=right.method[1],
        )
        tables = different_tables(claim.tables, right.tables, sheet.players)
        self._compare("tables", tables, "tables-right", count=len(sheet.names), tables=len(right.tables))
        self._compare("result", different_text("result-differs", claim.result, right.result), "result-right")
        result = different_hash("result-hash-differs", claim.result_sha256, right.result_sha256)
        self._compare("result_sha256", result, "result-hash-right", hash=in_blocks(right.result_sha256))
        code = "log-first" if sheet.serial == 1 else "log-place"
        self._left_to_reader(
            "log", code, serial=sheet.serial, round=sheet.round, prev=in_blocks(sheet.prev), event=sheet.event
        )


def _both(error: DrawError) -> dict[Lang, str]:
    return {"en": error.message("en"), "es": error.message("es")}
