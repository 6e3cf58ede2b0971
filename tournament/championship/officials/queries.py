"""The officials of a championship."""

from django.db.models import Exists, OuterRef, QuerySet

from accounts.lockout.models import TRIES
from tournament.championship.access.models import CodeTry, Official
from tournament.championship.models import Championship


def officials(championship: Championship) -> QuerySet[Official]:
    """`locked`: some device has no tries left."""
    shut = CodeTry.objects.filter(official=OuterRef("pk"), wrong__gte=TRIES)
    rows = Official.objects.filter(championship=championship).select_related("user", "entry")
    return rows.annotate(locked=Exists(shut)).order_by("-active", "role", "name")
