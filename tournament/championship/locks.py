"""The lock of a championship, and the one order of all locks of a tournament.

**Locks are taken in one written order, once, late**: the championship, its rulebook, its draw sheet, rounds
by number, tables by number, entries, officials. `tables` takes the acta after its table, then the device.
Slow work (the draw, a copy of the database, hashing a code) is done before the transaction opens, and its
premises are read again under the lock. Recording a result locks that one table; changing a round's status
locks all its tables, so a result never slips past a close.

Rows are locked `FOR NO KEY UPDATE`: a line that only points to a row (a log line to its championship) must
not wait for it, or two could wait for each other.
"""

from .models import Championship


def lock_championship(championship: Championship | int) -> Championship:
    key = championship if isinstance(championship, int) else championship.pk
    return Championship.objects.select_for_update(no_key=True).get(pk=key)
