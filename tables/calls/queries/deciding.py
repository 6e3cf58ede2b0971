"""What an organizer sees before deciding a call: the cases of the catalogue that fit the play, each with the
play replayed under every answer, and how many tables each scope would reach.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Count, Q

from rules.book.alternatives import NEXT, Fit, Replay, fitting_cases, replays_under_each
from rules.book.in_force import Ruling, where
from rules.book.whatif import cases, find
from rules.engine import GAMES, Option, Refused
from rules.engine.bilingual import Lang, Text
from tables.record.models import Acta, Heading
from tables.record.queries import actas
from tournament.register.queries.in_force import rules_now
from tournament.register.queries.register import options_in_force
from tournament.rounds.models import Round, Table

from ..models import Call

NEXT_PLAY = Text(es="Desde la próxima jugada de esta mesa", en="From the next play of this table on")
MOST_FOUND = 12
MOST_SHOWN = 4  # of those that were found; the others are folded
Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling in force: its number, and `where` it holds where that is not in the play that was asked about:
    another table, a later round, the next play of this table.
    """

    number: int
    where: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One alternative of a case. `short`: as the card says it, "" where the card does not; `holds`: the play
    goes by it; `replay`: this play under it, where it can matter to it; `ruled`: the rulings in force that
    say it.
    """

    choice: str
    text: str
    short: str
    holds: bool
    replay: Replay | None
    ruled: tuple["Ruled", ...] = ()

    @property
    def dice(self) -> list[tuple[str, int]]:
        """Player → dice after the play, as they sit."""
        return list(self.replay.dice.items()) if self.replay else []


@dataclass(frozen=True, slots=True)
class Matter:
    """A case as the page shows it. `opened`: shown unfolded; `coming`: only the play after this one can meet
    it.
    """

    option: Option
    question: str
    answers: tuple[Answer, ...]
    opened: bool
    coming: bool = False

    @property
    def articles(self) -> tuple[int | str, ...]:
        """On which articles it rests."""
        return self.option.articles

    @property
    def changes_play(self) -> bool:
        """Would this play have gone otherwise under another answer?"""
        return len({_outcome(answer.replay) for answer in self.answers if answer.replay}) > 1

    @property
    def may_matter(self) -> bool:
        """Or else, may what comes next go otherwise?"""
        return any(answer.replay for answer in self.answers)


@dataclass(frozen=True, slots=True)
class Matters:
    """`asked`: the case that the asker looked at, or that was chosen; `found`: by the words of the search;
    `fitting`: those that this play can meet; `folded`: found in a few words only, or met by the play that
    comes. None stands twice.
    """

    asked: tuple[Matter, ...]
    found: tuple[Matter, ...]
    fitting: tuple[Matter, ...]
    folded: tuple[Matter, ...]


@dataclass(frozen=True, slots=True)
class Reached:
    """How many tables play now. `begun`, `here`: has the table of the call begun, and does it still play."""

    begun: bool
    here: bool
    others: int
    next_round: int


def matters(call: Call, *, query: str, gap: str, lang: Lang) -> Matters:
    """The cases for this call: the one of `gap`, those that `query` finds, those that fit the play."""
    championship = call.championship
    head, moves = play_of(call)
    here = _options(call, head)
    rulings = rules_now(championship).in_force.rulings
    by_id = GAMES[championship.game].catalogue.by_id
    seen: set[str] = set()

    def shown(option: Option, replays: Sequence[Replay] | None, *, opened: bool) -> Matter:
        seen.add(option.id)
        ruled = [ruling for ruling in rulings if ruling.gap == option.id]
        return _matter(option, replays, here, ruled, lang, table=call.table.number, opened=opened)

    asked = [by_id[one] for one in dict.fromkeys((gap, call.gap)) if one in by_id]
    first = tuple(shown(one, _replays(head, moves, one, lang), opened=True) for one in asked)
    known = cases(here, lang, game=championship.game)
    hits = find(query, known, lang=lang, most=MOST_FOUND) if query else []
    found = tuple(
        shown(by_id[case.id], _replays(head, moves, by_id[case.id], lang), opened=at == 0)
        for at, (case, _hit) in enumerate(hits)
        if case.id not in seen
    )
    unasked = not first and not found
    fits = [
        replace(shown(fit.option, fit.replays, opened=unasked and fit.weight > NEXT), coming=fit.coming)
        for fit in _fits(head, moves, lang)
        if fit.option.id not in seen
    ]
    return Matters(
        first,
        found[:MOST_SHOWN],
        tuple(matter for matter in fits if not matter.coming),
        (*found[MOST_SHOWN:], *(matter for matter in fits if matter.coming)),
    )


def play_of(call: Call) -> tuple[Payload | None, list[Payload]]:
    """The head of the acta and its moves up to the one upon which it was asked; no head where the table has
    no acta. 2 statements.
    """
    heading: Heading | None = actas.heading_in_force(call.table_id)
    if heading is None or call.championship.game != "dudo":
        return None, []
    until = call.situation.get("n", heading.acta.n)
    record = [move.payload for move in actas.record(heading.acta_id) if move.number <= until]
    return heading.head, record


def reached(call: Call) -> Reached:
    """How far each scope would reach. 2 statements."""
    championship = call.championship
    playing = Acta.objects.filter(table__round__championship=championship).exclude(
        status=Acta.Status.CONFIRMED
    )
    told = playing.filter(status=Acta.Status.OPEN, table__round__status=Round.Status.OPEN).aggregate(
        here=Count("pk", filter=Q(table=call.table_id)), others=Count("pk", filter=~Q(table=call.table_id))
    )
    begun = Round.objects.filter(championship=championship).exclude(status=Round.Status.PUBLISHED)
    last = max(begun.values_list("number", flat=True), default=0)
    waits = call.table.status == Table.Status.WAITING
    return Reached(not waits, bool(told["here"]), told["others"], last + 1)


def _outcome(replay: Replay) -> tuple[object, ...]:
    """What this play came to."""
    return replay.lines, replay.refused, tuple(replay.dice.items())


def _options(call: Call, head: Payload | None) -> Mapping[str, str]:
    """Every option as the table plays by it."""
    if head is not None:
        return {**call.championship.options, **head["rules"]}
    return options_in_force(call.championship, call.table.round.number, table=call.table_id)


def _fits(head: Payload | None, moves: Sequence[Payload], lang: Lang) -> Sequence[Fit]:
    if head is None:
        return ()
    try:
        return fitting_cases(head, moves, lang)
    except Refused:  # an acta of another version of the engine: the catalogue is there all the same
        return ()


def _replays(
    head: Payload | None, moves: Sequence[Payload], option: Option, lang: Lang
) -> Sequence[Replay] | None:
    if head is None or option.kind != "engine":
        return None
    try:
        return replays_under_each(head, moves, option.id, lang)
    except Refused:
        return None


def _matter(
    option: Option,
    replays: Sequence[Replay] | None,
    here: Mapping[str, str],
    ruled: Sequence[Ruling],
    lang: Lang,
    *,
    table: int,
    opened: bool,
) -> Matter:
    played = {replay.choice: replay for replay in replays or ()}
    holds = next((replay.choice for replay in played.values() if replay.holds), here.get(option.id))
    telling = any(replay.differs for replay in played.values())
    ordered = sorted(option.alternatives, key=lambda alternative: alternative.id != holds)
    answers = tuple(
        Answer(
            choice=alternative.id,
            text=alternative.text[lang],
            short=alternative.short[lang] if alternative.short else "",
            holds=alternative.id == holds,
            replay=played.get(alternative.id) if telling else None,
            ruled=tuple(
                Ruled(one.number, _where(one, table, lang, holds=alternative.id == holds))
                for one in ruled
                if one.choice == alternative.id
            ),
        )
        for alternative in ordered
    )
    return Matter(option, option.question[lang], answers, opened)


def _where(ruling: Ruling, table: int, lang: Lang, *, holds: bool) -> str:
    """Where it holds besides this play; empty where this play goes by it."""
    if not ruling.is_everywhere and ruling.table != table:
        return where(ruling, lang)
    return "" if holds else NEXT_PLAY[lang]
