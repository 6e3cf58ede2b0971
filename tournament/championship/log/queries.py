"""What the log says."""

from datetime import datetime

from tournament.championship.log.models import LogEntry


def is_logged_between(start: datetime, end: datetime) -> bool:
    """In any championship or league."""
    return LogEntry.objects.filter(at__gt=start, at__lt=end).exists()
