"""The number stream (dudo-draw/1, section 8)."""

from collections.abc import Iterator, MutableSequence
from hashlib import sha256
from itertools import chain
from struct import unpack

WORD = 1 << 32
_WORDS_IN_BLOCK = 8
_MOST_BLOCKS_AT_ONCE = 1024


class Stream:
    """`seed`: 64 hexadecimal digits; `label`: ASCII. `words`: the endless rest."""

    def __init__(self, seed: str, label: str) -> None:
        self.words: Iterator[int] = chain.from_iterable(_batches(f"{seed}/{label},".encode("ascii")))

    def word(self) -> int:
        """From 0 to 4294967295."""
        return next(self.words)

    def below(self, n: int) -> int:
        """From 0 to n−1. For n = 1 no word is used."""
        if n < 1:
            raise ValueError(f"below({n})")
        if n == 1:
            return 0
        if n > WORD:
            return self._below_many_words(n)
        limit = WORD - WORD % n
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

    def take(self, drum: MutableSequence[int]) -> int:
        """By `below(length)`; the others keep their order."""
        return drum.pop(self.below(len(drum)))


def _batches(prefix: bytes) -> Iterator[tuple[int, ...]]:
    """Most failing attempts need one block, and many words are fastest made at once."""
    start, done, blocks = sha256(prefix), 0, 1
    while True:
        digests = []
        for number in range(done + 1, done + blocks + 1):
            block = start.copy()
            block.update(b"%d" % number)
            digests.append(block.digest())
        yield unpack(f">{_WORDS_IN_BLOCK * blocks}I", b"".join(digests))
        done, blocks = done + blocks, min(2 * blocks, _MOST_BLOCKS_AT_ONCE)
