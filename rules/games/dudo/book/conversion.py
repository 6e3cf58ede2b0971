"""The card's example of a conversion to ases and back, computed by the engine (art. 4)."""

from dataclasses import dataclass
from functools import cache

from rules.book.card_lines import Options
from rules.games import open_acta
from rules.games.bilingual import Text

from .script import move_of

BID, AS, OTHER = 5, "1", "4"
"""How many of which pinta is turned into ases, and these into which."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """`BID` becomes so many `ases`, and those become `back`; `exact`: no more is allowed."""

    ases: int
    back: int
    exact: bool

    @property
    def shown(self) -> Text:
        return Text(
            es=f"{BID} dan {self.ases} ases; {self.ases} ases dan {self.back}.",
            en=f"{BID} make {self.ases} ases; {self.ases} ases make {self.back}.",
        )

    @property
    def shortest(self) -> Text:
        only = Text(es="Justo", en="Exactly") if self.exact else Text(es="Mínimo", en="At least")
        return Text(es=f"{only['es']}: {self.shown['es']}", en=f"{only['en']}: {self.shown['en']}")


def conversion(options: Options) -> Conversion:
    return _played(tuple(sorted(options.items())))


@cache
def _played(options: tuple[tuple[str, str], ...]) -> Conversion:
    head = {"format": "acta/1", "game": "dudo", "rules": dict(options), "players": ["Ana", "Beto", "Caro"]}
    opened = open_acta(head).play(move_of("start Ana")).play(move_of(f"Ana {BID}x{OTHER}"))
    view = opened.view()
    ases = view["min_bids"][AS]
    turned = opened.play(move_of(f"Beto {ases}x{AS}")).view()
    return Conversion(ases, turned["min_bids"][OTHER], exact=view.get("max_bids", {}).get(AS) == ases)
