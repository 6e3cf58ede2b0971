"""Where the tables keep names."""

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from django.db.models import Model

from tournament.chain.digests import Sealed


class KeptNames:
    #: Besides the kinds that decide: the path to the championship.
    kept_in: ClassVar[Mapping[type[Model], str]] = {}

    def names_removed(self, rows: Mapping[type[Model], Collection[Any]]) -> list[Sealed]:
        """Called with the changed keys, in that transaction: what the chain has to restate besides."""
        return []
