"""Tells the tournament how a ruling reaches the tables that are played."""

from __future__ import annotations

from tournament.register.reach import register_reach


def reach_tables() -> None:
    """Register it, once."""
    from tables.record.services.rulings import carry  # late: it reads models, which are not there before

    register_reach(carry)
