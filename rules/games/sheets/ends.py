"""Whose turn is next, and how a table ends (articles A10, C10, P8)."""

from collections.abc import Callable, Sequence
from itertools import groupby

from .state import End, State, ready
from .table import Table, staying, stays, with_turn

Key = Callable[[int], tuple[int, ...]]
Groups = tuple[tuple[int, ...], ...]


def is_closing(table: Table) -> bool:
    """A last round is played out."""
    if not table.specials:
        return table.closed
    return table.closed or any(stays(table, party) for party, _ending in table.specials)


def after_turn(state: State, table: Table, party: int, special: str | None = None) -> State:
    """`table`: with what the turn wrote; `special`: the ending that it brings."""
    table = with_turn(table, party)
    if special:
        table = table._replace(specials=(*table.specials, (party, special)))
        if not table.rules.finishes_round(special):
            return finished(state, table)
    return onward(state, table, party)


def onward(state: State, table: Table, party: int) -> State:
    """The next turn after this party's, or the end."""
    following = next_party(table, party)
    if following is None or (table.removed and is_deserted(table)):
        return finished(state, table)
    return begun(table, following)


def is_deserted(table: Table) -> bool:
    """One party is left of several."""
    return bool(table.removed) and len(staying(table)) < min(2, len(table.names))


def next_party(table: Table, after: int) -> int | None:
    parties = len(table.names)
    for step in range(1, parties + 1):
        party = (after + step) % parties
        if is_due(table, party):
            return party
    return None


def is_due(table: Table, party: int) -> bool:
    """Has a turn still to play."""
    if table.rules.is_full(table, party) or (table.removed and not stays(table, party)):
        return False
    if not (table.closed or table.specials) or not is_closing(table):
        return True
    if party in [winner for winner, _ending in table.specials]:
        return False
    return table.rules.has_last_turn(table, party)


def begun(table: Table, party: int) -> State:
    """Their turn, with the rulings that waited for it."""
    if table.later:
        table = table._replace(rules=table.rules.ruled(dict(table.later)), later=())
    members = table.members[party]
    if table.removed:
        members = tuple([seat for seat in members if seat not in table.removed])
    return ready(table, members[0])


def finished(state: State, table: Table, ranking: Sequence[int] | None = None) -> State:
    """`ranking`: of a close, parties that it names, best first; it breaks every tie."""
    ending, groups = ending_of(table), ranked(table)
    if ranking is not None:
        groups = tuple((party,) for party in ranking)
    over = State(table, state.turn, end=End(ending, groups))
    if ending == "last_player" or len(groups[0]) == 1 or not throws_off(table):
        return over
    return over._replace(tied=groups[0])


def throws_off(table: Table) -> bool:
    return not table.shares and table.rules.chooses("sheets-tie", "throw-off")


def ending_of(table: Table) -> str:
    if is_deserted(table):
        return "last_player"
    won = [(party, ending) for party, ending in table.specials if stays(table, party)]
    if won:
        best = max(table.rules.total(table.sheets[party]) for party, _ending in won)
        return next(ending for party, ending in won if table.rules.total(table.sheets[party]) == best)
    return "closed" if table.closed else "complete"


def by_standing(table: Table) -> Groups:
    """Before any tie is broken."""
    rules, winners = table.rules, [party for party, _ending in table.specials]

    def key(party: int) -> tuple[int, ...]:
        return (int(rules.special_first and party in winners), *rules.standing(table, party))

    return grouped(staying(table), key)


def ranked(table: Table) -> Groups:
    """Ties at the top by `sheets-tie`, but for a throw-off; all others are shared."""
    rules, groups = table.rules, by_standing(table)
    if len(groups) > 1 and _places_all_second(table):
        groups = (groups[0], as_one(groups[1:]))
    if not groups or table.shares or not rules.chooses("sheets-tie", "count-back"):
        return groups
    best, *others = grouped(groups[0], lambda party: rules.count_back(table.sheets[party]))
    return (best, as_one(others), *groups[1:]) if others else groups


def _places_all_second(table: Table) -> bool:
    rules = table.rules
    return bool(table.specials) and rules.special_first and rules.chooses("sheets-rest-ranking", "all-second")


def as_one(groups: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted(party for group in groups for party in group))


def grouped(parties: Sequence[int], key: Key) -> Groups:
    """The highest key first; those of one key in seat order."""
    keys = {party: key(party) for party in parties}
    best_first = sorted(parties, key=lambda party: [-number for number in keys[party]])
    return tuple(tuple(group) for _key, group in groupby(best_first, key=lambda party: keys[party]))


# At the end


def groups_shown(state: State) -> Groups:
    """Of those who stay to this moment."""
    if state.end is None or state.tied:
        return ()
    table = state.table
    left = (tuple(party for party in group if stays(table, party)) for group in state.end.groups)
    return tuple(group for group in left if group)


def gone(table: Table) -> list[int]:
    """Parties that left, the last to leave first."""
    last = {party: max(map(table.removed.index, table.members[party])) for party in _left(table)}
    return sorted(last, key=lambda party: -last[party])


def _left(table: Table) -> list[int]:
    return [party for party in range(len(table.names)) if not stays(table, party)]


def places(state: State) -> dict[int, int | None]:
    """By party, in seat order, once the table is over; None for who is unranked."""
    if state.end is None or state.tied:
        return {}
    table, taken = state.table, 0
    known: dict[int, int | None] = {}
    for group in groups_shown(state):
        known.update(dict.fromkeys(group, taken + 1))
        taken += len(group)
    for party in gone(table):
        taken += 1
        known[party] = None if table.rules.chooses("sheets-leaver", "unranked") else taken
    return {party: known[party] for party in range(len(table.names))}


def ranking(state: State) -> tuple[int, ...]:
    """Best first, once the table is over."""
    if state.end is None or state.tied:
        return ()
    order = [party for group in groups_shown(state) for party in group]
    leavers = [] if state.table.rules.chooses("sheets-leaver", "unranked") else gone(state.table)
    return (*order, *leavers)


def winners(state: State) -> tuple[int, ...]:
    """Those who share the first place, or still throw it off."""
    if state.tied:
        return state.tied
    shown = groups_shown(state)
    return shown[0] if shown else ()
