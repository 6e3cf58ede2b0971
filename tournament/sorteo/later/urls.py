"""What happens to the seats of a public round before its tables start."""

from django.urls import path

from tournament.sorteo.later.views import late_entries, seat_changes

_HERE = "organize/<slug:slug>/"
_ROUND = f"{_HERE}rounds/<int:number>/"

urlpatterns = [
    path(f"{_ROUND}late/", late_entries.late, name="round-late"),
    path(f"{_ROUND}late/clock/", late_entries.clock, name="round-late-clock"),
    path(f"{_ROUND}tables/<int:table>/close/", seat_changes.close_small, name="table-close"),
]
