"""Every write of the tournament, one transaction each.

**Locks are taken in one written order, once, late**: championship, then its rulebook, then rounds by number,
then tables by number, then entries, then officials. `tables` takes its acta after the table. What is slow
(the draw, a copy of the database, hashing a code) is done before the transaction opens; inside it what it
rested on is read again under the lock. Who only records a result locks that one table: whoever changes a
round's status locks all tables of it, so a result never slips past a close.

Rows are locked `FOR NO KEY UPDATE`: a line that only points to a row (a log line to its championship) never
waits for whoever works on it, and so never closes a ring.
"""
