"""What happens to the seats of a public round before its tables start."""

from django.urls import path

from tournament.sorteo.later.views import no_shows as seats
from tournament.sorteo.later.views import seat_changes

_HERE = "organize/<slug:slug>/"
_ROUND = f"{_HERE}rounds/<int:number>/"

urlpatterns = [
    path(f"{_ROUND}late/", seat_changes.late, name="round-late"),
    path(f"{_ROUND}ineligible/", seat_changes.ineligible, name="round-ineligible"),
    path(f"{_ROUND}tables/<int:table>/close/", seat_changes.close_small, name="table-close"),
    path(f"{_ROUND}seats/<int:pk>/absent/", seats.absent, name="seat-absent"),
    path(f"{_ROUND}seats/<int:pk>/came/", seats.came, name="seat-came"),
    path(f"{_ROUND}seats/<int:pk>/substitute/", seat_changes.substitute, name="seat-substitute"),
]
