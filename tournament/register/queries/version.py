"""Which version of the rules everybody reads: the edition in force, the register, and how far the rounds are,
by which rulings begin to apply.
"""

from django.db.models import Count, Max, Q

from tournament.championship.models import Championship
from tournament.register.models import Exclusion
from tournament.rounds.models import Round


def version_of_rules(championship: int) -> str:
    """Another text when the rulebook, the cases or the register of the championship of this id read
    otherwise. 2 statements.
    """
    undone = Q(exclusions__status=Exclusion.Status.WITHDRAWN)
    edition, last, back = (
        Championship.objects.annotate(
            last=Max("register__number"), back=Count("exclusions", filter=undone, distinct=True)
        )
        .values_list("edition", "last", "back")
        .get(pk=championship)
    )
    rounds = (
        Round.objects.filter(championship=championship).order_by("number").values_list("number", "status")
    )
    begun = [f"{number}{status[0]}" for number, status in rounds]
    return "-".join(map(str, (edition, last or 0, back, *begun)))
