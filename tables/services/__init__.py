"""Every write of the tables, one transaction each.

**Locks** are taken in the tournament's order (championship, rounds, tables, entries, officials), then the
acta, then the device. Recording a move locks the acta alone.
"""
