"""For the night's forecast."""

from django.db.models import Count, Q

from tournament.championship.models import Championship

from ..models import Acta

_ENDS_A_PLAY = ("reveal", "outcome", "tally")
_TABLES = 200  # of the league, the last ones


def recorded_plays(championship: Championship) -> list[tuple[int, float]]:
    """Plays, and seconds from opening to the last, of finished tables of this championship, its rulebook or
    its organizer.
    """
    championships = "table__round__championship"
    league = Q(**{championships: championship}) | Q(
        **{f"{championships}__edition__rulebook__editions": championship.edition_id}
    )
    if championship.created_by_id is not None:
        league |= Q(**{f"{championships}__created_by": championship.created_by_id})
    over = Acta.objects.filter(
        league, follow__in=(Acta.Follow.PLAYS, Acta.Follow.DICE), last_move_at__isnull=False
    ).exclude(status=Acta.Status.OPEN)
    settled = Count("moves", filter=Q(moves__payload__do__in=_ENDS_A_PLAY), distinct=True)
    rows = (
        over.annotate(plays=settled).order_by("-opened_at").values_list("plays", "opened_at", "last_move_at")
    )
    return [(plays, (ended - opened).total_seconds()) for plays, opened, ended in rows[:_TABLES] if ended]


def dice_in_play(championship: Championship) -> dict[int, int]:
    """By table id."""
    actas = Acta.objects.filter(table__round__championship=championship, status=Acta.Status.OPEN).exclude(
        follow=Acta.Follow.WINNER
    )
    rows = actas.values_list("table_id", "state__in_play")
    return {table: int(dice) for table, dice in rows if isinstance(dice, int)}
