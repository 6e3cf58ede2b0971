"""The rounds that sentences to one person name."""

from collections.abc import Mapping

from tournament.rounds.words import round_name, round_within

from .now import Now


def round_names(now: Now) -> Mapping[str, str]:
    """`round`: at the beginning of a sentence; `next`: within one."""
    return {
        "round": round_name(now.round, final=now.final),
        "next": round_within(now.round + 1, final=now.to_final),
    }
