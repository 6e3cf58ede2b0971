"""The addresses of the draw in public: what everybody sees of it, and the organizer's one room for it."""

from __future__ import annotations

from django.urls import URLPattern

_PUBLIC = "c/<slug:slug>/draw/"
_ROOM = "organize/<slug:slug>/draw/"

public: list[URLPattern] = []

organizer: list[URLPattern] = []

urlpatterns = [*public, *organizer]
