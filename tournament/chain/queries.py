"""The chain read: its header, and where the rows differ from it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.db.models import Q
from django.utils import timezone
from django.utils.formats import date_format

from rules.games.bilingual import Text, fill
from tournament.championship.extension import extensions
from tournament.championship.models import Championship

from . import digests
from .digests import ARRIVED, FIRST, REMOVED, Broken, Header, Link, Sealed, sealed
from .extension import TableChains
from .kinds import Kind, chunks, kinds
from .models import Chain, ChainLink

MADE_IN = timedelta(minutes=1)  # the longest that making a championship takes
Problem = tuple[int, Text]  # the link that is contradicted, 0 for none

_BROKEN = {
    "gap": Text(
        es="Antes del eslabón {n} falta al menos uno: fue borrado.",
        en="At least one link is missing before link {n}: it was deleted.",
    ),
    "link": Text(es="El eslabón {n} no es el que se escribió.", en="Link {n} is not what was written."),
    "end": Text(
        es="Después del eslabón {n} falta el final de la cadena, o se le agregó algo.",
        en="After link {n} the end of the chain is missing, or something was added to it.",
    ),
    "twice": Text(
        es="{kind} n.º {key}: se escribió de nuevo en el eslabón {n}, y no se cambia nunca.",
        en="{kind} no. {key}: written again in link {n}, though it never changes.",
    ),
}
_CHANGED = Text(
    es="{kind} n.º {key} ({row}): no dice lo que se escribió a las {at} (eslabón {n}).",
    en="{kind} no. {key} ({row}): it does not say what was written at {at} (link {n}).",
)
_MISSING = Text(
    es="{kind} n.º {key}: falta; se escribió a las {at} (eslabón {n}) y fue borrada por fuera.",
    en="{kind} no. {key}: it is missing; it was written at {at} (link {n}) and deleted from outside.",
)
_FOREIGN = Text(
    es="{kind} n.º {key} ({row}): no está en la cadena; se agregó por fuera.",
    en="{kind} no. {key} ({row}): it is not in the chain; it was added from outside.",
)
_UNREADABLE = Text(
    es="{kind}: lo que hay no se puede leer ({error}).", en="{kind}: what is there cannot be read ({error})."
)
_REMOVED = Text(
    es="{count} datos removidos el {at} (eslabón {n}), como manda la ley: la cadena vale sin ellos.",
    en="{count} items removed on {at} (link {n}), as the law demands: the chain holds without them.",
)
_ARRIVED = Text(
    es="Llegó en un archivo el {at} (eslabón {n}): los eslabones de antes se comprueban entre sí, y las "
    "filas desde ahí.",
    en="It arrived in an archive on {at} (link {n}): the links before it are checked among themselves, and "
    "the rows since then.",
)
_SINCE = Text(
    es="El campeonato es anterior a la cadena: empieza el {at}, y lo de antes vale como estaba entonces.",
    en="The championship is older than the chain: it begins on {at}, and what was before counts as it stood.",
)


def chain_of(championship: Championship) -> Chain | None:
    """One statement. None before the first change after the version that brought it."""
    return Chain.objects.filter(championship=championship.pk).first()


def header_of(championship: Championship) -> Header | None:
    """Of the last link."""
    chain = chain_of(championship)
    return chain.last if chain else None


def find_header(championship: Championship, typed: str) -> ChainLink | None:
    """By its letters as they are printed, with or without the number and the spaces before them: eight at
    least.
    """
    letters = "".join(typed.rpartition("·")[2].lower().split())
    if len(letters) < 8 or set(letters) - set("0123456789abcdef"):
        return None
    return ChainLink.objects.filter(chain__championship=championship, digest__startswith=letters).first()


def links_of(championship: Championship) -> Iterator[Link]:
    links = ChainLink.objects.filter(chain__championship=championship)
    return (link.as_link for link in links.order_by("number").iterator(chunk_size=200))


def removed_keys(championship: Championship, kind: str) -> set[Any]:
    """Of rows of this kind from which the law has taken something."""
    links = ChainLink.objects.filter(chain__championship=championship, note=REMOVED)
    arrived = ChainLink.objects.filter(chain__championship=championship, note=ARRIVED).last()
    links = links.filter(number__gt=arrived.number if arrived else 0)
    return {row.key for link in links for row in link.as_link.rows if row.kind == kind}


def chain_problems(championship: Championship) -> tuple[list[Problem], list[Text]]:
    """In the order of the links that they contradict; and what has to be said besides. Reads every row that
    decides.
    """
    links = list(links_of(championship))
    read = digests.read(links, header=header_of(championship) or Header(0, FIRST), once=_once())
    problems = [_broken(broken) for broken in read.broken]
    for kind in kinds().values():
        problems += readable(row_problems(kind, championship, read.last), kind.named)
    for extension in extensions(TableChains):
        found = extension.table_problems(championship, read.headers, read.last)
        problems += readable(found, Text(es="Mesas", en="Tables"))
    return sorted(problems, key=lambda problem: problem[0] or len(links) + 1), list(
        _notes(links, championship)
    )


def readable(found: Iterator[Problem], named: Text) -> Iterator[Problem]:
    """What was edited from outside may be such that nothing can read it: that is a problem too."""
    try:
        yield from found
    except Exception as error:
        yield 0, fill(_UNREADABLE, kind=named, error=f"{type(error).__name__}: {error}")


def _once() -> frozenset[str]:
    return frozenset(name for name, kind in kinds().items() if kind.once)


def _broken(broken: Broken) -> Problem:
    row = broken.row
    named = kinds()[row.kind].named if row else ""
    return broken.link, fill(_BROKEN[broken.what], n=broken.link, kind=named, key=row.key if row else "")


def row_problems(
    kind: Kind, championship: Championship, last: Mapping[tuple[str, Any], tuple[Sealed, Link]]
) -> Iterator[Problem]:
    expected = {key: entry for (name, key), entry in last.items() if name == kind.name}
    wrong: list[tuple[Any, Text]] = []
    seen = set()
    for key, _whose, content in _rows(kind, championship, list(expected)):
        seen.add(key)
        entry = expected.get(key)
        if entry is None:
            wrong.append((key, _FOREIGN))
        elif entry[0].digest != sealed(kind.name, key, content, salt=entry[0].salt).digest:
            wrong.append((key, _CHANGED if entry[0].digest else _FOREIGN))
    wrong += [(key, _MISSING) for key, (row, _) in expected.items() if key not in seen and row.digest]
    rows = kind.model._base_manager.in_bulk([key for key, _text in wrong])
    for key, text in wrong:
        link = expected[key][1] if key in expected else None
        yield (
            link.number if link else 0,
            fill(
                text,
                kind=kind.named,
                key=key,
                row=_called(rows.get(key)),
                at=time_of(link) if link else "",
                n=link.number if link else 0,
            ),
        )


def _called(row: Any) -> str:
    try:
        return str(row or "")
    except (ObjectDoesNotExist, AttributeError, LookupError, TypeError):
        return "?"  # what it belongs to is gone, or its values were edited into another shape


def _rows(kind: Kind, championship: Championship, keys: Sequence[Any]) -> Iterator[tuple[Any, Any, Any]]:
    """Those of the championship, and those that the chain names, whosever they are by now."""
    found = set()
    for row in kind.read(kind.of_championship(championship.pk)):
        found.add(row[0])
        yield row
    for some in chunks([key for key in keys if key not in found]):
        yield from kind.read(Q(pk__in=some))


def time_of(link: Link) -> str:
    return date_format(timezone.localtime(link.at), "H:i:s")


def _notes(links: Sequence[Link], championship: Championship) -> Iterator[Text]:
    chain = chain_of(championship)
    if chain and chain.began_at - championship.created_at > MADE_IN:
        yield fill(_SINCE, at=_day(chain.began_at))
    for link in links:
        if link.note == REMOVED:
            yield fill(_REMOVED, count=len(link.rows), at=_day(link.at), n=link.number)
        if link.note == ARRIVED:
            yield fill(_ARRIVED, at=_day(link.at), n=link.number)


def _day(at: Any) -> str:
    return date_format(timezone.localtime(at), "Y-m-d H:i")


def headers_by_table(headers: Sequence[tuple[Sealed, Link]]) -> dict[int, list[tuple[int, Sealed, Link]]]:
    """By key of the table's own chain: the number in it, the entry and its link."""
    found: defaultdict[int, list[tuple[int, Sealed, Link]]] = defaultdict(list)
    for row, link in headers:
        key, _, number = row.key.partition(".")
        found[int(key)].append((int(number), row, link))
    return found
