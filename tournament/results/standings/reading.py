"""A championship read again after what the chain says was written."""

from collections import OrderedDict, defaultdict
from functools import lru_cache
from threading import Lock
from typing import Any

from django.db import connection

from tournament.chain.digests import Header
from tournament.chain.models import ChainLink
from tournament.championship.models import Championship

from .kept import Kept, Written
from .queries import Played, round_records

MOST_KEPT = 4  # championships; each of 5,000 players takes some 20 MB
MOST_LINKS = 50  # of the chain since the last reading; after more it is read as at first

_kept: OrderedDict[int, tuple[Kept, Header | None]] = OrderedDict()


def played_now(championship: Championship) -> Played:
    """As `round_records`, with its lines: what was made of the same rows before is not made again."""
    with _lock_of(championship.pk):
        kept, seen = _kept.pop(championship.pk, (Kept(), None))
        written, seen = written_since(seen, championship)
        kept.reads_after(written)
        played = round_records(championship, kept=kept)
        _lines = played.lines  # all that writes into what is kept
        _kept[championship.pk] = kept, seen
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return played


def written_since(seen: Header | None, championship: Championship) -> tuple[Written | None, Header | None]:
    """By the chain, which has every row that decides, and the link that it was read to; None where it is not
    the chain that was `seen`, or has no link yet of what this transaction wrote.
    """
    if connection.in_atomic_block:
        return None, None
    links = list(
        ChainLink.objects.filter(chain__championship=championship, number__gte=seen.number if seen else 0)
        .order_by("-number" if seen is None else "number")
        .values_list("number", "digest", "rows")[: MOST_LINKS if seen else 1]
    )
    if not links or len(links) == MOST_LINKS:
        return None, None
    now = Header(*links[-1][:2])
    if seen is None or links[0][:2] != seen:
        return None, now
    written: defaultdict[str, set[Any]] = defaultdict(set)
    for _number, _digest_of, rows in links[1:]:
        for kind, key, *_sealed in rows:
            written[kind].add(key)
    return written, now


@lru_cache(maxsize=256)
def _lock_of(_championship: int) -> Lock:
    return Lock()
