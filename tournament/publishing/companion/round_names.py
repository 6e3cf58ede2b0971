"""The rounds that sentences to one person name."""

from collections.abc import Mapping

from tournament.rounds.words import round_name, round_within

from .now import Now


def round_names(now: Now) -> Mapping[str, str]:
    """`round`: at the beginning of a sentence; `next`: within one, the one that they play next."""
    number = now.next_number
    return {
        "round": round_name(now.round, final=now.final, **kind_of(now, now.round)),
        "next": round_within(number, final=now.to_final, **kind_of(now, number)),
    }


def kind_of(now: Now, number: int) -> dict[str, bool]:
    """For `rounds.words`."""
    return {"repechage": number == now.repechage, "consolation": number in now.consolation}
