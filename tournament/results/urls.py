from django.urls import path

from tournament.results import views as rounds
from tournament.results.deciders import views as deciders
from tournament.results.desk.views import desk, tables, taps, throw_offs
from tournament.results.standings import views as standings

_HERE = "organize/<slug:slug>/"
_ROUND = f"{_HERE}rounds/<int:number>/"
_TABLE = f"{_ROUND}desk/<int:table_number>/"

urlpatterns = [
    path(f"{_HERE}rounds/", rounds.rounds, name="rounds"),
    path(_ROUND, rounds.round_page, name="round"),
    path(f"{_ROUND}open/", rounds.open_, name="round-open"),
    path(f"{_ROUND}close/", rounds.close, name="round-close"),
    path(f"{_ROUND}reopen/", rounds.reopen, name="round-reopen"),
    path(f"{_ROUND}hold/", rounds.hold, name="round-hold"),
    path(f"{_ROUND}announce/", rounds.announce, name="round-announce"),
    path(f"{_ROUND}desk/", desk.desk, name="desk"),
    path(_TABLE, tables.desk_table, name="desk-table"),
    path(f"{_TABLE}winner/", taps.desk_winner, name="desk-winner"),
    path(f"{_TABLE}undo/", taps.undo, name="desk-undo"),
    path(f"{_ROUND}desk/decider/<int:pk>/", deciders.decider, name="desk-decider"),
    path(f"{_TABLE}start/", tables.start, name="desk-start"),
    path(f"{_HERE}throw-off/", throw_offs.throw_off, name="throw-off"),
    path(f"{_HERE}throw-off/undo/", throw_offs.undo, name="throw-off-undo"),
    path(f"{_HERE}standings/", standings.standings, name="organizer-standings"),
]
