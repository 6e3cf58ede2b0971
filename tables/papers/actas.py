"""The paper acta. Its columns are the short form of the acta (docs/acta.md), so that it can be typed in
afterwards.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, repeat
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from core.language import reader_language
from prints.arrangements import MM, SIZES
from rules.book import Book, RulesInForce
from rules.book.card import card
from rules.book.of_game import BOOKS
from rules.book.own_lines import OwnLine, own_lines, printed_rulings, spoken, within
from rules.editions.queries import books_of
from rules.games.options import Choices
from rules.games.series_words import which_sheet
from rules.installed import PAPERS
from rules.papers import GamePapers
from tables.floor import queries
from tables.floor.queries import FloorTable
from tables.papers.cards.face import OWN_LETTERS
from tables.papers.names import Parts, lines_of, parts_at_table
from tables.record.models import Signature
from tables.record.queries.actas import opened_heading, record
from tables.record.replay import games_of, standing
from tournament.championship.models import Championship
from tournament.championship.together import entries_label
from tournament.papers.printed_edition import PrintedEdition, printed_edition_of
from tournament.papers.registry import PaperChoice
from tournament.papers.seating import round_of
from tournament.papers.sheets import Sheets
from tournament.register.chain import Place
from tournament.register.queries.in_force import laws_of, round_now
from tournament.rounds.models import Round, Table
from tournament.rounds.queries import tables_of
from tournament.rounds.words import round_name
from tournament.templatetags.person import unbroken

State = Mapping[str, Any]

WIDE_UP_TO = 6
"""Up to this many players there is space to write names; more seats are set closer."""

LONG_RULES = 1650
"""From this many letters on the rules are set closer, to end above the code at the foot."""

MOST_LETTERS = 2550
"""The letters for which the margin has room in its closest setting."""

_AROUND, _AROUND_BACK, _PLAY = 99.0, 57.0, 6.0
_SEAT = {True: 8.2, False: 6.8}
A_LINE, _LINE = 45, 2.9
"""Of the name of several: letters of a line, and its height."""
FEWEST = 8  # lines of plays on a first side that has a second


@dataclass(frozen=True, slots=True)
class SeatLine:
    """`sheet`: as its game draws it (`GamePapers.sheet`); `parts`: of a name of several people."""

    number: int
    name: str = ""
    club: str = ""
    sheet: Any = None
    parts: Parts = ()

    @property
    def called(self) -> SafeString | str:
        return unbroken(self.parts or (self.name,))

    @property
    def is_long(self) -> bool:
        return len(self.name) > 28 or bool(self.parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedBy:
    """Names by answer to the tablet's ranking."""

    agree: str
    agree_by_coordinator: str
    disagree: str
    unsigned: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Margin:
    """The card's `lines`, as `{"term", "text", "articles"}`; `off`: left to the code at the foot where
    answers are long; `own`: rulings outside them, then the edition's own lines; `rulings`: the numbers shown.
    """

    lines: tuple[Mapping[str, str], ...] = ()
    off: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    left_out: int = 0
    rulings: tuple[int, ...] = ()
    is_long: bool = False
    options: Choices = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperActa:
    """`table`, `round`: None and "" to be handwritten; `height`: in millimetres; `signed`: None without
    signatures on the tablet; `mark`: with the table's code, or the rulebook's; `game`: *Hoja 1 de 2*, of a
    series; `people`: of a player.
    """

    seats: tuple[SeatLine, ...]
    height: float
    law: Margin
    papers: GamePapers
    table: int | None = None
    round: str = ""
    signed: SignedBy | None = None
    mark: PrintedEdition | None = None
    game: str = ""
    people: int = 1

    @property
    def entry(self) -> str:
        """*pair*; "" where a player is one person."""
        return entries_label(1, self.people) if self.people > 1 else ""

    @property
    def entries(self) -> str:
        return entries_label(2, self.people)

    @property
    def signatures(self) -> range:
        """Of each person of two players."""
        return range(2 * self.people)

    @property
    def initials(self) -> range:
        return range(self.people)

    @property
    def figures(self) -> Any:
        named = sum(1 for seat in self.seats if seat.name)
        return self.papers.figures(named, max(len(self.seats), WIDE_UP_TO), {})

    @property
    def is_wide(self) -> bool:
        return len(self.seats) <= WIDE_UP_TO

    @property
    def front(self) -> range:
        named = len(self.seats) * _SEAT[self.is_wide] + sum(_more(seat.parts) for seat in self.seats)
        room = self.height - _AROUND - named
        return range(1, int(room / _PLAY) + 1)

    @property
    def back(self) -> range:
        """Empty where the first side suffices for the longest table."""
        if len(self.front) >= self.papers.longest(len(self.seats)):
            return range(0)
        more = int((self.height - _AROUND_BACK) / _PLAY)
        return range(len(self.front) + 1, len(self.front) + more + 1)


