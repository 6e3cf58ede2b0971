"""The paper acta, to fill in by hand without a tablet: who sits where, the dice to cross out, a line for each
play, the signatures, and the rules in full in the margin. With the names of a round, or empty.

Its columns are the short form of the acta (docs/acta.md), so that it can be typed in afterwards.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import ceil

from django.urls import reverse

from core.language import reader_language
from prints.arrangements import MM, SIZES
from rules.book import Book, RulesInForce
from rules.book.card import LAW as RECIPES
from rules.book.card import card
from rules.book.own_lines import OwnLine, own_lines, printed_rulings, spoken, within
from rules.editions.queries import books_of
from tables.floor import queries
from tables.floor.queries import FloorTable
from tables.papers.cards.deck import DICE_EACH, Limits
from tables.papers.cards.face import OWN_LETTERS
from tables.papers.cards.fitting import LEAST_FIRST
from tables.record.models import Signature
from tournament.championship.models import Championship
from tournament.papers.printed_edition import PrintedEdition, printed_edition_of
from tournament.papers.registry import PaperChoice
from tournament.papers.seating import round_of
from tournament.papers.sheets import Sheets
from tournament.register.chain import Place
from tournament.register.queries.in_force import laws_of, round_now
from tournament.rounds.models import Seat
from tournament.rounds.queries import tables_of
from tournament.rounds.words import round_name

WIDE_UP_TO = 6
"""Up to this many players there is space to write names; more seats are set closer."""

LONG_RULES = 1650
"""From this many letters on the rules are set closer, to end above the code at the foot."""

MOST_LETTERS = 2550
"""The letters for which the margin has room in its closest setting."""

_AROUND, _AROUND_BACK, _PLAY = 99.0, 57.0, 6.0
_SEAT = {True: 8.2, False: 6.8}


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of the acta; the name is empty where nobody knows yet who sits there."""

    number: int
    name: str = ""
    club: str = ""

    @property
    def is_long(self) -> bool:
        """Whether the name needs two lines."""
        return len(self.name) > 28


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedBy:
    """What the players said of the ranking on the tablet, in names: with a tap of their own, or by the
    coordinator for them.
    """

    agree: str
    agree_by_coordinator: str
    disagree: str
    unsigned: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Margin:
    """The law of one table, or what holds at every table of a round: `lines` of the card as `{"term", "text",
    "articles"}`, the least important (`off`) left to the code at the foot where the answers are long; the
    rulings that stand in none of them, then the edition's own lines; `rulings`: the numbers of those that it
    says.
    """

    lines: tuple[Mapping[str, str], ...] = ()
    off: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    left_out: int = 0
    rulings: tuple[int, ...] = ()
    is_long: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperActa:
    """The acta of one table. `table`, `round`: None and "" where they are written by hand; `height`: of the
    paper, in millimetres; `signed`: None where nobody signed on the tablet; `mark`: with the code of its
    table, or of the rulebook where nobody knows which; `law`: the rules for its margin.
    """

    seats: tuple[SeatLine, ...]
    height: float
    law: Margin
    table: int | None = None
    round: str = ""
    signed: SignedBy | None = None
    mark: PrintedEdition | None = None

    @property
    def limits(self) -> Limits:
        """From how many dice one may calzar at this table."""
        named = sum(1 for seat in self.seats if seat.name)
        return Limits(named, max(len(self.seats), WIDE_UP_TO))

    @property
    def is_wide(self) -> bool:
        """Whether the seats have space to write names."""
        return len(self.seats) <= WIDE_UP_TO

    @property
    def track(self) -> range:
        """The dice of a player, to be crossed out from the left: the first that is left says how many."""
        return range(DICE_EACH, 0, -1)

    @property
    def front(self) -> range:
        """The plays for which the first side has a line."""
        room = self.height - _AROUND - len(self.seats) * _SEAT[self.is_wide]
        return range(1, int(room / _PLAY) + 1)

    @property
    def back(self) -> range:
        """Those of the second side: empty where the first one is enough for the longest table."""
        longest = DICE_EACH * len(self.seats) - 1 + ceil(len(self.seats) / 2)
        if len(self.front) >= longest:
            return range(0)
        more = int((self.height - _AROUND_BACK) / _PLAY)
        return range(len(self.front) + 1, len(self.front) + more + 1)


