"""The number stream (dudo-draw/1, section 8): words from SHA-256 of "SEED/LABEL,i", and whole numbers below
n, all equally likely.
"""

from __future__ import annotations

from hashlib import sha256

_WORD = 1 << 32
_WORDS_IN_BLOCK = 8


class Stream:
    """The words of one seed (64 hexadecimal digits) and one label (ASCII), used in order."""

    def __init__(self, seed: str, label: str) -> None:
        self._prefix = f"{seed}/{label},"
        self._block = 0
        self._words: list[int] = []

    def word(self) -> int:
        """The next word: 0 to 4294967295."""
        if not self._words:
            self._block += 1
            digest = sha256(f"{self._prefix}{self._block}".encode("ascii")).digest()
            parts = (digest[at : at + 4] for at in range(0, 4 * _WORDS_IN_BLOCK, 4))
            self._words = [int.from_bytes(part, "big") for part in parts][::-1]
        return self._words.pop()

    def below(self, n: int) -> int:
        """A whole number from 0 to n−1. For n = 1 no word is used."""
        if n < 1:
            raise ValueError(f"below({n})")
        if n == 1:
            return 0
        if n > _WORD:
            return self._below_many_words(n)
        limit = _WORD - _WORD % n
        while (word := self.word()) >= limit:
            pass
        return word % n

    def _below_many_words(self, n: int) -> int:
        bits = (n - 1).bit_length()
        count = -(-bits // 32)
        while True:
            number = 0
            for _word in range(count):
                number = number << 32 | self.word()
            number >>= 32 * count - bits
            if number < n:
                return number

    def take(self, drum: list[int]) -> int:
        """Take one of the list by `below(length)`; the others keep their order."""
        return drum.pop(self.below(len(drum)))
