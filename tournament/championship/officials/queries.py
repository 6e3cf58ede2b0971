"""The officials of a championship."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypedDict

from django.db.models import Exists, OuterRef, QuerySet

from accounts.lockout.models import TRIES
from tournament.championship.access.models import CodeTry, Official
from tournament.championship.models import Championship

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class Lock(TypedDict):
    """Annotation of an official: whether some device has no tries left at this name."""

    locked: bool


OfficialWithLock: TypeAlias = "WithAnnotations[Official, Lock]"


def officials(championship: Championship) -> QuerySet[OfficialWithLock]:
    """In office first."""
    shut = CodeTry.objects.filter(official=OuterRef("pk"), wrong__gte=TRIES)
    rows = Official.objects.filter(championship=championship).select_related("user", "entry")
    return rows.annotate(locked=Exists(shut)).order_by("-active", "role", "name")
