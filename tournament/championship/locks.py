"""The one order of all locks, taken once, late: the championship, its rulebook, its draw sheet, rounds by
number, tables by number, entries, persons, officials. `tables` takes the acta after its table, then the
device.

Slow work (the draw, a copy, a code's hash) is done before, and its premises are read again under the lock.
Recording a result locks that table; changing a round's status locks all its tables, so that no result slips
past a close. Rows are locked `FOR NO KEY UPDATE`: two lines that only point to a row must not wait for each
other.
"""

from .models import Championship


def lock_championship(championship: Championship | int) -> Championship:
    """In the same stage, where it is given in one."""
    rows = Championship.objects.select_for_update(no_key=True)
    if isinstance(championship, int):
        return rows.get(pk=championship)
    locked = rows.get(pk=championship.pk)
    stage = championship.stage
    return locked.as_played_in(locked.stages_by_order[stage.order]) if stage else locked