def actas_of_round(championship: Championship, choice: PaperChoice) -> Sequence[PaperActa]:
    """One acta a table of the round, with those who came, what they signed, and the law of the table: twenty
    statements.
    """
    played, mark = round_of(championship, choice), printed_edition_of(championship)
    margin = _margins(championship)
    floor = {one.table.pk: one for one in queries.floor(championship, [played])}
    return [
        PaperActa(
            seats=tuple(_seat_line(seat) for seat in table.seats.all() if not seat.absent),
            height=SIZES[choice.paper][1] / MM,
            law=(law := margin(Place(played.number, table.pk))),
            table=table.number,
            round=round_name(played.number, final=played.final),
            signed=_signed_by(floor[table.pk]),
            mark=replace(mark, rulings=law.rulings, of_table=table.number).judged_at(
                reverse("tournament:table", args=[championship.slug, table.number]), round=played.number
            ),
        )
        for table in tables_of(played)
        if any(not seat.absent for seat in table.seats.all())
    ]


def _signed_by(one: FloorTable) -> SignedBy | None:
    """In the order of the seats."""
    if not one.signed:
        return None
    said = {seat: (signature.said, signature.by_player) for seat, signature in one.signed.items()}

    came = [seat for seat in one.seats if not seat.absent]

    def names(*these: tuple[str, bool] | None) -> str:
        return ", ".join(seat.entry.name for seat in came if said.get(seat.pk) in these)

    agrees, disagrees = Signature.Answer.AGREES.value, Signature.Answer.DISAGREES.value
    return SignedBy(
        agree=names((agrees, True)),
        agree_by_coordinator=names((agrees, False)),
        disagree=names((disagrees, True), (disagrees, False)),
        unsigned=names(None),
    )


def _seat_line(seat: Seat) -> SeatLine:
    return SeatLine(seat.number, seat.entry.name, seat.entry.club)


def blank_acta(championship: Championship, choice: PaperChoice) -> Sequence[PaperActa]:
    """One acta without names, with a line for as many players as a table of this championship can have."""
    seats = tuple(SeatLine(number) for number in range(1, championship.size_max + 1))
    number = round_now(championship)
    law = _margins(championship)(Place(number))
    mark = replace(printed_edition_of(championship), rulings=law.rulings, of_round=number)
    return [
        PaperActa(
            seats=seats,
            height=SIZES[choice.paper][1] / MM,
            law=law,
            mark=mark.judged_at(reverse("tournament:rules", args=[championship.slug])),
        )
    ]


def _margins(championship: Championship) -> Callable[[Place], Margin]:
    """The margin of each place, in the language that is active; of one law it is made once. 3 statements."""
    language, laws = reader_language(), laws_of(championship)
    book = books_of(championship.edition)[language]
    by = cache(lambda law: _margin(book, law))
    return lambda place: by(laws.at(place))


def _margin(book: Book, law: RulesInForce) -> Margin:
    options = law.options
    own = own_lines(book, law, spoken(RECIPES, options))
    shown = within(own, OWN_LETTERS)
    lines = {line.key: line.words(book.lang) for line in card(options)}
    off = list[str]()
    while (letters := _letters(lines, off, shown)) > MOST_LETTERS:
        off.append(LEAST_FIRST[len(off)])
    return Margin(
        lines=tuple(words for key, words in lines.items() if key not in off),
        off=tuple(off),
        own=tuple(line.words for line in shown),
        left_out=len(own) - len(shown),
        rulings=printed_rulings(law, own, shown),
        is_long=letters > LONG_RULES,
    )


def _letters(lines: Mapping[str, Mapping[str, str]], off: Sequence[str], own: Sequence[OwnLine]) -> int:
    kept = sum(len(words["text"]) for key, words in lines.items() if key not in off)
    return kept + sum(len(line.words) for line in own)


_CSS = ("tables/papers/acta.css",)
OF_ROUND = Sheets(template="tables/papers/acta.html", sides=actas_of_round, css=_CSS, at_a_time=1)
BLANK = Sheets(template="tables/papers/acta.html", sides=blank_acta, css=_CSS)
