"""Before deciding a call: fitting cases, and how many tables each scope reaches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Count, Q

from rules.book.alternatives import NEXT, Fit, Replay, fitting_cases, replays_under_each
from rules.book.in_force import Ruling, where
from rules.book.whatif import cases, find
from rules.games import GAMES, Choices, Option, Refused, as_word, from_word
from rules.games.bilingual import Lang, Text
from tables.record.models import Acta, Heading
from tables.record.queries import actas
from tournament.register.queries.in_force import rules_now
from tournament.register.queries.register import options_in_force
from tournament.rounds.models import Round, Table

from ..models import Call

NEXT_PLAY = Text(es="Desde la próxima jugada de esta mesa", en="From the next play of this table on")
MOST_FOUND = 12
MOST_SHOWN = 4  # of those that were found; the others are collapsed
Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Ruled:
    """`where` it applies, if not to this play."""

    number: int
    where: str


@dataclass(frozen=True, slots=True)
class Answer:
    """`short`: the card's words; `holds`: in force for the play; `replay`: this play under it, where it can
    matter; `ruled`: rulings in force that chose it.
    """

    choice: str
    text: str
    short: str
    holds: bool
    replay: Replay | None
    ruled: tuple["Ruled", ...] = ()


@dataclass(frozen=True, slots=True)
class Matter:
    """`opened`: its part is open at first; `coming`: only the next play can meet it."""

    option: Option
    question: str
    answers: tuple[Answer, ...]
    opened: bool
    coming: bool = False

    @property
    def articles(self) -> tuple[int | str, ...]:
        return self.option.articles

    @property
    def changes_play(self) -> bool:
        return len({_outcome(answer.replay) for answer in self.answers if answer.replay}) > 1

    @property
    def may_matter(self) -> bool:
        return any(answer.replay for answer in self.answers)


@dataclass(frozen=True, slots=True)
class Matters:
    """Each case once: `asked`: chosen or seen by the asker; `fitting`: possible in this play; `collapsed`:
    weak hits, and cases of the next play.
    """

    asked: tuple[Matter, ...]
    found: tuple[Matter, ...]
    fitting: tuple[Matter, ...]
    collapsed: tuple[Matter, ...]


@dataclass(frozen=True, slots=True)
class Reached:
    """Of tables now in play. `begun`, `here`: the call's has begun, is still in play."""

    begun: bool
    here: bool
    others: int
    next_round: int


def matters(call: Call, *, query: str, gap: str, lang: Lang) -> Matters:
    championship = call.as_played
    head, moves = play_of(call)
    in_force = _options(call, head)
    rulings = rules_now(championship).in_force.rulings
    by_id = GAMES[championship.game].catalogue.by_id
    shown_ids: set[str] = set()

    def shown(option: Option, replays: Sequence[Replay] | None, *, opened: bool) -> Matter:
        shown_ids.add(option.id)
        ruled = [ruling for ruling in rulings if ruling.gap == option.id]
        return _matter(option, replays, in_force, ruled, lang, table=call.table.number, opened=opened)

    asked = [by_id[gap_id] for gap_id in dict.fromkeys((gap, call.gap)) if gap_id in by_id]
    first = tuple(shown(option, _replays(head, moves, option, lang), opened=True) for option in asked)
    catalogue = cases(in_force, lang, game=championship.game)
    hits = find(query, catalogue, lang=lang, most=MOST_FOUND) if query else []
    hits_shown = tuple(
        shown(by_id[case.id], _replays(head, moves, by_id[case.id], lang), opened=place == 0)
        for place, (case, _hit) in enumerate(hits)
        if case.id not in shown_ids
    )
    unasked = not first and not hits_shown
    fits = [
        replace(shown(fit.option, fit.replays, opened=unasked and fit.weight > NEXT), coming=fit.coming)
        for fit in _fits(head, moves, lang)
        if fit.option.id not in shown_ids
    ]
    return Matters(
        first,
        hits_shown[:MOST_SHOWN],
        tuple(matter for matter in fits if not matter.coming),
        (*hits_shown[MOST_SHOWN:], *(matter for matter in fits if matter.coming)),
    )


def play_of(call: Call) -> tuple[Payload | None, list[Payload]]:
    """None without an acta."""
    heading: Heading | None = actas.heading_in_force(call.table_id)
    if heading is None:
        return None, []
    until = call.situation.get("n", heading.acta.n)
    record = [move.payload for move in actas.record(heading.acta_id) if move.number <= until]
    return heading.head, record


def reached(call: Call) -> Reached:
    championship = call.championship
    playing = Acta.objects.filter(table__round__championship=championship).exclude(
        status=Acta.Status.CONFIRMED
    )
    counts = playing.filter(status=Acta.Status.OPEN, table__round__status=Round.Status.OPEN).aggregate(
        here=Count("pk", filter=Q(table=call.table_id)), others=Count("pk", filter=~Q(table=call.table_id))
    )
    begun_rounds = Round.objects.filter(championship=championship).exclude(status=Round.Status.PUBLISHED)
    latest = max(begun_rounds.values_list("number", flat=True), default=0)
    waits = call.table.status == Table.Status.WAITING
    return Reached(not waits, bool(counts["here"]), counts["others"], latest + 1)


def _outcome(replay: Replay) -> tuple[object, ...]:
    return replay.lines, replay.refused, replay.players


def _options(call: Call, head: Payload | None) -> Choices:
    if head is not None:
        return {**call.as_played.options, **head["rules"]}
    return options_in_force(call.as_played, call.table.round.number, table=call.table_id)


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
    in_force: Choices,
    ruled: Sequence[Ruling],
    lang: Lang,
    *,
    table: int,
    opened: bool,
) -> Matter:
    played = {replay.choice: replay for replay in replays or ()}
    held = next((replay.choice for replay in played.values() if replay.holds), None)
    current = from_word(held) if held else in_force.get(option.id, option.default)
    holds = as_word(current)
    telling = any(replay.differs for replay in played.values())
    ordered = sorted(option.offered(current), key=lambda alternative: alternative.id != holds)
    answers = tuple(
        Answer(
            choice=alternative.id,
            text=alternative.text[lang],
            short=alternative.short[lang] if alternative.short else "",
            holds=alternative.id == holds,
            replay=played.get(alternative.id) if telling else None,
            ruled=tuple(
                Ruled(line.number, _where(line, table, lang, holds=alternative.id == holds))
                for line in ruled
                if as_word(line.choice) == alternative.id
            ),
        )
        for alternative in ordered
    )
    return Matter(option, option.question[lang], answers, opened)


def _where(ruling: Ruling, table: int, lang: Lang, *, holds: bool) -> str:
    """Empty where it applies to this play."""
    if not ruling.is_everywhere and ruling.table != table:
        return where(ruling, lang)
    return "" if holds else NEXT_PLAY[lang]
