"""What rounds are called: the final by that name once it is drawn."""

from tournament.championship.models import Championship
from tournament.rounds.words import round_name, round_within
from tournament.sorteo.queries import final_number


def name_of_round(championship: Championship, number: int) -> str:
    """*Final*, or *Round 2*."""
    is_final, is_repechage = number == final_number(championship), number == championship.repechage
    beside = number in championship.consolation_numbers
    return round_name(number, final=is_final, repechage=is_repechage, consolation=beside)


def round_of_within(championship: Championship, number: int) -> str:
    """*the final*, or *round 2*."""
    is_final, is_repechage = number == final_number(championship), number == championship.repechage
    beside = number in championship.consolation_numbers
    return round_within(number, final=is_final, repechage=is_repechage, consolation=beside)
