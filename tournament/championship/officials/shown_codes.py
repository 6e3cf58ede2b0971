"""New codes, for half an hour in memory: the database has only their digest."""

from dataclasses import dataclass

from django.core.cache import cache
from django.http import HttpRequest

from core.names import sort_key
from tournament.championship.access.models import Official
from tournament.championship.models import Championship

KEPT = 30 * 60  # seconds


@dataclass(frozen=True, slots=True)
class FreshCode:
    official_id: int
    name: str
    role: str
    code: str


def show_for_a_while(request: HttpRequest, official: Official, code: str) -> None:
    if not code:
        return
    others = [
        fresh for fresh in fresh_codes(request, official.championship) if fresh.official_id != official.pk
    ]
    slip = FreshCode(official.pk, official.name, official.role, code)
    cache.set(_key(request, official.championship), [*others, slip], KEPT)


def fresh_codes(request: HttpRequest, championship: Championship) -> list[FreshCode]:
    """By role and name; [] once hidden."""
    codes: list[FreshCode] = cache.get(_key(request, championship), [])
    return sorted(codes, key=lambda code: (code.role, sort_key(code.name)))


def hide_codes(request: HttpRequest, championship: Championship) -> None:
    cache.delete(_key(request, championship))


def _key(request: HttpRequest, championship: Championship) -> str:
    return f"fresh-codes:{championship.pk}:{request.user.pk}"