def actas_of_round(championship: Championship, choice: PaperChoice) -> Sequence[PaperActa]:
    played, mark = round_of(championship, choice), printed_edition_of(championship)
    margin = _margins(championship)
    floor = {floor_table.table.pk: floor_table for floor_table in queries.floor(championship, [played])}
    papers, height = PAPERS[championship.game], SIZES[choice.paper][1] / MM
    return [
        PaperActa(
            seats=seats,
            height=height,
            law=law,
            papers=papers,
            table=table.number,
            round=round_name(
                played.number,
                final=played.final,
                repechage=played.is_repechage,
                consolation=played.is_consolation,
            ),
            signed=_signed_by(floor[table.pk]),
            mark=replace(mark, rulings=law.rulings, of_table=table.number).judged_at(
                reverse("tournament:table", args=[championship.slug, table.number]), round=played.number
            ),
            game=_of_series(championship, game),
            people=championship.people_each,
        )
        for table in tables_of(played)
        if any(not seat.absent for seat in table.seats.all())
        for law in (margin(Place(played.number, table.pk)),)
        for states in (_states_of(floor[table.pk], papers),)
        for game, state in zip(_games(played), chain(states, repeat({})), strict=False)
        for seats in _pages(
            papers, _seats_of(table, floor[table.pk], papers, law.options, state, height), law.options
        )
    ]


def _of_series(championship: Championship, game: tuple[int, int] | None) -> str:
    if game is None:
        return ""
    number, most = game
    sheet = which_sheet(championship.game, number, reader_language())
    return _("%(sheet)s of %(most)s") % {"sheet": sheet, "most": most}


def _games(played: Round) -> Sequence[tuple[int, int] | None]:
    """Each game of a series is a sheet of its own."""
    if not played.series:
        return (None,)
    [most] = played.series.values()
    return [(number, most) for number in range(1, most + 1)]


def _seats_of(
    table: Table, on_floor: FloorTable, papers: GamePapers, options: Choices, state: State, height: float
) -> tuple[SeatLine, ...]:
    """With what was written in this `state`; names are the acta's, whoever is renamed meanwhile."""
    acta = None if on_floor.in_play else on_floor.acta
    told = acta.told if acta else {}
    names = dict(zip(told.get("seats", ()), told.get("players", ()), strict=False))
    came = [seat for seat in table.seats.all() if not seat.absent]
    parts = parts_at_table([seat.entry for seat in came], _space(papers, len(came), height))
    return tuple(
        SeatLine(
            seat.number,
            seat.entry.name,
            seat.entry.club,
            papers.sheet and papers.sheet(state, names.get(seat.pk, ""), options),
            whole if seat.entry.people else (),
        )
        for seat, whole in zip(came, parts, strict=True)
    )


def _space(papers: GamePapers, players: int, height: float) -> Callable[[Sequence[Parts]], bool]:
    """Whether the names of several find room, by how the game's acta is laid out."""
    if papers.name_lines:
        letters, most = papers.name_lines(players)
        return lambda names: all(lines_of(parts, letters) <= most for parts in names)
    room = height - _AROUND - players * _SEAT[players <= WIDE_UP_TO]
    plays = papers.longest(players)
    if plays * _PLAY > room:  # they go on behind
        plays = max(FEWEST, plays - int((height - _AROUND_BACK) / _PLAY))
    return lambda names: sum(map(_more, names)) <= room - plays * _PLAY


