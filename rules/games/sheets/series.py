"""A sheet after another at one table (`rules.games.series`); the place of a whole series."""

from ..contract import Measure, SeriesEnd
from ..refusals import RANKING_NEEDED, Refusal, in_order, malformed
from .ends import Groups, as_one, begun, gone, grouped, next_party
from .events import WHOLE_RANKING
from .people import against_party_alone
from .state import End, State
from .table import stays

_COUNT_BACK = ("grandes", "hand", "crosses", "lost")


def left(state: State) -> tuple[int, ...]:
    return tuple(reversed(gone(state.table)))


def open_next(state: State, starter: int | None) -> State:
    table, parties = state.table, len(state.table.names)
    table = table._replace(
        sheets=(table.rules.empty_sheet(),) * parties,
        used=(0,) * parties,
        own=table.rules.own(parties),
        closed=False,
        specials=(),
    )
    following = next_party(table, (starter or 0) - 1)
    return begun(table, following or 0)


def against_end(state: State, end: SeriesEnd, measures: tuple[Measure, ...]) -> tuple[Refusal, ...]:
    table = state.table
    if end.ranking is None:
        asks = table.rules.chooses("sheets-tie", "count-back") and len(_groups(state, end, measures)[0]) > 1
        return (RANKING_NEEDED.refuse(),) if asks else ()
    reasons = [reason for party in end.ranking for reason in against_party_alone(table, party)]
    place = {party: at for at, group in enumerate(end.level) for party in group if stays(table, party)}
    order = [place.get(party, 0) for party in end.ranking]
    if not reasons and (sorted(end.ranking) != sorted(place) or order != sorted(order)):
        reasons.append(malformed(WHOLE_RANKING))
    return in_order(reasons)


def end_series(state: State, end: SeriesEnd, measures: tuple[Measure, ...]) -> State:
    groups = _groups(state, end, measures)
    ending = end.ending or (state.end.ending if state.end else "closed")
    over = State(state.table, state.turn, end=End(ending, groups))
    is_tied = end.breaks_ties and end.ranking is None and ending != "last_player" and len(groups[0]) > 1
    return over._replace(tied=groups[0]) if is_tied and _throws_off(state) else over


def _throws_off(state: State) -> bool:
    return state.table.rules.chooses("sheets-tie", "throw-off")


def _groups(state: State, end: SeriesEnd, measures: tuple[Measure, ...]) -> Groups:
    """Of those who stay; a tie for the first place by `count-back` over all the sheets."""
    table = state.table
    of_staying = (tuple(party for party in group if stays(table, party)) for group in end.order)
    groups = tuple(tuple(sorted(group)) for group in of_staying if group)
    if not groups or end.ranking is not None or not end.breaks_ties:
        return groups
    if not table.rules.chooses("sheets-tie", "count-back"):
        return groups

    def key(party: int) -> tuple[int, ...]:
        numbers = zip(measures, end.measured[party], strict=True)
        counted = ((measure, number) for measure, number in numbers if measure.id in _COUNT_BACK)
        return tuple(number if measure.more_is_better else -number for measure, number in counted)

    best, *others = grouped(groups[0], key)
    return (best, as_one(others), *groups[1:]) if others else groups
