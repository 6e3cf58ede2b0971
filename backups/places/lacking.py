"""What the copy lacked from which this machine went on, as devices say that entered or saw it. Nothing is
noted on a machine that did not go on from a copy.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from threading import Lock

from ..files import write_whole
from .identity import identity

FILE = "lacking.json"
MOST = 500
LONGEST = 200  # letters of a name
MOST_OF_ONE = (
    200  # device's user, as browsers keep (static/shared/sent.js): nobody pushes out what others say
)


@dataclass(frozen=True, slots=True)
class Lacking:
    """`key`: the same when a device says it again; `name`: what was entered, of `saw` the championship; `at`:
    when, ISO; `by`: whose device keeps it; `is_offered`: it was sent again; `is_settled`: somebody has looked
    after it; `leagues`: whose organizers may read it; `saw`: numbers that a phone had seen and are not here
    (`publication`, `ruling`), and how many `lines` of the log.
    """

    key: str
    name: str
    at: str = ""
    by: str = ""
    is_offered: bool = False
    is_settled: bool = False
    leagues: tuple[int, ...] = ()
    saw: Mapping[str, int] = field(default_factory=dict)


_lock = Lock()


def all_lacking(data: Path) -> list[Lacking]:
    """Oldest first."""
    try:
        kept = json.loads((data / FILE).read_bytes())
        return [Lacking(**one | {"leagues": tuple(one["leagues"])}) for one in kept]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return []


def note(data: Path, said: Iterable[Lacking]) -> None:
    """What was offered or settled stays so, unless a phone saw more than was known."""
    if not identity(data).since:
        return
    with _lock:
        before = {one.key: one for one in all_lacking(data)}
        room = Counter(one.by for one in before.values() if one.by)
        now = dict(before)
        for one in said:
            if one.key in before or room[one.by] < MOST_OF_ONE:
                now[one.key] = _joined(before.get(one.key), one)
                room[one.by] += one.key not in before and bool(one.by)
        if now != before:
            _keep(data, now.values())


def settle(data: Path, key: str) -> None:
    with _lock:
        _keep(data, [replace(one, is_settled=one.is_settled or one.key == key) for one in all_lacking(data)])


def _joined(before: Lacking | None, said: Lacking) -> Lacking:
    if before is None:
        return said
    saw = {name: max(before.saw.get(name, 0), number) for name, number in said.saw.items()}
    return replace(
        before,
        saw=saw,
        is_offered=before.is_offered or said.is_offered,
        is_settled=(before.is_settled or said.is_settled) and saw == before.saw,
    )


def _keep(data: Path, all_of_it: Iterable[Lacking]) -> None:
    last_to_go = sorted(all_of_it, key=lambda one: (bool(one.saw), not one.is_settled, one.at))[-MOST:]
    kept = sorted(last_to_go, key=lambda one: one.at)
    write_whole(data / FILE, json.dumps([asdict(one) for one in kept]).encode())
