from django.db.models import QuerySet

from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship

ENGINE_DIFFERS = "engine-differs"


def engine_differences(championship: Championship | int) -> QuerySet[LogEntry]:
    """Newest first; one a move."""
    return LogEntry.objects.filter(championship=championship, action=ENGINE_DIFFERS)
