"""The hall of a transcript. It checks no rule."""

from collections.abc import Iterator

from ..errors import Lang
from ..sheet import Sheet
from .numbers import DescribedNumbers
from .words import LINES


class DescribedHall:
    """`free`: seats (from 1) of each table (from 0); `seated`: (table, seat)."""

    def __init__(self, sheet: Sheet, numbers: DescribedNumbers, *, lang: Lang) -> None:
        self.sheet, self.numbers, self.lang = sheet, numbers, lang
        self.names = sheet.players
        self.free = [list(range(1, size + 1)) for size in sheet.seating.sizes]
        self.seated: dict[int, tuple[int, int]] = {}

    def seat_fixed(self) -> None:
        for pin in self.sheet.seating.pins:
            if pin.seat:
                self.free[pin.table - 1].remove(pin.seat)
                self.seated[pin.entry] = (pin.table - 1, pin.seat)
        for pin in self.sheet.seating.pins:
            if not pin.seat:
                place = (pin.table - 1, self.numbers.take(self.free[pin.table - 1]))
                self.seated[pin.entry] = place
                self.numbers.add("fixed", player=self.player(pin.entry), place=self.place(*place))

    def fill(self, drum: list[int]) -> Iterator[str]:
        for table, seats in enumerate(self.free):
            for seat in seats:
                balls = len(drum)
                ball = self.numbers.below(balls) + 1
                entry = drum.pop(ball - 1)
                player, place = self.player(entry), self.place(table, seat)
                self.seated[entry] = (table, seat)
                self.numbers.add("ball", ball=ball, balls=balls, player=player, place=place)
                yield from self.numbers.described()

    def player(self, entry: int) -> str:
        return f"{entry} {self.names[entry]}"

    def place(self, table: int, seat: int) -> str:
        return LINES[self.lang]["place"].format(table=table + 1, seat=seat)

    def tables(self) -> list[list[int]]:
        tables = [[0] * size for size in self.sheet.seating.sizes]
        for entry, (table, seat) in self.seated.items():
            tables[table][seat - 1] = entry
        return tables
