"""The request for a draw sheet."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext_lazy as _

from core.refusals import Conflict
from tournament.championship.models import Championship, DrawDice, Stage
from tournament.draw import BY_COMPUTER, BY_LOT, DrawInput, Group
from tournament.roster.models import NAME_LENGTH, Entry
from tournament.rounds.queries import met_before
from tournament.sorteo.queries import last_hash, next_serial
from tournament.sorteo.seating.queries.kept_apart import persons_kept_apart
from tournament.sorteo.seating.regulations import groups_for

CUPS: Mapping[str, tuple[int, int]] = {
    DrawDice.STAGE: (10, 5),
    DrawDice.BAR: (6, 5),
    DrawDice.COMPUTER: (10, 5),
}
LATE_CUPS = (3, 5)  # enough to place a late entry
NO_CUPS = (1, 1)  # the dice decide nothing, and the sheet is published all the same


@dataclass(frozen=True, slots=True)
class SheetRequest:
    """All that a sheet says except the relaxed limits; comparable: what was read before the work must equal
    what is read under the lock.

    `given`: limits not yet fixed; `names`: by number; `tables`: physical numbers in the sheet's order;
    `head`: as in section 6; `wanted`: how to repeat it; `more`: for `DrawSheet.inputs`; `objections`: whether
    the sheet waits for them.
    """

    purpose: str
    round_number: int
    given: DrawInput
    names: Mapping[int, str]
    tables: tuple[int, ...]
    dice: str
    head: Mapping[str, Any]
    wanted: Mapping[str, Any] = field(default_factory=dict)
    more: Mapping[str, Any] = field(default_factory=dict)
    round_id: int | None = None
    objections: bool = True

    def as_json(self, given: DrawInput | None = None) -> dict[str, Any]:
        limits = given or self.given
        return {
            **self.head,
            "players": [{"id": number, "name": self.names[number]} for number in limits.entries],
            "tables": list(limits.sizes),
            "groups": [_group(g.label, g.members, g.cap) for g in limits.groups],
            "pins": [{"id": pin.entry, "table": pin.table, "seat": pin.seat} for pin in limits.pins],
        }

    def digest(self) -> str:
        whole = [self.purpose, self.round_id, self.dice, list(self.tables), dict(self.wanted), self.as_json()]
        return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()


def kind_of(stage: Stage) -> dict[str, bool]:
    """For `DrawSheet.inputs`: one table of a round with points, or of a repechage, is no final."""
    return {} if stage.is_knock_out else {str(stage.kind): True}


def _group(label: str, members: tuple[int, ...], cap: int) -> dict[str, Any]:
    group: dict[str, Any] = {"label": label, "members": list(members)}
    return {**group, "cap": cap} if cap else group


def groups_of(championship: Championship, entries: Sequence[Entry], *, number: int) -> tuple[Group, ...]:
    return groups_for(
        persons_kept_apart(entries),
        clubs=championship.clubs_apart,
        heads=championship.heads_apart,
        families=championship.families_apart,
        met=met_before(championship, number) if championship.rematches_apart else None,
    )


def old_page() -> Conflict:
    return Conflict(_("The rounds have moved on since this page was loaded: reload it."), code="old_page")


def header_of(
    championship: Championship,
    *,
    round_number: int,
    dice: str,
    cups: tuple[int, int] | None = None,
    draws_pairs: bool = False,
    parts: str = "",
) -> dict[str, Any]:
    """Two statements. `cups`: (how many, dice in each), by default as for a round; `parts`: `BY_BANDS` and
    its like.
    """
    count, each = cups or CUPS[dice]
    return {
        "event": event_of(championship, dice=dice, draws_pairs=draws_pairs, parts=parts),
        "round": round_number,
        "serial": next_serial(championship),
        "prev": last_hash(championship),
        "cups": {"count": count, "dice": each},
    }


def event_of(championship: Championship, *, dice: str, draws_pairs: bool = False, parts: str = "") -> str:
    """What begins it says the kind of dice, and whether the tables are pairs, in bands or of groups."""
    begins = BY_COMPUTER if dice == DrawDice.COMPUTER else ""
    begins += BY_LOT[championship.people_each] if draws_pairs else ""
    begins += parts
    return begins + (championship.name[: NAME_LENGTH - len(begins)].rstrip() if begins else championship.name)