def _more(name: Parts) -> float:
    """Millimetres that a name of several takes beyond two lines of a row."""
    return max(0, lines_of(name, A_LINE) - 2) * _LINE


def _states_of(on_floor: FloorTable, papers: GamePapers) -> Sequence[State]:
    """At the end of each game that was played, once the table is over; two statements for a series."""
    acta = None if on_floor.in_play else on_floor.acta
    if acta is None or papers.sheet is None:
        return ()
    if "series" not in acta.state:
        return (acta.state,)
    moves = standing((move.payload["do"], move.payload) for move in record(acta.pk))
    return games_of(opened_heading(on_floor.table.pk).head, moves)


def _pages(
    papers: GamePapers, seats: tuple[SeatLine, ...], options: Choices
) -> Sequence[tuple[SeatLine, ...]]:
    most = papers.seats_a_page(options) if papers.seats_a_page else len(seats)
    return [seats[at : at + most] for at in range(0, len(seats), most)]


def _signed_by(floor_table: FloorTable) -> SignedBy | None:
    if not floor_table.signed:
        return None
    answers = {seat: (signature.said, signature.by_player) for seat, signature in floor_table.signed.items()}

    came = [seat for seat in floor_table.seats if not seat.absent]

    def names(*expected: tuple[str, bool] | None) -> str:
        return ", ".join(floor_table.signer(seat) for seat in came if answers.get(seat.pk) in expected)

    agrees, disagrees = Signature.Answer.AGREES.value, Signature.Answer.DISAGREES.value
    return SignedBy(
        agree=names((agrees, True)),
        agree_by_coordinator=names((agrees, False)),
        disagree=names((disagrees, True), (disagrees, False)),
        unsigned=names(None),
    )


def blank_acta(championship: Championship, choice: PaperChoice) -> Sequence[PaperActa]:
    papers, number = PAPERS[championship.game], round_now(championship)
    law = _margins(championship)(Place(number))
    lines = tuple(
        SeatLine(seat, sheet=papers.sheet and papers.sheet({}, "", law.options))
        for seat in range(1, championship.size_max + 1)
    )
    mark = replace(printed_edition_of(championship), rulings=law.rulings, of_round=number)
    return [
        PaperActa(
            seats=seats,
            height=SIZES[choice.paper][1] / MM,
            law=law,
            papers=papers,
            people=championship.people_each,
            mark=mark.judged_at(reverse("tournament:rules", args=[championship.slug])),
        )
        for seats in _pages(papers, lines, law.options)
    ]


def _margins(championship: Championship) -> Callable[[Place], Margin]:
    """Made once for equal rules."""
    language, laws = reader_language(), laws_of(championship)
    book = books_of(championship.edition)[language]
    margin_of = cache(lambda law: _margin(book, law))
    return lambda place: margin_of(laws.at(place))


def _margin(book: Book, law: RulesInForce) -> Margin:
    options = law.options
    own = own_lines(book, law, spoken(BOOKS[book.game].law, options, book.game))
    shown = within(own, OWN_LETTERS)
    lines = {line.key: line.words(book.lang) for line in card(options, game=book.game)}
    off = list[str]()
    while (letters := _letters(lines, off, shown)) > MOST_LETTERS:
        off.append(PAPERS[book.game].least_first[len(off)])
    return Margin(
        lines=tuple(line for key, line in lines.items() if key not in off),
        off=tuple(off),
        own=tuple(line.words for line in shown),
        left_out=len(own) - len(shown),
        rulings=printed_rulings(law, own, shown),
        is_long=letters > LONG_RULES,
        options=options,
    )


def _letters(lines: Mapping[str, Mapping[str, str]], off: Sequence[str], own: Sequence[OwnLine]) -> int:
    length = sum(len(line["text"]) for key, line in lines.items() if key not in off)
    return length + sum(len(line.words) for line in own)


_CSS = ("tables/papers/acta.css", "tables/papers/hatches.css", "tables/papers/columns.css")
OF_ROUND = Sheets(template="tables/papers/acta.html", sides=actas_of_round, css=_CSS, at_a_time=1)
BLANK = Sheets(template="tables/papers/acta.html", sides=blank_acta, css=_CSS)
