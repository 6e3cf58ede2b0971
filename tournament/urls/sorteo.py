"""The addresses of the draw in public: what everybody sees of it, and the organizer's one room for it."""

from __future__ import annotations

from django.urls import URLPattern, path

from ..views.sorteo import prints

_PUBLIC = "c/<slug:slug>/draw/"
_ROOM = "organize/<slug:slug>/draw/"

public: list[URLPattern] = [
    path(f"{_PUBLIC}<int:serial>/sheet.pdf", prints.sheet, name="sorteo-sheet-print"),
    path(f"{_PUBLIC}<int:serial>/act.pdf", prints.act, name="sorteo-act"),
]

organizer: list[URLPattern] = [
    path(f"{_ROOM}paper.pdf", prints.paper, name="sorteo-paper"),
]

urlpatterns = [*public, *organizer]
