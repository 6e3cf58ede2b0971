"""Computed when shown, so that a ruling applies to all."""

from .state import State


def champion(state: State) -> int | None:
    """After their removal by `removal-after-end`."""
    if not state.final:
        return None
    table = state.table
    if state.final[0] not in table.removed:
        return state.final[0]
    if table.rules.chooses("removal-after-end", "no-champion"):
        return None
    return next((seat for seat in state.final if seat not in table.removed), None)


def ranking(state: State) -> tuple[int, ...]:
    """Best first; `removal-ranking` places the removed."""
    table = state.table
    order = state.final or tuple(reversed(table.exits))
    if not table.rules.chooses("removal-ranking", "by-exit"):
        staying = tuple(seat for seat in order if seat not in table.removed)
        removed = tuple(seat for seat in order if seat in table.removed)
        order = staying if table.rules.chooses("removal-ranking", "unranked") else staying + removed
    winner = champion(state)
    if winner is None or order[0] == winner:
        return order
    return (winner, *(seat for seat in order if seat != winner))
