"""Section 8, written apart from `stream`: a transcript is a second computation."""

from collections.abc import Iterator
from hashlib import sha256

from ..errors import Lang
from .words import LINES

_WORD = 1 << 32
_WORDS_IN_BLOCK = 8


class DescribedNumbers:
    """`lines`: those not yet taken."""

    def __init__(self, seed: str, label: str, *, lang: Lang) -> None:
        self.seed, self.label, self.lang = seed, label, lang
        self.block = 0
        self.at = _WORDS_IN_BLOCK
        self.digest = ""
        self.lines: list[str] = []
        self.add("blocks", seed=seed, label=label)

    def add(self, line: str, **facts: object) -> None:
        self.lines.append(LINES[self.lang][line].format(**facts))

    def described(self) -> Iterator[str]:
        lines, self.lines = self.lines, []
        yield from lines

    def take(self, drum: list[int]) -> int:
        return drum.pop(self.below(len(drum)))

    def below(self, n: int) -> int:
        """From 0 to n−1."""
        if n == 1:
            return 0
        if n > _WORD:
            return self._below_many_words(n)
        limit = _WORD - _WORD % n
        while (word := self._word()) >= limit:
            self.add("skipped", at=self.at, word=word, limit=limit)
        self.add("word", at=self.at, word=word, n=n, found=word % n)
        return word % n

    def _below_many_words(self, n: int) -> int:
        bits = len(f"{n - 1:b}")
        parts = (bits + 31) // 32
        while True:
            number = 0
            for part in range(1, parts + 1):
                word = self._word()
                self.add("part", at=self.at, word=word, part=part, parts=parts)
                number = number * _WORD + word
            joined = number >> (32 * parts - bits)
            self.add("joined" if joined < n else "again", bits=bits, parts=parts, found=joined, n=n)
            if joined < n:
                return joined

    def _word(self) -> int:
        if self.at == _WORDS_IN_BLOCK:
            self.block, self.at = self.block + 1, 0
            self.digest = sha256(f"{self.seed}/{self.label},{self.block}".encode()).hexdigest()
            self.add("block", number=self.block, digest=self.digest)
        word = int(self.digest[8 * self.at : 8 * self.at + 8], 16)
        self.at += 1
        return word
