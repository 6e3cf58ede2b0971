"""Django's admin of the tournament: to look, and to search. Nothing is written here: every write goes through
a service, with its log line.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from .models import (
    Championship,
    Entry,
    HallTable,
    LogEntry,
    Official,
    Publication,
    Result,
    Round,
    Seat,
    Table,
)


class LookOnly(admin.ModelAdmin[Any]):
    """Lists and pages without a button that writes."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Championship)
class ChampionshipAdmin(LookOnly):
    """Championships with their settings and the options spelled out."""

    list_display = ("name", "day", "place", "preset", "slug")
    list_filter = ("preset", "day")
    search_fields = ("name", "place")


@admin.register(Entry)
class EntryAdmin(LookOnly):
    """Entries; the contact is of the person and not shown."""

    list_display = ("number", "name", "club", "status", "arrived_at", "championship")
    list_select_related = ("championship",)
    list_filter = ("championship", "status")
    search_fields = ("name", "club")


@admin.register(Official)
class OfficialAdmin(LookOnly):
    """Officials; no page shows a code."""

    list_display = ("name", "role", "active", "championship")
    list_select_related = ("championship",)
    list_filter = ("championship", "role", "active")
    exclude = ("code",)


@admin.register(Round)
class RoundAdmin(LookOnly):
    """Rounds with their seed and what they were drawn from."""

    list_display = ("championship", "number", "status", "advance", "best_next", "seed")
    list_select_related = ("championship",)
    list_filter = ("championship", "status")


@admin.register(Table)
class TableAdmin(LookOnly):
    """Tables of rounds."""

    list_display = ("round", "number", "status", "result_version", "closed_by_time")
    list_select_related = ("round__championship",)
    list_filter = ("round__championship", "status")


@admin.register(Seat)
class SeatAdmin(LookOnly):
    """Who sat where and came which."""

    list_display = ("table", "number", "entry", "place", "dice_left", "absent", "late", "removed")
    list_select_related = ("table__round__championship", "entry")
    list_filter = ("round__championship",)
    search_fields = ("entry__name",)


@admin.register(Result)
class ResultAdmin(LookOnly):
    """All versions of all results."""

    list_display = ("table", "version", "source", "author", "reason", "recorded_at")
    list_select_related = ("table__round__championship",)
    list_filter = ("table__round__championship", "source")


@admin.register(HallTable)
class HallTableAdmin(LookOnly):
    """The physical tables and the addresses behind their codes."""

    list_display = ("championship", "number", "token")
    list_select_related = ("championship",)
    list_filter = ("championship",)


@admin.register(Publication)
class PublicationAdmin(LookOnly):
    """What was published, in versions."""

    list_display = ("championship", "version", "occasion", "author", "published_at")
    list_select_related = ("championship",)
    list_filter = ("championship",)


@admin.register(LogEntry)
class LogEntryAdmin(LookOnly):
    """The log."""

    list_display = ("at", "author", "action", "detail", "championship")
    list_select_related = ("championship",)
    list_filter = ("championship", "action")
