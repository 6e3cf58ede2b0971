"""The rounds that sentences to one person name."""

from collections.abc import Mapping

from tournament.rounds.words import round_name, round_within

from .now import Now


def round_names(now: Now) -> Mapping[str, str]:
    """`round`: at the beginning of a sentence; `next`: within one, the one that they play next."""
    number = now.round + 1 + now.behind_repechage
    return {
        "round": round_name(now.round, final=now.final, repechage=now.round == now.repechage),
        "next": round_within(number, final=now.to_final, repechage=number == now.repechage),
    }
