"""What everybody may open, and the officials' entrance."""

from __future__ import annotations

from django.urls import path

from ..views import entrance, home, projector, public, whatif

urlpatterns = [
    path("", home.home, name="home"),
    path("c/<slug:slug>/", public.championship, name="championship"),
    path("c/<slug:slug>/seat/", public.seat, name="seat"),
    path("c/<slug:slug>/standings/", public.standings, name="standings"),
    path("c/<slug:slug>/tables/", public.tables, name="tables"),
    path("c/<slug:slug>/tables/<int:number>/", public.table, name="table"),
    path("c/<slug:slug>/what-if/", whatif.what_if, name="what-if"),
    path("c/<slug:slug>/projector/", projector.projector, name="projector"),
    path("enter/<slug:slug>/", entrance.enter, name="enter"),
    path("enter/<slug:slug>/leave/", entrance.leave, name="leave"),
]
