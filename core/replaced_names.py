"""Names in texts and in JSON, replaced by what stands in their place. Pure."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Names:
    """What stands in the place of each, by whole words and not of somebody who is told apart by a mark,
    *(2)*. `others`: names that stay, as *Ana Vargas* where *Ana* goes.
    """

    instead: Mapping[str, str]
    others: Collection[str] = ()
    found: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        names = sorted({*self.instead, *self.others}, key=lambda name: -len(name))
        either = "|".join(map(re.escape, names))
        object.__setattr__(self, "found", re.compile(rf"(?<!\w)(?:{either})(?!\w)(?! \(\d+\))"))


def without(value: Any, names: Names) -> Any:
    if isinstance(value, str):
        return names.found.sub(lambda found: names.instead.get(found[0], found[0]), value)
    if isinstance(value, list):
        return [without(one, names) for one in value]
    if isinstance(value, dict):
        return {without(key, names): without(one, names) for key, one in value.items()}
    return value
