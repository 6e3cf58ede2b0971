"""What the tables add to the chain and to its check."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rules.games.bilingual import Text
from tournament.championship.models import Championship

from .digests import Link, Sealed


class TableChains:
    def headers(self, tables: Collection[int]) -> Iterable[tuple[str, str]]:
        """The header of each table's own chain: its key, digest. Few statements."""
        return ()

    def table_problems(
        self,
        championship: Championship,
        headers: Sequence[tuple[Sealed, Link]],
        last: Mapping[tuple[str, Any], tuple[Sealed, Link]],
    ) -> Iterator[tuple[int, Text]]:
        """With the link that each contradicts, 0 for none."""
        return iter(())
